import type { Locator, Page } from '@playwright/test'
import { xssCorpus } from '../../packages/server/test/xss-corpus.ts'
import { pdf, png } from '../steps/documents.ts'
import { expect, journey, type Language, type Say, type Stage } from '../support/journey.ts'
import { measure, printMeasures } from '../support/measures.ts'

const side = (page: Page, say: Say, language: Language) =>
  page.getByRole('region', {
    name: language === 'zh' ? say('中文', 'Chinese') : say('英文', 'English'),
    exact: true,
  })
const body = (within: Locator, say: Say) =>
  within.getByRole('textbox', { name: say('正文', 'Text'), exact: true })
const heading = (within: Locator, say: Say) =>
  within.getByRole('textbox', { name: say('标题', 'Title'), exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** As the clipboard brings it. */
async function paste(into: Locator, html: string): Promise<void> {
  await into.focus()
  await into.evaluate((element, given) => {
    const data = new DataTransfer()
    data.setData('text/html', given)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)
}

journey(
  'a notice with a picture and an attachment is published and read',
  {
    walks: ['notices', 'files'],
    by: ['super administrator', 'visitor'],
    moves: ['notice.release', 'notice.takeDown'],
  },
  async ({ as, visitor, say, inspect }) => {
    const title = say('关于节前测试安排的公告', 'Test sessions before the holiday')
    const page = await as('admin')
    await page.goto('/grip/notices')
    await expect(page.getByRole('table')).toBeVisible()
    await inspect(page, 'notices-manage')

    await page
      .getByRole('link', { name: say('新增公告', 'New notice') })
      .first()
      .click()
    const [zh, en] = [side(page, say, 'zh'), side(page, say, 'en')]
    const [own, other] = say([zh, en] as const, [en, zh] as const)
    await heading(own, say).fill(title)
    await heading(other, say).fill(say('Before the holiday', '节前测试安排'))
    await body(own, say).click()
    await own.getByRole('button', { name: say('一级标题', 'Heading 1'), exact: true }).click()
    await page.keyboard.type('A heading')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A line of the text.')
    await body(other, say).fill('x')
    // A picture beside the words, sent as soon as it is chosen.
    const picture = await png('chart.png', page)
    await own.locator('input[type=file]').setInputFiles(picture)
    const shown = body(own, say).locator('img[alt]')
    await expect(shown).toHaveAttribute('src', /^\/cass\/mgt\/notice\/image\?id=[0-9a-f-]{36}$/)
    await expect(shown).toHaveAttribute('width', '600')
    await shown.click()
    await page.getByLabel(say('图片说明', 'Description'), { exact: true }).fill('Figures of the week')
    const name = 'schedule.pdf'
    await page
      .getByRole('group', { name: say('附件', 'Attachments') })
      .locator('input[type=file]')
      .setInputFiles(pdf(name, ['Schedule']))
    await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByText(say(/^已于.*保存$/, /^Saved \d/))).toBeVisible()
    await expect(page).toHaveURL(/\?id=/)
    await inspect(page, 'notice-edit')

    await button(page, say('预览', 'Preview')).click()
    const preview = page.getByRole('dialog')
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    await inspect(page, 'notice-preview')
    await page.keyboard.press('Escape')

    // Readers do not see a draft.
    const reader = await visitor()
    const id = new URL(page.url()).searchParams.get('id')!
    await reader.goto(`/notice/detail?id=${id}`)
    await expect(
      reader.getByText(say('该公告不存在或已下架', 'This notice is no longer available')),
    ).toBeVisible()
    await inspect(reader, 'notice-gone')

    await button(page, say('发布', 'Publish')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: say('定时发布', 'Scheduled') }).check()
    await inspect(page, 'notice-release')
    await dialog.getByRole('radio', { name: say('立即发布', 'Now') }).check()
    await dialog.getByRole('button', { name: say('发布', 'Publish'), exact: true }).click()
    await expect(page.getByText(say('公告已发布', 'Notice published')).first()).toBeVisible()

    await reader.goto('/notice/index')
    await reader.getByLabel(say('搜索标题和正文', 'Search titles and text')).fill(title.slice(0, 6))
    await expect(reader).toHaveURL(/keywords=/)
    await expect(reader.locator('mark').first()).toBeVisible()
    await inspect(reader, 'notices-found')
    await reader.getByRole('link', { name: title }).click()
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(reader).toHaveTitle(new RegExp(title))
    const image = reader.getByRole('img', { name: 'Figures of the week' })
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(600)
    const download = reader.waitForEvent('download')
    await reader.getByRole('button', { name }).click()
    expect((await download).suggestedFilename()).toBe(name)
    await inspect(reader, 'notice')
    await reader.reload()
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()

    // What readers see changes when somebody says so, and is kept in its history.
    await own.getByRole('textbox', { name: say('摘要', 'Summary') }).fill('With a summary')
    await button(page, say('保存', 'Save')).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('保存', 'Save'), exact: true })
      .click()
    await expect(page.getByText(say('公告已保存', 'Notice saved')).first()).toBeVisible()
    await reader.reload()
    await expect(reader.getByText('With a summary')).toBeVisible()
    await button(page, say('历史', 'History')).click()
    await page
      .getByRole('button', { name: say('查看此版', 'View this edition') })
      .last()
      .click()
    await expect(page.getByRole('dialog').last().getByRole('heading', { name: title })).toBeVisible()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say('采用此版内容', 'Use this edition') })
      .click()
    await expect(own.getByRole('textbox', { name: say('摘要', 'Summary') })).toHaveValue('')

    await page.goto('/grip/notices')
    await page.getByRole('button', { name: `${say('下架', 'Take down')} ${title}`, exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('下架', 'Take down') })
      .click()
    await expect(page.getByText(say('公告已下架', 'Notice taken down')).first()).toBeVisible()
    await reader.reload()
    await expect(
      reader.getByText(say('该公告不存在或已下架', 'This notice is no longer available')),
    ).toBeVisible()
    await reader
      .getByRole('main')
      .getByRole('link', { name: say('返回公告列表', 'All notices') })
      .click()
    await expect(reader).toHaveURL(/\/notice\/index$/)
  },
)

