import { searchIsvFilings } from '@cass/contract/isv-filings/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { post } from './applications.ts'
import type { LoadCase } from './load.ts'
import type { Member } from './market.ts'

const aim = 0.7
const connections = 10
const seconds = 3

/** The lists of filings, as the operator and an ISV ask for them. */
export function filingCases({ operator, vendor }: { operator: Member; vendor: Member }): LoadCase[] {
  const list = (name: string, body: BodyOf<typeof searchIsvFilings>, who = operator): LoadCase => ({
    name: `filings, ${name}`,
    aim,
    connections,
    length: { seconds },
    begin: () => () => post(searchIsvFilings, { pageNum: 1, pageSize: 20, ...body }, who),
  })
  return [
    list('newest', {}),
    list('page 40', { pageNum: 40 }),
    list('one kind', { kind: 'devPlan' }),
    list('kind and status', { kind: 'market', status: '25' }),
    list('a customer', { keyword: 'Bank 4321' }),
    list('an ISV’s own', { kind: 'market' }, vendor),
  ]
}
