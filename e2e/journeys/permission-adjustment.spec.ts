import type { Page } from '@playwright/test'
import { institutionOf } from '../market.ts'
import { attach, tick, ticked } from '../steps/applying.ts'
import { pdf } from '../steps/documents.ts'
import { decideBy, openTask } from '../steps/reviewing.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'two people adjust permissions in an emergency: one change is undone, another rejected',
  {
    walks: ['permission-adjustments', 'holdings', 'reviews'],
    by: { zh: ['field affairs', 'member administrator'], en: ['field affairs'] },
    moves: [
      'permissionAdjustment.take',
      'permissionAdjustment.pass',
      'permissionAdjustment.reject',
      'permissionAdjustment.withdraw',
      'reviewTask.take',
      'reviewTask.pass',
      'reviewTask.reject',
      'reviewTask.recall',
    ],
  },
  async ({ as, language, say, inspect }) => {
    const institution = institutionOf('bank02')
    const name = say(institution.zh, institution.en)
    const page = await as('field01')
    await page.goto('/grip/permission-adjust')
    await expect(page.getByRole('row', { name }).first()).toBeVisible()
    await inspect(page, 'adjustments')
    expect(await sheetOf(page, say('导出', 'Export'))).toContain(say('权限调整-', 'permission-adjustments-'))

    await page.getByRole('link', { name: say('申请调整', 'Request adjustment') }).click()
    await inspect(page, 'adjustment-whose')
    const whose = page.getByRole('combobox', { name: say('机构', 'Institution') })
    await whose.fill(name.slice(0, 4))
    await page.getByRole('option', { name }).click()
    await (await ticked(page, say, say('点击成交', 'Click-to-deal'))).uncheck()
    await page.getByRole('radio', { name: say('全部', 'All'), exact: true }).check({ force: true })
    await tick(
      page,
      say,
      say({ branch: '订单接口', node: '冰山订单' }, { branch: 'Order entry', node: 'Iceberg orders' }),
    )
    await page.getByRole('button', { name: say('提交申请', 'Submit') }).click()
    await inspect(page, 'adjustment-refused')
    await page
      .getByRole('textbox', { name: say('原因', 'Reason') })
      .fill(say('点击成交异常，改用冰山订单', 'Click-to-deal fails; iceberg orders instead'))
    await attach(page, say('依据文件', 'Documents'), pdf('grounds.pdf', ['Emergency request']))
    await inspect(page, 'adjustment-request')
    await page.getByRole('button', { name: say('提交申请', 'Submit') }).click()
    await expect(page.getByText(say('须由另一位同事审核', 'A colleague has to review it'))).toBeVisible()
    const number = await page
      .getByText(/^PA\d{14}$/)
      .first()
      .textContent()
    await inspect(page, 'adjustment-own')

    const colleague = await as('field02')
    await openTask(colleague, say, number!)
    await expect(colleague.getByRole('heading', { name })).toBeVisible()
    await inspect(colleague, 'adjustment-review')
    await decideBy(colleague, say, say('通过', 'Approve'), say('已核实，同意。', 'Verified. Approved.'))
    await expect(
      colleague.getByRole('status').filter({ hasText: say('已生效', 'is in effect') }),
    ).toBeVisible()

    // The next one that waits has opened by itself: another of the same requester's, who is told why it cannot be.
    const waiting = institutionOf('post01')
    await expect(colleague.getByRole('heading', { name: say(waiting.zh, waiting.en) })).toBeVisible()
    const rejected = await colleague
      .getByText(/^PA\d{14}$/)
      .first()
      .textContent()
    const why = say('推送已恢复，无需临时查询。', 'The feed is back; no query needed.')
    await decideBy(colleague, say, say('拒绝', 'Reject'), why)
    await expect(
      colleague.getByRole('status').filter({ hasText: say(`${rejected}已拒绝`, `${rejected} rejected`) }),
    ).toBeVisible()
    await page.goto(`/grip/permission-adjust?keyword=${rejected}`)
    await page.getByRole('button', { name: `${say('查看', 'View')} ${rejected}`, exact: true }).click()
    await expect(page.getByText(why)).toBeVisible()
    await inspect(page, 'adjustment-rejected')

    // English has no bell.
    if (language === 'zh') {
      const member = await as('bank02admin')
      await member.goto('/home')
      await member.getByRole('button', { name: /消息提醒/ }).click()
      await expect(member.getByText(number!)).toBeVisible()
    }

    await page.goto(`/grip/permission-adjust?keyword=${number}`)
    await page.getByRole('button', { name: `${say('查看', 'View')} ${number}`, exact: true }).click()
    await expect(page.getByText(say('已生效', 'In effect')).first()).toBeVisible()
    expect(await sheetOf(page, say('下载明细', 'Download details'))).toContain(number!)
    await page.getByRole('link', { name: say('撤销调整', 'Undo') }).click()
    await expect(page.getByText(say(`将撤销${number}`, `This undoes ${number}`))).toBeVisible()
    await inspect(page, 'adjustment-undo')
    await page
      .getByRole('textbox', { name: say('原因', 'Reason') })
      .fill(say('点击成交已恢复', 'Click-to-deal works again'))
    await attach(page, say('依据文件', 'Documents'), pdf('restored.pdf', ['Restored']))
    await page.getByRole('button', { name: say('提交申请', 'Submit') }).click()
    await expect(
      page.getByRole('button', { name: say(`本次调整撤销${number}`, `Undoes ${number}`) }),
    ).toBeVisible()
    await page.getByRole('button', { name: say('撤回申请', 'Withdraw') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('撤回申请', 'Withdraw') })
      .click()
    await expect(page.getByText(say('已撤回', 'Withdrawn'), { exact: true }).first()).toBeVisible()
  },
)

/** Presses what saves a workbook; answers its name. */
async function sheetOf(page: Page, button: string): Promise<string> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    // Where the file's name is known, the button says it too.
    page.getByRole('button', { name: new RegExp(`^${button}`) }).click(),
  ])
  const name = saved.suggestedFilename()
  expect(name).toMatch(/\.xlsx$/)
  return name
}
