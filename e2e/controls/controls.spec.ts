import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { build, type PreviewServer, preview } from 'vite'
import { select } from '../support/controls.ts'
import { desk, inspect, phone } from '../support/inspect.ts'

const web = join(import.meta.dirname, '../../packages/web')
const portal = join(web, 'dist')

let place: string
let server: PreviewServer

/** The developers' page of all controls, built as the portal is. */
test.beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'controls-'))
  const config = { root: web, logLevel: 'error' } as const
  const outDir = { outDir: place, emptyOutDir: true }
  await build({ ...config, build: { ...outDir, rolldownOptions: { input: join(web, 'dev/ui.html') } } })
  server = await preview({ ...config, build: outDir, preview: { host: '127.0.0.1', port: 0 } })
})
test.afterAll(async () => {
  await server.close()
  rmSync(place, { recursive: true })
})

const languages = [
  {
    language: 'zh',
    locale: 'zh-CN',
    monday: '周一',
    date: '上线日期',
    year: '年份',
    bank: '机构',
    overlays: ['对话框', '侧边面板'],
    rows: '有数据',
    failed: '加载失败',
  },
  {
    language: 'en',
    locale: 'en-US',
    monday: 'Mon',
    date: 'Go-live date',
    year: 'Year',
    bank: 'Institution',
    overlays: ['Dialog', 'Side panel'],
    rows: 'Rows',
    failed: 'Failed',
  },
]

for (const { language, locale, monday, date, year, bank, overlays, rows, failed } of languages)
  test(`every control is good to look at and works by keyboard (${language})`, async ({ browser }) => {
    const context = await browser.newContext({ locale, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(new URL('dev/ui.html', server.resolvedUrls!.local[0]).href)
    const look = (name: string) => inspect(page, `${name}-${language}`, { axeAt: [desk, phone] })
    await look('controls')

    // A day is typed as one likes, and picked from a week that begins on Monday.
    const day = page.getByLabel(date, { exact: true }).first()
    for (const typed of ['20261118', '2026-11-18', '2026/11/18']) {
      await day.fill('')
      await day.pressSequentially(typed)
      await day.blur()
      await expect(day).toHaveValue('2026-11-18')
    }
    await day.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').locator('th').first()).toHaveText(monday)
    await expect(page.getByRole('gridcell', { selected: true })).toHaveText('18')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(day).toHaveValue('2026-11-25')

    // A long list is narrowed by what is typed; Escape leaves what was chosen.
    const years = select(page, year)
    await years.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('2019')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(years).toContainText('2019')
    await expect(years).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(years).toContainText('2019')

    const combobox = page.getByRole('combobox', { name: bank, exact: true })
    await combobox.press('ArrowDown')
    await expect(page.getByRole('option')).toHaveCount(3)
    await lookOpen(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(combobox).toHaveValue(/.+/)

    for (const name of overlays) {
      const opener = page.getByRole('button', { name, exact: true })
      await opener.press('Enter')
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await look(name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    }

    // A list in each of its states.
    await page.getByRole('tab', { name: rows }).focus()
    for (const state of ['loading', 'empty', 'failed']) {
      await page.keyboard.press('ArrowRight')
      await look(`list-${state}`)
    }
    await expect(page.getByRole('tab', { name: failed })).toBeFocused()
    expect(problems).toEqual([])
    await context.close()
  })

/** What has dropped down lies within the window at both widths. */
async function lookOpen(page: Page): Promise<void> {
  const { x, width } = (await page.getByRole('listbox').boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width)
}

test('the portal that is built has nothing of the developers’ page', () => {
  const words = 'Choose a category first'
  expect(readFileSync(join(web, 'dev/text.ts'), 'utf8')).toContain(words)
  const files = readdirSync(portal, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) expect(readFileSync(join(portal, file), 'utf8'), file).not.toContain(words)
})
