import { expect, type Locator, type Page } from '@playwright/test'

/** A select, by its label, whatever else its name says: what is chosen, that it is optional. */
export const select = (within: Page | Locator, label: string): Locator =>
  within.locator('[aria-haspopup="listbox"]').and(
    within.getByRole('button', {
      name: new RegExp(`(^|\\s)${label.replace(/[^\w\s\p{L}]/gu, '\\$&')}( 选填| optional)?$`),
    }),
  )

/** Opens a select and takes one of its lines. */
export async function pick(within: Page | Locator, label: string, option: string): Promise<void> {
  await select(within, label).click()
  // It opens beside what it belongs to, not inside.
  const page = 'goto' in within ? within : within.page()
  const list = page.getByRole('listbox')
  const several = (await list.getAttribute('aria-multiselectable')) === 'true'
  await list.getByRole('option', { name: option }).click()
  // Where several can be taken the list stays until it is told to go.
  if (several) await list.press('Escape')
  await expect(list).toBeHidden()
}
