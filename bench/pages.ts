import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { type Browser, chromium } from '@playwright/test'
import { chromiumOptions } from '../e2e/support/chromium.ts'
import { type Member, openSessions } from './market.ts'
import { BenchFailure, type Stage } from './stage.ts'
import { printTable, verdict } from './table.ts'

/** kB of JavaScript and CSS a first visit may cost. */
const pages = [
  { path: '/home', as: 'visitor', aim: 200 },
  { path: '/login', as: 'visitor', aim: 200 },
  { path: '/grip/workdays', as: 'admin', aim: 350 },
] as const

const kinds = ['JS', 'CSS', 'HTML', 'images', 'API', 'other'] as const
type Kind = (typeof kinds)[number]
type Transfer = { kind: Kind; bytes: number }
/** A page is there when nothing has come for this long, in ms; polls are rarer, sockets do not count. */
const quiet = 1_500

const builtDocument = fileURLToPath(new URL('../packages/web/dist/index.html', import.meta.url))

/** What pages transfer to a browser that has never been here. */
export async function benchPages(stage: Stage): Promise<void> {
  if (!existsSync(builtDocument)) throw new BenchFailure('The portal is not built: npm run build.')
  let admin: Member | undefined
  const url = await stage.demoDatabase('ours', async (database) => {
    ;[admin] = await openSessions(database.pool, ['admin'])
  })
  const ours = await stage.startOurs(url)
  const browser = await chromium.launch(chromiumOptions)
  try {
    const rows = []
    for (const page of pages) {
      const token = page.as === 'admin' ? admin!.token : null
      rows.push(rowOf(page, await visit(browser, ours.address, page.path, token)))
    }
    printTable(['kB (requests)', ...kinds, 'all', 'JS+CSS', 'aim', ''], rows)
  } finally {
    await browser.close()
  }
}

/** A fresh context for each page: nothing is cached yet. */
async function visit(browser: Browser, address: string, path: string, token: string | null) {
  const context = await browser.newContext()
  if (token !== null) await context.addCookies([{ name: 'Admin-Token', value: token, url: address }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const asked = new Map<string, string>()
  const transfers = new Map<string, Transfer>()
  const refused: string[] = []
  let lastChange = Date.now()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(address)) asked.set(requestId, request.url)
    lastChange = Date.now()
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const url = asked.get(requestId)
    if (url === undefined) return
    // Until it has ended, if it ever does: a body that no script reads stays on its way.
    const bytes = response.encodedDataLength
    transfers.set(requestId, { kind: kindOf(url.slice(address.length), response.mimeType), bytes })
    if (response.status >= 400) refused.push(`${url} answered ${response.status}`)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
    lastChange = Date.now()
  })
  devtools.on('Network.loadingFailed', ({ requestId, errorText }) => {
    if (asked.has(requestId)) refused.push(`${asked.get(requestId)} failed (${errorText})`)
  })
  await devtools.send('Network.enable')
  await page.goto(address + path)
  const patience = Date.now() + 30_000
  while (Date.now() - lastChange < quiet && Date.now() < patience) await sleep(100)
  const arrived = new URL(page.url()).pathname
  await context.close()
  if (refused.length > 0) throw new BenchFailure(`${path}: ${refused.join('; ')}.`)
  if (arrived !== path) throw new BenchFailure(`${path} led to ${arrived}.`)
  return [...transfers.values()]
}

function kindOf(path: string, mimeType: string): Kind {
  if (path.startsWith(`${basePath}/`)) return 'API'
  if (mimeType.includes('javascript')) return 'JS'
  if (mimeType === 'text/css') return 'CSS'
  if (mimeType === 'text/html') return 'HTML'
  return mimeType.startsWith('image/') ? 'images' : 'other'
}

function rowOf(page: (typeof pages)[number], transfers: Transfer[]): string[] {
  const kBOf = (some: Transfer[]) => some.reduce((sum, each) => sum + each.bytes, 0) / 1000
  const cell = (some: Transfer[]) => (some.length === 0 ? '-' : `${kBOf(some).toFixed(1)} (${some.length})`)
  const code = kBOf(transfers.filter(({ kind }) => kind === 'JS' || kind === 'CSS'))
  return [
    page.path,
    ...kinds.map((kind) => cell(transfers.filter((each) => each.kind === kind))),
    cell(transfers),
    code.toFixed(1),
    String(page.aim),
    verdict(code <= page.aim),
  ]
}
