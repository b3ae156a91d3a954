import type { Page } from '@playwright/test'
import { expect, type Say } from '../support/journey.ts'

/** The initial password is shown this once; only who says that it was passed on gets on. */
export async function takeSecret(page: Page, say: Say): Promise<string> {
  const dialog = page.getByRole('dialog', { name: say('初始密码', 'Initial password') })
  const secret = (await dialog.locator('output').textContent())!
  const close = dialog.getByRole('button', { name: say('关闭', 'Close') })
  await expect(close).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('checkbox', { name: say('我已告知本人', 'I have shared the password') }).check()
  await close.click()
  await expect(dialog).toHaveCount(0)
  return secret
}

/** Changes what somebody who is logged in may do: they are told for some seconds, then have to log in again. */
export async function endsSession(page: Page, say: Say, change: () => Promise<void>): Promise<void> {
  await Promise.all([
    expect(
      page.getByText(say('您的权限或账号状态已变更', 'Your permissions or account status have changed')),
    ).toBeVisible(),
    change(),
  ])
  await expect(page).toHaveURL(/\/(login|inside)\b/)
}
