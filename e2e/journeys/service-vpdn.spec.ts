import { act, beginAt, choose, fillAll, inDays, lineOf, numberOf, submit } from '../steps/applying.ts'
import { pass } from '../steps/reviewing.ts'
import { expect, journey } from '../support/journey.ts'

const list = '/service-manage/vpdn-list'

journey(
  'a VPDN account is replaced, withdrawn, copied and deleted',
  {
    walks: ['applications', 'application-forms', 'reviews'],
    by: ['member administrator', 'field affairs'],
    moves: [
      'application.submit',
      'application.take',
      'application.withdraw',
      'application.edit',
      'reviewTask.take',
      'reviewTask.pass',
      'reviewTask.recall',
    ],
  },
  async ({ as, say, inspect }) => {
    const change = say('仅变更用户名', 'Change carrier')
    const wanted = say<Record<string, string>>(
      { 新用户名: 'linjiang-02@vpdn.demo' },
      { 'New carrier': 'China Unicom' },
    )
    const page = await as(say('bank01admin', 'bank02admin'))
    const number = await beginAt(page, '/service-manage/vpdn', say('VPDN申请', 'VPDN application'))
    await choose(page, say('申请类型', 'Application type'), say('变更', 'Change'))
    await choose(page, say('变更类型', 'Change type'), change)
    // What the other kind of change asks for is nobody's business here.
    await expect(page.getByLabel(say('新运营商', 'New username'))).toHaveCount(0)
    const account = say('linjiang-01@vpdn.demo', 'yunling-01@vpdn.demo')
    await fillAll(page, {
      [say('VPDN用户名', 'VPDN username')]: account,
      [say('运营商', 'Carrier')]: say('中国电信', 'China Telecom'),
      ...wanted,
      [say('期望日期', 'Requested date')]: inDays(10),
      [say('申请原因', 'Reason')]: say('接入点调整。', 'The access point moves.'),
    })
    await inspect(page, 'vpdn')
    await submit(page, say)
    await page.goto(list)
    await expect(lineOf(page, number)).toContainText(say('待审核', 'Awaiting review'))
    await inspect(page, 'vpdn-list')
    await pass(await as('field01'), say, number)
    await expect(lineOf(page, number)).toContainText(say('审核中', 'In review'))

    // Whoever has it now is reminded of it.
    await act(page, say, number, say('催办', 'Send reminder'))
    await expect(page.getByText(say('已提醒处理方', 'Reminder sent'))).toBeVisible()

    await act(page, say, number, say('撤回', 'Withdraw'))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: say('撤回并以副本重新开始', 'Withdraw and start again') }).check()
    await inspect(page, 'withdraw')
    await dialog
      .getByRole('button', { name: say('撤回并以副本重新开始', 'Withdraw and start again with a copy') })
      .click()
    await expect(page.getByText(say('流程已撤回', 'Process cancelled'))).toBeVisible()
    const copy = await numberOf(page)
    expect(copy).not.toBe(number)
    await expect(page.getByLabel(say('VPDN用户名', 'VPDN username'))).toHaveValue(account)
    await submit(page, say)
    await act(page, say, copy, say('撤回', 'Withdraw'))
    await dialog.getByRole('button', { name: say('撤回', 'Withdraw'), exact: true }).click()
    await expect(lineOf(page, copy)).toContainText(say('已撤回', 'Withdrawn'))

    // What was withdrawn is taken up again, saved, and deleted after a question that names it.
    await page.goto(list)
    await act(page, say, number, say('重新编辑', 'Edit again'))
    await expect(page).toHaveURL(/\?id=/)
    await page.getByLabel(say('申请原因', 'Reason')).fill(say('不再需要。', 'Not needed any more.'))
    await page.getByRole('button', { name: say('保存并离开', 'Save and leave') }).click()
    await page.goto(list)
    await expect(lineOf(page, number)).toContainText(say('待提交', 'To be submitted'))
    for (const each of [number, copy]) {
      await act(page, say, each, say('删除', 'Delete'))
      await expect(dialog).toContainText(each)
      if (each === number) await inspect(page, 'delete-application')
      await dialog.getByRole('button', { name: say('删除', 'Delete'), exact: true }).click()
      await expect(lineOf(page, each)).toHaveCount(0)
    }
  },
)
