import { expect, inspect, newestCode, speak, test } from './browser.ts'
import { logInToHome, openUserMenu, words } from './login.ts'

for (const [language, login] of [
  ['zh', 'bank01user'],
  ['en', 'post02admin'],
] as const) {
  const zh = language === 'zh'

  test(`people keep their own data (${language})`, async ({ page }) => {
    await speak(page, language)
    await logInToHome(page, { language, login })
    await page.goto('/personal-center')
    const name = page.getByLabel(zh ? '姓名' : 'Name', { exact: true })
    await name.fill('')
    await page.getByRole('button', { name: zh ? '保存' : 'Save' }).click()
    await expect(page.getByText(zh ? /请输入姓名|必填/ : /Enter a name|required/i).first()).toBeVisible()
    await name.fill(zh ? '周予安安' : 'Luo Siqi')
    await page.getByLabel(zh ? '座机' : 'Landline', { exact: true }).fill('62345678')
    // The guard holds a pressed button for three seconds (spec §5).
    await page.getByRole('button', { name: zh ? '保存' : 'Save' }).click()
    await expect(page.getByText(zh ? '修改成功' : 'Modified')).toBeVisible()
    await expect(page.getByRole('button', { name: words[language].userMenu })).toContainText(
      zh ? '周予安安' : 'Luo Siqi',
    )

    await page
      .getByRole('navigation')
      .getByText(zh ? '绑定邮箱' : 'Bind email')
      .click()
    await page.getByLabel(zh ? '新邮箱地址' : 'New email address').fill(`${login}@new.invalid`)
    await page.getByRole('button', { name: zh ? '获取验证码' : 'Get code' }).click()
    await expect(page.getByRole('button', { name: zh ? /秒后/ : /Again in/ })).toBeVisible()
    await page
      .getByLabel(zh ? '验证码' : 'Verification code', { exact: true })
      .fill(await newestCode('bindEmail'))
    await inspect(page, `bind-email-${language}`)
    await page.getByRole('button', { name: zh ? '绑定新邮箱' : 'Bind this mailbox' }).click()
    await expect(page.getByText(`${login}@new.invalid`).first()).toBeVisible()
  })
}

test('the bell rings (zh)', async ({ page }) => {
  await speak(page, 'zh')
  // Somebody to whom no task comes.
  await logInToHome(page, { language: 'zh', login: 'admin', entrance: '/inside', channel: 'email' })
  await page.getByRole('button', { name: '消息提醒' }).click()
  await expect(page.getByText('暂无消息提醒')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => fetch('/cass/mgt/message/test', { headers: { 'System-Language': 'zh-CN' } }))
  const bell = page.getByRole('button', { name: '消息提醒，1条未读' })
  await expect(bell).toBeVisible()
  await bell.click()
  await expect(page.getByText('测试消息：消息提醒工作正常')).toBeVisible()
  await inspect(page, 'bell-zh')
  await expect(page.getByRole('button', { name: '消息提醒', exact: true })).toBeVisible()
})

for (const [language, login] of [
  ['zh', 'admin'],
  ['en', 'field01'],
] as const) {
  const zh = language === 'zh'

  test(`the operator keeps the calendar (${language})`, async ({ page }) => {
    await speak(page, language)
    await logInToHome(page, { language, login, entrance: '/inside' })
    await page
      .getByRole('link', { name: zh ? '工作日历' : 'Working-day calendar' })
      .first()
      .click()
    await expect(page).toHaveURL(/\/grip\/workdays/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(page, `workdays-${language}`)

    await page
      .getByRole('button', { name: zh ? '新增调整' : 'Add a change' })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await dialog.getByLabel(zh ? '日期' : 'Date').fill('2026-12-31')
    await dialog.getByLabel(zh ? '名称' : 'Name').fill(zh ? '年终决算' : 'Year-end closing')
    await inspect(page, `workday-dialog-${language}`)
    await dialog.getByRole('button', { name: zh ? '保存' : 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    const row = page.getByRole('row', { name: zh ? /年终决算/ : /Year-end closing/ })
    await expect(row).toBeVisible()
    await inspect(page, `workdays-changed-${language}`)

    await row.getByRole('button', { name: zh ? '删除' : 'Delete' }).click()
    await expect(page.getByRole('dialog')).toContainText('2026')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: zh ? '删除' : 'Delete' })
      .click()
    await expect(row).toHaveCount(0)
  })
}

test('the sidebar folds, and stays folded (zh)', async ({ page }) => {
  await speak(page, 'zh')
  await logInToHome(page, { language: 'zh', login: 'field02', entrance: '/inside' })
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
  await inspect(page, 'operator-home-zh')
})

test('open tabs: the pinned one survives (en)', async ({ page }) => {
  await speak(page, 'en')
  await logInToHome(page, {
    language: 'en',
    login: 'field02',
    entrance: '/inside',
    channel: 'email',
  })
  await page.getByRole('link', { name: 'Working-day calendar' }).first().click()
  await openUserMenu(page, 'en')
  await page.getByRole('banner').getByRole('link', { name: words.en.personalCenter }).click()
  const tabs = page.getByRole('navigation', { name: 'Open pages' }).getByRole('link')
  await expect(tabs).toHaveCount(3)
  await page.getByRole('button', { name: 'Close “Working-day calendar”' }).click()
  await expect(tabs).toHaveCount(2)
  await page.getByRole('button', { name: 'Page actions' }).click()
  await page.getByRole('button', { name: 'Close all pages' }).click()
  await expect(tabs).toHaveCount(1)
  await expect(page).toHaveURL(/\/home$/)
})
