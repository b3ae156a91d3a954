import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { password } from '../market.ts'
import { imageCode, openUserMenu, pressLogIn, userMenu } from '../steps/logging-in.ts'
import { select } from '../support/controls.ts'
import { entranceOf, expect, journey, type Say } from '../support/journey.ts'
import { newestCode } from '../support/mailbox.ts'

journey(
  'people keep their own data',
  { walks: ['account', 'codes'], by: { zh: ['member user'], en: ['post-trade institution'] } },
  async ({ as, say, inspect }) => {
    const login = say('bank01user', 'post02admin')
    const changed = { name: say('周安然', 'Luo Siqi'), email: `${login}@new.invalid` }
    const page = await as(login)
    await page.goto('/personal-center')
    const name = page.getByLabel(say('姓名', 'Name'), { exact: true })
    const save = page.getByRole('button', { name: say('保存', 'Save') })
    await name.fill('')
    await save.click()
    await expect(page.getByText(say(/请输入姓名|必填/, /Enter the name|required/i)).first()).toBeVisible()
    await name.fill(changed.name)
    await page.getByLabel(say('座机', 'Landline')).fill('021-62345678')
    // The guard holds a pressed button for three seconds (spec §5).
    await save.click()
    await expect(page.getByText(say('修改成功', 'Modified'))).toBeVisible()
    await expect(userMenu(page, say)).toContainText(changed.name)

    await page.getByRole('navigation').getByText(say('绑定邮箱', 'Change email address')).click()
    await page.getByLabel(say('新邮箱地址', 'New email address')).fill(changed.email)
    // The first goes to the new mailbox, the second to what is bound now.
    await page
      .getByRole('button', { name: say('获取验证码', 'Get code') })
      .first()
      .click()
    await expect(page.getByRole('button', { name: say('秒后', 'Resend in') })).toBeVisible()
    await page
      .getByLabel(say('验证码', 'Verification code'), { exact: true })
      .fill(await newestCode('bindEmail'))
    const bind = page.getByRole('button', { name: say('绑定新邮箱', 'Save new address') })
    const own = page.getByRole('group', { name: say('确认本人操作', 'Verify your identity') })
    await own.getByLabel(say('当前登录密码', 'Current password')).fill('Wrong#2026')
    await own.getByRole('radio', { name: say('短信至', 'by SMS to') }).check()
    await own.getByRole('button', { name: say('获取验证码', 'Get code') }).click()
    const ownCode = own.getByLabel(say('身份验证码', 'Confirmation code'))
    await expect(own.getByRole('button', { name: say('秒后', 'Resend in') })).toBeVisible()
    await ownCode.fill(await newestCode('rebind'))
    await bind.click()
    await expect(own.getByText(say('当前密码错误', 'The current password is incorrect'))).toBeVisible()
    await inspect(page, 'bind-email')
    await own.getByLabel(say('当前登录密码', 'Current password')).fill(password)
    await bind.click()
    await expect(page.getByText(changed.email).first()).toBeVisible()
  },
)

journey(
  'somebody logs in with an authenticator app',
  {
    walks: ['account', 'auth', 'codes'],
    by: { zh: ['member user', 'visitor'], en: ['field affairs', 'visitor'] },
  },
  async ({ as, visitor, say, inspect }) => {
    const login = say('bank01user', 'field02')
    const page = await as(login)
    await page.goto(`/personal-center${say('', '/persion_index')}?section=authenticator`)
    await expect(page.getByText(say('未启用', 'Not in use'))).toBeVisible()
    await inspect(page, 'authenticator-none')
    await confirmOwner(page, say)
    await page.getByRole('button', { name: say('启用动态口令', 'Set up') }).click()
    await expect(page.getByRole('img', { name: say('二维码', 'QR code') })).toBeVisible()
    await inspect(page, 'authenticator-setup')
    const secret = (await page.getByRole('status', { name: say('密钥', 'Secret key') }).textContent())!
    const app = new TOTP({ secret: secret.replaceAll(' ', '') })
    const code = page.getByLabel(say('应用显示的6位动态口令', 'Six-digit code shown by the app'))
    await code.fill('000000')
    const confirm = page.getByRole('button', { name: say('确认启用', 'Confirm') })
    await confirm.click()
    await expect(page.getByText(say('验证码错误', 'Verification code is wrong'))).toBeVisible()
    await code.fill(app.generate())
    await confirm.click()
    await expect(page.getByText(say('起启用', 'In use since'))).toBeVisible()
    await inspect(page, 'authenticator-in-use')

    const elsewhere = await visitor()
    await elsewhere.goto(entranceOf(login))
    await elsewhere.getByRole('radio', { name: say('动态口令', 'Authenticator app') }).check({ force: true })
    await elsewhere.getByLabel(say('用户名', 'Username')).fill(login)
    await elsewhere.getByLabel(say('密码', 'Password'), { exact: true }).fill(password)
    await elsewhere
      .getByLabel(say('图形验证码', 'Image code'), { exact: true })
      .fill(await imageCode(elsewhere))
    await inspect(elsewhere, 'login-by-app')
    // The code of now confirmed it, and none counts twice; the next one counts already.
    const next = app.generate({ timestamp: Date.now() + 30_000 })
    await elsewhere.getByRole('textbox', { name: say('动态口令', 'Authenticator code') }).fill(next)
    await pressLogIn(elsewhere, say)
    await elsewhere
      .getByRole('dialog')
      .getByRole('button', { name: say('强制登录', 'Log in here') })
      .click()
    await expect(userMenu(elsewhere, say)).toBeVisible()
  },
)

