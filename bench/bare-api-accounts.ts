// Counterpart of the list of API accounts: the same statements, the same answer, in English.
import { apiAccountWorkflow } from '@cass/contract/api-accounts/workflow.ts'
import { openActs, openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { FastifyInstance } from 'fastify'
import { ack, query, sessionOf } from './bare-kit.ts'

type Body = { keyword?: string; status?: string; pageNum: number; pageSize: number }
type Row = Record<string, string> & { created_at: Date; version: number }

/** What most rows have: walked in order, where the product asks PostgreSQL whether it expects many. */
const common = new Set(['', 'ACC'])
const cap = 1000

/** Worked out once. */
const moves = Object.fromEntries(
  Object.values(apiAccountWorkflow.states).map(({ code }) => {
    const state = stateByCode(apiAccountWorkflow, code)
    return [
      code,
      [
        ...openActs(apiAccountWorkflow, state, ['operator']),
        ...openMoves(apiAccountWorkflow, state, ['operator']),
      ],
    ]
  }),
)

function contains(keyword: string, word: string, columns: readonly string[]): string {
  const folded = /^\p{ASCII}*$/u.test(keyword) ? ' collate "C"' : ''
  return columns.map((column) => `strpos(lower("${column}"${folded}), lower(${word})) > 0`).join(' or ')
}
const hasPieces = (word: string, from: readonly number[]) =>
  from.map((place) => `search_grams @> search_query(lower(substr(${word}, ${place})))`).join(' and ')

/** By the index, and by reading each row. */
function searchFor(keyword: string, word: string): { byIndex: string; byRow: string } {
  const find = (columns: readonly string[]) => {
    const text = `(${contains(keyword, word, columns)})`
    return {
      text,
      index: keyword.length > 3 ? `${hasPieces(word, [1, 2, 3])} and ${text}` : hasPieces(word, [1]),
    }
  }
  const own = find(['name', 'code21', 'code6', 'code4', 'service_ip', 'client_ip'])
  const institution = find(['name', 'name_en', 'credit_code'])
  const named = `institution_id = any(array(select id from institution where ${institution.index}))`
  return { byIndex: `((${own.index}) or ${named})`, byRow: `(${own.text} or ${named})` }
}

async function list({ keyword = '', pageNum, pageSize, status = '' }: Body) {
  const search = keyword === '' ? undefined : searchFor(keyword, '$3')
  const offset = (pageNum - 1) * pageSize
  const walks = common.has(keyword) && status === ''
  const where = (searched: string | undefined) =>
    [...(status === '' ? [] : [`status = '20'`]), ...(searched ? [searched] : [])].join(' and ') || 'true'
  const order = 'created_at desc nulls first, id'
  const page = walks
    ? `select id, ${cap} as total, true as more from api_account where ${where(search?.byRow)}
       order by ${order} limit $1 offset $2`
    : `select id, total, false as more from (select *, count(*) over ()::int as total
         from (select * from api_account where ${where(search?.byIndex)} limit ${cap + 1}) api_account) api_account
       order by ${order} limit $1 offset $2`
  const rows: (Row & { total: number; more: boolean })[] = await query(
    keyword === '' ? `accounts ${walks} ${status}` : null,
    `select page.total, page.more, a.*, a.institution_id, i.name as institution, i.name_en as institution_en, p.ord_no
     from (${page}) page join api_account a on a.id = page.id
       join institution i on i.id = a.institution_id join application p on p.id = a.application_id
     order by a.created_at desc nulls first, a.id`,
    [pageSize, offset, ...(search ? [keyword] : [])],
  )
  return {
    list: rows.map((row) => {
      const shown = row.state === 'claimed' ? apiAccountWorkflow.states.claimed.code : row.status!
      return {
        apiAccount: row.name,
        code21: row.code21,
        code6: row.code6,
        code4: row.code4,
        serviceIp: row.service_ip,
        port: row.port,
        clientIp: row.client_ip,
        id: row.id,
        institutionId: row.institution_id,
        institutionName: row.institution_en || row.institution,
        applicationId: row.application_id,
        applyOrdNo: row.ord_no,
        status: shown,
        version: row.version,
        createdAt: row.created_at.toISOString(),
        moves: moves[shown],
      }
    }),
    total: rows[0]?.total ?? 0,
    more: rows[0]?.more ?? false,
    pageNum,
    pageSize,
  }
}

export function answerApiAccounts(app: FastifyInstance): void {
  app.post<{ Body: Body }>('/cass/mgt/manage/operation/apiAccountAdjustment/query/list', async (request) => {
    await sessionOf(request)
    return ack(await list(request.body))
  })
}
