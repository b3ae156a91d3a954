import type { TestFormRecord } from '@cass/contract/certification/endpoints.ts'
import type { Page } from '@playwright/test'
import { expect, type Say } from '../support/journey.ts'

/** Opens the task that one's team has for an application. */
export async function openTask(page: Page, say: Say, applyOrdNo: string): Promise<void> {
  await page.goto(`/grip/workbench?scope=team&keyword=${applyOrdNo}`)
  await page.getByRole('button', { name: `${say('审核', 'Review')} ${applyOrdNo}`, exact: true }).click()
  await expect(page.getByLabel(say('审核反馈', 'Feedback'), { exact: true })).toBeVisible()
}

/** Opens the task that one's team has for a form of a test, or for its report. */
export async function openFormTask(
  page: Page,
  say: Say,
  applyOrdNo: string,
  { name }: Pick<TestFormRecord, 'name'>,
): Promise<void> {
  await page.goto(`/grip/workbench?scope=team&keyword=${applyOrdNo}`)
  const task = page.getByRole('row').filter({ hasText: say(name.zh, name.en) })
  await task.getByRole('button', { name: say('审核', 'Review') }).click()
  await expect(page.getByLabel(say('审核反馈', 'Feedback'), { exact: true })).toBeVisible()
}

/** Decides the form, or the report, that is open. */
export async function decideForm(
  page: Page,
  say: Say,
  { name }: Pick<TestFormRecord, 'name'>,
  { result, feedback }: { result: 'pass' | 'reject'; feedback: string },
): Promise<void> {
  const [label, done] =
    result === 'pass'
      ? [say('通过', 'Approve'), say('已通过', 'approved')]
      : [say('拒绝', 'Reject'), say('已退回', 'rejected')]
  await decideBy(page, say, label, feedback)
  const told = page.getByRole('status').filter({ hasText: say(name.zh, name.en) })
  await expect(told.filter({ hasText: done })).toBeVisible()
}

/** Writes the feedback and presses what decides, here and in the question that follows. */
export async function decideBy(page: Page, say: Say, label: string, feedback: string): Promise<void> {
  await page.getByLabel(say('审核反馈', 'Feedback'), { exact: true }).fill(feedback)
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
}

type Decision = {
  result?: 'pass' | 'sendBack' | 'reject' | 'confirm'
  feedback: string
  /** It passes a go-live, whose operation order can be generated then: later. */
  offersOrder?: boolean
}

/** Decides the task that is open. */
export async function decideTask(
  page: Page,
  say: Say,
  { result = 'pass', feedback, offersOrder = false }: Decision,
): Promise<void> {
  const [label, done] = {
    pass: [say('通过', 'Approve'), say('已通过', 'approved')],
    sendBack: [say('退回补充', 'Send back'), say('已退回', 'sent back')],
    reject: [say('拒绝', 'Reject'), say('已拒绝', 'rejected')],
    confirm: [say('确认协议', 'Confirm agreement'), say('已通过', 'approved')],
  }[result] as [string, string]
  const [number] = /[A-Z]{2}\d{14}/.exec((await page.getByRole('main').textContent())!)!
  await decideBy(page, say, label, feedback)
  if (offersOrder) await page.getByRole('button', { name: say('稍后', 'Later'), exact: true }).click()
  // It names what was decided: the page may be the next one's by now.
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`${number}.*${done}`) })).toBeVisible()
}

/** Opens and passes what somebody's team has of an application. */
export async function pass(page: Page, say: Say, applyOrdNo: string): Promise<void> {
  await openTask(page, say, applyOrdNo)
  await decideTask(page, say, { feedback: say('同意。', 'Approved.') })
}
