import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { publicPages } from '@cass/contract/site/pages.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { builtPages } from '@cass/server/src/lib/site-document.ts'
import { type Browser, chromium } from '@playwright/test'
import { chromiumOptions } from '../e2e/support/chromium.ts'
import { startBarePage } from './bare-page.ts'
import { openSessions } from './market.ts'
import { type Visit, visit } from './page-visit.ts'
import { BenchFailure, type Stage } from './stage.ts'
import { printTable, verdict } from './table.ts'

const built = fileURLToPath(new URL('../packages/web/dist/pages.json', import.meta.url))

/** They lead on at once. */
const passing: readonly string[] = [
  paths.redirect,
  paths.authRedirect,
  paths.serviceManage,
  paths.serviceApplication,
]
const mostRequests = 12
/** Of the bare page's time. */
const mostTime = 0.7
/** How often the bare page is looked at between ours. */
const pagesPerBare = 6

type Kind = 'list' | 'form' | 'article'
/** kB of JavaScript and CSS that a first visit may cost. */
const mostBytes = (path: string, kind: Kind): number | undefined =>
  path === paths.home
    ? 150
    : path === paths.login
      ? 160
      : kind === 'list'
        ? 230
        : path === paths.serviceOpening
          ? 300
          : undefined

/** What a first visit to each page costs, beside a list of React and antd alone in the same run. */
export async function benchPages(stage: Stage): Promise<void> {
  if (!existsSync(built)) throw new BenchFailure('The portal is not built: npm run build.')
  const pages = builtPages.parse(JSON.parse(readFileSync(built, 'utf8')))
  const tokens = new Map<string, string>()
  const url = await stage.demoDatabase('ours', async (database) => {
    for (const { loginName, token } of await openSessions(database.pool, ['admin', 'bank01admin']))
      tokens.set(loginName, token)
  })
  const ours = await stage.startOurs(url)
  const bare = await startBarePage()
  const browser = await chromium.launch(chromiumOptions)
  try {
    const wanted = Object.keys(pages).filter((path) => !passing.includes(path))
    const times: number[] = []
    const seen: { path: string; as: string; seen: Visit }[] = []
    let bareVisit: Visit | undefined
    for (const [place, path] of wanted.entries()) {
      if (place % pagesPerBare === 0) {
        bareVisit = await visit(browser, bare.address, '/', hasRows)
        times.push(bareVisit.usable)
      }
      const as = whoOpens(path)
      seen.push({ path, as, seen: await visitOurs(browser, ours.address, path, tokens.get(as)) })
    }
    const usual = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!
    printTable(
      ['page', 'as', 'requests', 'kB', 'aim', '', 'usable ms', 'of bare', ''],
      [
        [
          'React + antd',
          '',
          String(bareVisit!.requests),
          bareVisit!.kB.toFixed(1),
          '',
          '',
          usual.toFixed(0),
          '1.00',
          '',
        ],
        ...seen.map(({ path, as, seen: one }) => rowOf(path, as, pages[path]!.kind, one, usual)),
      ],
    )
  } finally {
    await browser.close()
    bare.close()
  }
}

const whoOpens = (path: string): string =>
  Object.hasOwn(publicPages, path)
    ? 'visitor'
    : path.startsWith('/grip') || path === paths.personalCenterOperator
      ? 'admin'
      : 'bank01admin'

/** Our own code has drawn it, and nothing in it is still loading. */
const isDrawn = () => {
  const main = document.getElementById('main')
  return Boolean(main?.querySelector('h1, h2')) && !main?.querySelector('[role="status"][class*="_loading_"]')
}
const hasRows = () => document.querySelector('.ant-table-row') !== null

const visitOurs = (browser: Browser, address: string, path: string, token: string | undefined) =>
  visit(browser, address, path, isDrawn, token)

function rowOf(path: string, as: string, kind: Kind, one: Visit, bare: number): string[] {
  const aim = mostBytes(path, kind)
  const ratio = one.usable / bare
  const timed = kind === 'list' || path === paths.login
  return [
    one.path === path ? path : `${path} -> ${one.path}`,
    as,
    `${one.requests}${one.requests > mostRequests ? ' !' : ''}`,
    one.kB.toFixed(1),
    aim === undefined ? '' : String(aim),
    aim === undefined ? '' : verdict(one.kB <= aim),
    one.usable.toFixed(0),
    ratio.toFixed(2),
    timed ? verdict(ratio <= mostTime) : '',
  ]
}
