import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { nameOf } from '../market.ts'
import { act, numberIn } from '../steps/applying.ts'
import { decideTask } from '../steps/reviewing.ts'
import { pick } from '../support/controls.ts'
import { expect, journey } from '../support/journey.ts'

const linesOf = (page: Page): Locator => page.getByRole('table').getByRole('row')

const figure = async (page: Page, name: string): Promise<number> => {
  const text = await page.getByRole('link', { name: new RegExp(`^\\d+ ?${name}$`) }).textContent()
  return Number.parseInt(text!, 10)
}

journey(
  'a reviewer takes, gives back, delegates and loses a race',
  {
    walks: ['reviews', 'applications', 'teams'],
    by: ['field affairs'],
    moves: [
      'application.take',
      'reviewTask.take',
      'reviewTask.release',
      'reviewTask.delegate',
      'reviewTask.pass',
    ],
  },
  async ({ as, say, inspect }) => {
    const [self, colleague] = [nameOf('field01'), nameOf('field02')]
    const page = await as('field01')
    await page.goto('/grip/workbench?scope=team')
    await expect(page.getByRole('table')).toBeVisible()
    // What is overdue comes first.
    const lines = linesOf(page)
    await expect(lines.nth(1)).toContainText(say('逾期', 'overdue'))
    await expect(lines.last()).not.toContainText(say('逾期', 'overdue'))
    await inspect(page, 'workbench')
    const mine = await figure(page, say('我的任务', 'Assigned to me'))

    const overdueInNobodysHands = lines
      .filter({ hasText: say('逾期', 'overdue') })
      .filter({ hasNotText: colleague })
    const late = await numberIn(overdueInNobodysHands.first())
    await act(page, say, late, say('领取', 'Take'))
    await expect(page).toHaveURL(/\/grip\/applications\/review\?task=/)
    await expect(page.getByRole('complementary')).toContainText(self)
    await inspect(page, 'review-taken')
    await page.goBack()
    await page.getByRole('tab', { name: say('我的任务', 'Assigned to me') }).click()
    await expect.poll(() => figure(page, say('我的任务', 'Assigned to me'))).toBe(mine + 1)
    await inspect(page, 'workbench-mine')
    await act(page, say, late, say('退回待领取', 'Release'))
    await expect(
      page.getByText(say('已退回待领取，团队其他成员可以领取', 'Other team members can take it')),
    ).toBeVisible()
    await page.getByRole('tab', { name: say('团队任务', 'My teams') }).click()
    await act(page, say, late, say('领取', 'Take'))
    await expect(page.getByRole('complementary')).toContainText(self)
    await page.goto('/grip/workbench')
    await act(page, say, late, say('转办', 'Delegate'))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: colleague }).check()
    await dialog.getByLabel(say('说明', 'Note')).fill(say('请协助核对。', 'Please have a look.'))
    await inspect(page, 'delegate')
    await dialog.getByRole('button', { name: say('转办', 'Delegate'), exact: true }).click()
    await expect(page.getByText(say(`已转办给${colleague}`, `Delegated to ${colleague}`))).toBeVisible()
    const field02 = await as('field02')
    await field02.goto(`/grip/workbench?keyword=${late}`)
    await act(field02, say, late, say('退回待领取', 'Release'))
    await expect(field02.getByText(say('没有符合条件的记录', 'No results match these filters'))).toBeVisible()

    // Both open the same task; who decides second is told by whom it was decided, and keeps the words.
    const contested = say('VPDN申请', 'VPDN application')
    await page.goto('/grip/workbench?scope=team')
    await pick(page.locator('body'), say('申请内容', 'Request'), contested)
    const number = await numberIn(lines.filter({ hasText: contested }).first())
    for (const each of [page, field02]) {
      await each.goto(`/grip/workbench?scope=team&keyword=${number}`)
      await act(each, say, number, say('审核', 'Review'))
      await each.getByLabel(say('审核反馈', 'Feedback'), { exact: true }).fill(say('意见甲', 'My opinion'))
    }
    await decideTask(field02, say, { feedback: say('同意。', 'Approved.') })
    await page.getByRole('button', { name: say('通过', 'Approve'), exact: true }).click()
    await dialog.getByRole('button', { name: say('通过', 'Approve'), exact: true }).click()
    await expect(
      page.getByText(
        say(`${colleague}已先办理此任务：已通过`, `${colleague} has already completed this task: Approved`),
      ),
    ).toBeVisible()
    await expect(page.getByLabel(say('您尚未发送的意见', 'Unsent feedback'))).toHaveValue(
      say('意见甲', 'My opinion'),
    )
    await inspect(page, 'race-lost')
    // After a decision the next task is there.
    await expect(field02).toHaveURL(/\/grip\/applications\/review\?task=/)
    await expect(field02.getByText(number, { exact: true })).toHaveCount(0)
  },
)

journey(
  'an operator looks applications up and takes them out as a sheet',
  { walks: ['reviews', 'applications'], by: ['field affairs'] },
  async ({ as, say, inspect }) => {
    const page = await as('field01')
    await page.goto('/grip/applications')
    await expect(page.getByRole('table')).toBeVisible()
    await inspect(page, 'applications')
    await pick(page.locator('body'), say('服务类型', 'Service type'), say('服务开通', 'Service opening'))
    await pick(page.locator('body'), say('状态', 'Status'), say('审核中', 'In review'))
    await expect(page).toHaveURL(/status=05/)
    const lines = linesOf(page)
    const heads = page.getByRole('row').filter({ has: page.getByRole('columnheader') })
    // Nothing but what was asked for.
    for (const asked of [say('服务开通', 'Service opening'), say('审核中', 'In review')])
      await expect(lines.filter({ hasNotText: asked })).toHaveCount(await heads.count())
    const address = page.url()
    const first = page.getByRole('link', { name: /SO\d{14}/ }).first()
    const number = await numberIn(first)
    await first.click()
    await expect(page).toHaveURL(/\/grip\/applications\/review\?id=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(page, 'application-read')
    await page.getByRole('button', { name: say('流程查看', 'Process view') }).click()
    await expect(page.getByRole('dialog')).toContainText(say('业务会签', 'Countersign'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('返回', 'Back') }).click()
    await expect(page).toHaveURL(address)
    await page.reload()
    await expect(lines.nth(1)).toBeVisible()

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('导出', 'Export'), exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^(申请清单|applications)-[\d-]+\.xlsx$/)
    const sheet = await readSheet(await readFile(await download.path()))
    expect(sheet).toHaveLength(await lines.count())
    expect(sheet.flat()).toContain(number)
  },
)
