import { browser, pageOf } from './zz-drive.ts'
const b = await browser()
const page = await pageOf(b, 'bank02admin')
page.setDefaultTimeout(40000)
await page.goto('/service-manage/acceptance-test?id=71c16b48-1b51-4904-92c1-b75323946e36', { waitUntil: 'commit' })
await page.getByRole('button', { name: 'Next' }).waitFor()
const next = async () => { await page.getByRole('button', { name: 'Next' }).click(); await page.waitForTimeout(1500) }
console.log(page.url())
const pick = async (l: string, o: string) => { await page.getByRole('button', { name: new RegExp(l) }).first().click(); await page.getByRole('option', { name: o, exact: true }).click() }
if (!(await page.locator('#section-accounts').isVisible())) { console.log(await page.locator('main').innerText()); }
const s4 = page.locator('#section-accounts')
console.log(await s4.locator('input').count())
if (await s4.locator('input').count() < 4) {
await page.getByRole('button', { name: 'Add production account' }).click()
await page.getByRole('button', { name: 'Add test account' }).click()
await page.getByRole('button', { name: 'Add tester' }).click()
await page.getByRole('button', { name: 'USD/CNY' }).click()
const accounts = s4.locator('input[name$=apiAccount]')
await accounts.nth(0).fill('BRPROD01'); await accounts.nth(1).fill('BRTEST01')
await s4.locator('input[name$=".name"]').fill('Zhou Yuan')
await s4.locator('input[name$=score]').fill('90')
}
await pick('Proficiency', 'Experienced')
await pick('Number of tests', '3')
await next()
await page.waitForTimeout(3000)
await page.screenshot({ path: '/tmp/wiz/7.png', fullPage: true })
await page.setViewportSize({ width: 360, height: 800 })
await page.waitForTimeout(800)
await page.screenshot({ path: '/tmp/wiz/7m.png', fullPage: true })
console.log(page.url(), await page.evaluate(() => document.documentElement.scrollWidth))
await b.close()
