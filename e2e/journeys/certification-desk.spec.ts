import { act } from '../steps/applying.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'the operator looks after tests, seats and the schedule',
  { walks: ['certification', 'test-slots'], by: ['field affairs'] },
  async ({ as, say, inspect }) => {
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

    // A booking is not given up without a reason.
    await page.goto('/grip/certification?status=1000')
    const number = /AT\d{14}/.exec((await lines.first().textContent())!)![0]
    await act(page, say, number, say('改期或释放', 'Reschedule or release'))
    const dialog = page.getByRole('dialog')
    const release = dialog.getByRole('button', { name: say('释放', 'Release'), exact: true })
    await release.click()
    await release.click()
    await expect(dialog.getByText(say('请填写原因', 'Enter a reason'))).toBeVisible()
    await inspect(page, 'desk-release')
    await page.keyboard.press('Escape')

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
  },
)
