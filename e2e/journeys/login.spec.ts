import { password } from '../market.ts'
import {
  fillLogin,
  fillNewPassword,
  imageCode,
  logIn,
  logInToHome,
  logOut,
  openUserMenu,
  pressLogIn,
  userMenu,
} from '../steps/logging-in.ts'
import { expect, journey } from '../support/journey.ts'
import { newestCode } from '../support/mailbox.ts'

const about = { walks: ['auth', 'codes'], by: ['visitor'] } as const

journey(
  'a clerk logs in, is told what is wrong, and comes back to where they wanted to go',
  { ...about, walks: [...about.walks, 'account'] },
  async ({ visitor, say, inspect }) => {
    const given = say(
      { login: 'bank01admin', channel: 'sms' } as const,
      { login: 'bank02admin', channel: 'email' } as const,
    )
    const page = await visitor()
    const username = page.getByLabel(say('用户名', 'Username'))
    const secret = page.getByLabel(say('密码', 'Password'), { exact: true })
    const image = page.getByLabel(say('图形验证码', 'Image code'), { exact: true })
    await page.goto('/login?redirect=%2Fpersonal-center')
    await pressLogIn(page, say)
    await expect(username).toHaveAttribute('aria-invalid', 'true')
    await inspect(page, 'login-empty')

    await fillLogin(page, say, { ...given, password: 'Wrong#2026' })
    await pressLogIn(page, say)
    const refusal = say(
      '用户名、密码或验证码错误',
      'The username, password or verification code is incorrect',
    )
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
    // Nothing typed is lost but the picture's code, which is used up.
    await expect(username).toHaveValue(given.login)
    await expect(image).toHaveValue('')
    await inspect(page, 'login-refused')

    await secret.fill(password)
    await image.fill(await imageCode(page))
    await pressLogIn(page, say)
    await expect(page).toHaveURL(/\/personal-center$/)
    await inspect(page, 'personal-center')

    await page.goto('/login')
    await expect(page).toHaveURL(/\/home$/)
    await openUserMenu(page, say)
    await inspect(page, 'user-menu')
    await page.keyboard.press('Escape')
    await logOut(page, say)
    await page.goto('/personal-center')
    await expect(page).toHaveURL(/\/home$/)
  },
)

journey('a second login asks, and sends the first one away', about, async ({ visitor, say, inspect }) => {
  // Staff have a door of their own, and are led back to it.
  const { login, entrance } = say(
    { login: 'post01admin', entrance: '/login' },
    { login: 'field01', entrance: '/inside' },
  )
  const first = await visitor()
  await logInToHome(first, say, { login })
  const center = say('/personal-center', '/personal-center/persion_index')
  await first.goto(center)
  await expect(userMenu(first, say)).toBeVisible()
  await first.evaluate(() => document.body.setAttribute('data-before', ''))

  const second = await visitor()
  await logIn(second, say, { login, channel: 'email' })
  const question = second.getByRole('dialog')
  await expect(question).toContainText(
    say(
      '该用户已在其他浏览器登录，是否强制登录？',
      'The user has logged in to another browser, mandatory login or not?',
    ),
  )
  await inspect(second, 'force-login')
  await question.getByRole('button', { name: say('取消', 'Cancel') }).click()
  await expect(second.getByText(say('已取消登录', 'Canceled login'))).toBeVisible()
  await pressLogIn(second, say)
  await question.getByRole('button', { name: say('强制登录', 'Log in here') }).click()
  await expect(userMenu(second, say)).toBeVisible()

  // The socket tells the first browser at once; it reloads as a visitor and says why, until the next login.
  await expect(first).toHaveURL((url) => url.pathname === entrance && url.search.includes('personal-center'))
  await expect(first.locator('[data-before]')).toHaveCount(0)
  const reason = first
    .getByRole('main')
    .getByText(
      say(
        '您的账号已在其他浏览器登录，本次登录已下线。',
        'Your account was logged in from another browser. This session has ended.',
      ),
    )
  await expect(reason).toBeVisible()
  await inspect(first, 'forced-offline')
  await first.reload()
  await expect(reason).toBeVisible()
})

