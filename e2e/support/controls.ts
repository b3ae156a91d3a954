import { expect, type Locator, type Page } from '@playwright/test'

/** A select, by its label, whatever else its name says: what is chosen, that it is optional. */
export const select = (within: Page | Locator, label: string): Locator =>
  within.locator('[aria-haspopup="listbox"]').and(within.getByRole('button', { name: label }))

/** Opens a select and takes one of its lines. */
export async function pick(within: Page | Locator, label: string, option: string): Promise<void> {
  await select(within, label).click()
  const list = within.getByRole('listbox')
  const several = (await list.getAttribute('aria-multiselectable')) === 'true'
  await list.getByRole('option', { name: option }).click()
  // Where several can be taken the list stays until it is told to go.
  if (several) await list.press('Escape')
  await expect(list).toBeHidden()
}
