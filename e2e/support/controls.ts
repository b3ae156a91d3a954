import { expect, type Locator } from '@playwright/test'

/** Opens a select of antd and takes one of its lines. */
export async function pick(within: Locator, label: string, option: string): Promise<void> {
  const box = within.getByRole('combobox', { name: label })
  await box.click()
  // The list that belongs to it: another one may not have folded up yet.
  const own = within.page().locator(`#${await box.getAttribute('aria-controls')}`)
  const list = within.locator('.ant-select-dropdown').filter({ has: own })
  await list.locator('.ant-select-item-option', { hasText: option }).click()
  // Where several can be taken the list stays until it is told to go.
  if (await box.evaluate((input) => input.closest('.ant-select-multiple') !== null)) await box.press('Escape')
  await expect(list).toBeHidden()
}
