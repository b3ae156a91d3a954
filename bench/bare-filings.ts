// Counterparts of the lists of filings: the same statements, the same answers, in English.
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { openActs, openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { FastifyInstance } from 'fastify'
import { ack, query, sessionOf } from './bare-kit.ts'

type Body = { keyword?: string; kind?: string; status?: string; pageNum: number; pageSize: number }
// biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them.
type Row = any

/** Worked out once. */
const vendorMoves = Object.fromEntries(
  Object.values(isvFilingWorkflow.states).map(({ code }) => {
    const state = stateByCode(isvFilingWorkflow, code)
    return [
      code,
      [...openMoves(isvFilingWorkflow, state, ['vendor']), ...openActs(isvFilingWorkflow, state, ['vendor'])],
    ]
  }),
)
const at = (moment: Date | null) => moment?.toISOString() ?? null

async function list(body: Body, institutionId: string | null) {
  const { keyword = '', kind = '', pageNum, pageSize, status = '' } = body
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const where = [
    institutionId === null ? 'submitted_at is not null' : `institution_id = ${put(institutionId)}`,
    ...(kind ? [`kind = ${put(kind)}`] : []),
    ...(status ? [`status = ${put(status)}`] : []),
  ]
  if (keyword) {
    const word = put(keyword)
    const pieces = (of: string) =>
      [1, 2, 3]
        .map((from) => `${of}.search_grams @> search_query(lower(substr(${word}, ${from})))`)
        .join(' and ')
    const contains = (...columns: string[]) =>
      columns.map((column) => `strpos(lower(${column} collate "C"), lower(${word})) > 0`).join(' or ')
    const own = `(${pieces('isv_filing')} and (${contains('number', 'subject_zh', 'subject_en')}))`
    const named = `institution_id = any(array(select id from institution where ${pieces('institution')}
      and (${contains('name', 'name_en', 'credit_code')})))`
    where.push(institutionId === null ? `(${own} or ${named})` : own)
  }
  const condition = where.join(' and ')
  const order = `${institutionId === null ? 'submitted_at' : 'updated_at'} desc, id`
  const shape = [kind, status, institutionId].map((value) => (value ? 1 : 0)).join('')
  const counted = await query(
    keyword === '' ? `filings counted ${shape}` : null,
    `select count(*)::int as total from (select from isv_filing where ${condition} limit 1001) as found`,
    values,
  )
  // With a keyword found by its pieces first, as ours: in order, all would be read until twenty have it.
  const found =
    keyword === ''
      ? `isv_filing where ${condition}`
      : `(select * from isv_filing where ${condition} limit 1001) found`
  const rows: Row[] = await query(
    keyword === '' ? `filings ${shape}` : null,
    `select f.*, i.name, i.name_en, u.name as author_name from
       (select id, number, kind, institution_id, author_id, subject_en, status, version, updated_at, submitted_at,
               approved_at from ${found} order by ${order}
        limit $${values.length + 1} offset $${values.length + 2}) f
     join institution i on i.id = f.institution_id join app_user u on u.id = f.author_id
     order by ${order.replaceAll(/(\w+) desc, id/g, 'f.$1 desc, f.id')}`,
    [...values, pageSize, (pageNum - 1) * pageSize],
  )
  const { total } = counted[0]
  return {
    list: rows.map((row) => ({
      id: row.id,
      number: row.number,
      kind: row.kind,
      institutionName: row.name_en || row.name,
      subject: row.subject_en,
      status: row.status,
      version: row.version,
      authorName: row.author_name,
      updatedAt: at(row.updated_at),
      submittedAt: at(row.submitted_at),
      approvedAt: at(row.approved_at),
      moves: institutionId === null ? [] : vendorMoves[row.status],
    })),
    total: Math.min(total, 1000),
    more: total > 1000,
    pageNum,
    pageSize,
  }
}

export function answerFilings(app: FastifyInstance): void {
  app.post<{ Body: Body }>('/cass/mgt/isv/filing/list', async (request) => {
    const { institution, user } = await sessionOf(request)
    return ack(await list(request.body, user.kind === 'grip' ? null : institution.id))
  })
}
