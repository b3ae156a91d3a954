import { agreementKinds } from '@cass/contract/isv-agreements/kinds.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { marketDate, marketTime } from '@cass/contract/kit/market-time.ts'
import { fill, sameInBoth, type Text, text } from '@cass/contract/kit/text.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import type { Agreement } from '../repository.ts'
import { paperWords as words } from './text.ts'

/** What stands on a printed agreement. */
export type AgreementPaper = {
  number: string
  title: Text
  signedAt: string
  facts: [label: Text, value: Text][]
  signature: [label: Text, value: Text][]
  bodyZh: string
  bodyEn: string
}

const minute = (at: Date): Text => sameInBoth(`${marketDate(at)} ${marketTime(at).slice(0, 5)} (UTC+8)`)

export function paperOf(row: Agreement): AgreementPaper {
  const { confirmedAt, endsOn, partyEn, partyZh, signedAt, signerName, signerTitle, startsOn } = row
  const party = text(partyZh, partyEn)
  const { label } = isvAgreementWorkflow.states[stateByCode(isvAgreementWorkflow, row.status)]
  return {
    number: row.number,
    title: agreementKinds[row.text.kind],
    signedAt: signedAt.toISOString(),
    facts: [
      [words.institution, party],
      [words.operator, words.issuer],
      [words.term, startsOn && endsOn ? fill(words.termOf, { startsOn, endsOn }) : words.unconfirmed],
      [words.notice, fill(words.noticeOf, { n: row.text.noticeDays })],
      ...(row.terminatesOn ? ([[words.terminates, sameInBoth(row.terminatesOn)]] as [Text, Text][]) : []),
      [words.edition, sameInBoth(String(row.text.edition))],
      [words.status, label],
    ],
    signature: [
      [words.institution, party],
      [words.signedBy, sameInBoth(`${signerName} · ${signerTitle}`)],
      [words.signedAt, minute(signedAt)],
      ...(confirmedAt ? ([[words.confirmedAt, minute(confirmedAt)]] as [Text, Text][]) : []),
    ],
    bodyZh: row.text.bodyZh,
    bodyEn: row.text.bodyEn,
  }
}
