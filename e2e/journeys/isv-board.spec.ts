import { decideBy } from '../steps/reviewing.ts'
import { pick } from '../support/controls.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'an ISV changes its card, the kanban shows it, and the operator writes to ISVs',
  {
    walks: ['isv-board', 'isvs', 'isv-messages', 'reviews'],
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
    const families = reader.getByRole('navigation', { name: say('接口类别', 'Interface family') })
    await families.getByRole('link', { name: 'CMDS', exact: true }).click()
    await expect(reader).toHaveURL(/family=CMDS/)
    await expect(card(huilan)).toBeHidden()
    await expect(card(qiyuan)).toBeVisible()
    await reader.reload()
    await expect(card(qiyuan)).toBeVisible()
    await expect(card(huilan)).toBeHidden()
    await reader
      .getByLabel(say('搜索机构或产品', 'Search vendors and products'))
      .fill(say('没有这家', 'nobody'))
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
    // All about one of them, and from there to what is open.
    await operator.getByRole('rowheader', { name: qiyuan }).getByRole('button').click()
    const about = operator.getByRole('dialog', { name: qiyuan })
    await expect(
      about.getByRole('heading', { name: say('产品与版本', 'Products and versions') }),
    ).toBeVisible()
    await expect(about.getByRole('link', { name: say('ISV看板信息', 'ISV card') })).toBeVisible()
    await inspect(operator, 'grip-isv-panel')
    await operator.goto('/grip/workbench?scope=team&types=isvCard')
    await operator
      .getByRole('row', { name: qiyuan })
      .getByRole('button', { name: say('审核', 'Review') })
      .click()
    await expect(operator.getByText('One gateway for every market')).toBeVisible()
    await inspect(operator, 'isv-card-review')
    await decideBy(operator, say, say('通过', 'Approve'), say('同意。', 'Approved.'))
    await expect(operator.getByRole('status').filter({ hasText: qiyuan })).toBeVisible()

    const english = await visitor('en')
    await english.goto('/service-support/jgIsv_kanban')
    await expect(english.getByText('One gateway for every market')).toBeVisible()

    await operator.goto('/grip/isv/messages')
    const annual = say('系统接入开发商年度资料更新', 'Annual data update for system access developers')
    await expect(operator.getByRole('rowheader', { name: annual })).toBeVisible()
    await inspect(operator, 'isv-messages')
    await operator.getByRole('button', { name: say('新建消息', 'New message') }).click()
    const panel = operator.getByRole('dialog', { name: say('新建消息', 'New message') })
    await pick(panel, say('阶段', 'Stage'), say('验收测试中', 'In certification'))
    await expect(panel.getByRole('status')).toContainText(say('1家机构的1名管理员', 'Recipients: 1'))
    await panel.getByLabel(say('标题（中文）', 'Title (Chinese)')).fill('验收环境周六维护')
    await panel.getByLabel(say('标题（英文）', 'Title (English)')).fill('Test environment closed on Saturday')
    await panel.getByLabel(say('正文（中文）', 'Message (Chinese)')).fill('周六9:00至18:00停止服务。')
    await panel.getByLabel(say('正文（英文）', 'Message (English)')).fill('No service from 9:00 to 18:00.')
    await inspect(operator, 'isv-message-compose')
    const send = say('发送', 'Send')
    await panel.getByRole('button', { name: send, exact: true }).click()
    const question = operator.getByRole('dialog', { name: say('发送消息', 'Send message') })
    await question.getByRole('button', { name: send, exact: true }).click()
    const title = say('验收环境周六维护', 'Test environment closed on Saturday')
    const sent = operator.getByRole('row', { name: title })
    await expect(sent).toContainText(say('0/1', '0 of 1'))

    await vendor.goto('/agree-manage/messages')
    const received = vendor.getByRole('row', { name: title })
    await expect(received).toContainText(say('未读', 'New'))
    await inspect(vendor, 'isv-messages-received')
    await received.getByRole('button', { name: title, exact: true }).click()
    const text = say('周六9:00至18:00停止服务。', 'No service from 9:00 to 18:00.')
    await expect(vendor.getByRole('dialog').getByText(text)).toBeVisible()
    await inspect(vendor, 'isv-message-received')
    await vendor.keyboard.press('Escape')
    await expect(received).toContainText(say('已读', 'Read'))

    await operator.reload()
    await expect(sent).toContainText(say('1/1', '1 of 1'))
    await sent.getByRole('button', { name: title, exact: true }).click()
    await expect(operator.getByRole('dialog').getByRole('row', { name: '程知白' })).toBeVisible()
    await inspect(operator, 'isv-message-sent')
  },
)

journey(
  'an ISV takes its card back, corrects it after a rejection and takes it down',
  {
    walks: ['isv-board', 'reviews'],
    by: ['visitor', 'software vendor', 'field affairs'],
    moves: [
      'isvCard.submit',
      'isvCard.withdraw',
      'isvCard.reject',
      'isvCard.takeDown',
      'reviewTask.recall',
      'reviewTask.take',
      'reviewTask.reject',
    ],
  },
  async ({ as, visitor, say, inspect }) => {
    const tuoheng = say('拓衡金融科技有限公司', 'Tuoheng Fintech')
    const page = await as('isv02admin')
    await page.goto('/organ-basicinfo/jgIsv_manage')
    const slogan = page.getByLabel(say('宣传语（英文）', 'Tagline (English)'))
    const submit = page.getByRole('button', { name: say('提交审核', 'Submit for review') })
    const withdraw = { name: say('撤回', 'Withdraw'), exact: true }
    await slogan.fill('The best interface middleware of the market')
    await submit.click()
    await page.getByRole('button', withdraw).click()
    await page.getByRole('dialog').getByRole('button', withdraw).click()
    // What was written is there to go on with.
    await expect(slogan).toHaveValue('The best interface middleware of the market')
    await submit.click()
    await expect(page.getByRole('button', withdraw)).toBeVisible()

    const operator = await as('field01')
    await operator.goto('/grip/workbench?scope=team&types=isvCard')
    await operator
      .getByRole('row', { name: tuoheng })
      .getByRole('button', { name: say('审核', 'Review') })
      .click()
    const reason = say('请勿使用“最好”等用语。', 'Please do not say “best”.')
    await decideBy(operator, say, say('拒绝', 'Reject'), reason)
    await expect(operator.getByRole('status').filter({ hasText: tuoheng })).toBeVisible()

    // Its ISV reads why while the page is open; the kanban stays as it was until the card is taken down.
    const rejected = {
      name: say('未通过审核，请修改后重新提交', 'Rejected. Change the card and submit it again.'),
    }
    await expect(page.getByRole('region', rejected)).toContainText(reason)
    await inspect(page, 'isv-board-rejected')
    const reader = await visitor()
    await reader.goto('/service-support/jgIsv_kanban')
    const card = reader.getByRole('link', { name: tuoheng, exact: true })
    await expect(card).toBeVisible()
    const takeDown = { name: say('从看板撤下', 'Take down'), exact: true }
    await page.getByRole('button', takeDown).click()
    await page.getByRole('dialog').getByRole('button', takeDown).click()
    await expect(page.getByText(say('未展示', 'Not shown'), { exact: true })).toBeVisible()
    await reader.reload()
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(reader.getByText(say('启元软件有限公司', 'Qiyuan Software')).first()).toBeVisible()
    await expect(card).toHaveCount(0)
  },
)
