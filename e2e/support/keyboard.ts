import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** More than any page has to be passed on the way to something. */
const mostSteps = 150

/** Goes on with Tab until something has the focus; by nothing else, as who has no mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < mostSteps; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached by Tab.`)
}

export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(words)
}

/** Presses a button or follows a link. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
