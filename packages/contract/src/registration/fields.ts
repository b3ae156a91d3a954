import { z } from 'zod'
import { sealedSecret } from '../auth/fields.ts'
import { identities, ownIdentitySchema } from '../institutions/enums.ts'
import { baseInfo, baseInfoSchema, candidateSchema } from '../institutions/fields.ts'
import { identity } from '../institutions/identity.ts'
import { choice, field, optionsOf, requestFields } from '../kit/form/builders.ts'
import { landlineHint } from '../kit/landline.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import {
  areaCode,
  email,
  landline,
  limitedBytes,
  orEmpty,
  personName,
  recordId,
  registrationMobile,
  telephone,
  termsAgreed,
  username,
  verificationCode,
  writtenText,
} from '../kit/rules.ts'
import { text } from '../kit/text.ts'
import { registrationTypeSchema, userRoleSchema, userRoles } from './enums.ts'

/** Personal data. */
export const personInfo = {
  name: field(text('姓名', 'Name'), { rule: personName, autoComplete: 'name' }),
  userRole: choice(text('岗位', 'Job role'), optionsOf(userRoles), { rule: userRoleSchema }),
  department: field(text('部门', 'Department'), {
    rule: writtenText.pipe(limitedBytes(90)),
    optional: true,
    autoComplete: 'organization-title',
  }),
  /** Entered in one piece and sent in two. */
  telephone: field(text('座机', 'Landline'), {
    rule: telephone,
    optional: true,
    hint: landlineHint,
    keyboard: 'tel',
    autoComplete: 'tel-national',
  }),
}
const { telephone: _, ...ofPerson } = requestFields(personInfo)
export const personFields = {
  ...ofPerson,
  telephoneAreaCode: orEmpty(areaCode),
  telephone: orEmpty(landline),
}

/** How an account is logged in with, and reached. */
export const accountInfo = {
  username: field(text('用户名', 'Username'), {
    rule: username,
    code: true,
    hint: text('仅限字母和数字，注册后不可修改。', 'Letters and digits only. Cannot be changed later.'),
    autoComplete: 'username',
  }),
  mobile: field(text('手机号码', 'Mobile number'), {
    rule: registrationMobile,
    hint: text('中国大陆11位手机号码。', '11-digit mainland China mobile number.'),
    keyboard: 'tel',
    autoComplete: 'tel-national',
  }),
  email: field(text('邮箱', 'Email'), {
    rule: email,
    hint: text('建议使用单位邮箱。', 'Preferably your work email.'),
    keyboard: 'email',
    autoComplete: 'email',
  }),
}

/** The account to be opened; both codes are bound to the browser's visit. */
export const accountFields = {
  ...personFields,
  ...requestFields(accountInfo),
  password: sealedSecret,
  emailCode: verificationCode,
  smsCode: verificationCode,
  termsAgreed,
}

const identityHints = {
  [identity.marketMember]: text(
    '在本市场交易的金融机构。',
    'A financial institution trading in this market.',
  ),
  [identity.postTrade]: text(
    '提供清算、结算、托管等交易后服务。',
    'Provides clearing, settlement, custody or other post-trade services.',
  ),
  [identity.informationVendor]: text(
    '接收、加工或分发市场数据，软件开发商亦选此项。',
    'Receives, processes or distributes market data. Software vendors also select this type.',
  ),
}

/** An institution that is not listed yet. */
export const newInstitution = {
  name: baseInfo.name,
  nameEn: baseInfo.nameEn,
  creditCode: baseInfo.creditCode,
  identity: choice(
    text('机构身份', 'Institution identity'),
    ownIdentitySchema.options.toSorted().map((value) => ({
      value,
      label: identities[value],
      hint: identityHints[value],
    })),
    { rule: ownIdentitySchema, wide: true },
  ),
}
export const newInstitutionSchema = z.strictObject(requestFields(newInstitution))
export type NewInstitution = z.output<typeof newInstitutionSchema>

export const fileIds = z.array(recordId).max(5)
export const someFileIds = fileIds.min(1, ruleMessage('documentNeeded'))

/** Which products an ISV is to be developer with, and what it was certified with by then. */
export const developerSchema = z.strictObject({
  statement: z.string(),
  products: z.array(
    z.strictObject({
      nameZh: z.string(),
      nameEn: z.string(),
      number: z.string(),
      families: z.array(z.string()),
    }),
  ),
  certifications: z.array(
    z.strictObject({
      ordNo: z.string(),
      product: z.string(),
      /** Earlier applications have the Chinese name alone. */
      productEn: z.string().optional(),
      families: z.array(z.string()),
      certifiedAt: z.string(),
    }),
  ),
})
export type DeveloperForm = z.output<typeof developerSchema>

/** The form as submitted; parts that do not belong to its kind are null. */
export const applicationFormSchema = z.strictObject({
  userType: registrationTypeSchema.nullable(),
  person: z.strictObject(personFields).nullable(),
  institution: newInstitutionSchema.nullable(),
  candidate: candidateSchema.nullable(),
  change: baseInfoSchema.nullable(),
  developer: developerSchema.optional(),
})
export type ApplicationForm = z.output<typeof applicationFormSchema>
