import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { startProduct } from './product.ts'

export type Language = 'zh' | 'en'
export { expect }

type Mail = { channel: string; to: string; purpose: string; code: string }

export const address = () => process.env.CASS_URL!

/** Every test watches its page: a script error or a breach of the content security policy fails it. */
export const test = base.extend<{ problems: string[] }, { product: undefined }>({
  // A failure ends the worker: what follows, the second try first, finds the product as new.
  product: [
    async ({ browserName: _ }, use) => {
      const stop = await startProduct()
      await use(undefined)
      await stop()
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ product: _ }, use) => {
    await use(address())
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      watch(page, problems)
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) problems.push(line.text())
  })
}

/** For journeys through many hands, on a machine that has other work; each step has its own limit. */
export const longJourney = 8 * 60_000

/** What stands on the screen, in the journey's language. */
export type Say = (zh: string, en: string) => string
export const sayIn =
  (language: Language): Say =>
  (zh, en) =>
    language === 'zh' ? zh : en

/** The language is a saved setting: the cookie that the switch writes. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: address() }])
}

export async function mailbox(): Promise<Mail[]> {
  const response = await fetch(`${address()}/demo/mailbox.json`)
  return (await response.json()) as Mail[]
}

export async function newestCode(purpose: string, to?: string): Promise<string> {
  const mail = (await mailbox()).find(
    (each) => each.purpose === purpose && (to === undefined || each.to === to),
  )
  if (!mail) throw new Error(`No code for ${purpose}`)
  return mail.code
}

/** Nothing serious by axe, at the width of a desk and of a phone, with a picture of each to look at. */
export async function inspect(page: Page, name: string): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    // Half-way from one colour to the next, a button has the contrast of neither; it may turn while axe looks.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // While it closes, antd's list of options stands there without a name.
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    await settled(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter((each) => each.impact === 'serious' || each.impact === 'critical')
    expect(serious.map((each) => `${each.id}: ${each.nodes.map((node) => node.target).join(' | ')}`)).toEqual(
      [],
    )
    expect(await tooWide(page), `${name} scrolls sideways at ${width}`).toEqual([])
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.screenshot({ path: `test-results/screens/${name}-${width}.png`, fullPage: true })
  }
  await page.emulateMedia({ reducedMotion: null })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** What was under way before; what turns without end is not waited for. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        (each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity,
      )
    await Promise.allSettled(passing.map((each) => each.finished))
  })

/** What sticks out of a page that scrolls sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= window.innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
          .map((element) => element.outerHTML.slice(0, 120)),
  )
