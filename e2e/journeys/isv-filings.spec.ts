import type { Page } from '@playwright/test'
import { institutionOf } from '../market.ts'
import { addRow, fillAll, inDays, part } from '../steps/applying.ts'
import { pick, select } from '../support/controls.ts'
import { expect, journey, type Say } from '../support/journey.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Decides what stands open on the review page. */
async function decide(page: Page, say: Say, label: string, feedback: string): Promise<void> {
  await page.getByLabel(say('审核反馈', 'Feedback')).fill(feedback)
  await press(page, label)
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
}

async function openFiling(page: Page, say: Say, customer: string): Promise<void> {
  await page.goto(`/grip/isv/filings?keyword=${encodeURIComponent(customer)}`)
  await page.getByRole('row', { name: customer }).getByText(customer).first().click()
  await expect(page.getByLabel(say('审核反馈', 'Feedback'))).toBeVisible()
}

const fillPerson = async (page: Page, group: string, say: Say): Promise<void> => {
  const person = page.getByRole('group', { name: group })
  await person.getByLabel(say('姓名', 'Name')).fill(say('林静', 'Lin Jing'))
  await person.getByLabel(say('手机', 'Mobile')).fill('13800000001')
  await person.getByLabel(say('电子邮箱', 'Email')).fill('lin@demo.invalid')
}

journey(
  'an ISV files a customer, supplements it and keeps it up to date',
  {
    walks: ['isv-filings', 'isv-products', 'reviews'],
    by: ['software vendor', 'field affairs'],
    moves: [
      'isvFiling.submit',
      'isvFiling.take',
      'isvFiling.sendBack',
      'isvFiling.pass',
      'isvFiling.revise',
      'reviewTask.take',
      'reviewTask.sendBack',
      'reviewTask.pass',
    ],
  },
  async ({ as, say, inspect }) => {
    const customer = say('青衡农村商业银行', 'Qingheng Rural Bank')
    const page = await as('isv02admin')
    await page.goto('/agree-manage/product-info-fill')
    await expect(page).toHaveURL(/product-info-fill\/market/)
    await expect(page.getByRole('table')).toBeVisible()
    await inspect(page, 'isv-customers')
    await press(page, say('新增客户', 'New customer'))
    await expect(page.getByText(say('客户机构', 'Customer institution')).first()).toBeVisible()
    await press(page, say('提交', 'Submit'))
    await expect(page.getByRole('alert').getByRole('listitem').first()).toBeVisible()

    const field = page.getByRole('combobox', { name: say('客户机构', 'Customer institution') })
    await field.click()
    await page.getByRole('option', { name: say('其他（未在列表中）', 'Other (not listed)') }).click()
    await page.getByLabel(say('其他机构名称', 'Name of other institution')).fill(customer)
    await pick(
      page,
      say('产品及版本', 'Product and version'),
      say('拓衡接口中间件 5.1', 'Tuoheng Interface Hub 5.1'),
    )
    await page.getByRole('radio', { name: say('已投产', 'In production') }).click()
    await page.getByLabel(say('使用起始日期', 'In use since')).fill('2026-03-02')
    await page.getByLabel(say('使用人数', 'Number of users')).fill('36')
    await page.getByRole('checkbox', { name: /LCAPI/ }).click()
    await fillPerson(page, say('客户联系人', 'Customer contact'), say)
    await fillPerson(page, say('服务联系人', 'Your service contact'), say)
    await inspect(page, 'isv-filing-form')
    await press(page, say('提交', 'Submit'))
    await expect(page.getByText(say('备案已提交', 'Filing submitted')).first()).toBeVisible()
    await expect(page.getByRole('row', { name: customer })).toContainText(say('待审核', 'Awaiting review'))

    const desk = await as('field01')
    await desk.goto('/grip/isv/filings')
    await expect(desk.getByRole('table')).toBeVisible()
    await inspect(desk, 'isv-filings')
    await openFiling(desk, say, customer)
    await inspect(desk, 'isv-filing-review')
    const question = say('请说明使用范围。', 'Please state the scope of use.')
    await decide(desk, say, say('退回补充', 'Send back'), question)

    await page.goto(`/agree-manage/product-info-fill/market?keyword=${encodeURIComponent(customer)}`)
    await page.getByRole('row', { name: customer }).getByText(customer).first().click()
    await expect(page.getByText(question)).toBeVisible()
    await page.getByLabel(say('使用范围说明', 'Scope of use')).fill(say('债券交易台', 'The bond desk'))
    await press(page, say('提交', 'Submit'))
    await expect(page.getByText(say('备案已提交', 'Filing submitted')).first()).toBeVisible()

    await openFiling(desk, say, customer)
    await expect(desk.getByText(say('变化处已标出', 'are marked'))).toBeVisible()
    await decide(desk, say, say('通过', 'Approve'), say('同意。', 'Approved.'))

    await page.goto(`/agree-manage/product-info-fill/market?keyword=${encodeURIComponent(customer)}`)
    const row = page.getByRole('row', { name: customer })
    await expect(row).toContainText(say('已备案', 'Approved'))
    await row.getByText(customer).first().click()
    await expect(page).toHaveURL(/product-info-view/)
    await inspect(page, 'isv-filing-view')
    await press(page, say('变更', 'Revise'))
    await expect(page.getByLabel(say('使用人数', 'Number of users'))).toHaveValue('36')
  },
)

