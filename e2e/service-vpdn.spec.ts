import { act, beginAt, choose, fillAll, inDays, lineOf, numberOf, submit } from './applying.ts'
import { expect, inspect, longJourney, sayIn } from './browser.ts'
import { test } from './people.ts'
import { pass } from './reviewing.ts'

for (const [language, member, change, renamed] of [
  ['zh', 'bank01admin', '仅变更用户名', { 新用户名: 'linjiang-02@vpdn.demo' }],
  ['en', 'bank02admin', 'Change carrier', { 'New carrier': 'unicom' }],
] as const) {
  const say = sayIn(language)
  const list = '/service-manage/vpdn-list'

  test(`a VPDN account is replaced, withdrawn, copied and deleted (${language})`, async ({ as }) => {
    test.setTimeout(longJourney)
    const page = await as(member, language)
    const number = await beginAt(page, '/service-manage/vpdn', say('VPDN申请', 'VPDN application'))
    await choose(page, say('申请类型', 'Type of application'), say('变更', 'Replace'))
    await choose(page, say('变更类型', 'Type of change'), change)
    // What the other kind of change asks for is nobody's business here.
    await expect(page.getByLabel(language === 'zh' ? '新运营商' : 'New user name')).toHaveCount(0)
    const account = say('linjiang-01@vpdn.demo', 'yunling-01@vpdn.demo')
    await fillAll(page, {
      [say('VPDN用户名', 'VPDN user name')]: account,
      [say('运营商', 'Carrier')]: 'telecom',
      ...renamed,
      [say('期望日期', 'Wanted on')]: inDays(10),
      [say('申请原因', 'Reason')]: say('接入点调整。', 'The access point moves.'),
    })
    await inspect(page, `vpdn-${language}`)
    await submit(page, say)
    await page.goto(list)
    await expect(lineOf(page, number)).toContainText(say('待审核', 'Pending'))
    await inspect(page, `vpdn-list-${language}`)
    await pass(await as('field01', language), say, number)
    await expect(lineOf(page, number)).toContainText(say('审核中', 'In review'))

    // Urged once; the second time today is refused with words.
    await act(page, say, number, say('催办', 'Urge'))
    await expect(page.getByText(say('已提醒处理方', 'has been reminded'))).toBeVisible()

    await act(page, say, number, say('撤回', 'Withdraw'))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: say('撤回并以副本重新开始', 'Withdraw and begin again') }).check()
    await inspect(page, `withdraw-${language}`)
    await dialog
      .getByRole('button', { name: say('撤回并以副本重新开始', 'Withdraw and begin again with a copy') })
      .click()
    await expect(page.getByText(say('流程已撤回', 'Process cancelled'))).toBeVisible()
    const copy = await numberOf(page)
    expect(copy).not.toBe(number)
    await expect(page.getByLabel(say('VPDN用户名', 'VPDN user name'))).toHaveValue(account)
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
      if (each === number) await inspect(page, `delete-application-${language}`)
      await dialog.getByRole('button', { name: say('删除', 'Delete'), exact: true }).click()
      await expect(lineOf(page, each)).toHaveCount(0)
    }
  })
}
