import type {
  CertificationDetail,
  CertificationRow,
  TestFormRecord,
} from '@cass/contract/certification/endpoints.ts'
import { testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { addDays, mondayOf } from '@cass/contract/kit/days.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { TaskRow } from '@cass/contract/reviews/endpoints.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, type Say, type Stage } from '../support/journey.ts'

/** A call of whoever is logged in, past the screens: for what is not a journey's subject. */
export async function call<Data>(page: Page, path: string, body?: object): Promise<Data> {
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

/** The day of a test has come, and its session has not begun. */
export async function comeToTest(comeTo: Stage['comeTo'], page: Page, id: string): Promise<void> {
  const { date, session } = (await detailOf(page, id)).testTime!
  await comeTo(date, session === 'morning' ? '09:41' : '13:41')
}

/** Every case of a test that has no result yet passes. */
export async function passCases(page: Page, id: string, tester: string): Promise<void> {
  const { testForms } = await detailOf(page, id)
  for (const { cases, id: formId } of testForms)
    for (const { id: caseId, result } of cases)
      if (result === null)
        await call(page, '/certification/result', { formId, caseId, result: 'pass', tester })
}

/** Checked in and run on its day, where the first case of the form that is tested fails; answers that form and case. */
export async function failCase(
  comeTo: Stage['comeTo'],
  member: Page,
  { id, tester }: { id: string; tester: string },
): Promise<{ form: TestFormRecord; caseId: string }> {
  await comeToTest(comeTo, member, id)
  await call(member, '/certification/checkIn', { id })
  const [form] = (await detailOf(member, id)).testForms.filter(isTested)
  for (const [index, { id: caseId }] of form!.cases.entries())
    await call(member, '/certification/result', {
      formId: form!.id,
      caseId,
      result: index === 0 ? 'fail' : 'pass',
      tester,
    })
  return { form: form!, caseId: form!.cases[0]!.id }
}

/** The operator's people say of each form that is still tested that it passed. */
export async function passForms(page: Page, id: string, feedback: string): Promise<void> {
  for (const { id: formId, version } of (await detailOf(page, id)).testForms.filter(isTested))
    await call(page, '/certification/form/feedback', { formId, version, passed: true, feedback })
}

const isTested = ({ status }: TestFormRecord): boolean => status === testFormWorkflow.states.ready.code

/** The section of a form, wherever its test is open. */
export const sectionOf = (page: Page, say: Say, { name }: Pick<TestFormRecord, 'name'>): Locator =>
  page.getByRole('region', { name: say(name.zh, name.en), exact: true })

/** The operator's word on the test of a form, on the desk's page of that test. */
export async function giveFeedback(
  desk: Page,
  say: Say,
  form: TestFormRecord,
  { passed, feedback }: { passed: boolean; feedback: string },
): Promise<void> {
  const section = sectionOf(desk, say, form)
  await section.getByLabel(say('反馈', 'Feedback'), { exact: true }).fill(feedback)
  const [button, done] = passed
    ? [say('测试通过', 'Test passed'), say('已判定为通过', 'test passed')]
    : [say('测试未通过', 'Test failed'), say('已判定为未通过', 'test failed')]
  await section.getByRole('button', { name: button, exact: true }).click()
  await expect(desk.getByRole('status').filter({ hasText: done })).toBeVisible()
}

/** Goes on in the wizard; the next step is named. */
export async function goOn(page: Page, say: Say, step: string): Promise<void> {
  await page.getByRole('button', { name: say('下一步', 'Next'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: step, exact: true })).toBeVisible()
}

/** Takes the first session that is free on the calendar. */
export const takeFreeSession = (page: Page, say: Say): Promise<void> =>
  takeSession(page, say, say(/可预约/, /Available/))

/** Takes the first session that is full and has a waitlist. */
export const takeFullSession = (page: Page, say: Say): Promise<void> =>
  takeSession(page, say, say(/已满，可候补/, /Full, Waitlist/))

/** Takes the first session of that state on the calendar, which may have to be turned. */
async function takeSession(page: Page, say: Say, state: RegExp): Promise<void> {
  const found = page.getByRole('button', { name: state, disabled: false })
  await expect(page.getByRole('grid')).toBeVisible()
  if ((await found.count()) === 0)
    await page.getByRole('button', { name: say('下个月', 'Next month') }).click()
  await found.first().click()
}

// ── The schedule board ──────────────────────────────────────────────────────────────────────────────

/** A test of an institution that lies ahead, as the desk finds it. */
export async function testAhead(desk: Page, institution: string): Promise<CertificationRow> {
  const { list } = await call<{ list: CertificationRow[] }>(desk, '/certification/search', {
    keyword: institution,
    status: '1010',
  })
  const today = marketDate(new Date())
  const found = list.find(({ moves, testTime }) => moves.includes('reschedule') && testTime!.date > today)
  expect(found, `${institution} has a test ahead`).toBeDefined()
  return found!
}

/** Opens the week of a date; answers the table. */
export async function openWeek(desk: Page, say: Say, date: string): Promise<Locator> {
  await desk.goto('/grip/certification?tab=schedule')
  const monday = mondayOf(date)
  for (let week = mondayOf(marketDate(new Date())); week < monday; week = addDays(week, 7))
    await desk.getByRole('button', { name: say('下一周', 'Next week') }).click()
  const board = desk.getByRole('table', { name: say('排期', 'Schedule') })
  await expect(board).toBeVisible()
  await expect(board).toHaveAttribute('aria-busy', 'false')
  return board
}

/** Goes to a cell of the board by the arrow keys alone, from whichever of its cells has the focus. */
export async function arrowTo(page: Page, cell: Locator): Promise<void> {
  const steps = await cell.evaluate((target) => {
    const placeOf = (of: Element) => {
      const row = of.closest('tr')!
      const cells = [...row.querySelectorAll('td')]
      return [
        [...row.parentElement!.children].indexOf(row),
        cells.indexOf(of as HTMLTableCellElement),
      ] as const
    }
    const [row, column] = placeOf(target)
    const [fromRow, fromColumn] = placeOf(document.activeElement!.closest('td')!)
    return [row - fromRow, column - fromColumn] as const
  })
  const press = async (count: number, back: string, on: string) => {
    for (let step = 0; step < Math.abs(count); step++) await page.keyboard.press(count < 0 ? back : on)
  }
  await press(steps[0], 'ArrowUp', 'ArrowDown')
  await press(steps[1], 'ArrowLeft', 'ArrowRight')
  expect(await cell.evaluate((target) => target.contains(document.activeElement))).toBe(true)
}

/** On a calendar that has the focus: goes on by the arrow keys until a session is free, and takes it. */
export async function takeFreeByKeys(page: Page, say: Say): Promise<void> {
  // Of next week, which always lies ahead.
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowDown')
  const isFree = () =>
    page.evaluate(
      (word) => (document.activeElement?.getAttribute('aria-label') ?? '').includes(word),
      say('可预约', 'Available'),
    )
  for (let step = 0; step < 20 && !(await isFree()); step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}
