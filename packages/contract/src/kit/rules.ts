import { z } from 'zod'
import { byteLength, defaultByteLimit } from './byte-text.ts'
import { type RuleName, ruleMessage } from './rule-text.ts'
import { written } from './written.ts'

// The rules of spec §5 that need nothing but the value. date-rules.ts and file-rules.ts have the others.

const matching = (pattern: RegExp, name: RuleName) => z.string().regex(pattern, ruleMessage(name))

/** What nobody types: control characters but the ends of lines and tabs. */
const control = /[^\P{Cc}\t\n\r]/u
/** What people write: of nothing but invisible characters it is empty, wherever a text is required. */
export const writtenText = z
  .string()
  .overwrite(written)
  .refine((value) => !control.test(value), ruleMessage('controlCharacter'))

/** Only visible ASCII: what another keyboard or input method cannot type again locks its owner out. */
export const password = matching(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z0-9])[!-~]{8,16}$/, 'password')

/** Login trims it (spec §5), so every other use does too. */
export const username = z
  .string()
  .trim()
  .max(32)
  .regex(/^[A-Za-z0-9]+$/, ruleMessage('username'))

const mobilePattern = /^1[3-9]\d{9}$/
export const mobile = matching(mobilePattern, 'mobile')

/** Registration allows up to 30 bytes (spec §5): a number as people write it, kept as its 11 digits. */
export const registrationMobile = z
  .string()
  .overwrite((value) => (byteLength(value) > 30 ? value : value.replace(/[\s-]/g, '').replace(/^\+86/, '')))
  .regex(mobilePattern, ruleMessage('mobile'))

/** The phone-code list has only this one (spec §3). */
export const phoneAreaCode = z.literal('+86', ruleMessage('phoneAreaCode'))

export const email = z
  .string()
  .trim()
  .max(254)
  .check(z.email(ruleMessage('email')))

export const verificationCode = matching(/^\d{6}$/, 'verificationCode')
export const postcode = matching(/^\d{6}$/, 'postcode')
export const telephone = matching(/^(\d{3,4}-?)?\d{7,8}$/, 'telephone')
export const landline = matching(/^\d{7,8}$/, 'landline')
/** Of a telephone, where it is asked for in a field of its own. */
export const areaCode = matching(/^\d{3,4}$/, 'areaCode')
/** Lower-case letters are no part of it (spec §5): typed so, they are meant as the others. */
export const creditCode = z
  .string()
  .overwrite((value) => value.trim().toUpperCase())
  .regex(/^[0-9A-HJ-NP-RTUWXY]{2}[0-9]{6}[0-9A-HJ-NP-RTUWXY]{10}$/, ruleMessage('creditCode'))
export const certificateId = matching(/^\S{15}$/u, 'certificateId')

/** Any visible text; control, formatting and broken characters can hide or reorder a name. */
const namePattern = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u
const name = (rule: RuleName, max: number) => writtenText.max(max).regex(namePattern, ruleMessage(rule))
export const personName = name('personName', 64)
export const organisationName = name('organisationName', 128)
/** Of whatever else has a name: a team, a department, an interface. */
export const plainName = name('plainName', 128)

/** What may be left empty: it then travels as an empty text. */
export const orEmpty = <Rule extends z.ZodType<string, string>>(rule: Rule) =>
  rule.or(z.literal('')).default('')

/** Ids of records: written in one way, so that the same id is the same text. */
export const recordId = z.uuid().toLowerCase()
/** Of a record, as the caller saw it. */
export const version = z.number().int().min(0).max(2_147_483_647)
/** In a query everything is text. */
export const queryVersion = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  version,
)

export const positiveInteger = z
  .number()
  .int(ruleMessage('positiveInteger'))
  .positive(ruleMessage('positiveInteger'))

const grouped = /^[1-9]\d{0,2}([,，]\d{3})+(\.\d+)?$/
/** Amounts travel as strings, so that they stay exact; with or without separators of thousands. */
export const nonNegativeDecimal = z
  .string()
  .trim()
  .overwrite((value) => (grouped.test(value) ? value.replace(/[,，]/g, '') : value))
  .regex(/^(0|[1-9]\d{0,15})(\.\d{1,6})?$/, ruleMessage('nonNegativeDecimal'))

export const code21 = matching(/^\d{21}$/, 'code21')
export const code6 = matching(/^\d{6}$/, 'code6')
export const code4 = matching(/^\d{4}$/, 'code4')

const octet = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
export const ipv4 = matching(new RegExp(`^${octet}(\\.${octet}){3}$`), 'ipv4')
export const outletIp = matching(new RegExp(`^(20\\d|21\\d|220|10)(\\.${octet}){3}$`), 'outletIp')

export const port = z
  .number()
  .int(ruleMessage('port'))
  .min(1, ruleMessage('port'))
  .max(65535, ruleMessage('port'))

/** A day that exists, YYYY-MM-DD. */
export const calendarDate = z.string().check(z.iso.date(ruleMessage('calendarDate')))

/** A moment with its offset from UTC; further away databases have no years. */
export const moment = z.iso.datetime({ offset: true }).refine((value) => {
  const year = new Date(value).getUTCFullYear()
  return !(year < 2000 || year > 2100)
}, ruleMessage('moment'))

export const limitedBytes = (limit = defaultByteLimit) =>
  z.string().refine((value) => byteLength(value) <= limit, {
    error: ({ input }) => ruleMessage('limitedBytes', { limit, used: byteLength(String(input)) }),
  })

/** The same of what people write. */
export const limitedText = (limit = defaultByteLimit) => limitedBytes(limit).overwrite(written)

/** Chinese characters and punctuation, other East Asian wide characters and full-width forms. */
const wide =
  /[\p{Script=Han}\u2014\u2018-\u201d\u2026\u3000-\u33ff\uac00-\ud7af\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6]/u
export const halfWidth = z.string().refine((value) => !wide.test(value), ruleMessage('halfWidth'))

export const reviewFeedback = writtenText.min(1, ruleMessage('reviewFeedback')).max(1000)
export const extractionCode = writtenText.min(1, ruleMessage('extractionCode')).max(128)
export const institutionChosen = z.string().min(1, ruleMessage('institutionChosen')).max(64)
export const termsAgreed = z.literal(true, ruleMessage('termsAgreed'))

/** The ticked APIs of an application. */
export const atLeastOneTicked = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, ruleMessage('atLeastOneTicked'))

/** For API account names and for numbered items that may not repeat. */
export function noRepeats(values: readonly string[]): boolean {
  const trimmed = values.map((value) => value.trim())
  return new Set(trimmed).size === trimmed.length
}

/** Go-live forms submitted together are of one service type. */
export const sameServiceType = (types: readonly string[]): boolean => new Set(types).size <= 1
