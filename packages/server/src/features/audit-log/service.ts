import type * as endpoints from '@cass/contract/audit-log/endpoints.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { notFound } from '../../platform/refusal.ts'
import { createAuditExports } from './exports.ts'
import { presentDetails, presentRow } from './present.ts'
import * as repository from './repository.ts'
import { auditStatistics } from './statistics-repository.ts'
import { namesOf, subjectsCalled } from './subject-repository.ts'
import { createAuditVerification } from './verification.ts'

export type AuditLogService = ReturnType<typeof createAuditLogService>

export function createAuditLogService(
  deps: { db: Db } & Parameters<typeof createAuditExports>[0] & Parameters<typeof createAuditVerification>[0],
) {
  const { db } = deps
  const exports = createAuditExports(deps)
  const verification = createAuditVerification(deps)

  return {
    exports,
    verification,

    async search(
      ctx: Context,
      { subject, pageNum, pageSize, ...filters }: Input<typeof endpoints.searchAuditLog>['body'],
    ): Promise<DataOf<typeof endpoints.searchAuditLog>> {
      const search = { ...filters, subjects: await subjectsCalled(db, subject) }
      const { ids, ...totals } = await repository.findPage(db, search, { pageNum, pageSize })
      const rows = await repository.loadRows(db, ids)
      const names = await namesOf(
        db,
        rows.map(({ row }) => row.subject),
        ctx.language,
      )
      return { list: rows.map((row) => presentRow(row, names, ctx.language)), ...totals, pageNum, pageSize }
    },

    async detail(ctx: Context, id: string): Promise<DataOf<typeof endpoints.getAuditRow>> {
      const [found] = await repository.loadRows(db, [Number(id)])
      if (!found) throw notFound()
      const { row } = found
      const names = await namesOf(db, [row.subject], ctx.language)
      return {
        ...presentRow(found, names, ctx.language),
        details: presentDetails(row.action, row.details, ctx.language),
        requestId: row.requestId,
        seq: row.seq,
        hash: row.hash?.toString('hex') ?? null,
      }
    },

    async parties(
      ctx: Context,
      { kind, ...wanted }: Input<typeof endpoints.findAuditParties>['body'],
    ): Promise<DataOf<typeof endpoints.findAuditParties>> {
      if (kind === 'person') {
        const people = await repository.findPeople(db, wanted)
        return people.map(({ id, loginName, name }) => ({ value: id, label: `${name} (${loginName})` }))
      }
      const institutions = await repository.findInstitutions(db, wanted)
      return institutions.map((row) => ({ value: row.id, label: institutionName(row, ctx.language) }))
    },

    statistics: (
      ctx: Context,
      period: Input<typeof endpoints.getAuditStatistics>['body'],
    ): Promise<DataOf<typeof endpoints.getAuditStatistics>> => auditStatistics(db, period, ctx.language),
  }
}
