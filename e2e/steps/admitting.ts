import type { Page } from '@playwright/test'
import { expect, type Say } from '../support/journey.ts'
import { findInstitution } from './lists.ts'

/** Finds one application in the list and opens it. */
export async function openReview(
  page: Page,
  say: Say,
  { side, name }: { side: 'agencies' | 'isv-candidates'; name: string },
): Promise<void> {
  await page.goto(`/grip/review/${side}`)
  await findInstitution(page, say, name)
  await page.getByRole('button', { name: `${say('审核', 'Review')} ${name}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

export async function decide(
  page: Page,
  say: Say,
  { result, feedback }: { result: 'pass' | 'reject'; feedback: string },
): Promise<void> {
  const name = result === 'pass' ? say('通过', 'Approve') : say('拒绝', 'Reject')
  const asked = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByLabel(say('审核反馈', 'Feedback'), { exact: true }).fill(feedback)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: asked! })
      .filter({ hasText: result === 'pass' ? say('已通过', 'was approved') : say('已拒绝', 'was rejected') }),
  ).toBeVisible()
}
