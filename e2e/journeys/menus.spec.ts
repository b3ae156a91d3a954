import { readFile } from 'node:fs/promises'
import readExcelFile from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { expect, journey } from '../support/journey.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

journey(
  'a permission menu is edited and compared by one person and published by another, and comes back',
  { walks: ['menus'], by: ['super administrator', 'reviewer'] },
  async ({ as, say, inspect }) => {
    const page = await as('admin')
    await page.goto('/grip/menus?tab=10')
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    const button = (zh: string, en: string) => page.getByRole('button', { name: say(zh, en), exact: true })
    const changes = say(/^与生效版本的差异/, /^Changes/)

    // A colleague has made a draft ready: what it changes, and whom that touches, before it is published.
    await expect(heading(say('版本2，待发布', 'Edition 2, awaiting publication'))).toBeVisible()
    await inspect(page, 'menu-ready')
    await page.getByRole('button', { name: changes }).click()
    await expect(page.getByText('I23.CMDS.SWAP.STATISTICS')).toBeVisible()
    await inspect(page, 'menu-changes')
    await page.getByRole('button', { name: /I23\.CMDS\.FX\.TRADE/ }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('cell', { name: 'Tick-by-tick trade prices' })).toBeVisible()
    await inspect(page, 'menu-node')
    await page.keyboard.press('Escape')
    await button('发布', 'Publish').click()
    await inspect(page, 'menu-publish')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('发布', 'Publish') })
      .click()
    await expect(heading(say('版本2，生效中', 'Edition 2, live'))).toBeVisible()

    // A node of another draft is edited by hand.
    await page.getByRole('tab', { name: say('市场成员', 'Market members') }).click()
    await expect(heading(say('版本2，草稿', 'Edition 2, draft'))).toBeVisible()
    await page.getByLabel(say('搜索节点名称或代码', 'Search by name or code')).fill('LPAPI.STREAM.SPOT')
    const code = 'M00.LPAPI.STREAM.SPOT'
    await inspect(page, 'menu-draft')
    await page.getByRole('button', { name: say(`${code}的操作`, `Actions for ${code}`) }).click()
    await page.getByRole('menuitem', { name: say('编辑', 'Edit') }).click()
    await panel.getByRole('checkbox', { name: say('标为“热门”', 'Mark as hot') }).check()
    await panel.getByLabel(say('名称（英文）', 'Name (English)')).fill('')
    await panel.getByRole('button', { name: say('保存到草稿', 'Save to draft') }).click()
    await expect(panel.locator('.field-error').filter({ hasText: /./ })).toBeVisible()
    await inspect(page, 'menu-node-edit')
    await panel.getByLabel(say('名称（英文）', 'Name (English)')).fill('RMB/FX spot quotes')
    await panel.getByRole('button', { name: say('保存到草稿', 'Save to draft') }).click()
    await expect(panel).toHaveCount(0)

    // What is no workbook is refused at its field.
    await button('导入', 'Import').click()
    const chooser = panel.locator('input[type=file]')
    await chooser.setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from('code') })
    await expect(panel.locator('.field-error').filter({ hasText: /./ })).toBeVisible()
    await inspect(page, 'menu-import')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('放弃修改', 'Discard') }).click()

    // The workbook goes out and comes back with mistakes: nothing is imported, and each cell is named with its reason.
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      button('下载XLSX', 'Download XLSX').click(),
    ])
    const { row, bytes } = await withMistakes(await template.path(), code)
    await button('导入', 'Import').click()
    await chooser.setInputFiles({ name: 'menu.xlsx', mimeType: xlsx, buffer: bytes })
    await button('导入到草稿', 'Import into draft').click()
    const mistakes = panel.getByRole('alert').filter({
      hasText: say('文件中有3个问题，未导入任何内容', 'The file has 3 problems; nothing was imported'),
    })
    const place = say(`Nodes 第${row}行`, `Nodes, row ${row}`)
    for (const [column, reason] of [
      say(['英文名称', '此项为必填项'], ['Name (English)', 'This field is required']),
      say(['热门', '应为Y或N'], ['Hot', 'This must be Y or N']),
      say(['归属团队', '没有团队“Night desk”'], ['Owner teams', 'There is no team “Night desk”']),
    ])
      await expect(
        mistakes.getByRole('row', { name: `${place} ${column} ${reason}`, exact: true }),
      ).toBeVisible()
    await inspect(page, 'menu-import-mistakes')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('放弃修改', 'Discard') }).click()

    // Put right, it becomes a fresh draft: what it does not list goes, with who holds it said beside.
    const gone = 'M02.LCAPI.QUOTE.CLICK'
    await button('导入', 'Import').click()
    await panel.getByRole('radio', { name: say(/^全新建立草稿/, /^Start the draft afresh/) }).check()
    await chooser.setInputFiles({
      name: 'menu.xlsx',
      mimeType: xlsx,
      buffer: await without(await template.path(), gone),
    })
    await inspect(page, 'menu-import-fresh')
    await button('导入到草稿', 'Import into draft').click()
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: gone })).toContainText(say('删除', 'Removed'))
    await expect(
      page.getByText(say('删除的节点中有1个由机构持有', '1 removed node is held by institutions')),
    ).toBeVisible()
    await inspect(page, 'menu-changes-fresh')

    await button('提交发布', 'Submit for publication').click()
    await panel
      .getByLabel(say('变更说明', 'Summary of changes'))
      .fill(say('流式报价更名', 'Streaming quotes renamed'))
    await panel.getByRole('button', { name: say('提交发布', 'Submit for publication') }).click()
    await expect(heading(say('版本2，待发布', 'Edition 2, awaiting publication'))).toBeVisible()
    await expect(button('发布', 'Publish')).toHaveCount(0)

    const colleague = await as('ops01')
    await colleague.goto('/grip/menus')
    await colleague.getByRole('button', { name: say('发布', 'Publish'), exact: true }).click()
    await colleague
      .getByRole('dialog')
      .getByRole('button', { name: say('发布', 'Publish') })
      .click()
    await expect(
      colleague.getByRole('heading', { name: say('版本2，生效中', 'Edition 2, live') }),
    ).toBeVisible()

    // An earlier edition comes back the same way: somebody else publishes it.
    await colleague.getByRole('button', { name: say('历次版本', 'Editions') }).click()
    await inspect(colleague, 'menu-editions')
    await colleague.getByRole('button', { name: say('恢复 1', 'Revert to this edition 1') }).click()
    const question = colleague.getByRole('dialog')
    await question.getByLabel(say('变更说明', 'Summary of changes')).fill(say('恢复旧名', 'Former names'))
    await inspect(colleague, 'menu-revert')
    await question.getByRole('button', { name: say('恢复', 'Revert to this edition') }).click()
    await expect(
      colleague.getByRole('heading', { name: say('版本3，待发布', 'Edition 3, awaiting publication') }),
    ).toBeVisible()

    // What was done to an edition is in the audit log, for those who may read it.
    await page.goto('/grip/menus?view=editions')
    const log = page.getByRole('button', { name: say('查看审计日志 2', 'View in audit log 2') })
    await expect(log).toBeVisible()
    await inspect(page, 'menu-editions-log')
    await log.click()
    await expect(page).toHaveURL(/audit-log\?.*subject=menu/)
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: say('权限菜单', 'Permission menu') })
        .first(),
    ).toBeVisible()
    await page.goto('/grip/menus')

    // Codes of institutions go out as a workbook; what it would do is shown before it is taken.
    await page.getByRole('tab', { name: say('机构代码', 'Institution codes') }).click()
    await expect(page.getByText('100310000000000640001')).toBeVisible()
    await inspect(page, 'institution-codes')
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      button('下载XLSX', 'Download XLSX').click(),
    ])
    await button('导入代码', 'Import codes').click()
    await panel.locator('input[type=file]').setInputFiles({
      name: 'codes.xlsx',
      mimeType: xlsx,
      buffer: await withOtherCodes(await workbook.path(), (rows) => [
        // Of an API account of another institution.
        rows[0]!.with(3, '100932'),
        rows[1]!,
        // Of a row that the sheet does not list.
        rows[3]!.with(4, rows[2]![4]!),
        rows[4]!.with(3, '300599'),
      ]),
    })
    await panel.getByRole('button', { name: say('预览', 'Preview') }).click()
    await expect(panel.getByRole('status')).toContainText(
      say('修改1，删除0，不变1，冲突2', '1 changed, 0 removed, 1 unchanged, 2 in conflict'),
    )
    for (const reason of [
      say(/的API账号YLRCB-IBL-01使用100932$/, /^API account YLRCB-IBL-01 of .* uses 100932$/),
      say(/^5202属于/, /^5202 belongs to /),
      say('原为300523', 'Previously 300523'),
    ])
      await expect(panel.getByText(reason)).toBeVisible()
    await inspect(page, 'institution-codes-preview')
    await panel.getByRole('button', { name: say('导入1项', 'Import 1 change') }).click()
    await expect(panel).toHaveCount(0)
    await expect(page.getByText('300599')).toBeVisible()
  },
)

