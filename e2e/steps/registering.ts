import type { Page } from '@playwright/test'
import { password } from '../market.ts'
import { pick } from '../support/controls.ts'
import { expect, type Say } from '../support/journey.ts'
import { newestCode } from '../support/mailbox.ts'
import type { Document } from './documents.ts'
import { imageCode } from './logging-in.ts'

export type Applicant = { username: string; mobile: string; email: string; name: string }
export type NewInstitution = { name: string; creditCode: string }

/** People and institutions that nobody knows yet; the numbers tell journeys apart. */
export const applicant = (number: number, name: string): Applicant => ({
  username: `journey${number}`,
  mobile: `1370000${String(number).padStart(4, '0')}`,
  email: `journey${number}@new.invalid`,
  name,
})
export const institution = (number: number, name: string): NewInstitution => ({
  name,
  creditCode: `91310000MA7E${String(number).padStart(6, '0')}`,
})

/** The first step: nobody agrees before the end is read; then agree and go on. */
export async function agreeToTerms(page: Page, say: Say): Promise<void> {
  const agree = page.getByRole('checkbox', {
    name: say('我已阅读并同意服务条款', 'I have read and agree to the terms'),
  })
  await agree.click()
  await expect(
    page.getByText(say('请先将条款滚动至末尾', 'Please scroll to the end of the terms')),
  ).toBeVisible()
  await page
    .getByRole('region', { name: say('服务条款', 'Terms of service') })
    .evaluate((box) => box.scrollTo(0, box.scrollHeight))
  // The page is told of it in a later frame, and then asks for something else.
  await expect(page.getByText(say('请您先同意服务条款', 'Please agree to the terms'))).toBeVisible()
  await agree.check()
  await page.getByRole('button', { name: say('同意并继续', 'Accept and continue') }).click()
}

export async function fillAccount(page: Page, say: Say, { username }: Applicant): Promise<void> {
  await page.getByLabel(say('用户名', 'Username')).fill(username)
  await page.getByLabel(say('密码', 'Password'), { exact: true }).fill(password)
  await page.getByLabel(say('确认密码', 'Confirm password'), { exact: true }).fill(password)
}

/** Phone and mailbox, each with the code that the demo mailbox has for it. */
export async function fillContact(page: Page, say: Say, { mobile, email }: Applicant): Promise<void> {
  const get = page.getByRole('button', { name: say('获取验证码', 'Get code') })
  const waiting = page.getByRole('button', { name: say('秒后重发', 'Resend in') })
  await page.getByLabel(say('图形验证码', 'Image code'), { exact: true }).fill(await imageCode(page))
  await page.getByLabel(say('手机号码', 'Mobile number'), { exact: true }).fill(mobile)
  await get.first().click()
  await expect(waiting).toHaveCount(1)
  await page
    .getByLabel(say('短信验证码', 'SMS code'), { exact: true })
    .fill(await newestCode('register', mobile))
  await page.getByLabel(say('邮箱', 'Email'), { exact: true }).fill(email)
  await get.click()
  await expect(waiting).toHaveCount(2)
  await page
    .getByLabel(say('邮箱验证码', 'Email code'), { exact: true })
    .fill(await newestCode('register', email))
}

export async function fillPerson(page: Page, say: Say, { name }: Applicant): Promise<void> {
  await page.getByLabel(say('姓名', 'Name'), { exact: true }).fill(name)
  await pick(page, say('岗位', 'Job role'), say('技术', 'Technology'))
}

export async function fillInstitution(page: Page, say: Say, given: NewInstitution): Promise<void> {
  await page.getByLabel(say('机构名称', 'Institution name')).fill(given.name)
  await page.getByLabel(say('统一社会信用代码', 'Unified social credit code')).fill(given.creditCode)
}

/** A whole application of somebody who will administer a new institution. */
export async function registerInstitution(
  page: Page,
  say: Say,
  { person, bank, letter }: { person: Applicant; bank: NewInstitution; letter: Document },
): Promise<void> {
  await page.goto('/register')
  await agreeToTerms(page, say)
  await choose(page, say('机构管理员', 'Institution administrator'))
  await fillAccount(page, say, person)
  await fillContact(page, say, person)
  await fillPerson(page, say, person)
  await choose(page, say('列表中没有我的机构', 'Not in the list'))
  await fillInstitution(page, say, bank)
  await choose(page, say('市场成员', 'Market member'))
  await upload(page, letter)
  await page.getByRole('button', { name: say('提交注册', 'Submit registration') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('注册申请已提交', 'Registration submitted'),
  )
}

/** One of the cards of a choice; their hints mention one another. */
export const choose = (page: Page, label: string): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${label}`) }).check()

export async function upload(page: Page, ...files: Document[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files)
  for (const { name } of files)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveAttribute('data-state', 'done')
}
