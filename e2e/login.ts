import type { Locator, Page } from '@playwright/test'
import { expect, type Language, mailbox, newestCode } from './browser.ts'

export const password = 'Demo#2026'

/** What a person reads on the screen; the journeys find things by these words. */
export const words = {
  zh: {
    logIn: '登录',
    username: '用户名',
    password: '密码',
    image: '图形验证码',
    smsCode: '短信验证码',
    emailCode: '邮箱验证码',
    byEmail: '邮箱验证',
    getCode: '获取验证码',
    userMenu: /用户菜单/,
    logOut: '退出登录',
    force: '强制登录',
    personalCenter: '个人中心',
  },
  en: {
    logIn: 'Log in',
    username: 'Username',
    password: 'Password',
    image: 'Image code',
    smsCode: 'SMS code',
    emailCode: 'Email code',
    byEmail: 'Email code',
    getCode: 'Get code',
    userMenu: /User menu/,
    logOut: 'Log out',
    force: 'Log in here',
    personalCenter: 'Personal center',
  },
} as const

type Given = {
  language: Language
  login: string
  password?: string
  entrance?: '/login' | '/inside'
  /** A code may be sent once a minute and channel: journeys of one account take turns. */
  channel?: 'sms' | 'email'
}

/** Types everything a login needs, codes from the demo mailbox, and presses the button. */
export async function fillLogin(page: Page, given: Given): Promise<void> {
  const said = words[given.language]
  const entrance = given.entrance ?? '/login'
  if (new URL(page.url(), 'http://none').pathname !== entrance) await page.goto(entrance)
  await page.getByLabel(said.username).fill(given.login)
  await page.getByLabel(said.password, { exact: true }).fill(given.password ?? password)
  await page.getByLabel(said.image, { exact: true }).fill(await imageCode(page))
  const email = given.channel === 'email'
  if (email) await page.getByRole('radio', { name: said.byEmail }).check({ force: true })
  const sent = page.waitForResponse((response) => response.url().includes('/get/captcha/code'))
  await page.getByRole('button', { name: said.getCode }).click()
  expect((await (await sent).json()).code).toBe('ACK')
  await page
    .getByRole('textbox', { name: email ? said.emailCode : said.smsCode })
    .fill(await newestCode('login'))
}

export async function pressLogIn(page: Page, language: Language): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: words[language].logIn, exact: true }).click()
}

export async function logIn(page: Page, given: Given): Promise<void> {
  await fillLogin(page, given)
  await pressLogIn(page, given.language)
}

/** Ends the session that an earlier journey may have left open, on the way to what comes `next`. */
export async function forceIfAsked(page: Page, language: Language, next: Locator): Promise<void> {
  const force = page.getByRole('dialog').getByRole('button', { name: words[language].force })
  await expect(force.or(next)).toBeVisible()
  if (await force.isVisible()) await force.click()
}

export async function logInToHome(page: Page, given: Given): Promise<void> {
  await logIn(page, given)
  const userMenu = page.getByRole('button', { name: words[given.language].userMenu })
  const accept = page
    .getByRole('dialog')
    .getByRole('button', { name: given.language === 'zh' ? '同意并继续' : 'Accept and continue' })
  await forceIfAsked(page, given.language, accept.or(userMenu))
  // An earlier journey may have published new terms.
  await expect(accept.or(userMenu)).toBeVisible()
  if (await accept.isVisible()) await accept.click()
  await expect(userMenu).toBeVisible()
  // What is opened while the page still changes closes with it.
  await expect(page).not.toHaveURL(/\/(login|inside)\b/)
}

/** The first login of an account: the terms come before all else. */
export async function logInAndConsent(page: Page, given: Given): Promise<void> {
  await logIn(page, given)
  const terms = page.getByRole('dialog')
  await expect(terms).toContainText(given.language === 'zh' ? '请您阅读并同意' : 'Please read and accept')
  await terms
    .getByRole('button', { name: given.language === 'zh' ? '同意并继续' : 'Accept and continue' })
    .click()
}

/** Who comes in with an initial password has to set one of their own. */
export async function setFirstPassword(page: Page, language: Language, initial: string): Promise<void> {
  const zh = language === 'zh'
  await expect(page).toHaveURL(/\/reset-password/)
  await page.getByLabel(zh ? '当前密码' : 'Current password', { exact: true }).fill(initial)
  await page.getByLabel(zh ? '新密码' : 'New password', { exact: true }).fill(password)
  await page.getByLabel(zh ? '确认新密码' : 'Repeat the new password', { exact: true }).fill(password)
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/home$/)
}

/** The answer of the picture that is on the screen: the newest one of this page. */
export async function imageCode(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /图形验证码图片|Picture with a code/ })).toBeVisible()
  return (await mailbox()).find((mail) => mail.channel === 'image')!.code
}

export async function openUserMenu(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: words[language].userMenu }).click()
}

export async function logOut(page: Page, language: Language): Promise<void> {
  await openUserMenu(page, language)
  await page.getByRole('button', { name: words[language].logOut }).click()
  await expect(page.getByRole('button', { name: words[language].userMenu })).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)
}