journey(
  'an ISV registers a product, files its development plan and a year of company data',
  {
    walks: ['isv-filings', 'isv-products', 'reviews'],
    by: ['software vendor', 'field affairs'],
    moves: [
      'isvFiling.submit',
      'isvFiling.take',
      'isvFiling.sendBack',
      'isvFiling.pass',
      'reviewTask.take',
      'reviewTask.sendBack',
      'reviewTask.pass',
    ],
  },
  async ({ as, say, inspect }) => {
    const filings = '/agree-manage/product-info-fill'
    const product = say('启元外汇前置', 'Qiyuan FX Gateway')
    const page = await as('isv01admin')
    await page.goto(`${filings}/products`)
    await press(page, say('新增产品', 'Add product'))
    const panel = page.getByRole('dialog')
    await fillAll(panel, {
      [say('中文名称', 'Chinese name')]: '启元外汇前置',
      [say('英文名称', 'English name')]: 'Qiyuan FX Gateway',
    })
    await pick(
      panel,
      say('接口类别', 'Interface families'),
      say('货币掉期接口（CSWAP）', 'Currency swap (CSWAP)'),
    )
    await press(page, say('新增版本', 'Add version'))
    for (const [at, number] of ['1.0', '1.1'].entries())
      await fillAll(panel.getByRole('group', { name: say(`版本${at + 1}`, `Version ${at + 1}`) }), {
        [say('版本号', 'Version number')]: number,
        [say('发布日期', 'Release date')]: `2026-0${at + 3}-02`,
      })
    await inspect(page, 'isv-product-panel')
    await press(page, say('保存', 'Save'))
    await expect(page.getByRole('row', { name: product })).toContainText('1.1')

    await page.goto(`${filings}/dev-plan-record-list`)
    await press(page, say('新增计划', 'New plan'))
    await pick(
      page,
      say('接口类别', 'Interface family'),
      say('货币掉期接口（CSWAP）', 'Currency swap (CSWAP)'),
    )
    await pick(page, say('产品及版本', 'Product and version'), `${product} 1.1`)
    await fillAll(page, {
      [say('接口版本', 'Interface version')]: '5.2',
      [say('投入开发人数', 'Developers assigned')]: '6',
      [say('开发内容', 'Development scope')]: say('掉期订单与确认', 'Swap orders and confirmations'),
    })
    const milestones = { label: say('里程碑', 'Milestones'), add: say('新增里程碑', 'Add milestone') }
    const [state, name] = [say('进展', 'Progress'), say('名称', 'Name')]
    const planned = say('计划日期', 'Planned date')
    const coding = say('编码完成', 'Coding complete')
    const first = { [name]: coding, [planned]: inDays(30), [state]: say('进行中', 'In progress') }
    await addRow(page, { ...milestones, values: first })
    await addRow(page, {
      ...milestones,
      values: { [name]: coding, [planned]: inDays(60), [state]: say('未开始', 'Not started') },
    })
    await fillPerson(page, say('项目联系人', 'Project contact'), say)
    await press(page, say('提交', 'Submit'))
    const repeated = say('里程碑名称不能重复', 'Each milestone needs a name of its own')
    await expect(page.getByText(repeated).first()).toBeVisible()
    const second = part(page, milestones.label).getByRole('listitem').last()
    await second.getByLabel(name, { exact: true }).fill(say('联调测试', 'Joint testing'))
    await inspect(page, 'isv-dev-plan')
    await press(page, say('提交', 'Submit'))
    await expect(page.getByText(say('备案已提交', 'Filing submitted')).first()).toBeVisible()
    const plan = page.getByRole('row', { name: product })
    await expect(plan).toContainText(say('待审核', 'Awaiting review'))

    const year = String(new Date().getFullYear() - 3)
    await page.goto(`${filings}/basic-info-record`)
    await press(page, say('新增年度', 'New year'))
    await pick(page, say('年度', 'Year'), say(`${year}年`, year))
    await fillAll(page, {
      [say('法定代表人', 'Legal representative')]: say('程知白', 'Cheng Zhibai'),
      [say('办公地址', 'Office address')]: say('成都市示例路1号', '1 Example Road, Chengdu'),
      [say('注册资本（万元）', 'Registered capital (CNY 10,000)')]: '5000',
      [say('主要股东及持股比例', 'Major shareholders and holdings')]: say('管理层60%', 'Management 60%'),
      [say('员工总数', 'Employees')]: '100',
      [say('研发人员', 'Development staff')]: '90',
      [say('运维与支持人员', 'Operations and support staff')]: '20',
      [say('营业收入（万元）', 'Revenue (CNY 10,000)')]: '8200.5',
      [say('研发投入（万元）', 'Research and development (CNY 10,000)')]: '2100',
      [say('本市场客户数', 'Customers in this market')]: '12',
      [say('主要产品与服务', 'Main products and services')]: say('接口前置', 'Interface gateways'),
    })
    await fillPerson(page, say('备案联系人', 'Filing contact'), say)
    await press(page, say('提交', 'Submit'))
    await expect(page.getByText(say('员工总数不能少于', 'Employees cannot be fewer')).first()).toBeVisible()
    await page.getByLabel(say('员工总数', 'Employees'), { exact: true }).fill('110')
    await inspect(page, 'isv-company-data')
    await press(page, say('提交', 'Submit'))
    await expect(page.getByText(say('备案已提交', 'Filing submitted')).first()).toBeVisible()
    await expect(page.getByRole('row', { name: year })).toContainText(say('待审核', 'Awaiting review'))

    const desk = await as('field01')
    await openFiling(desk, say, product)
    await inspect(desk, 'isv-dev-plan-review')
    const question = say('请补充技术联系人。', 'Please add a technical contact.')
    await decide(desk, say, say('退回补充', 'Send back'), question)
    await page.goto(`${filings}/dev-plan-record-list`)
    await plan.getByText(product).first().click()
    await expect(page.getByText(question)).toBeVisible()
    await fillPerson(page, say('技术联系人', 'Technical contact'), say)
    await press(page, say('提交', 'Submit'))
    await expect(page.getByText(say('备案已提交', 'Filing submitted')).first()).toBeVisible()
    await openFiling(desk, say, product)
    await decide(desk, say, say('通过', 'Approve'), say('同意。', 'Approved.'))
    await page.goto(`${filings}/dev-plan-record-list`)
    await expect(plan).toContainText(say('已备案', 'Approved'))
  },
)

