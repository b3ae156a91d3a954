import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type * as endpoints from '@cass/contract/institutions/endpoints.ts'
import { identities as identityNames, staffScales } from '@cass/contract/institutions/enums.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { codesOf } from '@cass/contract/kit/codes.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { LargePage } from '@cass/contract/kit/page.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { move } from '../../platform/move.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { endSessionsOfInstitution } from '../../platform/session.ts'
import { institutions } from '../../platform/tables.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import * as repository from './list-repository.ts'
import { presentChoice, presentInstitution, presentProfile, presentSimple } from './present.ts'
import {
  changeInstitution,
  claimCreditCode,
  findInstitution,
  type InstitutionRow,
  insertInstitution,
  lockInstitution,
} from './records.ts'

export {
  baseInfoOf,
  changeInstitution,
  checkEstablished,
  claimCreditCode,
  findInstitution,
  findNormalInstitution,
  type InstitutionRow,
  insertInstitution,
  institutionColumns,
  isCreditCodeUsed,
  lockInstitution,
} from './records.ts'

export type InstitutionService = ReturnType<typeof createInstitutionService>

const choicesShown = 20

/** What an institution asked the operator for last, and the documents of all it asked for. */
type OwnRequests = {
  latest(
    reader: Reader,
    institutionId: string,
  ): Promise<Pick<endpoints.InstitutionDetail, 'change' | 'candidate'>>
  filesOf(reader: Reader, institutionId: string): Promise<FileRef[]>
}

/** Institutions, as the operator keeps them and as their own people see theirs. */
export function createInstitutionService(deps: { db: Db; write: Write; requests: OwnRequests }) {
  const { db, write, requests } = deps

  /** The operator's people see all, an institution's people their own; any other is unknown to them. */
  async function findVisible(ctx: Context, asked?: string): Promise<InstitutionRow> {
    const actor = actorOf(ctx)
    const id = asked ?? actor.institution?.id
    if (id === undefined || (actor.kind === 'agency' && id !== actor.institution?.id)) throw notFound()
    const row = await findInstitution(db, id)
    if (!row) throw notFound()
    return row
  }

  async function shift(
    unit: Unit,
    name: 'disable' | 'activate',
    given: { id: string; version?: number | undefined },
  ) {
    const row = await lockInstitution(unit.tx, given.id)
    if (!row) throw notFound()
    const { id, version = row.version } = given
    return await move(unit, institutionWorkflow, institutions, {
      name,
      id,
      from: row.status,
      version,
      actors: ['operator'],
    })
  }

  return {
    async search(
      _ctx: Context,
      body: Input<typeof endpoints.searchInstitutions>['body'],
    ): Promise<LargePage<endpoints.InstitutionRow>> {
      const { rows, total, more } = await repository.pageInstitutions(db, {
        ...body,
        statuses: body.status === '' ? [] : [body.status],
      })
      const users = await repository.countUsers(
        db,
        rows.map((row) => row.id),
      )
      const list = rows.map((row) => presentInstitution(row, users.get(row.id) ?? 0, ['operator']))
      return { list, total, more, pageNum: body.pageNum, pageSize: body.pageSize }
    },

    async detail(ctx: Context, id?: string): Promise<endpoints.InstitutionDetail> {
      const row = await findVisible(ctx, id)
      const [users, latest, files] = await Promise.all([
        repository.countUsers(db, [row.id]),
        requests.latest(db, row.id),
        requests.filesOf(db, row.id),
      ])
      const actors = actorOf(ctx).kind === 'grip' ? ['operator'] : []
      return {
        ...presentInstitution(row, users.get(row.id) ?? 0, actors),
        ...presentProfile(row),
        ...latest,
        files,
      }
    },

    simple: async (ctx: Context, id: string) => presentSimple(await findVisible(ctx, id)),

    async enums(ctx: Context): Promise<DataOf<typeof endpoints.getInstitutionEnums>> {
      const { language } = ctx
      return {
        statuses: Object.values(institutionWorkflow.states).map(({ code, label }) => ({
          code,
          name: label[language],
        })),
        identities: codesOf(identityNames).map((code) => ({ code, name: identityNames[code][language] })),
        staffScales: Object.entries(staffScales).map(([code, name]) => ({ code, name: name[language] })),
      }
    },

    add: (ctx: Context, body: Input<typeof endpoints.addInstitution>['body']): Promise<{ id: string }> =>
      write(ctx, async (unit) => {
        const { identities, creditCodeConfirmed, ...info } = body
        await claimCreditCode(unit, { creditCode: info.creditCode, confirmed: creditCodeConfirmed })
        const id = await insertInstitution(unit.tx, {
          ...info,
          identities: inOrder(identities),
          status: institutionWorkflow.states.normal.code,
          createdAt: ctx.now,
        })
        await unit.audit({
          action: 'institution.add',
          subject: `institution:${id}`,
          details: { name: info.name, identities, creditCodeConfirmed },
        })
        return { id }
      }),

    update: (
      ctx: Context,
      body: Input<typeof endpoints.updateInstitution>['body'],
    ): Promise<{ version: number }> =>
      write(ctx, async (unit) => {
        const { id, version, identities, changeBaseInfoFlag, creditCodeConfirmed, ...info } = body
        const before = await lockInstitution(unit.tx, id)
        if (!before) throw notFound()
        if (before.version !== version) throw conflict()
        if (identities.includes(identity.isv) && !before.identities.includes(identity.isv))
          throw invalid([{ path: 'identities', message: ruleMessages.isvByApplication[ctx.language] }])
        const after = {
          ...info,
          identities: inOrder(identities),
          changeBaseInfo: changeBaseInfoFlag === 1,
        }
        const changed = changedFields({ ...before, identities: inOrder(before.identities) }, after)
        if (changed.includes('creditCode'))
          await claimCreditCode(unit, {
            creditCode: info.creditCode,
            confirmed: creditCodeConfirmed,
            institutionId: id,
          })
        const moved = await changeInstitution(unit, { id, version }, after)
        // Other identities open other pages; the rest changes nothing that a session may do.
        const identitiesChanged = changed.includes('identities')
        if (identitiesChanged) await endSessionsOfInstitution(unit.tx, id, 'permission', ctx.now)
        await unit.audit({
          action: 'institution.update',
          subject: `institution:${id}`,
          details: {
            changed,
            ...(identitiesChanged ? { identities: { from: before.identities, to: after.identities } } : {}),
          },
        })
        return moved
      }),

    disable: (ctx: Context, given: Input<typeof endpoints.disableInstitution>['query']) =>
      write(ctx, async (unit) => {
        const moved = await shift(unit, 'disable', given)
        await endSessionsOfInstitution(unit.tx, given.id, 'permission', ctx.now)
        return moved
      }),

    activate: (ctx: Context, given: Input<typeof endpoints.activateInstitution>['body']) =>
      write(ctx, (unit) => shift(unit, 'activate', given)),

    /** Those that were admitted, to choose from as one types. */
    async choices(keyword: string) {
      const { rows } = await repository.pageInstitutions(db, {
        keyword,
        statuses: [institutionWorkflow.states.normal.code, institutionWorkflow.states.disabled.code],
        identity: '',
        pageNum: 1,
        pageSize: choicesShown,
      })
      return rows.map(presentChoice)
    },
  }
}

/** Each once, in the order of the codes. */
const inOrder = (chosen: readonly string[]): string[] =>
  codesOf(identityNames).filter((code) => chosen.includes(code))
