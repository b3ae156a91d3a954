import {
  act,
  addRow,
  attach,
  beginFlow,
  choose,
  fillAll,
  inDays,
  lineOf,
  part,
  submit,
  tick,
} from '../steps/applying.ts'
import { pdf } from '../steps/documents.ts'
import { decideTask, openTask, pass } from '../steps/reviewing.ts'
import { expect, journey } from '../support/journey.ts'

const about = {
  walks: ['applications', 'application-forms', 'reviews', 'menus', 'files', 'messages'],
  by: ['member administrator', 'field affairs', 'reviewer'],
  moves: [
    'application.submit',
    'application.take',
    'application.askToSign',
    'application.sign',
    'application.confirmAgreement',
    'reviewTask.take',
    'reviewTask.pass',
  ],
} as const

journey(
  'an institution opens a service, from the first field to the signature',
  about,
  async ({ as, say, language, inspect }) => {
    const [yes, no] = [say('是', 'Yes'), say('否', 'No')]
    const interfaces = say(
      { branch: '即时沟通接口', node: '意向报价卡片' },
      { branch: 'Streaming quotes', node: 'Currency-pair quotes' },
    )
    const owner = say('tech01', 'market01')
    const page = await as(say('bank02admin', 'bank01admin'))
    await page.goto('/service-application/index')
    await expect(
      page.getByRole('heading', { level: 2, name: say('开始新的业务', 'Start a new application') }),
    ).toBeVisible()
    await inspect(page, 'service-apply')
    const number = await beginFlow(page, say, say('新增接口', 'New interface'))

    // What is missing is told in one place, and each line leads to its field.
    await page.getByLabel(say('邮政编码', 'Postcode')).fill('12')
    await page.getByRole('button', { name: say('检查', 'Check'), exact: true }).click()
    const summary = page.getByRole('alert').filter({ hasText: say('处需要修改', 'errors to correct') })
    await expect(summary).toBeFocused()
    await expect(summary).toContainText(say('请至少填写1行', 'Add at least 1 row'))
    await inspect(page, 'service-opening-errors')
    await summary.getByRole('button', { name: say('邮政编码', 'Postcode') }).click()
    await expect(page.getByLabel(say('邮政编码', 'Postcode'))).toBeFocused()
    await page.keyboard.type('3456')

    await tick(page, say, interfaces)
    const contact = part(page, say('备用技术联系人', 'Standby technical contact'))
    await contact.getByRole('button', { name: say('选用历史联系人', 'Use a previous contact') }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await inspect(page, 'service-opening-contacts')
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
    await expect(contact.getByLabel(say('姓名', 'Name'), { exact: true })).not.toHaveValue('')
    await part(page, say('业务联系人', 'Business contact'))
      .first()
      .getByLabel(say('职务', 'Position'))
      .fill(say('总经理', 'Head of trading'))

    for (const question of [
      say('是否已接入外汇交易系统', 'Connected to the FX trading system'),
      say('是否为外汇市场会员', 'Member of the FX market'),
      say('是否已接入本币交易系统', 'Connected to the local-currency trading system'),
      say('是否已建立风险控制机制', 'Risk controls are in place'),
      say('是否具备相应业务资格', 'Holds the required business qualifications'),
      say('是否符合信息接口技术规范', 'Meets the information interface standard'),
      say('是否符合交易接口技术规范', 'Meets the trading interface standard'),
      say('是否满足机房与安全要求', 'Meets the data center and security requirements'),
      say('是否有专线', 'Leased line'),
    ])
      await choose(page, question, yes)
    await fillAll(page, {
      [say('上年度外汇交易量', 'FX trading volume last year')]: '128.5',
      [say('专线信息', 'Leased line details')]: say(
        '中国电信，SH-20881，20 Mbps',
        'China Telecom, SH-20881, 20 Mbps',
      ),
    })
    for (const question of [
      say('是否为货币及债券市场会员', 'Member of the money and bond markets'),
      say('是否有备用专线', 'Backup leased line'),
      say('是否自主开发', 'Developed in-house'),
    ])
      await choose(page, question, no)
    const vendor = page.getByRole('combobox', { name: say('开发商', 'Vendor') })
    await vendor.fill(say('其他', 'Tuoheng'))
    await page.getByRole('option', { name: say('其他', 'Tuoheng Fintech') }).click()
    if (language === 'zh') {
      await fillAll(page, {
        其他开发商名称: '远帆软件有限公司',
        开发商统一社会信用代码: '91310000MA7E000041',
      })
      await attach(page, '开发商资质文件', pdf('qualification.pdf', ['Qualification of the vendor']))
    } else {
      await page.getByRole('combobox', { name: 'Vendor product' }).fill('hub')
      await page.getByRole('option', { name: 'Tuoheng Interface Hub 5.1' }).click()
    }
    await addRow(page, {
      label: say('接入系统', 'Systems to connect'),
      add: say('添加系统', 'Add system'),
      values: {
        [say('系统名称', 'System name')]: say('交易管理系统', 'Trading desk'),
        [say('版本号', 'Version')]: '4.2.0',
        [say('计划上线日期 选填', 'Planned go-live date optional')]: inDays(40),
      },
    })
    await page.getByRole('button', { name: say('检查', 'Check'), exact: true }).click()
    await expect(page.getByText(say('填写完整，可以提交', 'The form is complete'))).toBeVisible()
    await inspect(page, 'service-opening-complete')
    await submit(page, say)
    await expect(lineOf(page, number)).toContainText(say('待审核', 'Awaiting review'))
    await expect(lineOf(page, number)).toContainText(say('场务组', 'Field Affairs'))
    await inspect(page, 'my-service')

    const field01 = await as('field01')
    await openTask(field01, say, number)
    await inspect(field01, 'review-service-opening')
    await decideTask(field01, say, { feedback: say('材料齐全，转业务会签。', 'Complete. On to the owners.') })
    for (const login of [owner, 'info01']) {
      const reviewer = await as(login)
      await openTask(reviewer, say, number)
      if (login === owner) await inspect(reviewer, 'review-countersign')
      await decideTask(reviewer, say, { feedback: say('同意开通。', 'Approved.') })
    }
    await pass(await as('field02'), say, number)

    await expect(lineOf(page, number)).toContainText(say('待签署协议', 'Awaiting signature'))
    await act(page, say, number, say('签署协议', 'Sign agreement'))
    const dialog = page.getByRole('dialog')
    const sign = dialog.getByRole('button', { name: say('签署', 'Sign'), exact: true })
    await expect(sign).toBeDisabled()
    await dialog.getByRole('checkbox').check()
    await inspect(page, 'sign')
    await sign.click()
    await expect(lineOf(page, number)).toContainText(
      say('已签署，待运营方确认', 'Signed, awaiting confirmation'),
    )
    await inspect(page, 'signed')
    await expect(dialog).toHaveCount(0)

    await openTask(field01, say, number)
    await inspect(field01, 'review-agreement')
    await decideTask(field01, say, {
      result: 'confirm',
      feedback: say('协议已核对。', 'The agreement is in order.'),
    })
    await expect(lineOf(page, number)).toContainText(say('已通过', 'Approved'))

    // The application and its agreement are documents, without what leads about.
    await lineOf(page, number).getByRole('link', { name: number }).click()
    await page.getByRole('link', { name: say('打印或存为PDF', 'Print or save as PDF') }).click()
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(number)
    await expect(sheet).toContainText(say('远帆软件有限公司', 'Tuoheng Fintech'))
    await expect(sheet).toContainText(interfaces.node)
    await inspect(page, 'application-print')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: null })
    await page.getByRole('button', { name: say('返回', 'Back') }).click()
    await page.getByRole('link', { name: say('服务协议', 'Agreement'), exact: true }).click()
    await expect(sheet).toContainText('第九条 文本')
    await expect(sheet).toContainText('Article 9. Language')
    await inspect(page, 'agreement-print')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('导出PDF', 'Export PDF') }).click()
    expect((await downloading).suggestedFilename()).toBe(`${number}-agreement.pdf`)

    await page.goto(`/service-application/my-service?keyword=${number}`)
    await act(page, say, number, say('流程查看', 'Process view'))
    await expect(dialog).toContainText(say('协议已核对。', 'The agreement is in order.'))
    await inspect(page, 'process-dialog')
    // On paper it stands alone, as long as it is.
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('main table').first()).toBeHidden()
    await expect(dialog).toContainText(number)
    await expect(dialog.getByText(say('打印时间', 'Printed'))).toBeVisible()
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    await expect(dialog.getByRole('button', { name: say('打印', 'Print') })).toBeHidden()
    await page.emulateMedia({ media: null })
    await dialog.getByRole('link', { name: say('在页面中打开', 'Open as a page') }).click()
    await expect(page).toHaveURL(/\/service-application\/process-view\?id=/)
    await expect(page.getByRole('main')).toContainText(say('材料齐全，转业务会签。', 'On to the owners.'))
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: say('开始办理：网络开通（测试）', 'Start: Network opening (test)') }),
    ).toBeVisible()
    await inspect(page, 'process-view')

    await page.goto(`/service-application/my-service?keyword=${number}`)
    await act(page, say, number, say('评价', 'Rate'))
    await dialog.getByRole('button', { name: say('提交评价', 'Submit') }).click()
    await expect(dialog.getByText(say('请选择满意度', 'Please select'))).toBeVisible()
    await dialog.getByRole('radio', { name: say('非常满意', 'Very satisfied') }).check({ force: true })
    await dialog.getByLabel(say('意见或建议', 'Comment')).fill(say('流程清晰。', 'Clear and quick.'))
    await inspect(page, 'evaluate')
    await dialog.getByRole('button', { name: say('提交评价', 'Submit') }).click()
    await expect(page.getByText(say('评价成功', 'Evaluation successful'))).toBeVisible()

    // English has no bell (spec §1).
    if (language === 'zh') {
      await page.getByRole('button', { name: /消息提醒/ }).click()
      await expect(page.getByText(`服务编号${number}，状态已变更，请查看服务开通模块`).first()).toBeVisible()
      await inspect(page, 'bell-applications')
    }
  },
)
