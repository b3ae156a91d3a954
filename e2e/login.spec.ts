import { expect, inspect, newestCode, speak, test } from './browser.ts'
import {
  fillLogin,
  imageCode,
  logIn,
  logInToHome,
  logOut,
  openUserMenu,
  password,
  pressLogIn,
  words,
} from './login.ts'

const journeys = [
  { language: 'zh', login: 'bank01admin', channel: 'sms' },
  { language: 'en', login: 'bank02admin', channel: 'email' },
] as const

for (const given of journeys) {
  const { language } = given
  const said = words[language]

  test(`a clerk logs in, is told what is wrong, and comes back to where they wanted to go (${language})`, async ({
    page,
  }) => {
    await speak(page, language)
    await page.goto('/login?redirect=%2Fpersonal-center')
    await page.getByRole('main').getByRole('button', { name: said.logIn, exact: true }).click()
    await expect(page.getByLabel(said.username)).toHaveAttribute('aria-invalid', 'true')
    await inspect(page, `login-empty-${language}`)

    await fillLogin(page, given)
    await page.getByLabel(said.password, { exact: true }).fill('Wrong#2026')
    await pressLogIn(page, language)
    await expect(page.getByRole('alert')).toBeVisible()
    // Nothing typed is lost but the picture's code, which is used up.
    await expect(page.getByLabel(said.username)).toHaveValue(given.login)
    await expect(page.getByLabel(said.image, { exact: true })).toHaveValue('')
    await inspect(page, `login-refused-${language}`)

    await page.getByLabel(said.password, { exact: true }).fill(password)
    await page.getByLabel(said.image, { exact: true }).fill(await imageCode(page))
    await pressLogIn(page, language)
    await expect(page).toHaveURL(/\/personal-center$/)
    await inspect(page, `personal-center-${language}`)

    await page.goto('/login')
    await expect(page).toHaveURL(/\/home$/)
    await openUserMenu(page, language)
    await inspect(page, `user-menu-${language}`)
    await page.keyboard.press('Escape')
    await logOut(page, language)
    await page.goto('/personal-center')
    await expect(page).toHaveURL(/\/home$/)
  })
}

test('a second login asks, and sends the first one away (zh)', async ({ page, browser }) => {
  await speak(page, 'zh')
  await logInToHome(page, { language: 'zh', login: 'post01admin' })

  const elsewhere = await browser.newContext({ baseURL: process.env.CASS_URL! })
  const second = await elsewhere.newPage()
  await speak(second, 'zh')
  const given = { language: 'zh', login: 'post01admin', channel: 'email' } as const
  await logIn(second, given)
  const question = second.getByRole('dialog')
  await expect(question).toContainText('该用户已在其他浏览器登录，是否强制登录？')
  await inspect(second, 'force-login-zh')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(second.getByText('已取消登录')).toBeVisible()
  await pressLogIn(second, 'zh')
  await second.getByRole('dialog').getByRole('button', { name: '强制登录' }).click()
  await expect(second.getByRole('button', { name: words.zh.userMenu })).toBeVisible()

  // The socket tells the first browser at once; it reloads as a visitor.
  await expect(page.getByRole('button', { name: words.zh.userMenu })).toHaveCount(0)
  await elsewhere.close()
})

for (const [language, login] of [
  ['zh', 'isv01admin'],
  ['en', 'isv02admin'],
] as const)
  test(`an ISV chooses whom to act for (${language})`, async ({ page }) => {
    await speak(page, language)
    await logIn(page, { language, login })
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await inspect(page, `isv-choice-${language}`)
    await dialog.getByRole('button', { name: language === 'zh' ? /以ISV身份/ : /As ISV/ }).click()
    await expect(page.getByRole('button', { name: words[language].userMenu })).toBeVisible()
  })

test('the terms come before anything else (zh)', async ({ page }) => {
  await speak(page, 'zh')
  await logIn(page, { language: 'zh', login: 'bank02user' })
  const terms = page.getByRole('dialog')
  await expect(terms).toBeVisible()
  await inspect(page, 'terms-zh')
  await terms.getByRole('button', { name: /不同意|拒绝/ }).click()
  await expect(page.getByRole('button', { name: words.zh.userMenu })).toHaveCount(0)

  await page.goto('/login')
  await logIn(page, { language: 'zh', login: 'bank02user', channel: 'email' })
  await page.getByRole('dialog').getByRole('button', { name: /^同意/ }).click()
  await expect(page.getByRole('button', { name: words.zh.userMenu })).toBeVisible()
})

test('the initial password is changed before anything else (en)', async ({ page }) => {
  await speak(page, 'en')
  await logIn(page, { language: 'en', login: 'newbie01' })
  await expect(page).toHaveURL(/\/reset-password/)
  await expect(page.getByText('Please modify the initial password.').first()).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByLabel('New password', { exact: true }).fill('Other#2026')
  await page.getByLabel('Repeat the new password', { exact: true }).fill('Other#2027')
  const submit = page.getByRole('main').locator('button[type=submit]')
  await submit.click()
  await expect(page.getByText('The two passwords differ')).toBeVisible()
  await inspect(page, 'initial-password-en')
  await page.getByLabel('Repeat the new password', { exact: true }).fill('Other#2026')
  await submit.click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: words.en.userMenu })).toBeVisible()
})

for (const [language, login, next] of [
  // People whom no other journey needs with the password they had.
  ['zh', 'clear01', '下一步'],
  ['en', 'sub01', 'Next'],
] as const)
  test(`a forgotten password is set anew (${language})`, async ({ page }) => {
    const said = words[language]
    await speak(page, language)
    await page.goto('/forget')
    await page.getByLabel(said.username).fill(login)
    await page.getByLabel(said.image, { exact: true }).fill(await imageCode(page))
    await page.getByRole('button', { name: next }).click()
    await expect(page.getByLabel(said.smsCode, { exact: true })).toBeVisible()
    await page.getByLabel(said.smsCode, { exact: true }).fill('000000')
    await page.getByRole('button', { name: next }).click()
    await expect(page.getByLabel(said.smsCode, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await inspect(page, `forget-code-${language}`)
    await page.getByLabel(said.smsCode, { exact: true }).fill(await newestCode('retrieve'))
    await page.getByRole('button', { name: next }).click()
    await page.getByLabel(language === 'zh' ? '新密码' : 'New password', { exact: true }).fill('Fresh#2026')
    await page
      .getByLabel(language === 'zh' ? '确认新密码' : 'Repeat the new password', { exact: true })
      .fill('Fresh#2026')
    await inspect(page, `forget-password-${language}`)
    await page.getByRole('main').locator('button[type=submit]').click()
    await expect(page.getByRole('main').locator('form')).toHaveCount(0)
    await logInToHome(page, { language, login, password: 'Fresh#2026', entrance: '/inside' })
  })
