import { basePath, type Endpoint } from '@cass/contract/kit/endpoint.ts'
import { importMarketNew, selectAllMarket } from '@cass/contract/menus/edition-endpoints.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { writeSheets } from '../packages/server/src/lib/workbook.ts'
import { hostileWorkbooks } from './hostile-workbooks.ts'
import { median, warnIfBusy } from './load.ts'
import { type Member, openSessions } from './market.ts'
import { memoryTakenBy } from './process-usage.ts'
import { BenchFailure, type Server, type Stage } from './stage.ts'
import { printTable, verdict } from './table.ts'

const runs = 5
const columns = [
  'code',
  'parent',
  'nameZh',
  'nameEn',
  'isNew',
  'isHot',
  'selected',
  'locked',
  'same',
  'different',
]
type Row = readonly (string | null)[]

/** A menu of 5,000 nodes: its import, its difference from the live edition, and what is refused instead. */
export async function benchMenus(stage: Stage): Promise<void> {
  warnIfBusy()
  let admin!: Member
  const url = await stage.demoDatabase('menus', async (database) => {
    admin = (await openSessions(database.pool, ['admin']))[0]!
    await database.pool.query(`delete from menu_edition where tree = '00' and state = 'draft'`)
  })
  const server = await stage.startOurs(url)
  const book = await workbook(treeOf(5_000))
  const imports: number[] = []
  const differences: number[] = []
  let version: number | undefined
  for (let run = 0; run < runs; run++) {
    const imported = await timed(() => send(server, admin, book, version))
    if (imported.answer.problems.length > 0)
      throw new BenchFailure(`The menu was not imported: ${JSON.stringify(imported.answer.problems[0])}`)
    version = imported.answer.version!
    imports.push(imported.ms)
    const shown = await timed(() => overview(server, admin))
    if (shown.answer.changes.length < 5_000) throw new BenchFailure('The difference is incomplete.')
    differences.push(shown.ms)
  }
  const line = (name: string, times: readonly number[], aim: number) => [
    name,
    median([...times]).toFixed(0),
    Math.max(...times).toFixed(0),
    String(aim),
    verdict(median([...times]) <= aim),
  ]
  printTable(
    ['5,000 nodes', 'median ms', 'max ms', 'aim ms', ''],
    [line('import, fresh', imports, 3_000), line('difference', differences, 1_000)],
  )
  await benchRefusals(server, admin, version)
}

const refusal = { ms: 2_000, mb: 100 }

/** What nobody means well with: how long it takes to be refused, and what it makes the server hold meanwhile. */
async function benchRefusals(server: Server, admin: Member, version: number | undefined): Promise<void> {
  // The process that reads a file takes its room before it has read any of it.
  const plain = { name: 'one wrong cell, for comparison', bytes: await workbook([['X', 'Y']]) }
  const lines: string[][] = []
  for (const { bytes, name } of [plain, ...(await hostileWorkbooks())]) {
    const refuse = () => refused(server, admin, bytes, version)
    await refuse()
    const times: number[] = []
    const memory: number[] = []
    for (let run = 0; run < runs; run++) {
      times.push((await timed(refuse)).ms)
      memory.push(await memoryTakenBy(server.pid, refuse))
    }
    lines.push([
      name,
      (bytes.length / 1e6).toFixed(2),
      median([...times]).toFixed(0),
      Math.max(...times).toFixed(0),
      String(refusal.ms),
      Math.max(...memory).toFixed(0),
      String(refusal.mb),
      verdict(median([...times]) <= refusal.ms && Math.max(...memory) <= refusal.mb),
    ])
  }
  printTable(['refused', 'sent MB', 'median ms', 'max ms', 'aim ms', 'held MB', 'aim MB', ''], lines)
}

/** Markets, each with all families, each with interfaces, each with functions. */
function treeOf(size: number): Row[] {
  const rows: Row[] = []
  const add = (code: string, parent: string | null) =>
    rows.push([
      code,
      parent,
      `节点${code}`,
      `Node ${code}`,
      'N',
      rows.length % 9 === 0 ? 'Y' : 'N',
      'N',
      'N',
      null,
      null,
    ])
  const families = Object.keys(interfaceFamilies)
  for (let market = 0; rows.length < size; market++) {
    const root = `N${market}`
    add(root, null)
    for (const family of families) {
      if (rows.length >= size) break
      add(`${root}.${family}`, root)
      for (let each = 0; each < 6; each++) {
        add(`${root}.${family}.I${each}`, `${root}.${family}`)
        for (let item = 0; item < 8; item++)
          add(`${root}.${family}.I${each}.F${item}`, `${root}.${family}.I${each}`)
      }
    }
  }
  return rows
}

const workbook = (rows: readonly Row[]): Promise<Buffer> =>
  writeSheets([{ name: 'Nodes', columns: columns.map((heading) => ({ heading, width: 12 })), rows }])

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const started = performance.now()
  const answer = await work()
  return { answer, ms: performance.now() - started }
}

const headers = (admin: Member) => ({ 'auth-token': admin.token, 'system-language': 'en-US' })

type Reply<Data> = { code: string; message: string; data: Data }
type Imported = { problems: object[]; version: number | null }

async function ask<Data>(server: Server, endpoint: Endpoint, given: RequestInit): Promise<Reply<Data>> {
  const response = await fetch(server.address + basePath + endpoint.path, { method: 'POST', ...given })
  return (await response.json()) as Reply<Data>
}

async function call<Data>(server: Server, endpoint: Endpoint, given: RequestInit): Promise<Data> {
  const { code, data, message } = await ask<Data>(server, endpoint, given)
  if (code !== 'ACK') throw new BenchFailure(`${endpoint.path}: ${code} ${message}`)
  return data
}

function withBook(admin: Member, book: Buffer, version: number | undefined): RequestInit {
  const body = new FormData()
  body.append('kind', 'menu')
  if (version !== undefined) body.append('version', String(version))
  body.append('file', new Blob([new Uint8Array(book)]), 'menu.xlsx')
  return { body, headers: headers(admin) }
}

const send = (server: Server, admin: Member, book: Buffer, version: number | undefined) =>
  call<Imported>(server, importMarketNew, withBook(admin, book, version))

/** At its field as no workbook, or with what is wrong in it. */
async function refused(server: Server, admin: Member, book: Buffer, version: number | undefined) {
  const { code, data } = await ask<Imported>(server, importMarketNew, withBook(admin, book, version))
  if (code !== 'VALIDATION' && !(code === 'ACK' && data.problems.length > 0))
    throw new BenchFailure(`A workbook that should be refused was answered ${code}.`)
}

const overview = (server: Server, admin: Member) =>
  call<{ changes: object[] }>(server, selectAllMarket, {
    body: '{}',
    headers: { ...headers(admin), 'content-type': 'application/json' },
  })
