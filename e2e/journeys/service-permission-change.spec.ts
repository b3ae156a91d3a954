import {
  act,
  attach,
  beginFlow,
  fillAll,
  inDays,
  lineOf,
  part,
  submit,
  tick,
  ticked,
} from '../steps/applying.ts'
import { pdf } from '../steps/documents.ts'
import { decideTask, openTask, pass } from '../steps/reviewing.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'interfaces are given up, and others added',
  {
    walks: ['applications', 'application-forms', 'reviews', 'menus', 'files'],
    by: ['member administrator', 'field affairs', 'reviewer'],
    moves: [
      'application.submit',
      'application.take',
      'application.pass',
      'reviewTask.take',
      'reviewTask.pass',
    ],
  },
  async ({ as, say, inspect }) => {
    const given = say('批量报价更新', 'Click-to-deal')
    // One gives up only, the other adds as well.
    const gained = say<{ branch: string; node: string } | undefined>(undefined, {
      branch: 'Order entry',
      node: 'Iceberg orders',
    })
    const page = await as(say('bank01admin', 'bank02admin'))
    const number = await beginFlow(page, say, say('权限变更', 'Permission change'))
    const day = page.getByLabel(say('注销实施日期', 'Cancellation date'))
    await expect(page.getByText(say('接口权限未作变更', 'No interfaces added or removed'))).toBeVisible()
    await expect(day).toHaveCount(0)
    await (await ticked(page, say, given)).uncheck()
    await page.getByRole('radio', { name: say('全部', 'All'), exact: true }).check({ force: true })
    if (gained) await tick(page, say, gained)
    await fillAll(page, { [say('变更原因', 'Reason')]: say('该功能已停用。', 'No longer used.') })
    await expect(day).toBeVisible()
    await day.fill(inDays(-1))
    await page.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
    const summary = page.getByRole('alert').filter({ hasText: say('需要修改', 'to correct') })
    await expect(summary).toContainText(
      say('实施日期不能早于当前日期', 'cannot be earlier than the current date'),
    )
    await expect(summary).toContainText(say('终止申请表', 'Termination application form'))
    await inspect(page, 'permission-change')
    await day.fill(inDays(30))
    await attach(
      page,
      say('终止申请表', 'Termination application form'),
      pdf('termination.pdf', ['Termination', 'with seal']),
    )
    await submit(page, say)
    await page.goto('/service-manage/permission-change-list')
    await expect(lineOf(page, number)).toContainText(say('待审核', 'Awaiting review'))
    await inspect(page, 'permission-change-list')

    await pass(await as('field01'), say, number)
    const market02 = await as('market02')
    await openTask(market02, say, number)
    const removed = market02.getByLabel(say('注销的接口', 'Interfaces removed'))
    await expect(removed.first()).toContainText(given)
    // The tree begins with what is ticked, and where nothing is, with what was given up.
    const inTree = market02.getByRole('checkbox', { name: gained?.node ?? given })
    await expect(inTree.first()).toBeVisible()
    await inspect(market02, 'review-permission-change')
    await decideTask(market02, say, { feedback: say('同意注销。', 'Approved.') })
    await pass(await as('field02'), say, number)
    await expect(lineOf(page, number)).toContainText(say('已通过', 'Approved'))

    // What was given up is not held any more: the next change begins without it.
    await act(page, say, number, say('流程查看', 'Process view'))
    await expect(page.getByRole('dialog')).toContainText(say('同意注销。', 'Approved.'))
    await inspect(page, 'process-permission-change')
    await page.keyboard.press('Escape')
    await beginFlow(page, say, say('权限变更', 'Permission change'))
    await expect(await ticked(page, say, given)).toHaveCount(0)
    await expect(part(page, say('业务联系人', 'Business contact'))).toBeVisible()
    await page.getByRole('button', { name: say('删除草稿', 'Delete draft') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('删除', 'Delete'), exact: true })
      .click()
    await expect(page.getByText(say('流程已删除', 'Process deleted'))).toBeVisible()
  },
)
