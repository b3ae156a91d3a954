import type { Page } from '@playwright/test'
import { expect, inspect, type Say, sayIn } from './browser.ts'
import { publishLarge, smallXml } from './dictionaries.ts'
import { measure, printMeasures } from './measures.ts'
import { test } from './people.ts'

const soh = '\u0001'

for (const language of ['zh', 'en'] as const) {
  const say = sayIn(language)

  test(`a dictionary is imported, compared, published, looked up and put to use (${language})`, async ({
    as,
    other,
  }) => {
    test.slow()
    const name = `9.${language}`
    const page = await as('field01', language)
    await page.goto('/grip/library')
    await expect(page.getByRole('table')).toBeVisible()
    await inspect(page, `library-dictionaries-${language}`)

    await page
      .getByRole('button', { name: say('导入字典', 'Import a dictionary') })
      .first()
      .click()
    const panel = page.getByRole('dialog')
    const submit = panel.getByRole('button', { name: say('导入为草稿', 'Import as a draft') })
    await submit.click()
    await expect(panel).toContainText(say('请选择字典文件', 'Choose the dictionary file'))
    await panel.getByLabel(say('版本', 'Version'), { exact: true }).fill(name)
    await panel.getByLabel(say('版本说明（中文）', 'Notes (Chinese)')).fill('灯笼消息')
    await panel.getByLabel(say('版本说明（英文）', 'Notes (English)')).fill('Messages about lanterns')

    // A file that is no XML any more says where; what was entered is still there.
    const broken = smallXml().replace('</message>', '</massage>')
    const line = broken.split('\n').findIndex((each) => each.includes('</massage>')) + 1
    await chooseFile(page, 'broken.xml', broken)
    await submit.click()
    await expect(panel.getByRole('rowheader', { name: say(`第${line}行`, `Line ${line}`) })).toBeVisible()
    await expect(panel.getByLabel(say('版本', 'Version'), { exact: true })).toHaveValue(name)
    await inspect(page, `library-import-problems-${language}`)

    await chooseFile(page, 'lanterns.xml', smallXml())
    await submit.click()
    const compared = page.getByRole('dialog', {
      name: say(`版本${name}的差异`, `What version ${name} changes`),
    })
    await expect(compared).toContainText('LanternNotice')
    await inspect(page, `library-compare-${language}`)
    await compared.getByRole('button', { name: say('关闭', 'Close') }).click()

    // A draft is nobody's to read yet.
    const reader = await other(language)
    await reader.goto(`/message-lib/index?v=${name}`)
    await expect(reader.getByText(say(`没有版本“${name}”`, `There is no version “${name}”`))).toBeVisible()

    await page.getByRole('button', { name: `${say('发布', 'Publish')} ${name}`, exact: true }).click()
    await page
      .getByRole('dialog', { name: say(`发布版本${name}`, `Publish version ${name}`) })
      .getByRole('button', { name: say('确认发布', 'Publish'), exact: true })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const row = page.getByRole('row', { name })
    await expect(row).toContainText(say('已发布', 'Published'))

    await reader.goto('/message-lib/index')
    await reader.keyboard.press('/')
    await reader.keyboard.type('lantern')
    await reader.getByRole('link', { name: /LanternNotice/ }).click()
    await expect(reader.getByRole('heading', { level: 2, name: 'LanternNotice' })).toBeVisible()
    await expect(reader).toHaveURL(/m=LN/)
    await expect(reader).toHaveTitle(/^LanternNotice \(LN\) - /)
    await reader.reload()
    await expect(reader.getByRole('heading', { level: 2, name: 'LanternNotice' })).toBeVisible()

    await explainLantern(reader, say)

    await row.getByRole('button', { name: `${say('撤下', 'Withdraw')} ${name}`, exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('撤下', 'Withdraw'), exact: true })
      .click()
    await expect(row).toContainText(say('已撤下', 'Withdrawn'))
    await row.getByRole('button', { name: say('更多操作', 'More actions') }).click()
    await page.getByRole('menuitem', { name: say('删除', 'Delete') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('删除', 'Delete'), exact: true })
      .click()
    await expect(row).toHaveCount(0)
  })

  test(`a visitor reads the library (${language})`, async ({ other }) => {
    test.slow()
    const page = await other(language)
    await page.goto('/message-lib/index')
    const list = page.getByRole('navigation', { name: say('消息', 'Messages'), exact: true })
    await expect(list.getByRole('link').first()).toBeVisible()
    await inspect(page, `message-library-${language}`)

    // The first message with an example, and from there to its explanation and back.
    await page.goto('/message-lib/index?q=453')
    await list.getByRole('link').first().click()
    await expect(page).toHaveURL(/f=453/)
    await inspect(page, `message-library-field-${language}`)
    await page.locator('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/m=/)
    await inspect(page, `message-library-message-${language}`)
    const group = page.getByRole('button', { name: /NoPartyIDs/ })
    await group.press('ArrowLeft')
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await group.press('ArrowRight')
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await page.emulateMedia({ media: 'print' })
    await page.screenshot({
      path: `test-results/screens/message-library-print-${language}.png`,
      fullPage: true,
    })
    await page.emulateMedia({ media: 'screen' })

    await page
      .getByRole('button', { name: say('解析', 'Explain'), exact: true })
      .first()
      .click()
    await expect(page.getByRole('status').getByText(say('未发现问题', 'No problems found'))).toBeVisible()
    await inspect(page, `message-library-explained-${language}`)

    await page.getByRole('tab', { name: say('版本差异', 'Differences') }).click()
    await expect(page.getByRole('heading', { level: 2, name: say('消息', 'Messages') })).toBeVisible()
    await inspect(page, `message-library-differences-${language}`)
    const changed = page.locator('summary').filter({ hasText: 'Logout' })
    const added = page.locator('summary').filter({ hasText: 'TradingSessionStatus' })
    await expect(changed.and(page.locator(':visible'))).toHaveCount(1)
    await page.getByRole('button', { name: say('新增', 'Added'), exact: true }).click()
    await expect(changed).toHaveCount(0)
    await expect(added).toHaveCount(1)
    await page.getByRole('button', { name: say('删除', 'Removed'), exact: true }).click()
    await expect(page.locator('summary')).toHaveCount(0)
    await expect(page.getByText(say('没有此类变更', 'Nothing of this kind'))).toHaveCount(2)
    await page.screenshot({ path: `test-results/screens/message-library-removed-${language}.png` })
    await page.reload()
    await expect(page.getByRole('tab', { selected: true })).toHaveText(say('版本差异', 'Differences'))

    await page.getByRole('tab', { name: say('开发工具与指引', 'Tools and guidelines') }).click()
    await expect(
      page.getByRole('heading', { level: 2, name: say('开发工具', 'Development tools') }),
    ).toBeVisible()
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: new RegExp(say('下载', 'Download')) })
      .first()
      .click()
    expect((await download).suggestedFilename()).not.toBe('')
    await inspect(page, `message-library-tools-${language}`)
  })
}

