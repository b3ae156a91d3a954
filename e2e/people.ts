import type { BrowserContext, Page } from '@playwright/test'
import { address, test as alone, type Language, speak, watch } from './browser.ts'
import { logInToHome } from './login.ts'

/** Who works at the operator's; everybody else comes in by the other door. */
const staff = ['admin', 'field01', 'field02', 'market01', 'market02', 'info01', 'tech01', 'ops01']

const stillIn = async (context: BrowserContext): Promise<boolean> =>
  (
    await context.request.get(`${address()}/cass/mgt/get/curr/user`, {
      headers: { 'System-Language': 'en-US' },
    })
  ).ok()

type People = {
  /**
   * The page of somebody who is logged in, and stays so from journey to journey: a code goes out once a minute,
   * account and channel.
   */
  as: (login: string, language: Language) => Promise<Page>
  /** A page of somebody else, in a browser of their own. */
  other: (language: Language) => Promise<Page>
}

export const test = alone.extend<People, { loggedIn: Map<string, BrowserContext> }>({
  loggedIn: [
    async ({ browserName: _ }, use) => {
      const loggedIn = new Map<string, BrowserContext>()
      await use(loggedIn)
      for (const context of loggedIn.values()) await context.close()
    },
    { scope: 'worker' },
  ],

  as: async ({ browser, loggedIn, problems }, use) => {
    const pages: Page[] = []
    await use(async (login, language) => {
      const known = loggedIn.has(login)
      const context = loggedIn.get(login) ?? (await browser.newContext({ baseURL: address() }))
      loggedIn.set(login, context)
      const page = await context.newPage()
      pages.push(page)
      watch(page, problems)
      await speak(page, language)
      // The operator's sessions end after a quarter of an hour without anybody there.
      if (known && (await stillIn(context))) return page
      const entrance = staff.includes(login) ? '/inside' : '/login'
      await logInToHome(page, { language, login, entrance, channel: 'email' })
      return page
    })
    for (const page of pages) await page.close()
  },

  other: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (language) => {
      const context = await browser.newContext({ baseURL: address() })
      contexts.push(context)
      const page = await context.newPage()
      watch(page, problems)
      await speak(page, language)
      return page
    })
    for (const context of contexts) await context.close()
  },
})
