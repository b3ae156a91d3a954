import type {
  ApiAccount,
  adjustApiAccount,
  exportApiAccounts,
  getApiAccount,
  moveApiAccount,
  searchApiAccounts,
} from '@cass/contract/api-accounts/endpoints.ts'
import { type AccountValues, accountFields } from '@cass/contract/api-accounts/fields.ts'
import { apiAccountWorkflow } from '@cass/contract/api-accounts/workflow.ts'
import { exportLimit } from '@cass/contract/applications/endpoints.ts'
import { accountKey } from '@cass/contract/applications/forms/go-live.ts'
import { messages } from '@cass/contract/errors.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { LargePage } from '@cass/contract/kit/page.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import { allows } from '@cass/contract/permissions.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import type { Sheet } from '../../lib/workbook.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Bytes, Input } from '../../platform/http.ts'
import { act, move } from '../../platform/move.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { createSheetExport } from '../../platform/sheet-export.ts'
import { listWords } from '../../platform/text.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { codeNames, findClashes } from './codes.ts'
import * as lists from './list-repository.ts'
import { notifyAdjusted } from './notifications.ts'
import { presentAccount, presentHistory, statusOf } from './present.ts'
import * as repository from './repository.ts'
import { apiAccounts } from './tables.ts'
import { accountText, sheetWords } from './text.ts'
import { columnsOf, valuesOf } from './values.ts'

export {
  claimAccounts,
  makeAccountsLive,
  type Refused as RefusedAccount,
  releaseAccounts,
} from './claims.ts'
export { clashReasons, codeNames, findClashes } from './codes.ts'
export { type AccountCode, accountsWith, type Codes, type Party } from './codes-repository.ts'
/** Claims are made one after the other, until the transaction ends: see there. */
export { queueForAccounts } from './repository.ts'
export { accountText } from './text.ts'

export type ApiAccountService = ReturnType<typeof createApiAccountService>

type Moved = { status: string; version: number }
type Changed = { before: AccountValues; after: AccountValues }

