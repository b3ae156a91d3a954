import { z } from 'zod'
import { ruleMessage } from '../kit/rule-text.ts'
import {
  calendarDate,
  creditCode,
  email,
  limitedBytes,
  mobile,
  nonNegativeDecimal,
  orEmpty,
  organisationName,
  personName,
  postcode,
  telephone,
  writtenText,
} from '../kit/rules.ts'
import { staffScaleSchema } from './enums.ts'

/** Either is a number under which somebody answers. */
export const contactPhone = z.union([mobile, telephone], ruleMessage('telephone'))
const address = writtenText.pipe(limitedBytes(300))

/** What an institution is. */
export const baseInfoFields = {
  name: organisationName,
  nameEn: orEmpty(organisationName),
  creditCode,
  address: address.default(''),
  postcode: orEmpty(postcode),
  contactName: orEmpty(personName),
  contactPhone: orEmpty(contactPhone),
  contactEmail: orEmpty(email),
}
export const baseInfoSchema = z.strictObject(baseInfoFields)
export type BaseInfo = z.output<typeof baseInfoSchema>

/** What a candidate software vendor tells of itself in addition (spec §3 Registration). */
export const candidateFields = {
  establishedOn: calendarDate,
  /** In ten thousands. */
  registeredCapital: nonNegativeDecimal,
  staffScale: staffScaleSchema,
  companyAddress: address.pipe(z.string().min(1)),
  contactPerson: personName,
  contactPhone,
  contactEmail: email,
}
export const candidateSchema = z.strictObject(candidateFields)
export type CandidateInfo = z.output<typeof candidateSchema>
