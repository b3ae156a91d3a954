import { password } from '../market.ts'
import { endsSession, takeSecret } from '../steps/accounts.ts'
import { act, numberIn } from '../steps/applying.ts'
import { logIn, setFirstPassword, userMenu } from '../steps/logging-in.ts'
import { pick } from '../support/controls.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  "an administrator looks after the operator's people",
  {
    walks: ['internal-users', 'auth', 'account'],
    by: ['super administrator', 'visitor'],
    moves: ['account.disable', 'account.enable'],
  },
  async ({ as, visitor, say, inspect }) => {
    const name = say('贺兰山', 'Helan Shan')
    const colleague = say('info01', 'clear01')
    const page = await as('admin')
    await page.goto('/grip/users')
    await expect(page.getByRole('table')).toBeVisible()
    await inspect(page, 'internal-users')

    await page.getByRole('button', { name: say('新增用户', 'Add user') }).click()
    const panel = page.getByRole('dialog')
    await pick(panel, say('部门', 'Department'), say('信息统计部', 'Information Statistics'))
    const username = panel.getByLabel(say('用户名', 'Username'))
    await expect(username).toHaveValue(/^[a-z]+\d+$/)
    const login = await username.inputValue()
    await panel.getByLabel(say('姓名', 'Name'), { exact: true }).fill(name)
    await panel.getByLabel(say('手机号码', 'Mobile')).fill('13700000051')
    await panel.getByLabel(say('邮箱', 'Email')).fill(`${login}@staff.invalid`)
    await inspect(page, 'internal-user-add')
    // In a low window, what is wrong with the last field does not stand under the footer.
    await page.setViewportSize({ width: 1440, height: 420 })
    const landline = panel.getByLabel(say('座机', 'Landline'))
    await landline.fill('1')
    await panel.getByLabel(say('姓名', 'Name'), { exact: true }).focus()
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    const wrong = panel.getByText(say('请输入7至8位电话号码', 'Enter a telephone number of 7 or 8 digits'))
    await expect(wrong).toBeInViewport({ ratio: 1 })
    await landline.fill('')
    await page.setViewportSize({ width: 1440, height: 900 })
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    const initial = await takeSecret(page, say)

    const clerk = await visitor()
    await logIn(clerk, say, { login, password: initial, entrance: '/inside' })
    await setFirstPassword(clerk, say, initial)
    await clerk.goto('/personal-center/persion_index')
    await expect(userMenu(clerk, say)).toContainText(name)

    // What somebody may do changes under their hands.
    const row = page.getByRole('row', { name: login })
    await row.getByRole('button', { name: `${say('权限', 'Permissions')} ${login}` }).click()
    await panel.getByRole('checkbox', { name: say('工作日历', 'Working-day calendar') }).check()
    await inspect(page, 'authority')
    await endsSession(clerk, say, () => panel.getByRole('button', { name: say('保存', 'Save') }).click())
    await expect(panel).toHaveCount(0)

    for (const each of [login, colleague])
      await page.getByRole('checkbox', { name: `${say('选择', 'Select ')}${each}` }).check()
    await page.getByRole('button', { name: say('授予权限', 'Grant permissions') }).click()
    await panel.getByRole('checkbox', { name: say('统计分析', 'Statistics') }).check()
    await inspect(page, 'authority-batch')
    await panel.getByRole('button', { name: say('授予权限', 'Grant permissions') }).click()
    await expect(page.getByText(say('已变更2位用户的权限', '2 users updated'))).toBeVisible()

    const more = row.getByRole('button', { name: say('更多操作', 'More actions') })
    await more.click()
    await page.getByRole('menuitem', { name: say('重置密码', 'Reset password') }).click()
    await panel.getByRole('button', { name: say('重置密码', 'Reset password') }).click()
    expect(await takeSecret(page, say)).not.toBe(password)
    await more.click()
    await page.getByRole('menuitem', { name: say('停用', 'Disable') }).click()
    await expect(panel).toContainText(name)
    await panel.getByRole('button', { name: say('停用', 'Disable') }).click()
    await expect(row).toContainText(say('停用', 'Disabled'))
    await more.click()
    await page.getByRole('menuitem', { name: say('启用', 'Enable') }).click()
    await expect(row).toContainText(say('正常', 'Active'))
  },
)

journey(
  'an administrator disables somebody who has reviews in hand',
  {
    walks: ['internal-users', 'reviews', 'teams'],
    by: ['super administrator', 'field affairs'],
    moves: [
      'account.disable',
      'account.enable',
      'application.take',
      'reviewTask.take',
      'reviewTask.handBack',
    ],
  },
  async ({ as, say, inspect }) => {
    const login = 'field02'
    const reviewer = await as(login)
    await reviewer.goto('/grip/workbench?scope=team')
    const waiting = reviewer
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: say('待领取', 'Unassigned') })
    const number = await numberIn(waiting.first())
    await act(reviewer, say, number, say('领取', 'Take'))
    await expect(reviewer).toHaveURL(/\/grip\/applications\/review\?task=/)

    const page = await as('admin')
    await page.goto(`/grip/users?keyword=${login}`)
    const row = page.getByRole('row', { name: login })
    const more = row.getByRole('button', { name: say('更多操作', 'More actions') })
    await more.click()
    await page.getByRole('menuitem', { name: say('停用', 'Disable') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      say(/\d+项未办结的审核任务将退回所属团队/, /\d+ open review tasks? will return to the team/),
    )
    await inspect(page, 'disable-with-tasks')
    await endsSession(reviewer, say, async () => {
      await dialog.getByRole('button', { name: say('停用', 'Disable') }).click()
      await expect(
        page.getByText(say(/\d+项审核任务已退回团队/, /\d+ review tasks? returned to the team/)),
      ).toBeVisible()
    })
    await expect(row).toContainText(say('停用', 'Disabled'))

    // It waits for the team again, whose bell has rung.
    const colleague = await as('field01')
    await colleague.goto(`/grip/workbench?scope=team&keyword=${number}`)
    await expect(colleague.getByRole('row', { name: number })).toContainText(say('待领取', 'Unassigned'))
    await act(colleague, say, number, say('审核', 'Review'))
    await expect(
      colleague.getByText(say('退回团队（账号停用）', 'Returned to the team (account disabled)')).first(),
    ).toBeVisible()
    await inspect(colleague, 'review-handed-back')
    await more.click()
    await page.getByRole('menuitem', { name: say('启用', 'Enable') }).click()
    await expect(row).toContainText(say('正常', 'Active'))
  },
)