journey(
  'the list says what it cannot show',
  { walks: ['notices', 'site-texts'], by: ['visitor'] },
  async ({ visitor, say, inspect }) => {
    const page = await visitor()
    await page.goto('/notice/index?keywords=%E6%97%A0%E6%AD%A4%E8%AF%8D')
    await expect(page.getByText(say('没有包含', 'No notices containing'))).toBeVisible()
    await inspect(page, 'notices-none')
    await page.getByRole('link', { name: say('查看全部公告', 'Show all notices') }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await page.goto('/notice/index?pageNum=99999')
    await expect(page.getByText(say('本页没有公告', 'This page is empty'))).toBeVisible()
    for (const path of ['/service-support/contact-way', '/privacy-policy']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('article')).toBeVisible()
      await inspect(page, path.slice(1).replace('/', '-'))
    }
  },
)

journey(
  'what comes from Word is plain in the editor',
  { walks: ['notices', 'files'], by: ['super administrator'] },
  async ({ as, say, language }) => {
    const page = await as('admin')
    await page.goto('/grip/notices/edit')
    const text = body(side(page, say, language), say)
    await paste(
      text,
      `<html><head><style>p.MsoNormal{margin:0}</style></head><body>
    <p class=MsoNormal style='text-align:center'><b><span style='font-family:Calibri;color:red'>Bold</span></b><o:p></o:p></p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>First</p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Second</p>
    <table class=MsoTableGrid><tr><td style='width:100pt'><p class=MsoNormal>Cell</p></td></tr></table></body></html>`,
    )
    await expect(text.locator('strong')).toHaveText('Bold')
    await expect(text.locator('ol > li')).toHaveText(['First', 'Second'])
    await expect(text.locator('td')).toHaveText('Cell')
    await expect(text.locator('[class*=Mso], font, [style*=font], [style*=color]')).toHaveCount(0)
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
    await paste(text, `<p>with a picture <img src="data:image/png;base64,${pixel}" alt="pixel"></p>`)
    await expect(text.getByRole('img')).toHaveAttribute('src', /^\/cass\/mgt\/notice\/image\?id=/)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text.getByRole('img')).toHaveCount(0)
  },
)

journey(
  'the editor’s tools work by keyboard, and links lead only where they may',
  { walks: ['notices'], by: ['super administrator'] },
  async ({ as, say, language }) => {
    const page = await as('admin')
    await page.goto('/grip/notices/edit')
    const own = side(page, say, language)
    const text = body(own, say)
    await text.click()
    await page.keyboard.press('Alt+F10')
    await expect(page.locator('button:focus')).toHaveAccessibleName(say('撤销', 'Undo'))
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
    await expect(page.locator('button:focus')).toHaveAccessibleName(say('加粗', 'Bold'))
    await page.keyboard.press('Enter')
    await expect(text).toBeFocused()
    await page.keyboard.type('bold')
    await expect(text.locator('strong')).toHaveText('bold')

    await own.getByRole('button', { name: say('链接', 'Link'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('链接地址', 'Address')).fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: say('确定', 'Set link') }).click()
    await expect(
      dialog.getByText(say('该地址不能作为链接', 'This address cannot be used as a link')),
    ).toBeVisible()
    await dialog.getByLabel(say('链接地址', 'Address')).fill('example.com/rules')
    await dialog.getByLabel(say('显示文字', 'Text')).fill('the rules')
    await dialog.getByRole('button', { name: say('确定', 'Set link') }).click()
    await expect(text.getByRole('link', { name: 'the rules' })).toHaveAttribute(
      'href',
      'https://example.com/rules',
    )

    await own.getByRole('button', { name: say('插入表格', 'Insert table') }).click()
    await expect(text.locator('tr')).toHaveCount(3)
    await page.getByRole('button', { name: say('下方插入行', 'Insert row below') }).click()
    await page.getByRole('button', { name: say('删除列', 'Delete column') }).click()
    await expect(text.locator('tr')).toHaveCount(4)
    await expect(text.locator('th')).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text.locator('th')).toHaveCount(3)
  },
)

