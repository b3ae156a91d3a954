import { identity } from '../institutions/identity.ts'
import { type Text, text } from '../kit/text.ts'

/** What an ISV signs with the operator; which one, its identity says. */
export const agreementKinds = {
  cooperation: text('ISV合作协议', 'ISV Cooperation Agreement'),
  developer: text('系统接入开发商协议', 'System Access Developer Agreement'),
} as const satisfies Record<string, Text>
export type AgreementKind = keyof typeof agreementKinds
export const agreementKindNames = Object.keys(agreementKinds) as [AgreementKind, ...AgreementKind[]]

/** A system access developer's agreement takes the place of the one it had as candidate. */
export const neededKind = (identities: readonly string[]): AgreementKind =>
  identities.includes(identity.isv) ? 'developer' : 'cooperation'

/** From how many days before its end an agreement can be renewed. */
export const renewalDays = 90
/** How many days before the end the ISV is reminded. */
export const reminderDays = [60, 15] as const

/** How many months an agreement can be made for, and how many days of notice it can ask for. */
export const termChoices = [12, 24, 36, 60] as const
export const noticeChoices = [15, 30, 60, 90] as const

/** What a review of one is called in lists. */
export const agreementReviewTypes = {
  isvAgreement: text('ISV协议签署', 'ISV agreement'),
  isvAgreementRenewal: text('ISV协议续签', 'ISV agreement renewal'),
} as const satisfies Record<string, Text>
