import { getIsvBoard } from '@cass/contract/isv-board/board-endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { addFilings } from './filing-market.ts'
import { filingCases } from './filings.ts'
import { addIsvs } from './isv-market.ts'
import { compare, type LoadCase, printComparisons, type Shot, warnIfBusy } from './load.ts'
import { type Member, openSessions } from './market.ts'
import type { Stage } from './stage.ts'

const isvs = Number(process.env.BENCH_ISVS ?? 2_000)
const filings = Number(process.env.BENCH_FILINGS ?? 200_000)
const aim = 0.7
const connections = 10
const seconds = 3

/** The kanban as visitors ask for it and the lists of filings, in a market with many ISVs. */
export async function benchIsv(stage: Stage): Promise<void> {
  warnIfBusy()
  let members: Member[] = []
  const url = await stage.demoDatabase('ours', async (database) => {
    await addIsvs(database, isvs)
    await addFilings(database, filings)
    members = await openSessions(database.pool, ['field01', 'isv02admin'])
  })
  const bareUrl = await stage.copyDatabase('ours', 'bare')
  const ours = await stage.startOurs(url)
  const bare = await stage.startBare(bareUrl)
  const [operator, vendor] = members
  console.log(
    `\nOurs and a bare server, ${isvs.toLocaleString('en')} ISVs and ${filings.toLocaleString('en')} filings:\n`,
  )
  printComparisons(
    await compare(
      [
        kanban('kanban', ''),
        kanban('kanban, one family', '?family=CASH'),
        ...filingCases({ operator: operator!, vendor: vendor! }),
      ],
      ours,
      bare,
    ),
  )
}

const kanban = (name: string, query: string): LoadCase => ({
  name,
  aim,
  connections,
  length: { seconds },
  begin: () => () =>
    ({
      method: 'GET',
      path: basePath + getIsvBoard.path + query,
      headers: { 'system-language': systemLanguage.en },
    }) satisfies Shot,
})
