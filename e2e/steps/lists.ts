import type { Page } from '@playwright/test'
import { expect, type Say } from '../support/journey.ts'

/**
 * Looks for an institution in a list of them, and waits until nothing else stands there: the list changes a moment after the
 * typing, and a row that moves away under a press is not pressed.
 */
export async function findInstitution(page: Page, say: Say, nameOrCode: string): Promise<void> {
  await page.getByLabel(say('机构', 'Institution'), { exact: true }).fill(nameOrCode)
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: nameOrCode }).first()).toBeVisible()
  // That of the headings.
  await expect(rows.filter({ hasNotText: nameOrCode })).toHaveCount(1)
}
