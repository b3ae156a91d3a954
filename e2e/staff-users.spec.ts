import { expect, inspect, sayIn } from './browser.ts'
import { logIn, password, setFirstPassword, words } from './login.ts'
import { test } from './people.ts'
import { pick, takeSecret } from './staff.ts'

for (const [language, name, mobile, colleague] of [
  ['zh', '贺兰山', '13700000051', 'info01'],
  ['en', 'Helan Shan', '13700000052', 'clear01'],
] as const) {
  const say = sayIn(language)

  test(`an administrator looks after the operator's people (${language})`, async ({ as, other }) => {
    test.slow()
    const page = await as('admin', language)
    await page.goto('/grip/users')
    await expect(page.getByRole('table')).toBeVisible()
    await inspect(page, `internal-users-${language}`)

    await page.getByRole('button', { name: say('新增用户', 'Add user') }).click()
    const panel = page.getByRole('dialog')
    await pick(panel, say('部门', 'Department'), say('信息统计部', 'Information Statistics'))
    const username = panel.getByLabel(say('用户名', 'Username'))
    await expect(username).toHaveValue(/^[a-z]+\d+$/)
    const login = await username.inputValue()
    await panel.getByLabel(say('姓名', 'Name'), { exact: true }).fill(name)
    await panel.getByLabel(say('手机号码', 'Mobile')).fill(mobile)
    await panel.getByLabel(say('邮箱', 'Email')).fill(`${login}@staff.invalid`)
    await inspect(page, `internal-user-add-${language}`)
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    const initial = await takeSecret(page, say)

    const clerk = await other(language)
    const given = { language, login, entrance: '/inside' } as const
    await logIn(clerk, { ...given, password: initial })
    await setFirstPassword(clerk, language, initial)
    await clerk.goto('/personal-center/persion_index')
    await expect(clerk.getByRole('button', { name: words[language].userMenu })).toContainText(name)

    // What somebody may do changes under their hands: they are told, and log in again.
    const row = page.getByRole('row', { name: login })
    await row.getByRole('button', { name: `${say('权限', 'Permissions')} ${login}` }).click()
    await panel.getByRole('checkbox', { name: say('工作日历', 'Working-day calendar') }).check()
    await inspect(page, `authority-${language}`)
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(panel).toHaveCount(0)
    await expect(
      clerk.getByText(say('您的权限或账号状态已变更', 'Your permissions or account status have changed')),
    ).toBeVisible()
    await expect(clerk).toHaveURL(/\/(login|inside)/, { timeout: 10_000 })

    for (const each of [login, colleague])
      await page.getByRole('checkbox', { name: `${say('选择', 'Select ')}${each}` }).check()
    await page.getByRole('button', { name: say('授予权限', 'Grant permissions') }).click()
    await panel.getByRole('checkbox', { name: say('统计分析', 'Statistics') }).check()
    await inspect(page, `authority-batch-${language}`)
    await panel.getByRole('button', { name: say('授予权限', 'Grant permissions') }).click()
    await expect(page.getByText(say('已变更2位用户的权限', 'Permissions of 2 users changed'))).toBeVisible()

    const more = row.getByRole('button', { name: say('更多操作', 'More actions') })
    await more.click()
    await page.getByRole('menuitem', { name: say('重置密码', 'Reset password') }).click()
    await panel.getByRole('button', { name: say('重置密码', 'Reset password') }).click()
    expect(await takeSecret(page, say)).not.toBe(password)
    await more.click()
    await page.getByRole('menuitem', { name: say('停用', 'Disable') }).click()
    await expect(panel).toContainText(name)
    await panel.getByRole('button', { name: say('停用', 'Disable') }).click()
    await expect(row).toContainText(say('已停用', 'Disabled'))
    await more.click()
    await page.getByRole('menuitem', { name: say('启用', 'Enable') }).click()
    await expect(row).toContainText(say('正常', 'Normal'))
  })
}
