import { institutionOf } from '../market.ts'
import { attach, tick, ticked } from '../steps/applying.ts'
import { pdf } from '../steps/documents.ts'
import { openTask } from '../steps/reviewing.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'permissions are adjusted in an emergency by two people, and the adjustment is undone',
  {
    walks: ['permission-adjustments', 'holdings', 'reviews'],
    by: { zh: ['field affairs', 'member administrator'], en: ['field affairs'] },
    moves: [
      'permissionAdjustment.take',
      'permissionAdjustment.pass',
      'permissionAdjustment.withdraw',
      'reviewTask.take',
      'reviewTask.pass',
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
    const approve = say('通过', 'Approve')
    await colleague
      .getByLabel(say('审核反馈', 'Feedback'), { exact: true })
      .fill(say('已核实，同意。', 'Verified. Approved.'))
    await colleague.getByRole('button', { name: approve, exact: true }).click()
    await colleague.getByRole('dialog').getByRole('button', { name: approve, exact: true }).click()
    await expect(
      colleague.getByRole('status').filter({ hasText: say('已生效', 'is in effect') }),
    ).toBeVisible()
    // English has no bell.
    if (language === 'zh') {
      const member = await as('bank02admin')
      await member.goto('/home')
      await member.getByRole('button', { name: /消息提醒/ }).click()
      await expect(member.getByText(number!)).toBeVisible()
    }

    await page.reload()
    await expect(page.getByText(say('已生效', 'In effect')).first()).toBeVisible()
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