/** The downloaded codes after somebody has gone over the rows below the header. */
async function withOtherCodes(path: string, edit: (rows: string[][]) => string[][]): Promise<Buffer> {
  const [codes] = await readExcelFile(await readFile(path))
  const [header, ...rows] = codes!.data.map((cells) => cells.map(String))
  return await writeExcelFile([{ sheet: codes!.sheet, data: [header!, ...edit(rows)] }]).toBuffer()
}

/** A downloaded menu without the row of a node. */
async function without(path: string, code: string): Promise<Buffer> {
  const { sheet, rows } = await nodesOf(path)
  return await writeExcelFile([{ sheet, data: rows.filter(([first]) => first !== code) }]).toBuffer()
}

/** A downloaded menu after somebody has gone over the row of a node, who left out one cell and misfilled two. */
async function withMistakes(path: string, code: string): Promise<{ row: number; bytes: Buffer }> {
  const { sheet, rows } = await nodesOf(path)
  const at = rows.findIndex((cells) => cells[0] === code)
  const columns = { nameEn: 3, isHot: 5, owners: 10 }
  const edited = [...rows[at]!]
  edited[columns.nameEn] = null
  edited[columns.isHot] = 'maybe'
  edited[columns.owners] = 'Night desk'
  const data = rows.with(at, edited)
  return { row: at + 1, bytes: await writeExcelFile([{ sheet, data }]).toBuffer() }
}

/** The sheet of nodes in a downloaded menu, as text. */
async function nodesOf(path: string): Promise<{ sheet: string; rows: (string | null)[][] }> {
  const [nodes] = await readExcelFile(await readFile(path))
  const rows = nodes!.data.map((cells) => cells.map((cell) => (cell === null ? null : String(cell))))
  return { sheet: nodes!.sheet, rows }
}
