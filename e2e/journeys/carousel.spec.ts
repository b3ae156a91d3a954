import type { Locator, Page } from '@playwright/test'
import { expect, journey, type Say } from '../support/journey.ts'

/** A picture of a desk's proportions: whatever is on the screen. */
const picture = async (page: Page) => ({
  name: 'screen.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 1440, height: 900 } }),
})

const order = (page: Page, name: string): Promise<number> =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
    .evaluateAll((lines, title) => lines.findIndex((line) => line.textContent?.includes(title)), name)

/** By its handle, to the top of the list. */
async function dragToTop(page: Page, line: Locator, say: Say): Promise<void> {
  const from = (await line.getByTitle(say('拖动以调整顺序', 'Drag to reorder')).boundingBox())!
  const top = (await page
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
    .first()
    .boundingBox())!
  const saved = orderSaved(page)
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 40, { steps: 5 })
  await page.mouse.move(from.x + 8, top.y + 8, { steps: 10 })
  await page.mouse.up()
  await saved
}

async function orderSaved(page: Page): Promise<void> {
  const response = await page.waitForResponse((each) => each.url().includes('/carousel/order'))
  expect((await response.json()).code).toBe('ACK')
}

journey(
  'a picture is uploaded, cropped, put first and seen at home',
  { walks: ['carousel', 'home', 'files'], by: ['field affairs', 'visitor'] },
  async ({ as, visitor, say, inspect }) => {
    const titles = { zh: '年末接口维护安排', en: 'Year-end interface maintenance' }
    const title = say(titles.zh, titles.en)
    const page = await as('field01')
    await page.goto('/grip/carousel')
    await expect(page.getByRole('list', { name: say('轮播图', 'Pictures') })).toBeVisible()
    await inspect(page, 'carousel-manage')

    await page.getByRole('button', { name: say('新增轮播图', 'Add picture') }).click()
    const panel = page.getByRole('dialog', { name: say('新增轮播图', 'Add picture') })
    const choose = panel.locator('input[type=file]')
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(panel.getByText(say('请上传图片', 'Upload a picture'))).toBeVisible()

    // What is too large or no picture is refused at its place, and nothing is lost.
    await choose.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(11 << 20) })
    await expect(panel.getByText(say('文件大小不能超过10MB', 'can not exceed 10MB'))).toBeVisible()
    await choose.setInputFiles({
      name: 'words.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    })
    await expect(panel.getByText(say('不支持该文件类型', 'file type is not supported'))).toBeVisible()

    await choose.setInputFiles(await picture(page))
    const crop = panel.getByRole('application')
    await expect(crop).toBeVisible()
    // Before the crop is chosen: the cropper measures its stage anew at each width, a moment after it has changed.
    await inspect(page, 'carousel-crop')
    await panel.getByRole('slider', { name: say('缩放', 'Zoom') }).fill('1.5')
    await crop.focus()
    for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
    await panel.getByLabel(say('中文标题', 'Chinese title')).fill(titles.zh)
    await panel.getByLabel(say('英文标题', 'English title')).fill(titles.en)
    await panel.getByLabel(say('链接', 'Link')).fill('javascript:alert(1)')
    // Said when it is left; what is below moves down for it, but not before the press has met it.
    await panel.getByRole('radio', { name: say('仅中文', 'English only') }).check()
    await expect(panel.getByText(say('请输入以/开头', 'Enter a path on this site'))).toBeVisible()
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(panel.getByText(say('请输入以/开头', 'Enter a path on this site'))).toBeVisible()
    await panel.getByLabel(say('链接', 'Link')).fill('/service-support/online-service')
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(panel).toHaveCount(0)

    const line = page.getByRole('listitem').filter({ hasText: title })
    await expect(line).toContainText(say('展示中', 'Live'))
    const up = line.getByRole('button', { name: say(`上移${title}`, `Move ${title} up`) })
    const before = await order(page, title)
    expect(before).toBeGreaterThan(0)
    await up.focus()
    // The list shows the move at once: what follows must not take its answer for that to the next.
    const movedUp = orderSaved(page)
    await page.keyboard.press('Enter')
    await movedUp
    await expect.poll(() => order(page, title)).toBe(before - 1)
    await expect(up).toBeFocused()
    await dragToTop(page, line, say)
    await page.reload()
    await expect.poll(() => order(page, title)).toBe(0)

    const guest = await visitor()
    // It stands still for whom motion disturbs.
    await guest.emulateMedia({ reducedMotion: 'reduce' })
    await guest.goto('/home')
    const shown = guest.getByRole('img', { name: title })
    await expect(shown).toBeVisible()
    await expect(shown).toHaveAttribute('srcset', /640w, .*width=1280.* 960w/)
    await expect(shown).toHaveAttribute('fetchpriority', 'high')
    await expect(shown).toHaveJSProperty('complete', true)
    const ratio = await shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
    expect(ratio).toBeCloseTo(2.5, 1)
    await inspect(guest, 'home-carousel')
    await shown.click()
    await expect(guest).toHaveURL(/\/service-support\/online-service$/)
    const elsewhere = await visitor(say('en', 'zh'))
    await elsewhere.goto('/home')
    await expect(elsewhere.locator('section img').first()).toBeVisible()
    await expect(elsewhere.locator(`img[alt="${say(titles.en, titles.zh)}"]`)).toHaveCount(0)

    // Off the air, then gone.
    await line.getByRole('button', { name: `${say('编辑', 'Edit')} ${title}` }).click()
    const edit = page.getByRole('dialog')
    await edit.getByRole('switch', { name: say('启用', 'Enabled') }).click()
    await edit.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(line).toContainText(say('已停用', 'Disabled'))
    await line.getByRole('button', { name: `${say('删除', 'Delete')} ${title}` }).click()
    await expect(page.getByRole('dialog')).toContainText(title)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('删除', 'Delete'), exact: true })
      .click()
    await expect(line).toHaveCount(0)
  },
)