/** Password and a code at the own phone. */
async function confirmOwner(page: Page, say: Say): Promise<void> {
  const own = page.getByRole('group', { name: say('确认本人操作', 'Verify your identity') })
  await own.getByLabel(say('当前登录密码', 'Current password')).fill(password)
  await own.getByRole('radio', { name: say('短信至', 'by SMS to') }).check()
  await own.getByRole('button', { name: say('获取验证码', 'Get code') }).click()
  await expect(own.getByRole('button', { name: say('秒后', 'Resend in') })).toBeVisible()
  await own.getByLabel(say('身份验证码', 'Confirmation code')).fill(await newestCode('rebind'))
}

journey(
  'the bell rings',
  // English has no bell (spec §1).
  { walks: ['messages'], by: ['software vendor'], only: 'zh' },
  async ({ as, inspect }) => {
    // Somebody to whom nothing has happened yet.
    const page = await as('isv03admin')
    const polled = page.waitForRequest(/\/message\/list\?.*polled=1/)
    await page.goto('/home')
    await polled
    await page.getByRole('button', { name: '消息提醒' }).click()
    await expect(page.getByText('暂无消息提醒')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.evaluate(() => fetch('/cass/mgt/message/test', { headers: { 'System-Language': 'zh-CN' } }))
    const bell = page.getByRole('button', { name: '消息提醒，1条未读' })
    await expect(bell).toBeVisible()
    await bell.click()
    await expect(page.getByText('测试消息：消息提醒工作正常')).toBeVisible()
    await inspect(page, 'bell')
    await expect(page.getByRole('button', { name: '消息提醒', exact: true })).toBeVisible()
  },
)

journey(
  'the operator keeps the calendar',
  { walks: ['workdays'], by: ['field affairs', 'super administrator'] },
  async ({ as, say, inspect }) => {
    const name = say('年终决算', 'Year-end closing')
    const field = await as('field01')
    await field.goto('/home')
    await field
      .getByRole('link', { name: say('工作日历', 'Working-day calendar') })
      .first()
      .click()
    await expect(field).toHaveURL(/\/grip\/workdays/)
    await expect(field.getByRole('heading', { level: 1 })).toBeVisible()
    const years = await select(field, say('年份', 'Year')).textContent()
    const year = /\d{4}/.exec(years!)![0]
    await inspect(field, 'workdays')

    await field
      .getByRole('button', { name: say('新增调整', 'Add override') })
      .first()
      .click()
    const dialog = field.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await dialog.getByLabel(say('日期', 'Date')).fill(`${year}-12-31`)
    await dialog.getByLabel(say('名称', 'Name')).fill(name)
    // Before it is saved one reads what it does to open work.
    const moves = say(/办理期限/, /deadlines? of (\d+ )?open tasks?/i)
    await expect(dialog.getByRole('status').filter({ hasText: moves })).toBeVisible()
    await inspect(field, 'workday-dialog')
    await dialog.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(field.getByRole('row', { name })).toBeVisible()

    const admin = await as('admin')
    await admin.goto('/grip/workdays')
    const row = admin.getByRole('row', { name })
    await expect(row).toBeVisible()
    await inspect(admin, 'workdays-changed')
    await row.getByRole('button', { name: say('删除', 'Delete') }).click()
    const question = admin.getByRole('dialog')
    await expect(question).toContainText(year)
    await expect(question).toContainText(moves)
    await question.getByRole('button', { name: say('删除', 'Delete') }).click()
    await expect(row).toHaveCount(0)
  },
)

journey(
  'the sidebar folds, and stays folded',
  { walks: ['home'], by: ['field affairs'] },
  async ({ as, say, inspect }) => {
    const page = await as('field02')
    const unfold = page.getByRole('button', { name: say('展开菜单', 'Expand menu') })
    await page.goto('/home')
    await page.getByRole('button', { name: say('收起菜单', 'Collapse menu') }).click()
    await expect(unfold).toBeVisible()
    await page.reload()
    await expect(unfold).toBeVisible()
    await inspect(page, 'operator-home')
  },
)

journey(
  'open tabs: the pinned one survives',
  { walks: ['home', 'workdays', 'account'], by: ['field affairs'] },
  async ({ as, say }) => {
    const calendar = say('工作日历', 'Working-day calendar')
    const page = await as('field02')
    await page.goto('/home')
    await page.getByRole('link', { name: calendar }).first().click()
    // A menu that is opened while the page still changes closes with it.
    await expect(page.getByRole('button', { name: say('新增调整', 'Add override') }).first()).toBeVisible()
    await openUserMenu(page, say)
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('个人中心', 'Personal center') })
      .click()
    const tabs = page.getByRole('navigation', { name: say('已打开的页面', 'Open pages') }).getByRole('link')
    await expect(tabs).toHaveCount(3)
    await page.getByRole('button', { name: say(`关闭“${calendar}”`, `Close “${calendar}”`) }).click()
    await expect(tabs).toHaveCount(2)
    await page.getByRole('button', { name: say('页面操作', 'Page actions') }).click()
    await page.getByRole('button', { name: say('关闭全部页面', 'Close all pages') }).click()
    await expect(tabs).toHaveCount(1)
    await expect(page).toHaveURL(/\/home$/)
  },
)
