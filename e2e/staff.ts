import type { Locator, Page } from '@playwright/test'
import { expect, type Say } from './browser.ts'

/** Finds one application in the list and opens it. */
export async function openReview(
  page: Page,
  say: Say,
  { side, name }: { side: 'agencies' | 'isv-candidates'; name: string },
): Promise<void> {
  await page.goto(`/grip/review/${side}`)
  await page.getByLabel(say('机构', 'Institution'), { exact: true }).fill(name)
  await page.getByRole('button', { name: `${say('审核', 'Review')} ${name}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

export async function decide(
  page: Page,
  say: Say,
  { result, feedback }: { result: 'pass' | 'refuse'; feedback: string },
): Promise<void> {
  const name = result === 'pass' ? say('通过', 'Pass') : say('拒绝', 'Refuse')
  await page.getByLabel(say('反馈', 'Feedback'), { exact: true }).fill(feedback)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(
    page.getByText(result === 'pass' ? say('已通过', 'Passed') : say('已拒绝', 'Refused')).first(),
  ).toBeVisible()
}

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

/** The initial password is shown this once; only who says that it was passed on gets on. */
export async function takeSecret(page: Page, say: Say): Promise<string> {
  const dialog = page.getByRole('dialog', { name: say('初始密码', 'Initial password') })
  const secret = (await dialog.locator('output').textContent())!
  const close = dialog.getByRole('button', { name: say('关闭', 'Close') })
  await expect(close).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('checkbox', { name: say('我已告知本人', 'I have passed it on') }).check()
  await close.click()
  await expect(dialog).toHaveCount(0)
  return secret
}
