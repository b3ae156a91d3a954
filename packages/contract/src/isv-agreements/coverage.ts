import { type Text, text } from '../kit/text.ts'

/** What an ISV cannot do on a day on which none of its agreements is in force; everything else stays open to it. */
export const needsAgreement = {
  filing: text('提交新的ISV备案', 'Submit new ISV filings'),
  developer: text('申请成为系统接入开发商', 'Apply as a system access developer'),
  board: text('在ISV看板上展示产品', 'Show products on the ISV board'),
} as const satisfies Record<string, Text>

/** Days on which an agreement holds, the first and the last one included; null before it is confirmed. */
export type AgreementTerm = {
  readonly startsOn: string | null
  readonly endsOn: string | null
  /** Its last day if notice was given. */
  readonly terminatesOn: string | null
}

/** Its last day. */
export const lastDayOf = ({ endsOn, terminatesOn }: AgreementTerm): string | null => terminatesOn ?? endsOn

/** By its dates, since a status may follow the market's midnight by minutes. */
export function isInForce(term: AgreementTerm, today: string): boolean {
  const last = lastDayOf(term)
  return term.startsOn !== null && last !== null && term.startsOn <= today && today <= last
}