/** API accounts, as the operator looks them up and adjusts them. */
export function createApiAccountService(deps: {
  db: Db
  write: Write
  /** The number of a go-live under review that names this account. */
  findGoLiveNaming(
    reader: Reader,
    account: { institutionId: string; key: string },
  ): Promise<string | undefined>
  /** The address people open, for links in mails. */
  portal: string
}) {
  const { db, portal, write } = deps
  const exportSheet = createSheetExport({ write, busy: listWords.busy })

  const actorsFor = (ctx: Context): string[] =>
    allows(actorOf(ctx).roles, ['GRIP_MENU_API_ACCOUNTS']) ? ['operator'] : []

  async function lockSeen(unit: Unit, seen: { id: string; version: number }) {
    const account = await lists.lockAccount(unit.tx, seen.id)
    if (!account) throw notFound()
    if (account.version !== seen.version) throw conflict()
    return account
  }

  /** What is named by a go-live under review keeps its name, by which that one finds it. */
  async function checkName(unit: Unit, account: repository.AccountRow, name: string): Promise<void> {
    const { language } = unit.ctx
    const refused = (message: string) => invalid([{ path: 'apiAccount', message }])
    if (!(await lists.isNameFree(unit.tx, { id: account.id, name })))
      throw refused(messages.apiAccountRepeated[language])
    if (accountKey(name) === accountKey(account.name)) return
    const { institutionId } = account
    const ordNo = await deps.findGoLiveNaming(unit.tx, { institutionId, key: accountKey(account.name) })
    if (ordNo !== undefined) throw refused(fill(accountText.namedByGoLive, { ordNo })[language])
  }

  /** What stays as it is was taken before. */
  async function checkCodes(unit: Unit, { institutionId }: repository.AccountRow, given: Changed) {
    const changed = codeNames.filter((name) => given.before[name] !== given.after[name])
    const clashes = await findClashes(
      unit.tx,
      institutionId,
      changed.map((name) => given.after[name]),
    )
    const refused = changed.flatMap((path) => {
      const [reason] = clashes.get(given.after[path]) ?? []
      return reason ? [{ path, message: reason[unit.ctx.language] }] : []
    })
    if (refused.length > 0) throw invalid(refused)
  }

  return {
    async search(
      ctx: Context,
      body: Input<typeof searchApiAccounts>['body'],
    ): Promise<LargePage<ApiAccount>> {
      const { rows, ...totals } = await lists.pageAccounts(db, body)
      const list = rows.map((row) => presentAccount(row, ctx.language, actorsFor(ctx)))
      return { list, ...totals, pageNum: body.pageNum, pageSize: body.pageSize }
    },

    async detail(ctx: Context, id: string): Promise<DataOf<typeof getApiAccount>> {
      const [[account], changes, moves] = await Promise.all([
        lists.findListed(db, [id]),
        lists.findChanges(db, id),
        lists.findMoves(db, id),
      ])
      if (!account) throw notFound()
      return {
        ...presentAccount(account, ctx.language, actorsFor(ctx)),
        history: presentHistory(changes, moves),
      }
    },

    adjust: (ctx: Context, body: Input<typeof adjustApiAccount>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const { id, reason, version, ...after } = body
        // Before any account is locked, as those who claim accounts do.
        await repository.queueForAccounts(unit.tx)
        const account = await lockSeen(unit, { id, version })
        const before = valuesOf(account)
        await act(unit, apiAccountWorkflow, {
          name: 'adjust',
          id,
          status: statusOf(account),
          actors: actorsFor(ctx),
          details: { reason, ...changeOf(before, after) },
        })
        if (changedFields(before, after).length === 0)
          throw invalid([{ path: 'apiAccount', message: accountText.nothingChanges[ctx.language] }])
        await checkName(unit, account, after.apiAccount)
        await checkCodes(unit, account, { before, after })
        const changed = { ...columnsOf(after), version: version + 1 }
        await repository.changeAccount(unit.tx, id, changed)
        const changedBy = actorOf(ctx).userId
        await repository.insertChange(unit.tx, {
          accountId: id,
          changedBy,
          reason,
          before,
          after,
          at: ctx.now,
        })
        await notifyAdjusted(unit, portal, { name: 'adjust', account, version: version + 1, reason })
        return { status: account.status, version: version + 1 }
      }),

    move: (ctx: Context, body: Input<typeof moveApiAccount>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const { id, move: name, reason } = body
        const account = await lockSeen(unit, body)
        const moved = await move(unit, apiAccountWorkflow, apiAccounts, {
          name,
          id,
          from: statusOf(account),
          version: body.version,
          actors: actorsFor(ctx),
          comment: reason,
        })
        await notifyAdjusted(unit, portal, { name, account, version: moved.version, reason })
        return moved
      }),

    export: (ctx: Context, filters: Input<typeof exportApiAccounts>['body']): Promise<Bytes> =>
      exportSheet(
        ctx,
        'api-accounts',
        { action: 'apiAccounts.export', subject: 'apiAccounts', details: filters },
        async () => sheetOf(ctx, await lists.newestAccounts(db, filters, exportLimit)),
      ),
  }
}

/** What an adjustment changes, as the audit log tells it. */
const changeOf = (before: AccountValues, after: AccountValues) => {
  const names = changedFields(before, after) as (keyof AccountValues)[]
  const only = (values: AccountValues) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { before: only(before), after: only(after) }
}

function sheetOf({ language }: Context, rows: readonly lists.ListedAccount[]): Sheet {
  const fields = Object.keys(accountFields) as (keyof AccountValues)[]
  return {
    name: sheetWords.sheet[language],
    columns: [
      { heading: sheetWords.institution[language], width: 30 },
      ...fields.map((name) => ({ heading: accountFields[name].label[language], width: 24 })),
      { heading: sheetWords.status[language], width: 18 },
      { heading: sheetWords.goLive[language], width: 20 },
      { heading: sheetWords.createdAt[language], width: 22 },
    ],
    rows: rows.map((row) => {
      const { createdAt, institutionName, applyOrdNo, status, ...values } = presentAccount(row, language, [])
      return [
        institutionName,
        ...fields.map((name) => values[name]),
        apiAccountWorkflow.states[stateByCode(apiAccountWorkflow, status)].label[language],
        applyOrdNo,
        new Date(createdAt),
      ]
    }),
  }
}
