import { expect, journey } from '../support/journey.ts'

journey(
  'an ISV changes its card, the operator approves it, and the kanban shows it',
  {
    walks: ['isv-board', 'isvs', 'reviews'],
    by: ['visitor', 'software vendor', 'field affairs'],
    moves: ['isvCard.submit', 'isvCard.pass', 'reviewTask.take', 'reviewTask.pass'],
  },
  async ({ as, visitor, say, inspect }) => {
    const reader = await visitor()
    await reader.goto('/service-support/jgIsv_kanban')
    const card = (name: string) => reader.getByRole('link', { name, exact: true })
    const huilan = say('汇澜交易技术有限公司', 'Huilan Trading Technology')
    const qiyuan = say('启元软件有限公司', 'Qiyuan Software')
    await expect(card(huilan)).toBeVisible()
    await inspect(reader, 'isv-kanban')
    // From card to card and into one, without a mouse.
    await card(qiyuan).focus()
    await reader.keyboard.press('ArrowRight')
    await expect(card(huilan)).toBeFocused()
    await reader.keyboard.press('Enter')
    await expect(reader.getByRole('dialog')).toContainText(say('汇澜极速报盘', 'Huilan Order Gateway'))
    await inspect(reader, 'isv-card')
    await reader.keyboard.press('Escape')
    await expect(reader.getByRole('dialog')).toBeHidden()
    // What is looked for stands in the address.
    await reader.goto('/service-support/jgIsv_kanban?family=CMDS')
    await expect(card(huilan)).toBeHidden()
    await expect(card(qiyuan)).toBeVisible()
    await reader.getByLabel(say('机构或产品', 'Vendor or product')).fill(say('没有这家', 'nobody'))
    await expect(reader.getByText(say('没有符合条件的机构', 'No match'))).toHaveCount(4)

    const vendor = await as('isv01admin')
    await vendor.goto('/organ-basicinfo/jgIsv_manage')
    const slogan = vendor.getByLabel(say('宣传语（英文）', 'Tagline (English)'))
    await expect(slogan).toHaveValue('One gateway into local-currency and bond markets')
    await slogan.fill('One gateway for every market')
    // The preview follows, also in the language that is not one's own.
    const preview = vendor.getByRole('region', { name: say('预览', 'Preview') })
    await preview.getByRole('button', { name: say('英文', 'English') }).click()
    await expect(preview.getByText('One gateway for every market').first()).toBeVisible()
    await inspect(vendor, 'isv-board-manage')
    await vendor.getByRole('button', { name: say('提交审核', 'Submit for review') }).click()
    await expect(vendor.getByRole('button', { name: say('撤回', 'Withdraw') })).toBeVisible()
    await inspect(vendor, 'isv-board-waiting')

    const operator = await as('field01')
    await operator.goto('/grip/isv')
    await expect(operator.getByRole('rowheader', { name: qiyuan })).toBeVisible()
    await inspect(operator, 'grip-isv')
    await operator.goto('/grip/workbench?scope=team&types=isvCard')
    await operator
      .getByRole('row', { name: qiyuan })
      .getByRole('button', { name: say('审核', 'Review') })
      .click()
    await expect(operator.getByText('One gateway for every market')).toBeVisible()
    await inspect(operator, 'isv-card-review')
    await operator.getByLabel(say('审核反馈', 'Feedback'), { exact: true }).fill(say('同意。', 'Approved.'))
    const pass = say('通过', 'Approve')
    await operator.getByRole('button', { name: pass, exact: true }).click()
    await operator.getByRole('dialog').getByRole('button', { name: pass, exact: true }).click()
    await expect(operator.getByRole('status').filter({ hasText: qiyuan })).toBeVisible()

    const english = await visitor('en')
    await english.goto('/service-support/jgIsv_kanban')
    await expect(english.getByText('One gateway for every market')).toBeVisible()
  },
)
