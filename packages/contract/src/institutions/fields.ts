import { z } from 'zod'
import { choice, date, field, optionsOf, requestFields } from '../kit/form/builders.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import {
  calendarDate,
  creditCode,
  email,
  limitedBytes,
  mobile,
  nonNegativeDecimal,
  organisationName,
  personName,
  postcode,
  telephone,
  writtenText,
} from '../kit/rules.ts'
import { text } from '../kit/text.ts'
import { staffScaleSchema, staffScales } from './enums.ts'

/** Either is a number under which somebody answers. */
export const contactPhone = z.union([mobile, telephone], ruleMessage('telephone'))
const address = writtenText.pipe(limitedBytes(300))
const phoneHint = text('手机，或带区号的座机。', 'Mobile number, or landline with area code.')

/** What an institution is. */
export const baseInfo = {
  name: field(text('机构名称', 'Institution name'), {
    rule: organisationName,
    hint: text('与营业执照一致的全称。', 'The full name, as on the business license.'),
    autoComplete: 'organization',
  }),
  nameEn: field(text('英文名称', 'English name'), { rule: organisationName, optional: true }),
  creditCode: field(text('统一社会信用代码', 'Unified social credit code'), {
    rule: creditCode,
    code: true,
    hint: text('18位，见营业执照。', '18 characters, as on the business license.'),
  }),
  address: field(text('地址', 'Address'), { rule: address, optional: true }),
  postcode: field(text('邮政编码', 'Postcode'), { rule: postcode, optional: true, keyboard: 'numeric' }),
  contactName: field(text('联系人', 'Contact person'), { rule: personName, optional: true }),
  contactPhone: field(text('联系电话', 'Contact phone'), {
    rule: contactPhone,
    optional: true,
    hint: phoneHint,
    keyboard: 'tel',
  }),
  contactEmail: field(text('联系邮箱', 'Contact email'), { rule: email, optional: true, keyboard: 'email' }),
}
export const baseInfoFields = requestFields(baseInfo)
export const baseInfoSchema = z.strictObject(baseInfoFields)
export type BaseInfo = z.output<typeof baseInfoSchema>

/** What a candidate software vendor tells of itself in addition (spec §3 Registration). */
export const candidateInfo = {
  establishedOn: date(text('成立日期', 'Date of establishment'), { rule: calendarDate, untilToday: true }),
  registeredCapital: field(text('注册资本（万元）', 'Registered capital (CNY 10,000)'), {
    rule: nonNegativeDecimal,
    hint: text('以万元为单位，如5000。', 'In units of CNY 10,000; for example, 5000 means CNY 50 million.'),
    keyboard: 'decimal',
  }),
  staffScale: choice(text('人员规模', 'Number of staff'), optionsOf(staffScales), { rule: staffScaleSchema }),
  companyAddress: field(text('公司地址', 'Company address'), {
    rule: address.pipe(z.string().min(1)),
    autoComplete: 'street-address',
  }),
  contactPerson: field(text('联系人', 'Contact person'), { rule: personName }),
  contactPhone: field(text('联系电话', 'Contact phone'), {
    rule: contactPhone,
    hint: phoneHint,
    keyboard: 'tel',
  }),
  contactEmail: field(text('联系邮箱', 'Contact email'), { rule: email, keyboard: 'email' }),
}
export const candidateFields = requestFields(candidateInfo)
export const candidateSchema = z.strictObject(candidateFields)
export type CandidateInfo = z.output<typeof candidateSchema>
