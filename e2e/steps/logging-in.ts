import type { Locator, Page } from '@playwright/test'
import { password } from '../market.ts'
import { entranceOf, expect, type Say } from '../support/journey.ts'
import { mailbox, newestCode } from '../support/mailbox.ts'

type Given = {
  login: string
  password?: string
  entrance?: '/login' | '/inside'
  /** A code may be sent once a minute and channel: whoever logs in twice takes the other one. */
  channel?: 'sms' | 'email'
}

export const userMenu = (page: Page, say: Say): Locator =>
  page.getByRole('button', { name: say('用户菜单', 'User menu') })

/** Types everything a login needs, codes from the demo mailbox. */
export async function fillLogin(page: Page, say: Say, given: Given): Promise<void> {
  const entrance = given.entrance ?? entranceOf(given.login)
  if (new URL(page.url(), 'http://none').pathname !== entrance) await page.goto(entrance)
  await page.getByLabel(say('用户名', 'Username')).fill(given.login)
  await page.getByLabel(say('密码', 'Password'), { exact: true }).fill(given.password ?? password)
  await page.getByLabel(say('图形验证码', 'Image code'), { exact: true }).fill(await imageCode(page))
  const email = given.channel === 'email'
  if (email) await page.getByRole('radio', { name: say('邮箱验证', 'Email code') }).check({ force: true })
  const sent = page.waitForResponse((response) => response.url().includes('/get/captcha/code'))
  await page.getByRole('button', { name: say('获取验证码', 'Get code') }).click()
  expect((await (await sent).json()).code).toBe('ACK')
  const code = email ? say('邮箱验证码', 'Email code') : say('短信验证码', 'SMS code')
  await page.getByRole('textbox', { name: code }).fill(await newestCode('login'))
}

export const pressLogIn = (page: Page, say: Say): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: say('登录', 'Log in'), exact: true })
    .click()

export async function logIn(page: Page, say: Say, given: Given): Promise<void> {
  await fillLogin(page, say, given)
  await pressLogIn(page, say)
}

export async function logInToHome(page: Page, say: Say, given: Given): Promise<void> {
  await logIn(page, say, given)
  await expect(userMenu(page, say)).toBeVisible()
  // What is opened while the page still changes closes with it.
  await expect(page).not.toHaveURL(/\/(login|inside)\b/)
}

/** The first login of an account: the terms come before all else. */
export async function logInAndConsent(page: Page, say: Say, given: Given): Promise<void> {
  await logIn(page, say, given)
  const terms = page.getByRole('dialog')
  await expect(terms).toContainText(say('请您阅读并同意', 'Please read and accept'))
  await terms.getByRole('button', { name: say('同意并继续', 'Accept and continue') }).click()
}

/** Who comes in with an initial password has to set one of their own. */
export async function setFirstPassword(page: Page, say: Say, initial: string): Promise<void> {
  await expect(page).toHaveURL(/\/reset-password/)
  await page.getByLabel(say('当前密码', 'Current password'), { exact: true }).fill(initial)
  await fillNewPassword(page, say, password)
  await page.getByRole('main').locator('button[type=submit]').click()
  // Staff who review begin at the workbench.
  await expect(page).toHaveURL(/\/(home|grip\/workbench)$/)
}

export async function fillNewPassword(
  page: Page,
  say: Say,
  chosen: string,
  repeated = chosen,
): Promise<void> {
  await page.getByLabel(say('新密码', 'New password'), { exact: true }).fill(chosen)
  await page.getByLabel(say('确认新密码', 'Confirm new password'), { exact: true }).fill(repeated)
}

/** The answer of the picture that is on the screen: the newest one of this page. */
export async function imageCode(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /图形验证码图片|Image code of four/ })).toBeVisible()
  return (await mailbox()).find((mail) => mail.channel === 'image')!.code
}

export const openUserMenu = (page: Page, say: Say): Promise<void> => userMenu(page, say).click()

export async function logOut(page: Page, say: Say): Promise<void> {
  await openUserMenu(page, say)
  await page.getByRole('button', { name: say('退出登录', 'Log out') }).click()
  await expect(userMenu(page, say)).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)
}
