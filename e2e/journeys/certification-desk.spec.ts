import type { Page } from '@playwright/test'
import { institutionOf } from '../market.ts'
import { act, lineOf, numberIn } from '../steps/applying.ts'
import {
  arrowTo,
  call,
  comeToTest,
  detailOf,
  openWeek,
  takeFreeByKeys,
  takeFreeSession,
  testAhead,
} from '../steps/certifying.ts'
import { expect, journey, type Say } from '../support/journey.ts'
import { enter, tabTo } from '../support/keyboard.ts'

journey(
  'the operator looks after tests, seats and the schedule',
  {
    walks: ['certification', 'test-slots'],
    by: ['field affairs'],
    moves: [
      'certification.promote',
      'certification.release',
      'reviewTask.recall',
      'testForm.submit',
      'testForm.withdraw',
    ],
  },
  async ({ as, say, inspect, comeTo }) => {
    const page = await as('field01')
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    const done = page.getByRole('status').filter({ hasText: say('已保存', 'Saved') })

    // Tests of all institutions, those of a day, and one of them.
    await page.goto('/grip/certification')
    const lines = page.getByRole('row').filter({ hasText: /AT\d{14}/ })
    await expect(lines.first()).toBeVisible()
    await inspect(page, 'desk-tests')
    await tab(say('今日执行', 'Today')).click()
    await expect(page.getByRole('columnheader', { name: say('签到', 'Check-in') })).toBeVisible()
    await inspect(page, 'desk-today')
    await page.goto('/grip/certification?status=1010')
    await lines.first().getByRole('link').first().click()
    await expect(page.getByText(say('申诉次数', 'Appeals'), { exact: true })).toBeVisible()
    await inspect(page, 'desk-test')

    // Forms and reports are reviewed in the workbench, which shows nothing else then.
    await page.goto('/grip/certification')
    await page.getByRole('link', { name: say(/^待审核的表单和报告/, /^Forms and reports to review/) }).click()
    await expect(page).toHaveURL(/\/grip\/workbench\?.*types=testForm(,|%2C)testReport/)
    await expect(page.getByRole('tab', { name: say('团队任务', 'My teams') })).toHaveAttribute(
      'aria-selected',
      'true',
    )

    // A booking is not given up without a reason; its seat goes to who waits for it.
    await page.goto('/grip/certification?status=1005')
    const waiting = await numberIn(lines.first())
    await page.goto('/grip/certification?status=1000')
    const { zh, en } = institutionOf('isv02')
    const number = await numberIn(lines.filter({ hasText: say(zh, en) }))
    await expect(lineOf(page, waiting)).toHaveCount(0)
    await act(page, say, number, say('改期或释放', 'Reschedule or release'))
    const dialog = page.getByRole('dialog')
    const release = dialog.getByRole('button', { name: say('释放', 'Release'), exact: true })
    await release.click()
    await release.click()
    await expect(dialog.getByText(say('请填写原因', 'Enter a reason'))).toBeVisible()
    await inspect(page, 'desk-release')
    await dialog
      .getByLabel(say('释放原因', 'Reason'), { exact: true })
      .fill(say('机构来函取消。', 'Cancelled by letter of the institution.'))
    await release.click()
    await expect(
      page.getByRole('status').filter({ hasText: say(`（${number}）的预约`, `(${number}) released`) }),
    ).toBeVisible()
    await expect(lineOf(page, number)).toHaveCount(0)
    await expect(lineOf(page, waiting)).toBeVisible()

    // The schedule of next week, and one seat more where nobody waits.
    await page.goto('/grip/certification?tab=schedule')
    await page.getByRole('button', { name: say('下一周', 'Next week') }).click()
    const free = say(/^为.*已预约0，.*候补0加一个名额$/, /^Add a seat: .*: 0 of .*, 0 waiting$/)
    await page.getByRole('button', { name: free }).first().click()
    await expect(done.first()).toBeVisible()
    await inspect(page, 'desk-schedule')

    // Before a date is closed, it is told whom that hits.
    await page.goto('/grip/interface-time')
    await page.getByRole('button', { name: say('下个月', 'Next month') }).click()
    await inspect(page, 'interface-time')
    await page
      .getByRole('button', { name: say(/^设置名额：/, /^Set seats on/) })
      .last()
      .click()
    await dialog
      .getByRole('checkbox', { name: say('按常设名额', 'Use the standing capacity') })
      .first()
      .uncheck()
    await dialog.getByLabel(say('上午名额', 'Seats, Morning')).fill('0')
    await expect(dialog.getByText(say('没有机构失去名额。', 'No institution loses a seat.'))).toBeVisible()
    await inspect(page, 'interface-time-date')
    await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(done.last()).toBeVisible()

    // On the day of a test, who is there is checked in by hand.
    const { applyOrdNo, id } = await testAhead(page, '临江')
    await comeToTest(comeTo, page, id)
    await page.goto('/grip/certification?tab=execution')
    const test = lineOf(page, applyOrdNo)
    await expect(test).toContainText(say('未签到', 'Not checked in'))
    await act(page, say, applyOrdNo, say('签到', 'Check in'))
    await expect(test).toContainText(say('已签到', 'Checked in'))
  },
)

