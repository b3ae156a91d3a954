import { readFile } from 'node:fs/promises'
import { pdf } from '../steps/documents.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'an extraction code is made, used and closed',
  {
    walks: ['extraction', 'files'],
    by: ['field affairs', 'visitor'],
    moves: ['extractionPackage.close'],
  },
  async ({ as, visitor, say, inspect }) => {
    const name = say('联调日志', 'Joint test logs')
    const files = [pdf('log-1.pdf', ['first']), pdf('log-2.pdf', ['second'])]
    const page = await as('field01')
    await page.goto('/grip/extraction')
    await expect(page.getByRole('table')).toBeVisible()
    await inspect(page, 'extraction-manage')
    await page
      .getByRole('button', { name: say('新建文件包', 'Create package') })
      .first()
      .click()
    const panel = page.getByRole('dialog', { name: say('新建文件包', 'Create package') })
    await panel.getByLabel(say('名称', 'Name'), { exact: true }).fill(name)
    await panel.getByRole('button', { name: say('生成提取码', 'Create') }).click()
    await expect(panel.getByText(say('请至少上传一个文件', 'Upload at least one file'))).toBeVisible()
    await panel.locator('input[type=file]').setInputFiles(files)
    await expect(panel.getByText(say('已上传', 'Uploaded'))).toHaveCount(2)
    await panel.getByLabel(say('下载次数上限', 'Download limit')).fill('2')
    await inspect(page, 'extraction-make')
    await panel.getByRole('button', { name: say('生成提取码', 'Create') }).click()

    // The code is shown this once.
    const secret = page.getByRole('dialog', { name: say('提取码', 'Extraction code') })
    const code = (await secret.locator('output').textContent())!
    expect(code.replace(/-/g, '')).toMatch(/^[0-9A-Z]{16}$/)
    await inspect(page, 'extraction-code')
    await secret.getByRole('checkbox').check()
    await secret.getByRole('button', { name: say('关闭', 'Close') }).click()
    const row = page.getByRole('row', { name })
    await expect(row).not.toContainText(code)

    const guest = await visitor()
    await guest.goto('/FileExtraction/index')
    const box = guest.getByRole('textbox', { name: say('提取码', 'Extraction code') })
    const open = guest.getByRole('button', { name: say('提取文件', 'Get documents') })
    await open.click()
    await expect(guest.getByRole('alert').getByText(say('提取码不能为空', 'cannot be empty'))).toBeVisible()
    await box.fill('0000-0000-0000-0000')
    await open.click()
    await expect(
      guest.getByText(say('提取码错误，请重新输入', 'Extraction code error, please re-enter')),
    ).toBeVisible()
    await expect(box).toBeFocused()
    await inspect(guest, 'extraction-enter')

    // As people copy it: in lower case, with spaces.
    await box.fill('')
    await box.pressSequentially(code.replace(/-/g, '').toLowerCase())
    await expect(box).toHaveValue(code)
    await box.fill(` ${code.toLowerCase().replace(/-/g, ' ')} `)
    await expect(box).toHaveValue(code)
    await open.click()
    await expect(guest.getByRole('heading', { name })).toBeVisible()
    // The code stays out of the address.
    await expect(guest).toHaveURL('/FileExtraction/index')
    await inspect(guest, 'extraction-opened')

    const one = guest.waitForEvent('download')
    await guest.getByRole('button', { name: `${say('下载', 'Download')} log-1.pdf` }).click()
    expect((await readFile(await (await one).path())).equals(files[0]!.buffer)).toBe(true)
    const all = guest.waitForEvent('download')
    await guest.getByRole('button', { name: say('全部下载', 'Download all') }).click()
    const zip = await all
    expect(zip.suggestedFilename()).toBe(`${name}.zip`)
    expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK')
    await expect(guest.getByText(say('下载次数已用完', 'The download limit has been reached'))).toBeVisible()

    // Used up, it answers as an expired one does.
    await guest.getByRole('button', { name: say('输入其他提取码', 'Enter another code') }).click()
    await box.fill(code)
    await open.click()
    await expect(guest.getByText(say('提取码已过期', 'The extraction code has expired'))).toBeVisible()

    await page.reload()
    await expect(row).toContainText(say('次数已用完', 'Used up'))
    await row.getByRole('button', { name: `${say('访问记录', 'Access log')} ${name}` }).click()
    const visits = page.getByRole('dialog')
    await expect(visits.getByText(/^log-1\.pdf$/)).toHaveCount(1)
    await expect(visits.getByText(say('下载全部', 'Downloaded all'))).toBeVisible()
    await inspect(page, 'extraction-visits')
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: `${say('关闭', 'Close')} ${name}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('关闭', 'Close'), exact: true })
      .last()
      .click()
    await expect(row).toContainText(say('已关闭', 'Closed'))
    await row.getByRole('button', { name: `${say('删除', 'Delete')} ${name}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('删除', 'Delete'), exact: true })
      .click()
    await expect(row).toHaveCount(0)
  },
)
