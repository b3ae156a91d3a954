import type { CertificationDetail } from '@cass/contract/certification/endpoints.ts'
import type { TaskRow } from '@cass/contract/reviews/endpoints.ts'
import { connect } from '@cass/server/src/platform/db.ts'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expect, type Say } from '../support/journey.ts'
import type { Product } from '../support/product.ts'

/** A call of whoever is logged in, past the screens: for what is not a journey's subject. */
async function call<Data>(page: Page, path: string, body?: object): Promise<Data> {
  const { code, data, message } = await page.evaluate(
    async ([to, sent]) => {
      const response = await fetch(`/cass/mgt${to}`, {
        method: sent === undefined ? 'GET' : 'POST',
        headers: { 'System-Language': 'en-US', 'Content-Type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      })
      return await response.json()
    },
    [path, body] as const,
  )
  expect(code, `${path}: ${message}`).toBe('ACK')
  return data
}

const tasks = '/grip/process/await/audit'

/** What a reviewer's team has of the forms, or of the reports, of a test: decided alike. */
export async function decideForms(page: Page, applyOrdNo: string, feedback: string): Promise<void> {
  if (!page.url().startsWith('http')) await page.goto('/grip/workbench')
  const { list } = await call<{ list: TaskRow[] }>(page, `${tasks}/search`, {
    scope: 'team',
    keyword: applyOrdNo,
    pageSize: 50,
  })
  expect(list.length).toBeGreaterThan(0)
  for (const { id, subjectKind, version } of list) {
    if (subjectKind !== 'testForm') continue
    const taken = await call<{ version: number }>(page, `${tasks}/take`, { taskId: id, version })
    await call(page, '/certification/form/decide', {
      taskId: id,
      version: taken.version,
      result: 'pass',
      feedback,
    })
  }
}

export const detailOf = (page: Page, id: string): Promise<CertificationDetail> =>
  call(page, `/certification/detail?id=${id}`)

/** Its day has come, and somebody has checked in: that is open until a cut-off that no journey may wait for. */
export async function comeToTest({ connectionString }: Pick<Product, 'connectionString'>, id: string) {
  const { db, close } = connect(connectionString, { max: 1 })
  await db.execute(sql`update certification set checked_in_at = now() where application_id = ${id}`)
  await close()
}

/** Every case of a test that has no result yet passes. */
export async function passCases(page: Page, id: string, tester: string): Promise<void> {
  const { testForms } = await detailOf(page, id)
  for (const { cases, id: formId } of testForms)
    for (const { id: caseId, result } of cases)
      if (result === null)
        await call(page, '/certification/result', { formId, caseId, result: 'pass', tester })
}

/** The operator's people say of each form that its test was passed. */
export async function passForms(page: Page, id: string, feedback: string): Promise<void> {
  for (const { id: formId, version } of (await detailOf(page, id)).testForms)
    await call(page, '/certification/form/feedback', { formId, version, passed: true, feedback })
}

/** Goes on in the wizard; the next step is named. */
export async function goOn(page: Page, say: Say, step: string): Promise<void> {
  await page.getByRole('button', { name: say('下一步', 'Next'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: step, exact: true })).toBeVisible()
}

/** Takes the first session that is free on the calendar, which may have to be turned; answers its name. */
export async function takeFreeSession(page: Page, say: Say): Promise<string> {
  const free = page.getByRole('button', { name: say(/可预约/, /Available/), disabled: false })
  await expect(page.getByRole('grid')).toBeVisible()
  if ((await free.count()) === 0)
    await page.getByRole('button', { name: say('下个月', 'Next month') }).click()
  await free.first().click()
  return (await free.first().getAttribute('aria-label')) ?? ''
}
