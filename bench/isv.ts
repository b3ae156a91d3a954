import { getIsvBoard } from '@cass/contract/isv-board/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { addIsvs } from './isv-market.ts'
import { compare, type LoadCase, printComparisons, type Shot, warnIfBusy } from './load.ts'
import type { Stage } from './stage.ts'

const isvs = Number(process.env.BENCH_ISVS ?? 2_000)
const aim = 0.7
const connections = 10
const seconds = 3

/** The kanban as visitors ask for it, in a market with many ISVs. */
export async function benchIsv(stage: Stage): Promise<void> {
  warnIfBusy()
  const url = await stage.demoDatabase('ours', (database) => addIsvs(database, isvs))
  const bareUrl = await stage.copyDatabase('ours', 'bare')
  const ours = await stage.startOurs(url)
  const bare = await stage.startBare(bareUrl)
  console.log(`\nOurs and a bare server, ${isvs.toLocaleString('en')} ISVs:\n`)
  printComparisons(
    await compare([kanban('kanban', ''), kanban('kanban, one family', '?family=CASH')], ours, bare),
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