/** Several at a time: a payload that swallows what follows takes a few others with it, not all. */
const chunks = Array.from({ length: Math.ceil(xssCorpus.length / 9) }, (_, place) =>
  xssCorpus
    .slice(place * 9, place * 9 + 9)
    .map((each) => `<p>${each}</p>`)
    .join(''),
)

/** Whatever runs says so. */
async function trap(page: Page): Promise<() => Promise<void>> {
  let told = ''
  await page.exposeFunction('tell', (what: string) => {
    told ||= what
  })
  await page.addInitScript(() => {
    Object.assign(window, { xss: () => (window as unknown as { tell: (what: string) => void }).tell('ran') })
  })
  page.on('dialog', (dialog) => {
    told ||= dialog.message()
    void dialog.dismiss()
  })
  return async () => {
    await page.mouse.move(300, 400)
    await page.mouse.move(500, 300)
    expect(told).toBe('')
  }
}

/** A browser without the page's policy, which would keep from running what the cleaning let through. */
const unguarded = async (from: Page, { browser, product }: Pick<Stage, 'browser' | 'product'>) => {
  const storageState = await from.context().storageState()
  const context = await browser.newContext({ baseURL: product.address, bypassCSP: true, storageState })
  return context.newPage()
}

journey(
  'nothing that is written into a notice runs, stored or raw',
  {
    walks: ['notices'],
    by: ['super administrator', 'visitor'],
    moves: ['notice.release'],
    // What may not run is markup, whatever is said around it.
    only: 'en',
  },
  async ({ as, visitor, browser, product }) => {
    const page = await as('admin')
    await page.goto('/grip/notices')
    const ids = await page.evaluate(async (bodies) => {
      const ask = async (path: string, given: object) => {
        const response = await fetch(`/cass/mgt/notice/${path}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'System-Language': 'en-US',
            'Idempotency-Key': crypto.randomUUID(),
          },
          body: JSON.stringify(given),
        })
        const reply = await response.json()
        if (reply.code !== 'ACK') throw new Error(JSON.stringify(reply))
        return reply.data
      }
      const made: string[] = []
      for (const [place, html] of bodies.entries()) {
        const words = {
          noticeType: 'TEST_NOTICE',
          titleZh: `t${place}`,
          titleEn: `t${place}`,
          summaryZh: '',
          summaryEn: '',
        }
        const fields = { ...words, bodyZh: `x${html}`, bodyEn: `x${html}`, fileIds: [] }
        const { id, version } = await ask('updateNotice', fields)
        await ask('releaseNotice', { id, version })
        made.push(id)
      }
      return made
    }, chunks)

    const reader = await unguarded(await visitor(), { browser, product })
    const quiet = await trap(reader)
    for (const id of ids) {
      await reader.goto(`/notice/detail?id=${id}`)
      await expect(reader.getByRole('article')).toBeVisible()
      await quiet()
    }
    // The browser alone, had the server let all of it through.
    let raw = ''
    await reader.route('**/notice/searchById*', async (route) => {
      const response = await route.fetch()
      const reply = await response.json()
      await route.fulfill({ response, json: { ...reply, data: { ...reply.data, body: raw } } })
    })
    for (const chunk of chunks) {
      raw = chunk
      await reader.goto(`/notice/detail?id=${ids[0]}`)
      await expect(reader.getByRole('article')).toBeVisible()
      await quiet()
    }
    await reader.context().close()
  },
)

journey(
  'nothing that is pasted into the editor runs',
  // Markup again.
  { walks: ['notices'], by: ['super administrator'], only: 'en' },
  async ({ as, say, language, browser, product }) => {
    const page = await unguarded(await as('admin'), { browser, product })
    const quiet = await trap(page)
    await page.goto('/grip/notices/edit')
    const text = body(side(page, say, language), say)
    await expect(text).toBeVisible()
    for (const payload of xssCorpus) await paste(text, payload)
    await quiet()
    await expect(
      text.locator('script, iframe, object, embed, svg, math, form, [onerror], [onload], [onclick]'),
    ).toHaveCount(0)
    await page.context().close()
  },
)

journey(
  'the first visit shifts nothing about, and what it costs is told',
  // Measures are the same in every language.
  { walks: ['home', 'carousel', 'notices'], by: ['visitor'], only: 'zh' },
  async ({ visitor }) => {
    for (const path of ['/home', '/notice/index']) {
      const measures = await measure(await visitor(), path)
      printMeasures(path, measures)
      expect(measures.shift, path).toBeLessThan(0.1)
      expect(measures.scriptBytes, path).toBeGreaterThan(0)
    }
  },
)
