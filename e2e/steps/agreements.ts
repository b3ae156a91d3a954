import type { Page } from '@playwright/test'
import { expect, type Say } from '../support/journey.ts'
import { pdf } from './documents.ts'
import { upload } from './registering.ts'

/** Signs what the page of one's agreements offers, by the button that is called so; answers its number. */
export async function signAgreement(
  page: Page,
  say: Say,
  { button, institution }: { button: string; institution: string },
): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel(say('职务', 'Position')).fill(say('总经理', 'General Manager'))
  await upload(page, pdf('letter.pdf', ['Letter of authorization']))
  await panel.getByText(say('我已阅读本协议', 'I have read this agreement')).click()
  await panel.getByLabel(say('机构全称', 'Institution name')).fill(institution)
  await panel.getByRole('button', { name: say('签署', 'Sign'), exact: true }).click()
  await expect(panel).toHaveCount(0)
  return await signedNumber(page)
}

/** Number of the agreement that awaits the operator's confirmation. */
export async function signedNumber(page: Page): Promise<string> {
  const signed = /(IA\d{14})\s?(已于|was signed)/
  await expect(page.getByRole('main')).toContainText(signed)
  return signed.exec((await page.getByRole('main').textContent())!)![1]!
}

/** Decides the agreement whose review is open; `saying` is what the question before says of what follows. */
export async function decideAgreement(
  page: Page,
  say: Say,
  { result, feedback, saying = '' }: { result: 'pass' | 'reject'; feedback: string; saying?: string },
): Promise<void> {
  const label = result === 'pass' ? say('确认', 'Confirm') : say('拒绝', 'Reject')
  await page.getByLabel(say('审核反馈', 'Feedback'), { exact: true }).fill(feedback)
  await page.getByRole('button', { name: label, exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(saying)
  await question.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByLabel(say('审核反馈', 'Feedback'), { exact: true })).toHaveCount(0)
}