/** A date as the board and the calendars name it. */
const named = (date: string, say: Say, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(say('zh-CN', 'en-GB'), { timeZone: 'UTC', ...options }).format(new Date(date))
const shortDay = { day: 'numeric', month: 'short' } as const
const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** The test has lost its time; its institution takes another one. */
async function chooseAnew(clerk: Page, say: Say): Promise<void> {
  await expect(
    clerk.getByText(say('测试时间需手动修改', 'Testing time needs to be changed manually')),
  ).toBeVisible()
  await clerk.getByRole('button', { name: say('重新选择时间', 'Choose another time') }).click()
  await takeFreeSession(clerk, say)
  const dialog = clerk.getByRole('dialog')
  await dialog.getByRole('button', { name: say('确认改期', 'Reschedule') }).click()
  await expect(dialog).toHaveCount(0)
}

journey(
  'the schedule is rearranged by keyboard and by drag, a session and a day are closed',
  {
    walks: ['certification', 'test-slots', 'interface-time', 'workdays'],
    by: ['field affairs', 'member user'],
  },
  async ({ as, say, inspect }) => {
    const desk = await as('field01')
    const clerk = await as('bank01user')
    await desk.goto('/grip/certification')
    const { applyOrdNo, id, institutionName, testTime } = await testAhead(desk, '临江')
    const board = await openWeek(desk, say, testTime!.date)
    // Once for each of its families.
    const test = board.getByRole('button', { name: applyOrdNo }).first()
    const cell = board
      .getByRole('cell')
      .filter({ has: desk.getByRole('button', { name: applyOrdNo }) })
      .first()
    const dialog = desk.getByRole('dialog')

    // By keyboard alone: Tab leads into the board, arrows to the test, Enter opens it.
    await tabTo(desk, board.getByRole('button').first())
    await arrowTo(desk, cell)
    await enter(desk, test)
    await expect(dialog).toContainText(applyOrdNo)
    await inspect(desk, 'schedule-test')
    await enter(desk, dialog.getByRole('button', { name: say('改期', 'Reschedule'), exact: true }))
    await tabTo(desk, dialog.getByRole('grid').locator('[tabindex="0"]'))
    await takeFreeByKeys(desk, say)
    await inspect(desk, 'schedule-move')
    await enter(desk, dialog.getByRole('button', { name: say('确认改期', 'Reschedule'), exact: true }))
    await expect(
      desk
        .getByRole('status')
        .filter({ hasText: say(`（${applyOrdNo}）已改期`, `(${applyOrdNo}) rescheduled`) }),
    ).toBeVisible()

    // Dragged; a colleague has moved it meanwhile, and that stays.
    const moved = (await detailOf(desk, id)).testTime!
    await openWeek(desk, say, moved.date)
    await expect(test).toBeVisible()
    const free = board
      .getByRole('cell')
      .filter({
        has: desk.getByRole('button', { name: say(/^为.*，CASH：已预约0/, /^Add a seat: .*, CASH: 0 of/) }),
      })
      .filter({ hasNotText: named(moved.date, say, shortDay) })
      .first()
    const colleague = await as('field02')
    await colleague.goto('/grip/certification')
    const seen = await detailOf(colleague, id)
    await call(colleague, '/certification/reschedule', {
      id,
      version: seen.version,
      date: moved.date,
      session: moved.session === 'morning' ? 'afternoon' : 'morning',
    })
    await test.dragTo(free)
    await dialog.getByRole('button', { name: say('确认改期', 'Reschedule') }).click()
    await expect(
      desk
        .getByRole('alert')
        .or(desk.getByRole('status'))
        .filter({ hasText: say('已被他人更新', 'Someone else changed') }),
    ).toBeVisible()
    await inspect(desk, 'schedule-conflict')
    await test.dragTo(free)
    await dialog.getByRole('button', { name: say('确认改期', 'Reschedule') }).click()
    await expect.poll(async () => (await detailOf(desk, id)).testTime!.date).not.toBe(moved.date)
    await expect(dialog).toHaveCount(0)
    await inspect(desk, 'schedule-moved')

    // The session is closed: first it is told whom that hits.
    const { date, session } = (await detailOf(desk, id)).testTime!
    await desk.goto('/grip/interface-time?family=CASH')
    const set = desk.getByRole('button', {
      name: say(`设置名额：${named(date, say, longDay)}`, `Set seats on ${named(date, say, longDay)}`),
    })
    await expect(desk.getByRole('table', { name: say('日期与调整', 'Dates and overrides') })).toBeVisible()
    if ((await set.count()) === 0)
      await desk.getByRole('button', { name: say('下个月', 'Next month') }).click()
    await set.click()
    const place = session === 'morning' ? 0 : 1
    await dialog
      .getByRole('checkbox', { name: say('按常设名额', 'Use the standing capacity') })
      .nth(place)
      .uncheck()
    await dialog
      .getByLabel(
        session === 'morning' ? say('上午名额', 'Seats, Morning') : say('下午名额', 'Seats, Afternoon'),
      )
      .fill('0')
    const impact = dialog.getByRole('region', { name: say('影响', 'Impact') })
    await expect(impact).toContainText(applyOrdNo)
    await expect(impact).toContainText(say('临江商业银行', institutionName))
    await inspect(desk, 'schedule-close-session')
    await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
    await expect(
      desk.getByRole('status').filter({ hasText: say('1项测试需改期', '1 to reschedule') }),
    ).toBeVisible()
    await desk.goto('/grip/certification?tab=schedule')
    await expect(
      desk.getByRole('heading', { name: say('待重新安排（1）', 'To be rescheduled (1)') }),
    ).toBeVisible()
    await inspect(desk, 'schedule-unplaced')

    // Its institution is told, and takes another time.
    await clerk.goto(`/service-manage/test-execute?id=${id}`)
    await inspect(clerk, 'schedule-lost')
    await chooseAnew(clerk, say)

    // That day becomes a day off.
    const anew = (await detailOf(clerk, id)).testTime!
    await desk.goto('/grip/workdays')
    await desk
      .getByRole('button', { name: say('新增调整', 'Add override') })
      .first()
      .click()
    await dialog.getByLabel(say('日期', 'Date')).fill(anew.date)
    await dialog.getByLabel(say('名称', 'Name')).fill(say('系统升级', 'System upgrade'))
    await expect(
      dialog.getByRole('status').filter({
        hasText: say(/当日已预约或候补的\d+项测试/, /\d+ tests? booked or waitlisted that day/),
      }),
    ).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: applyOrdNo })).toBeVisible()
    await inspect(desk, 'schedule-day-off')
    await dialog.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(dialog).toHaveCount(0)
    await clerk.reload()
    await chooseAnew(clerk, say)
    expect((await detailOf(clerk, id)).testTime!.date).not.toBe(anew.date)
  },
)
