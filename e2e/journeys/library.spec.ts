import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdf } from '../steps/documents.ts'
import { pick } from '../support/controls.ts'
import { expect, journey } from '../support/journey.ts'

/** Presses a download's button and reads what was saved. */
async function saved(page: Page, label: string, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `${label} ${name}` }).click()
  const got = await download
  expect(got.suggestedFilename()).toBe(name)
  return readFile(await got.path())
}

journey(
  'a document is published and downloaded by whom it is for',
  { walks: ['resources', 'files'], by: ['field affairs', 'information vendor', 'member user'] },
  async ({ as, say, inspect }) => {
    const titles = { zh: '组播行情开发指引', en: 'Multicast feed development guide' }
    const title = say(titles.zh, titles.en)
    const file = pdf('guide.pdf', ['Market data'])
    const page = await as('field01')
    await page.goto('/grip/library/resources')
    await expect(page.getByRole('table')).toBeVisible()
    await inspect(page, 'resources-manage')
    await page
      .getByRole('button', { name: say('新增文件', 'Add document') })
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await pick(panel, say('类别', 'Category'), say('开发指引', 'Development guidance'))
    await panel.getByLabel(say('中文名称', 'Chinese name')).fill(titles.zh)
    await panel.getByLabel(say('英文名称', 'English name')).fill(titles.en)
    await panel.getByLabel(say('版本号', 'Edition')).fill('V1.2')
    await panel.getByRole('checkbox', { name: say('信息商', 'Information vendor') }).check()
    await panel.getByRole('switch', { name: say('发布', 'Published') }).click()
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(panel.getByText(say('请上传文件', 'Upload a file'))).toBeVisible()
    await panel.locator('input[type=file]').setInputFiles(file)
    await expect(panel.getByText(say('已上传', 'Uploaded'))).toBeVisible()
    await inspect(page, 'resource-edit')
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(panel).toHaveCount(0)
    const row = page.getByRole('row', { name: title })
    await expect(row).toContainText(say('已发布', 'Published'))

    // In the order that the editor sets.
    await page.goto('/grip/library/resources?category=guidance')
    await page.getByRole('button', { name: say('调整顺序', 'Set order') }).click()
    const up = panel.getByRole('button', { name: say(`上移${title}`, `Move ${title} up`) })
    await expect(up).toBeVisible()
    await inspect(page, 'resource-order')
    const ordered = page.waitForResponse((response) => response.url().includes('/resource/manage/order'))
    await up.click()
    expect((await (await ordered).json()).code).toBe('ACK')
    await page.keyboard.press('Escape')

    const vendor = await as('info01admin')
    await vendor.goto('/download/resources-download')
    await vendor.getByRole('tab', { name: say('开发指引', 'Development guidance') }).click()
    await expect(vendor.getByRole('heading', { name: title })).toBeVisible()
    await inspect(vendor, 'resources-download')
    expect((await saved(vendor, say('下载', 'Download'), file.name)).equals(file.buffer)).toBe(true)
    await vendor.getByRole('textbox', { name: say('搜索名称或说明', 'Search names') }).fill('zzz-nothing')
    await expect(vendor.getByText(say('没有找到“zzz-nothing”', 'No results for “zzz-nothing”'))).toBeVisible()
    await expect(vendor).toHaveURL(/keyword=zzz-nothing/)

    // Not for a market member: neither in the list nor by its address.
    const asked = vendor.waitForRequest((request) => request.url().includes('/resource/download'))
    await vendor.goto('/download/resources-download?category=guidance')
    await saved(vendor, say('下载', 'Download'), file.name)
    const link = (await asked).url()
    const member = await as('bank01user')
    await member.goto('/download/resources-download')
    await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(member.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(member.getByRole('heading', { name: title })).toHaveCount(0)
    const refused = await member.request.get(link, { headers: { 'System-Language': 'en-US' } })
    expect((await refused.json()).code).toBe('NOT_FOUND')

    await page.goto('/grip/library/resources?category=guidance')
    await row.getByRole('button', { name: say('更多操作', 'More actions') }).click()
    await page.getByRole('menuitem', { name: say('删除', 'Delete') }).click()
    await expect(page.getByRole('dialog')).toContainText(title)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('删除', 'Delete'), exact: true })
      .click()
    await expect(row).toHaveCount(0)
  },
)

