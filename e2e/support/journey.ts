import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { isStaff, type Role, roleOf } from '../market.ts'
import { inspect } from './inspect.ts'
import { type Product, startHost } from './product.ts'

export { expect }
export type Language = 'zh' | 'en'

/** What stands on the screen, or whatever else differs, in the journey's language. */
export type Say = <Value>(zh: Value, en: Value) => Value

/** What a journey says of itself. `npm run journeys` makes the table in README.md from it. */
type About = {
  /** Features whose pages it opens or whose rules it depends on: a change of one of them runs it (`npm run test:changed`). */
  walks: readonly string[]
  /** Who takes part; somebody who registers on the way came as a visitor. */
  by: readonly Role[]
  /** Every move of a workflow that it makes, as `workflow.move`; a list for each language where they differ. */
  moves?: readonly string[] | Readonly<Record<Language, readonly string[]>>
  /** Where the product is different, or there is nothing to say, in one language. */
  only?: Language
}

export type Stage = {
  language: Language
  say: Say
  browser: Browser
  product: Product
  /** A page of one of the demo's people, logged in; each of them has a browser of their own. */
  as: (login: string) => Promise<Page>
  /** A page of somebody who is not logged in, in a browser of their own. */
  visitor: (language?: Language) => Promise<Page>
  /** Checks what is on the screen at both widths; `name` is what its pictures are called. */
  inspect: (page: Page, name: string) => Promise<void>
}

/** Every page is watched: a script error or a breach of the content security policy fails the journey. */
function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) problems.push(line.text())
  })
}

const test = base.extend<
  { product: Product; problems: string[]; open: (language: Language) => Promise<BrowserContext> },
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
    await use(async (language) => {
      const context = await browser.newContext({ baseURL: product.address })
      contexts.push(context)
      context.on('page', (page) => watch(page, problems))
      // The language is a saved setting: the cookie that the switch writes.
      await context.addCookies([{ name: 'language', value: language, url: product.address }])
      return context
    })
    for (const context of contexts) await context.close()
  },
})

/** One test for each language, on a product of its own with the demo market as new. */
export function journey(title: string, about: About, walk: (stage: Stage) => Promise<void>): void {
  for (const language of about.only ? [about.only] : (['zh', 'en'] as const)) {
    const moves = movesIn(about, language)
    const details = {
      tag: [...about.walks, language].map((name) => `@${name}`),
      annotation: [
        ...about.by.map((role) => ({ type: 'by', description: role })),
        ...moves.map((move) => ({ type: 'move', description: move })),
      ],
    }
    test(`${title} (${language})`, details, async ({ browser, product, open }) => {
      const came = new Set<Role>()
      const loggedIn = new Map<string, BrowserContext>()
      await walk({
        language,
        say: (zh, en) => (language === 'zh' ? zh : en),
        browser,
        product,
        async as(login) {
          came.add(roleOf(login))
          const context = loggedIn.get(login) ?? (await open(language))
          if (!loggedIn.has(login)) {
            loggedIn.set(login, context)
            const value = await product.openSession(login)
            await context.addCookies([
              { name: 'Admin-Token', value, url: product.address, httpOnly: true, sameSite: 'Lax' },
            ])
          }
          return context.newPage()
        },
        async visitor(other = language) {
          came.add('visitor')
          return (await open(other)).newPage()
        },
        inspect: (page, name) => inspect(page, `${name}-${language}`),
      })
      // What the table says of it is what it did.
      expect([...came].toSorted()).toEqual(about.by.toSorted())
      expect(await product.moves()).toEqual(moves.toSorted())
    })
  }
}

function movesIn({ moves = [] }: About, language: Language): readonly string[] {
  return 'zh' in moves ? moves[language] : moves
}

/** The door by which an account comes in. */
export const entranceOf = (login: string): '/login' | '/inside' => (isStaff(login) ? '/inside' : '/login')
