import { marketMoment } from '@cass/contract/kit/market-time.ts'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { isStaff, type Role, roleOf } from '../market.ts'
import { desk, inspect, phone } from './inspect.ts'
import { type Product, startHost } from './product.ts'

export { expect }
export type Language = 'zh' | 'en'

/** What stands on the screen, or whatever else differs, in the journey's language. */
export type Say = <Value>(zh: Value, en: Value) => Value

/** A list, or one for each language where they differ. */
type InEach<Item> = readonly Item[] | Readonly<Record<Language, readonly Item[]>>

/** What a journey says of itself. `npm run journeys` makes the table in README.md from it. */
type About = {
  /** Features whose pages it opens or whose rules it depends on: a change of one of them runs it (`npm run test:changed`). */
  walks: readonly string[]
  /** Who takes part; somebody who registers on the way came as a visitor. */
  by: InEach<Role>
  /** Every move of a workflow that it makes, as `workflow.move`. */
  moves?: InEach<string>
  /** Where the product is different, or there is nothing to say, in one language. */
  only?: Language
}

export type Stage = {
  language: Language
  say: Say
  browser: Browser
  product: Product
  /** A page of one of the demo's people, logged in, or come in as an ISV; each of them has a browser of their own. */
  as: (login: string, entered?: 'as ISV') => Promise<Page>
  /** A page of somebody who is not logged in, in a browser of their own. */
  visitor: (language?: Language) => Promise<Page>
  /** A page of somebody who has never been here, whose browser prefers this language. */
  newcomer: (locale: string) => Promise<Page>
  /** The product and everybody's browser come to a moment of the market. */
  comeTo: (date: string, time: string) => Promise<void>
  /** What the product does by the clock every quarter of an hour: agreements end and begin, people are reminded. */
  runReminders: () => Promise<void>
  /** Checks what is on the screen at both widths, and on a tablet where one is used; `name` is what its pictures are called. */
  inspect: (page: Page, name: string, also?: 'onTablet') => Promise<void>
}

/** Every page is watched: a script error or a breach of the content security policy fails the journey. */
function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) problems.push(line.text())
  })
}

const test = base.extend<
  {
    product: Product
    problems: string[]
    open: (options?: BrowserContextOptions) => Promise<BrowserContext>
  },
  { host: ReturnType<typeof startHost> }
>({
  host: [
    async ({ browserName: _ }, use) => {
      const host = startHost()
      await use(host)
      await host.end()
    },
    { scope: 'worker' },
  ],
  product: async ({ host }, use) => {
    const product = await host.startProduct()
    process.env.CASS_URL = product.address
    await use(product)
    await host.stopProduct()
  },
  problems: async ({ browserName: _ }, use) => {
    const problems: string[] = []
    await use(problems)
    expect(problems).toEqual([])
  },
  open: async ({ browser, product, problems }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: product.address, ...options })
      contexts.push(context)
      context.on('page', (page) => watch(page, problems))
      return context
    })
    for (const context of contexts) await context.close()
  },
})

/** One test for each language, on a product of its own with the demo market as new. */
export function journey(title: string, about: About, walk: (stage: Stage) => Promise<void>): void {
  for (const language of about.only ? [about.only] : (['zh', 'en'] as const)) {
    const by = listIn(about.by, language)
    const moves = listIn(about.moves ?? [], language)
    const details = {
      tag: [...about.walks, language].map((name) => `@${name}`),
      annotation: [
        ...by.map((role) => ({ type: 'by', description: role })),
        ...moves.map((move) => ({ type: 'move', description: move })),
      ],
    }
    test(`${title} (${language})`, details, async ({ browser, product, open }) => {
      const came = new Set<Role>()
      const loggedIn = new Map<string, BrowserContext>()
      // Each journey is walked both ways: with motion in one language, without in the other.
      const reducedMotion = language === 'zh' ? 'no-preference' : 'reduce'
      // Each width is looked at by axe once: at a desk in Chinese, on a phone in English (docs/decisions).
      const axeAt = about.only ? [desk, phone] : language === 'zh' ? [desk] : [phone]
      await walk({
        language,
        say: (zh, en) => (language === 'zh' ? zh : en),
        browser,
        product,
        async as(login, entered) {
          came.add(roleOf(login))
          let context = loggedIn.get(login)
          if (!context) {
            context = await open({ reducedMotion })
            await logIn(context, product, { login, isvLogin: entered === 'as ISV' })
            await chooseLanguage(context, product, language)
            loggedIn.set(login, context)
          }
          return context.newPage()
        },
        async visitor(other = language) {
          came.add('visitor')
          const context = await open({ reducedMotion })
          await chooseLanguage(context, product, other)
          return context.newPage()
        },
        async newcomer(locale) {
          came.add('visitor')
          return (await open({ reducedMotion, locale })).newPage()
        },
        async comeTo(date, time) {
          const moment = marketMoment(date, time)
          await product.comeTo(moment)
          for (const context of loggedIn.values()) await context.clock.setFixedTime(moment)
        },
        runReminders: () => product.runReminders(),
        inspect: (page, name, also) =>
          inspect(page, `${name}-${language}`, { axeAt, onTablet: also === 'onTablet' }),
      })
      // What the table says of it is what it did.
      expect([...came].toSorted()).toEqual(by.toSorted())
      expect(await product.moves()).toEqual(moves.toSorted())
    })
  }
}

/** Leaves in a browser what the product leaves there when somebody chooses a language. */
const chooseLanguage = (context: BrowserContext, { address }: Product, language: Language): Promise<void> =>
  context.addCookies([{ url: address, name: 'language', value: language, sameSite: 'Lax' }])

/** Leaves in a browser what the product leaves there when somebody logs in. */
async function logIn(
  context: BrowserContext,
  product: Product,
  { login, isvLogin }: { login: string; isvLogin: boolean },
): Promise<void> {
  const { token, userId } = await product.openSession(login, isvLogin)
  await context.addCookies([
    { url: product.address, name: 'Admin-Token', value: token, httpOnly: true, sameSite: 'Lax' },
  ])
  // Once, by the first page: who logs out stays logged out. Playwright's own way to do this opens a page for it.
  await context.addInitScript((id) => {
    // A page that is still empty has no storage.
    if (location.protocol !== 'http:' || localStorage.getItem('logged-in-once')) return
    localStorage.setItem('logged-in-once', 'yes')
    localStorage.setItem('userId', id)
  }, userId)
}

function listIn<Item>(items: InEach<Item>, language: Language): readonly Item[] {
  return 'zh' in items ? items[language] : items
}

/** The door by which an account comes in. */
export const entranceOf = (login: string): '/login' | '/inside' => (isStaff(login) ? '/inside' : '/login')
