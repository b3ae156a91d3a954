import type { Page } from '@playwright/test'
import { expect, journey, type Language } from '../support/journey.ts'

const hero = { zh: '在线申请、测试并上线您的市场接口', en: /Apply for, certify/ }
const title = (page: Page) => page.getByRole('heading', { level: 1 })

journey(
  'a visitor finds their way about',
  { walks: ['home', 'notices'], by: ['visitor'] },
  async ({ visitor, say, language, inspect }) => {
    const page = await visitor()
    await page.goto('/')
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.locator('html')).toHaveAttribute('lang', say(/^zh-CN$/, /^en/))
    await expect(title(page)).toHaveText(hero[language])
    await expect(page.locator('footer')).toContainText('2.3.0')
    await inspect(page, 'home')

    const notices = page.getByRole('article').or(page.locator('li', { has: page.locator('time') }))
    await expect(notices.first()).toBeVisible()
    const business = say('业务公告', 'Business notice')
    await page.getByRole('tab', { name: business }).click()
    await expect(page.getByText(business, { exact: true }).first()).toBeVisible()

    // What visitors may not open, and what nobody can, leads home.
    for (const path of ['/personal-center', '/grip/workdays', '/no/such/page', '/redirect/home']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/home$/)
    }
  },
)

journey(
  'every page that is open to visitors is good to look at',
  { walks: ['auth'], by: ['visitor'] },
  async ({ visitor, inspect }) => {
    const page = await visitor()
    for (const name of [
      'login',
      'inside',
      'forget',
      'reset-password',
      '401',
      '404',
      'version-page',
      'auth-redirect',
    ]) {
      await page.goto(`/${name}`)
      await expect(title(page)).toBeVisible()
      await inspect(page, name)
    }
  },
)

journey(
  'the language switch stores the choice and reloads',
  { walks: ['home'], by: ['visitor'] },
  async ({ visitor, say, language }) => {
    const other = hero[say<Language>('en', 'zh')]
    const page = await visitor()
    await page.goto('/home')
    await expect(title(page)).toHaveText(hero[language])
    await page.getByRole('button', { name: say('English', '中文') }).click()
    await expect(title(page)).toHaveText(other)
    await page.reload()
    await expect(title(page)).toHaveText(other)
  },
)

journey(
  'the browser decides the language where nothing is saved',
  { walks: ['home'], by: ['visitor'] },
  async ({ newcomer, say, language }) => {
    const page = await newcomer(say('zh-CN', 'fr-FR'))
    await page.goto('/home')
    await expect(title(page)).toHaveText(hero[language])
  },
)
