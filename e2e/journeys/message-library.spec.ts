import type { Page } from '@playwright/test'
import { publishLarge, smallXml } from '../steps/dictionaries.ts'
import { pick, select } from '../support/controls.ts'
import { expect, journey, type Stage } from '../support/journey.ts'
import { measure, printMeasures } from '../support/measures.ts'

const soh = '\u0001'

journey(
  'a dictionary is imported, compared, published, looked up and put to use',
  {
    walks: ['message-library'],
    by: ['field affairs', 'visitor'],
    moves: ['messageDictionary.publish', 'messageDictionary.withdraw'],
  },
  async ({ as, visitor, say, inspect }) => {
    const version = 'lanterns-1'
    const name = `Lantern ${version}`
    const page = await as('field01')
    await page.goto('/grip/library')
    await expect(page.getByRole('table')).toBeVisible()
    await inspect(page, 'library-dictionaries')

    await page
      .getByRole('button', { name: say('导入字典', 'Import dictionary') })
      .first()
      .click()
    const panel = page.getByRole('dialog')
    const submit = panel.getByRole('button', { name: say('导入为草稿', 'Import as draft') })
    await submit.click()
    await expect(panel).toContainText(say('请选择文件', 'Select a file'))
    await panel.getByLabel(say('协议', 'Protocol')).fill('Lantern')
    await panel.getByLabel(say('版本', 'Version'), { exact: true }).fill(version)
    await panel.getByLabel(say('版本说明（中文）', 'Notes (Chinese)')).fill('灯笼消息')
    await panel.getByLabel(say('版本说明（英文）', 'Notes (English)')).fill('Messages about lanterns')

    // A file that is no XML any more says where; what was entered is still there.
    const broken = smallXml().replace('</message>', '</massage>')
    const line = broken.split('\n').findIndex((each) => each.includes('</massage>')) + 1
    await chooseFile(page, 'broken.xml', broken)
    await submit.click()
    await expect(panel.getByRole('rowheader', { name: say(`第${line}行`, `Line ${line}`) })).toBeVisible()
    await expect(panel.getByLabel(say('版本', 'Version'), { exact: true })).toHaveValue(version)
    await inspect(page, 'library-import-problems')

    // What is only odd is taken, and told of before anybody publishes it.
    const odd = smallXml().replace(
      '  </fields>',
      '    <field number="9004" name="BearerCode" type="STRING"/>\n  </fields>',
    )
    await chooseFile(page, 'lanterns.xml', odd)
    await submit.click()
    const compared = page.getByRole('dialog', {
      name: say(`版本${name}的差异`, `Changes in version ${name}`),
    })
    await expect(compared).toContainText('LanternNotice')
    const oddity = say(
      '标签9004重复定义，以首次定义为准',
      'Tag 9004 is defined twice; the first definition is used',
    )
    await expect(compared).toContainText(oddity)
    await inspect(page, 'library-compare')
    await compared.getByRole('button', { name: say('关闭', 'Close') }).click()

    // A draft is nobody's to read yet.
    const reader = await visitor()
    const key = `Lantern/${version}`
    await reader.goto(`/message-lib/index?v=${key}`)
    await expect(reader.getByText(say(`没有版本“${key}”`, `Version “${key}” does not exist`))).toBeVisible()

    await page.getByRole('button', { name: `${say('发布', 'Publish')} ${name}`, exact: true }).click()
    const publishing = page.getByRole('dialog', { name: say(`发布版本${name}`, `Publish version ${name}`) })
    await expect(publishing).toContainText(oddity)
    await publishing.getByRole('button', { name: say('确认发布', 'Publish'), exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const row = page.getByRole('row', { name: version })
    await expect(row).toContainText(say('已发布', 'Published'))

    // The market's own stays what is seen first.
    await reader.goto('/message-lib/index')
    await expect(select(reader, say('版本', 'Version'))).toHaveText(/^2\.3/)
    await pick(reader, say('版本', 'Version'), name)
    await expect(
      reader.getByRole('heading', { level: 2, name: say(`版本${name}`, `Version ${name}`) }),
    ).toBeVisible()
    await inspect(reader, 'message-library-protocols')
    await reader.keyboard.press('/')
    await reader.keyboard.type('lantern')
    // Of what was found: the list of all messages still stands there for a moment.
    await reader
      .getByRole('link', { name: /LanternNotice/ })
      .filter({ has: reader.locator('mark') })
      .click()
    await expect(reader.getByRole('heading', { level: 2, name: 'LanternNotice' })).toBeVisible()
    await expect(reader).toHaveURL(/m=LN/)
    await expect(reader).toHaveTitle(/^LanternNotice \(LN\) - /)
    await reader.reload()
    await expect(reader.getByRole('heading', { level: 2, name: 'LanternNotice' })).toBeVisible()

    // A message is read with what it names, whatever is chosen.
    await reader.goto('/message-lib/index')
    await explainLantern(reader, { say, inspect })

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
  },
)

journey(
  'a visitor reads the library',
  { walks: ['message-library', 'resources'], by: ['visitor'] },
  async ({ visitor, say, language, inspect }) => {
    const page = await visitor()
    await page.goto('/message-lib/index')
    const list = page.getByRole('navigation', { name: say('报文', 'Messages'), exact: true })
    await expect(list.getByRole('link').first()).toBeVisible()
    await inspect(page, 'message-library')

    // The first message with an example, and from there to its explanation and back.
    await page.goto('/message-lib/index?q=453')
    await list.getByRole('link').first().click()
    await expect(page).toHaveURL(/f=453/)
    await inspect(page, 'message-library-field')
    await page.locator('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/m=/)
    await inspect(page, 'message-library-message')
    // By keyboard at a desk; the cards of a phone have no such keys.
    const group = page.getByRole('table').getByRole('button', { name: /NoPartyIDs/ })
    await group.press('ArrowLeft')
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await group.press('ArrowRight')
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await page.emulateMedia({ media: 'print' })
    if (process.env.PICTURES === '1')
      await page.screenshot({
        path: `test-results/pictures/message-library-print-${language}.png`,
        fullPage: true,
      })
    await page.emulateMedia({ media: 'screen' })

    await page
      .getByRole('button', { name: say('解析', 'Explain'), exact: true })
      .first()
      .click()
    await expect(page.getByRole('status').getByText(say('未发现问题', 'No problems found'))).toBeVisible()
    await inspect(page, 'message-library-explained')

    // An order with a limit and without a price.
    await page.getByLabel(say('原始报文', 'Raw message')).fill('8=CASSX.4.4|9=5|35=D|40=2|10=000|')
    await expect(
      page.getByText(
        say(
          '缺少必填字段44 Price（40 OrdType为2时必填）',
          'Required field 44 Price is missing (required when 40 OrdType is 2)',
        ),
      ),
    ).toBeVisible()

    await page.getByRole('tab', { name: say('版本差异', 'Differences') }).click()
    await expect(page.getByRole('heading', { level: 2, name: say('报文', 'Messages') })).toBeVisible()
    await inspect(page, 'message-library-differences')
    const changed = page.locator('summary').filter({ hasText: 'Logout' })
    const added = page.locator('summary').filter({ hasText: 'TradingSessionStatus' })
    await expect(changed.and(page.locator(':visible'))).toHaveCount(1)
    const search = page.getByLabel(say('在差异中搜索', 'Search differences'))
    await search.fill('TradingSessionStatus')
    await expect(changed).toHaveCount(0)
    await expect(added).toHaveCount(1)
    await inspect(page, 'message-library-differences-search')
    await search.fill('')
    await expect(changed).toHaveCount(1)
    await page.getByRole('button', { name: say('新增', 'Added'), exact: true }).click()
    await expect(changed).toHaveCount(0)
    await expect(added).toHaveCount(1)
    await page.getByRole('button', { name: say('删除', 'Removed'), exact: true }).click()
    await expect(page.locator('summary')).toHaveCount(0)
    await expect(page.getByText(say('没有符合条件的变更', 'No matching changes'))).toHaveCount(2)
    if (process.env.PICTURES === '1')
      await page.screenshot({ path: `test-results/pictures/message-library-removed-${language}.png` })
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
    await inspect(page, 'message-library-tools')
  },
)

/** A message with a colour that there is not, by either separator; and nothing of it leaves the browser. */
async function explainLantern(page: Page, { say, inspect }: Pick<Stage, 'say' | 'inspect'>): Promise<void> {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await page.getByRole('tab', { name: say('报文解析', 'Explain message') }).click()
  const fields = ['8=CASSX.4.4', '9=41', '35=LN', '49=READER', '9001=SECRET77', '9002=B', '9003=1', '10=000']
  const raw = page.getByLabel(say('原始报文', 'Raw message'))
  for (const separator of ['|', soh]) {
    await raw.fill(fields.map((field) => field + separator).join(''))
    await expect(
      page.getByText(
        say(
          '报文的协议标识为CASSX.4.4，已按Lantern lanterns-1解析。',
          'The message has BeginString CASSX.4.4 and is explained with Lantern lanterns-1.',
        ),
      ),
    ).toBeVisible()
    const wrong = page.getByRole('row', { name: /LanternColour/ })
    await expect(wrong).toContainText(
      say('“B”不在该字段的取值范围内', '“B” is not a valid value for this field'),
    )
    await expect(page.getByRole('row', { name: /LanternID/ })).toContainText('SECRET77')
    await expect(page.getByRole('row', { name: /NoBearers/ })).toContainText(
      say('声明重复1次，实际出现0次', '1 repetition declared, 0 found'),
    )
  }
  await page.getByRole('button', { name: /9002 LanternColour/ }).click()
  await expect(page.getByRole('row', { name: /LanternColour/ })).toBeFocused()
  await inspect(page, 'message-library-faults')
  await raw.fill('8=FIX.9.9|9=5|35=0|10=000|')
  await expect(
    page.getByText(say('报文库中没有FIX.9.9的字典', 'The library has no dictionary for FIX.9.9')),
  ).toBeVisible()
  expect(sent.filter((each) => each.includes('SECRET77'))).toEqual([])
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
}

journey(
  'a library of 200 messages and 2,000 fields is opened and searched, and how fast is told',
  {
    walks: ['message-library'],
    by: ['field affairs', 'visitor'],
    moves: ['messageDictionary.publish'],
    // Measures how fast it is, which is the same in every language.
    only: 'en',
  },
  async ({ as, visitor }) => {
    const operator = await as('field01')
    await operator.goto('/grip/library')
    await publishLarge(operator, 'large')
    const page = await visitor()
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
    const { pressed, slow, long } = await page.evaluate(readKeys)
    expect(pressed).toBeGreaterThan(0)
    const told = (times: number[]) => (times.length === 0 ? 'none' : times.map((ms) => `${ms} ms`).join(', '))
    console.log(
      `keystroke to paint over ${pressed} keys: ${slow.length} took 16 ms or more, the worst ${told(slow.slice(-1))}; ` +
        `tasks over 50 ms: ${told(long)}`,
    )
    await page.getByLabel('Search messages, tags and fields').fill('L77')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'LargeMessage77' })).toBeVisible()
  },
)

/** From the press of a key to the paint that follows it, where the browser finds it slow enough to tell. */
type Watched = { slow: number[]; long: number[] }

function watchKeys(): void {
  const watched: Watched = { slow: [], long: [] }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') watched.slow.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.long.push(Math.round(entry.duration))
  }).observe({ type: 'longtask' })
}

function readKeys(): Watched & { pressed: number } {
  const { watched } = window as unknown as { watched: Watched }
  const { eventCounts } = performance as unknown as { eventCounts: ReadonlyMap<string, number> }
  return {
    ...watched,
    slow: watched.slow.toSorted((a, b) => a - b),
    pressed: eventCounts.get('keydown') ?? 0,
  }
}
