import { expect, inspect, type Language, speak, test } from './browser.ts'

const said = {
  zh: { hero: '在线申请、测试并上线您的市场接口', business: '业务公告', switch: 'English', next: /下一/ },
  en: { hero: /Apply for, certify/, business: 'Business notice', switch: '中文', next: /Next/ },
} as const

for (const language of ['zh', 'en'] as const) {
  test(`a visitor finds their way about (${language})`, async ({ page }) => {
    await speak(page, language)
    await page.goto('/')
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : /^en/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said[language].hero)
    await expect(page.locator('footer')).toContainText('2.3.0')
    await inspect(page, `home-${language}`)

    const notices = page.getByRole('article').or(page.locator('li', { has: page.locator('time') }))
    await expect(notices.first()).toBeVisible()
    await page.getByRole('tab', { name: said[language].business }).click()
    await expect(page.getByText(said[language].business, { exact: true }).first()).toBeVisible()

    // What visitors may not open, and what nobody can, leads home.
    for (const path of ['/personal-center', '/grip/workdays', '/no/such/page', '/redirect/home']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/home$/)
    }
  })

  for (const path of [
    '/login',
    '/inside',
    '/forget',
    '/reset-password',
    '/401',
    '/404',
    '/version-page',
    '/auth-redirect',
  ])
    test(`${path} is good to look at (${language})`, async ({ page }) => {
      await speak(page, language)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await inspect(page, `${path.slice(1)}-${language}`)
    })
}

test('the language switch stores the choice and reloads', async ({ page }) => {
  await speak(page, 'zh')
  await page.goto('/home')
  await page.getByRole('button', { name: said.zh.switch }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.en.hero)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.en.hero)
})

test('the browser decides the language where nothing is saved', async ({ browser }) => {
  for (const [locale, language] of [
    ['zh-CN', 'zh'],
    ['fr-FR', 'en'],
  ] as [string, Language][]) {
    const context = await browser.newContext({ locale, baseURL: process.env.CASS_URL! })
    const page = await context.newPage()
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said[language].hero)
    await context.close()
  }
})