journey(
  'an ISV takes a filing back, has it rejected, and retires a product',
  {
    walks: ['isv-filings', 'isv-products', 'reviews'],
    by: ['software vendor', 'field affairs'],
    moves: [
      'isvFiling.withdraw',
      'isvFiling.revise',
      'isvFiling.submit',
      'isvFiling.take',
      'isvFiling.reject',
      'isvProduct.retire',
      'isvProduct.restore',
      'reviewTask.recall',
      'reviewTask.take',
      'reviewTask.reject',
    ],
  },
  async ({ as, say, inspect }) => {
    const customers = '/agree-manage/product-info-fill/market'
    const bank = say(institutionOf('bank02').zh, institutionOf('bank02').en)
    const page = await as('isv01admin')
    await page.goto(customers)
    const row = page.getByRole('row', { name: bank })
    await expect(row).toContainText(say('待审核', 'Awaiting review'))
    const withdraw = say('撤回', 'Withdraw')
    await row.getByRole('button', { name: withdraw }).click()
    await page.getByRole('dialog').getByRole('button', { name: withdraw, exact: true }).click()
    await expect(row).toContainText(say('已撤回', 'Withdrawn'))
    await row.getByRole('button', { name: say('变更', 'Revise') }).click()
    await page.getByLabel(say('使用人数', 'Number of users')).fill('20')
    await press(page, say('提交', 'Submit'))
    await expect(page.getByText(say('备案已提交', 'Filing submitted')).first()).toBeVisible()

    const desk = await as('field01')
    await openFiling(desk, say, bank)
    const reason = say('该客户已由其他备案登记。', 'Another filing has this customer already.')
    await decide(desk, say, say('拒绝', 'Reject'), reason)
    await expect(row).toContainText(say('已拒绝', 'Rejected'))
    await row.getByText(bank).first().click()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByText(say('变更后可重新提交', 'Revise it to submit it again'))).toBeVisible()
    await inspect(page, 'isv-filing-rejected')

    // What is retired is not chosen any more, and stays in what was filed.
    const gateway = say('启元行情网关', 'Qiyuan Market Data Gateway')
    await page.goto('/agree-manage/product-info-fill/products')
    const product = page.getByRole('row', { name: gateway })
    const retire = say('停用', 'Retire')
    await product.getByRole('button', { name: retire }).click()
    await page.getByRole('dialog').getByRole('button', { name: retire, exact: true }).click()
    await expect(product).toContainText(say('已停用', 'Retired'))
    await inspect(page, 'isv-products')
    await page.goto(customers)
    await expect(page.getByRole('row', { name: gateway })).toBeVisible()
    await press(page, say('新增客户', 'New customer'))
    await select(page, say('产品及版本', 'Product and version')).click()
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toBeVisible()
    await expect(options.filter({ hasText: gateway })).toHaveCount(0)
    await page.goto('/agree-manage/product-info-fill/products')
    await product.getByRole('button', { name: say('恢复', 'Restore') }).click()
    await expect(product).toContainText(say('在用', 'Active'))
  },
)