journey(
  'whose data cannot be loaded is logged out on the server too, and told why',
  { walks: ['auth'], by: ['field affairs'] },
  async ({ as, say }) => {
    const page = await as('field01')
    await page.goto('/personal-center/persion_index')
    await expect(userMenu(page, say)).toBeVisible()
    const broken = '**/get/curr/user'
    await page.route(broken, (route) =>
      route.fulfill({ status: 500, json: { code: 'ODD', message: 'The books are closed.', data: null } }),
    )
    await page.reload()
    await expect(page).toHaveURL(/\/inside\?redirect=/)
    await expect(page.getByRole('main').getByText('The books are closed.')).toBeVisible()
    await page.unroute(broken)
    // The token is gone with the session: who is asked for again is a visitor.
    await page.goto('/personal-center/persion_index')
    await expect(page).toHaveURL(/\/home$/)
    await expect(userMenu(page, say)).toHaveCount(0)
  },
)

journey('an ISV chooses whom to act for', about, async ({ visitor, say, inspect }) => {
  const page = await visitor()
  await logIn(page, say, { login: say('isv01admin', 'isv02admin') })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await inspect(page, 'isv-choice')
  await dialog.getByRole('button', { name: say('以ISV身份', 'As an ISV') }).click()
  await expect(userMenu(page, say)).toBeVisible()
})

journey(
  'the terms come before anything else',
  { ...about, walks: [...about.walks, 'site-texts'] },
  async ({ visitor, say, inspect }) => {
    const login = 'bank02user'
    const page = await visitor()
    await logIn(page, say, { login })
    const terms = page.getByRole('dialog')
    await expect(terms).toBeVisible()
    await inspect(page, 'terms')
    await terms.getByRole('button', { name: say('不同意并退出', 'Decline and log out') }).click()
    await expect(userMenu(page, say)).toHaveCount(0)

    await page.goto('/login')
    await logIn(page, say, { login, channel: 'email' })
    await terms.getByRole('button', { name: say('同意并继续', 'Accept and continue') }).click()
    await expect(userMenu(page, say)).toBeVisible()
  },
)

journey('the initial password is changed before anything else', about, async ({ visitor, say, inspect }) => {
  const page = await visitor()
  await logIn(page, say, { login: 'newbie01' })
  await expect(page).toHaveURL(/\/reset-password/)
  await expect(
    page.getByText(say('请您修改初始密码。', 'Please modify the initial password.')).first(),
  ).toBeVisible()
  await page.getByLabel(say('当前密码', 'Current password'), { exact: true }).fill(password)
  await fillNewPassword(page, say, 'Other#2026', 'Other#2027')
  const submit = page.getByRole('main').locator('button[type=submit]')
  await submit.click()
  await expect(page.getByText(say('两次输入的密码不一致', 'The passwords do not match'))).toBeVisible()
  await inspect(page, 'initial-password')
  await fillNewPassword(page, say, 'Other#2026')
  await submit.click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(userMenu(page, say)).toBeVisible()
})

journey('a forgotten password is set anew', about, async ({ visitor, say, inspect }) => {
  const login = say('clear01', 'sub01')
  const page = await visitor()
  // Not the choice of the channel, which is called the same in English.
  const code = page.getByRole('textbox', { name: say('短信验证码', 'SMS code'), exact: true })
  const next = page.getByRole('button', { name: say('下一步', 'Next') })
  await page.goto('/forget')
  await page.getByLabel(say('用户名', 'Username')).fill(login)
  await page.getByLabel(say('图形验证码', 'Image code'), { exact: true }).fill(await imageCode(page))
  await next.click()
  await expect(code).toBeVisible()
  await code.fill('000000')
  await next.click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await inspect(page, 'forget-code')
  await code.fill(await newestCode('retrieve'))
  await next.click()
  await fillNewPassword(page, say, 'Fresh#2026')
  await inspect(page, 'forget-password')
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  await logInToHome(page, say, { login, password: 'Fresh#2026' })
})
