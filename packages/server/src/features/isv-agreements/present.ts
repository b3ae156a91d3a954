import { isInForce, lastDayOf } from '@cass/contract/isv-agreements/coverage.ts'
import type {
  AgreementEdition,
  AgreementText,
  IsvAgreement,
} from '@cass/contract/isv-agreements/endpoints.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import { actorsOf, sideOf } from './policy.ts'
import { type Agreement, type ListedAgreement, runningCodes, type TextRow } from './repository.ts'
import { daysUntil, lastDayByNotice } from './term.ts'

/** Of the institution’s own list, where its name is no news: the one it signed with. */
const nameOf = (row: Agreement | ListedAgreement, ctx: Context): string => {
  const [name, nameEn] =
    'institution' in row ? [row.institution.name, row.institution.nameEn] : [row.partyZh, row.partyEn]
  return ctx.language === 'zh' ? name : nameEn || name
}

export function presentAgreement(row: Agreement | ListedAgreement, ctx: Context): IsvAgreement {
  const today = marketDate(ctx.now)
  const last = lastDayOf(row)
  const holds = isInForce(row, today) && runningCodes.includes(row.status)
  const state = stateByCode(isvAgreementWorkflow, row.status)
  const actors = actorsOf(sideOf(actorOf(ctx), row), row)
  return {
    id: row.id,
    number: row.number,
    kind: row.text.kind,
    institutionId: row.institutionId,
    institutionName: nameOf(row, ctx),
    status: row.status,
    version: row.version,
    edition: row.text.edition!,
    signedAt: row.signedAt.toISOString(),
    signerName: row.signerName,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    terminatesOn: row.terminatesOn,
    noticeBy: row.noticeBy,
    feedback: row.feedback,
    daysLeft: holds ? daysUntil(last!, today) : null,
    moves: openMoves(isvAgreementWorkflow, state, actors).filter(
      (move) => move !== 'giveNotice' || lastDayByNotice(row, today) !== null,
    ),
  }
}

export const presentText = (row: TextRow): AgreementText => ({
  id: row.id,
  kind: row.kind,
  edition: row.edition!,
  bodyZh: row.bodyZh,
  bodyEn: row.bodyEn,
  changesZh: row.changesZh,
  changesEn: row.changesEn,
  termMonths: row.termMonths,
  noticeDays: row.noticeDays,
  publishedAt: row.publishedAt!.toISOString(),
})

export const presentEdition = (given: { row: TextRow; by: string; inForce: number }): AgreementEdition => {
  const { by, inForce, row } = given
  return {
    id: row.id,
    kind: row.kind,
    edition: row.edition,
    bodyZh: row.bodyZh,
    bodyEn: row.bodyEn,
    changesZh: row.changesZh,
    changesEn: row.changesEn,
    termMonths: row.termMonths,
    noticeDays: row.noticeDays,
    version: row.version,
    by,
    updatedAt: row.updatedAt.toISOString(),
    publishTime: row.publishedAt?.toISOString() ?? '',
    inForce,
  }
}