/** A message with a colour that there is not, by either separator; and nothing of it leaves the browser. */
async function explainLantern(page: Page, say: Say): Promise<void> {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await page.getByRole('tab', { name: say('报文解析', 'Explain a message') }).click()
  const fields = ['8=CASSX.4.4', '9=41', '35=LN', '49=READER', '9001=SECRET77', '9002=B', '9003=1', '10=000']
  const raw = page.getByLabel(say('原始报文', 'Raw message'))
  for (const separator of ['|', soh]) {
    await raw.fill(fields.map((field) => field + separator).join(''))
    const wrong = page.getByRole('row', { name: /LanternColour/ })
    await expect(wrong).toContainText(
      say('“B”不在该字段的取值范围内', '“B” is not among the values of this field'),
    )
    await expect(page.getByRole('row', { name: /LanternID/ })).toContainText('SECRET77')
    await expect(page.getByRole('row', { name: /NoBearers/ })).toContainText(
      say('声明重复1次，实际出现0次', '1 repetitions are declared, 0 are here'),
    )
  }
  await page.getByRole('button', { name: /9002 LanternColour/ }).click()
  await expect(page.getByRole('row', { name: /LanternColour/ })).toBeFocused()
  await inspect(page, `message-library-faults-${say('zh', 'en')}`)
  expect(sent.filter((each) => each.includes('SECRET77'))).toEqual([])
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
}

test('a library of 200 messages and 2,000 fields opens and searches without a visible pause', async ({
  as,
  other,
}) => {
  test.slow()
  const operator = await as('field01', 'en')
  await operator.goto('/grip/library')
  const remove = await publishLarge(operator, 'large')
  try {
    const page = await other('en')
    printMeasures('/message-lib/index', await measure(page, '/message-lib/index'))
    await expect(page.getByText('200 messages, 2,000 fields')).toBeVisible()
    await page.evaluate(watchKeys)
    await page.keyboard.press('/')
    for (const word of ['quantity17', 'large', '1234']) {
      await page.keyboard.type(word, { delay: 80 })
      await expect(
        page
          .getByRole('link')
          .filter({ has: page.locator('mark') })
          .first(),
      ).toBeVisible()
      await page.keyboard.press('Escape')
    }
    const { keys, long } = await page.evaluate(readKeys)
    console.log(
      `keystroke to paint over ${keys.length} keys: median ${keys[keys.length >> 1]} ms, worst ${keys.at(-1)} ms; ` +
        `tasks over 50 ms: ${long.length === 0 ? 'none' : long.map((ms) => `${ms} ms`).join(', ')}`,
    )
    expect(keys.length).toBeGreaterThan(0)
    await page.getByLabel('Search messages, tags and fields').fill('L77')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'LargeMessage77' })).toBeVisible()
  } finally {
    await remove()
  }
})

type Watched = { keys: number[]; long: number[] }

/** From the press of a key to the paint that follows it, as the browser itself tells. */
function watchKeys(): void {
  const watched: Watched = { keys: [], long: [] }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') watched.keys.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.long.push(Math.round(entry.duration))
  }).observe({ type: 'longtask' })
}

function readKeys(): Watched {
  const { watched } = window as unknown as { watched: Watched }
  return { ...watched, keys: watched.keys.toSorted((a, b) => a - b) }
}
