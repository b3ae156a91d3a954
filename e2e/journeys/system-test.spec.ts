import { beginAt, fillAll, inDays, lineOf, submit } from '../steps/applying.ts'
import { pass } from '../steps/reviewing.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'a system test is applied for and approved',
  {
    walks: ['applications', 'application-forms', 'reviews'],
    by: ['member administrator', 'field affairs', 'reviewer'],
    moves: ['reviewTask.pass', 'reviewTask.take', 'systemTest.pass', 'systemTest.submit', 'systemTest.take'],
  },
  async ({ as, say, inspect }) => {
    const page = await as('bank01admin')
    const number = await beginAt(page, '/service-manage/system-test', say('系统测试', 'System test'))
    await page.getByRole('checkbox', { name: /LC/ }).first().check()
    await fillAll(page, {
      [say('产品名称', 'Product name')]: say('交易前置', 'Trading gateway'),
      [say('产品版本', 'Product version')]: '3.4.0',
      [say('开始日期', 'Start date')]: inDays(9),
      [say('结束日期', 'End date')]: inDays(3),
      [say('联系人姓名', 'Contact name')]: say('林静姝', 'Lin Jingshu'),
      [say('联系手机', 'Mobile phone')]: '13900000001',
      [say('电子邮箱', 'Email')]: 'lin@demo.invalid',
    })
    await page.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
    await expect(
      page
        .getByText(say('开始日期不能晚于结束日期', 'The start date cannot be later than the end date'))
        .first(),
    ).toBeVisible()
    await inspect(page, 'system-test')
    await fillAll(page, { [say('结束日期', 'End date')]: inDays(14) })
    await submit(page, say)

    for (const login of ['field01', 'ops01', 'field01']) await pass(await as(login), say, number)
    await page.goto('/service-manage/system-test-list')
    await expect(lineOf(page, number)).toContainText(say('已通过', 'Approved'))
    await inspect(page, 'system-test-list')
  },
)
