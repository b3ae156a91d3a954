import { addRow, beginAt, fillAll, inDays, lineOf, submit } from '../steps/applying.ts'
import { decideTask, openTask, pass } from '../steps/reviewing.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'a network is opened by engineering operations',
  {
    walks: ['applications', 'application-forms', 'reviews'],
    by: {
      zh: ['member user', 'field affairs', 'reviewer'],
      en: ['member administrator', 'field affairs', 'reviewer'],
    },
    moves: [
      'application.submit',
      'application.take',
      'application.pass',
      'reviewTask.take',
      'reviewTask.pass',
    ],
  },
  async ({ as, say, inspect }) => {
    // The demo's certified case wants its network of production; in English another bank begins a test of a new version.
    const choice = say(/网络开通（生产）/, /^Interface test/)
    const row = say(
      { name: '做市报价接口', account: 'LJCB-MM-01', client: '10.21.8.31', target: '198.51.100.21:9001' },
      { name: 'Repo quotes', account: 'YLRCB-REPO-02', client: '10.64.3.20', target: '198.51.100.24:9013' },
    )
    const page = await as(say('bank01user', 'bank02admin'))
    await page.goto('/service-manage/network-opening-list')
    await expect(page.getByRole('table')).toBeVisible()
    await inspect(page, 'network-list')
    await page.goto('/service-manage/network-opening')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(page, 'network-begin')
    const number = await beginAt(page, '/service-manage/network-opening', choice)
    const values = {
      [say('类型', 'Type')]: say('新增', 'New'),
      [say('接口名称', 'Interface name')]: row.name,
      [say('客户端IP', 'Client IP')]: row.client,
      [say('出口IP', 'Egress IP')]: '198.0.0.1',
      [say('目标地址', 'Target address')]: row.target,
      [say('API账号', 'API account')]: row.account,
      [say('期望日期', 'Requested date')]: inDays(7),
    }
    const list = { label: say('网络开通信息', 'Connections'), add: say('添加一行', 'Add row'), values }
    const first = await addRow(page, list)
    await page.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
    const summary = page.getByRole('alert').filter({ hasText: say('需要修改', 'to correct') })
    await summary.getByRole('button', { name: say('出口IP', 'Egress IP') }).click()
    await expect(first.getByLabel(say('出口IP', 'Egress IP'))).toBeFocused()
    await inspect(page, 'network-opening')
    await fillAll(first, { [say('出口IP', 'Egress IP')]: '203.0.113.31' })

    // A row too many goes, comes back at a press, and goes for good.
    const second = await addRow(page, { ...list, values: {} })
    const remove = page.getByRole('button', { name: say('移除第2行', 'Remove row 2') })
    await remove.click()
    await page.getByRole('button', { name: say('撤销', 'Undo'), exact: true }).click()
    await expect(second).toBeVisible()
    await remove.click()
    await submit(page, say)

    const field01 = await as('field01')
    await openTask(field01, say, number)
    await inspect(field01, 'review-network')
    await decideTask(field01, say, { feedback: say('同意。', 'Approved.') })
    const ops01 = await as('ops01')
    await openTask(ops01, say, number)
    await ops01.getByText(say('常用语', 'Saved replies'), { exact: true }).click()
    await ops01
      .getByRole('button', { name: say('网络与账号信息核对一致', 'Network and account details verified') })
      .click()
    await inspect(ops01, 'review-operations')
    await decideTask(ops01, say, { feedback: say('策略已开通。', 'The rules are in place.') })
    await pass(await as('field02'), say, number)
    await expect(lineOf(page, number)).toContainText(say('已通过', 'Approved'))
  },
)
