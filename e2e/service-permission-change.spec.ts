import { act, attach, beginFlow, fillAll, inDays, lineOf, part, submit, tick, ticked } from './applying.ts'
import { expect, inspect, longJourney, sayIn } from './browser.ts'
import { pdf } from './documents.ts'
import { test } from './people.ts'
import { decideTask, openTask, pass } from './reviewing.ts'

for (const [language, member, given, gained] of [
  ['zh', 'bank01admin', '批量报价更新', undefined],
  ['en', 'bank02admin', 'Click-to-deal', { branch: 'Order entry', node: 'Iceberg orders' }],
] as const) {
  const say = sayIn(language)

  test(`interfaces are given up${gained ? ' and added' : ''} (${language})`, async ({ as }) => {
    test.setTimeout(longJourney)
    const page = await as(member, language)
    const number = await beginFlow(page, say, say('权限变更', 'Permission change'))
    const day = page.getByLabel(say('注销实施日期', 'Cancellation implementation date'))
    await expect(page.getByText(say('接口权限未作变更', 'Nothing is added or given up'))).toBeVisible()
    await expect(day).toHaveCount(0)
    await (await ticked(page, say, given)).uncheck()
    await page.getByRole('radio', { name: say('全部', 'All'), exact: true }).check({ force: true })
    if (gained) await tick(page, say, gained)
    await fillAll(page, { [say('变更原因', 'Reason')]: say('该功能已停用。', 'No longer used.') })
    await expect(day).toBeVisible()
    await day.fill('2020-01-02')
    await page.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
    const summary = page.getByRole('alert').filter({ hasText: say('需要修改', 'to correct') })
    await expect(summary).toContainText(
      say('实施日期不能早于当前日期', 'cannot be earlier than the current date'),
    )
    await expect(summary).toContainText(say('终止申请表', 'Termination application form'))
    await inspect(page, `permission-change-${language}`)
    await day.fill(inDays(30))
    await attach(
      page,
      say('终止申请表', 'Termination application form'),
      pdf('termination.pdf', ['Termination', 'with seal']),
    )
    await submit(page, say)
    await page.goto('/service-manage/permission-change-list')
    await expect(lineOf(page, number)).toContainText(say('待审核', 'Pending'))
    await inspect(page, `permission-change-list-${language}`)

    await pass(await as('field01', language), say, number)
    const market02 = await as('market02', language)
    await openTask(market02, say, number)
    const removed = market02.getByLabel(say('注销的接口', 'Interfaces given up'))
    await expect(removed.first()).toContainText(given)
    // The tree begins with what is ticked, and where nothing is, with what was given up.
    const inTree = market02.getByRole('checkbox', { name: gained?.node ?? given })
    await expect(inTree.first()).toBeVisible()
    await inspect(market02, `review-permission-change-${language}`)
    await decideTask(market02, say, { feedback: say('同意注销。', 'Approved.') })
    await pass(await as('field02', language), say, number)
    await expect(lineOf(page, number)).toContainText(say('已通过', 'Passed'))

    // What was given up is not held any more: the next change begins without it.
    await act(page, say, number, say('流程查看', 'Process'))
    await expect(page.getByRole('dialog')).toContainText(say('同意注销。', 'Approved.'))
    await inspect(page, `process-permission-change-${language}`)
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
  })
}