journey(
  'a problem is answered, found by search and linked to',
  { walks: ['faq'], by: ['field affairs', 'visitor'] },
  async ({ as, visitor, say, inspect }) => {
    const questions = {
      zh: '会话为何提示序号不连续？',
      en: 'Why does a session report a sequence gap?',
    }
    const question = say(questions.zh, questions.en)
    const page = await as('field01')
    await page.goto('/grip/library/problems')
    await expect(page.getByRole('list', { name: say('生产问题', 'Production issue') })).toBeVisible()
    await inspect(page, 'problems-manage')
    await page
      .getByRole('button', { name: say('新增问题', 'Add question') })
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('radio', { name: say('生产问题', 'Production issue') }).check()
    await panel.getByLabel(say('中文问题', 'Chinese question')).fill(questions.zh)
    await panel.getByLabel(say('英文问题', 'English question')).fill(questions.en)
    for (const [label, answer] of [
      [say('中文答案', 'Chinese answer'), '请核对本地存储的下一个序号，并重新登录会话。'],
      [
        say('英文答案', 'English answer'),
        'Check the next sequence number you stored and log the session on again.',
      ],
    ] as const) {
      await panel.getByRole('textbox', { name: label }).click()
      await page.keyboard.insertText(answer)
    }
    await panel.getByRole('switch', { name: say('发布', 'Published') }).click()
    await inspect(page, 'problem-edit')
    await panel.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: question })).toBeVisible()

    const guest = await visitor()
    await guest.goto('/common-problem')
    await expect(guest.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await inspect(guest, 'common-problem')
    await guest
      .getByRole('textbox', { name: say('搜索问题', 'Search questions') })
      .fill(say('序号', 'sequence'))
    await expect(guest.locator('mark').first()).toHaveText(say('序号', 'sequence'))
    const found = guest.locator('details').filter({ hasText: question })
    await expect(found.getByText(say('请核对本地存储', 'Check the next sequence'))).toBeVisible()
    await expect
      .poll(() => guest.evaluate(() => CSS.highlights.get('problem-found')?.size))
      .toBeGreaterThan(0)
    await inspect(guest, 'common-problem-found')

    // Its own address opens it, after a reload too.
    await found.getByRole('link', { name: question }).click()
    await expect(guest).toHaveURL(/#/)
    const { pathname, hash } = new URL(guest.url())
    await guest.goto('/home')
    await guest.goto(pathname.replace('/common-problem', '/service-support/common-problem') + hash)
    await expect(guest.locator('details[open]')).toHaveCount(1)
    await expect(guest.locator('details[open]')).toContainText(question)
    await guest.reload()
    await expect(guest.locator('details[open]')).toContainText(question)

    const line = page.getByRole('listitem').filter({ hasText: question })
    await line.getByRole('button', { name: `${say('删除', 'Delete')} ${question}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('删除', 'Delete'), exact: true })
      .click()
    await expect(line).toHaveCount(0)
  },
)

journey(
  'a link is added and stands in the footer',
  { walks: ['links', 'home'], by: ['field affairs', 'visitor'] },
  async ({ as, visitor, say, inspect }) => {
    const names = { zh: '测试交易所', en: 'Testing Exchange' }
    const name = say(names.zh, names.en)
    const page = await as('field01')
    await page.goto('/grip/links')
    await expect(page.getByRole('list', { name: say('友情链接', 'Links'), exact: true })).toBeVisible()
    await inspect(page, 'links')
    await page.getByRole('button', { name: say('新增链接', 'Add link') }).click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel(say('中文名称', 'Chinese name')).fill(names.zh)
    await panel.getByLabel(say('英文名称', 'English name')).fill(names.en)
    await panel.getByLabel(say('网址', 'Address')).fill('javascript:alert(1)')
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(panel.locator('.field-error')).toBeVisible()
    await panel.getByLabel(say('网址', 'Address')).fill('https://exchange.invalid/')
    await inspect(page, 'link-edit')
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(panel).toHaveCount(0)
    const up = page.getByRole('button', { name: say(`上移${name}`, `Move ${name} up`) })
    await up.click()
    await expect(up).toBeFocused()

    const guest = await visitor()
    await guest.goto('/home')
    await expect(guest.locator('footer').getByRole('link', { name })).toHaveAttribute(
      'href',
      'https://exchange.invalid/',
    )
    await page.getByRole('button', { name: `${say('删除', 'Delete')} ${name}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('删除', 'Delete'), exact: true })
      .click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  },
)

journey(
  'standards, online service and versions are pages to read',
  { walks: ['resources', 'support', 'site-texts'], by: ['visitor'] },
  async ({ visitor, say, inspect }) => {
    const page = await visitor()
    await page.goto('/standard-more/standard-more')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await inspect(page, 'standards')
    const name = (await page
      .getByRole('button', { name: say('下载', 'Download') })
      .first()
      .getAttribute('aria-label'))!
    const file = name.slice(name.indexOf(' ') + 1)
    expect((await saved(page, say('下载', 'Download'), file)).length).toBeGreaterThan(0)
    for (const path of ['/service-support/online-service', '/version-page']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await inspect(page, path.split('/').at(-1)!)
    }
  },
)