journey(
  'the operator asks ISVs about an interface change and sees who has answered what',
  {
    walks: ['impact-assessments', 'isv-filings', 'message-library'],
    by: ['software vendor', 'field affairs'],
    moves: ['impactAssessment.publish', 'impactAssessment.close', 'isvFiling.submit'],
  },
  async ({ as, say, inspect }) => {
    const title = say('债券接口报文升级', 'Bond interface message upgrade')
    const desk = await as('field01')
    await desk.goto('/grip/isv/impact')
    await expect(desk.getByRole('table')).toBeVisible()
    await inspect(desk, 'impact-assessments')
    await press(desk, say('新建评估', 'New assessment'))
    const panel = desk.getByRole('dialog')
    await pick(panel, say('变更前的数据字典', 'Dictionary before the change'), '2.2')
    await pick(panel, say('变更后的数据字典', 'Dictionary after the change'), '2.3')
    await panel.getByRole('button', { name: say('用对比结果填写说明', 'Fill in the description') }).click()
    await expect(panel.getByLabel(say('英文说明', 'Description (English)'))).not.toHaveValue('')
    await panel.getByLabel(say('中文标题', 'Title (Chinese)')).fill(title)
    await panel.getByLabel(say('英文标题', 'Title (English)')).fill(title)
    for (const family of [
      say('质押券接口（PLEDGE）', 'Collateral (PLEDGE)'),
      say('衍生品接口（DERIVATIVES）', 'Derivatives (DERIVATIVES)'),
    ])
      await pick(panel, say('接口类别', 'Interface families'), family)
    await inspect(desk, 'impact-assessment-panel')
    await panel.getByRole('button', { name: say('保存草稿', 'Save draft') }).click()
    const row = desk.getByRole('row', { name: title })
    await row.getByRole('button', { name: say('发布', 'Publish') }).click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: say('发布', 'Publish') })
      .click()
    await expect(row).toContainText(say('征集中', 'Open'))

    const page = await as('isv02admin')
    await page.goto('/agree-manage/product-info-fill/impact-assessment')
    await expect(page.getByRole('row', { name: title })).toBeVisible()
    await inspect(page, 'isv-impact')
    await page.getByRole('row', { name: title }).getByText(title).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await inspect(page, 'isv-impact-change')
    await press(page, say('填写反馈', 'Answer'))
    await pick(page, say('是否受影响', 'Affected'), say('是', 'Yes'))
    await page.getByLabel(say('改造工作量', 'Effort')).fill('24')
    await page.getByLabel(say('计划完成日期', 'Planned completion')).fill('2027-03-31')
    await fillPerson(page, say('评估联系人', 'Contact for this assessment'), say)
    await inspect(page, 'isv-impact-answer')
    await press(page, say('提交', 'Submit'))
    await expect(page.getByText(say('备案已提交', 'Filing submitted')).first()).toBeVisible()

    await desk.reload()
    await row.getByText(title).first().click()
    const answer = desk.getByRole('row', { name: say('拓衡质押券管理系统', 'Tuoheng Collateral Manager') })
    await expect(answer).toContainText('24')
    await expect(answer).toContainText(say('受影响', 'Affected'))
    await inspect(desk, 'impact-matrix')

    // Once it is closed nobody is asked any more.
    const close = say('结束', 'Close')
    await press(desk, close)
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: say('结束评估', 'Close assessment') })
      .click()
    await expect(desk.getByRole('main').getByText(say('已结束', 'Closed'), { exact: true })).toBeVisible()
    await expect(desk.getByRole('button', { name: close, exact: true })).toHaveCount(0)
    const other = await as('isv06admin')
    await other.goto('/agree-manage/product-info-fill/impact-assessment')
    await expect(other.getByRole('row', { name: title })).toContainText(
      say('未反馈，已结束', 'Closed without an answer'),
    )
    await expect(other.getByRole('row', { name: title }).getByRole('button')).not.toHaveText(
      say('填写反馈', 'Answer'),
    )
    await inspect(other, 'isv-impact-missed')
  },
)
