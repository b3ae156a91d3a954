import type { Page } from '@playwright/test'
import { pick } from '../support/controls.ts'
import { expect, journey } from '../support/journey.ts'

type Catalogue = {
  forms: { formKey: string; questionList: { when: object | null }[] }[]
  cases: { id: string; formKey: string; title: { zh: string; en: string } }[]
}

/** The live edition, as whoever exports it has it. */
async function liveCatalogue(page: Page): Promise<Catalogue> {
  const reply = await page.request.get('/cass/mgt/certification/catalogue')
  return (await reply.json()).data.catalogue
}
const fileOf = (catalogue: Catalogue) => ({
  name: 'catalogue.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(catalogue)),
})

journey(
  'a test catalogue is imported, corrected, compared, edited, published and reverted',
  { walks: ['certification', 'test-catalogue'], by: ['field affairs'] },
  async ({ as, say, inspect }) => {
    const page = await as('field01')
    await page.goto('/grip/certification?tab=catalogue')
    const edition = (number: number, state: 'live' | 'draft') =>
      page.getByRole('heading', {
        name:
          state === 'live'
            ? say(`版本${number}，生效中`, `Edition ${number}, live`)
            : say(`版本${number}，草稿`, `Edition ${number}, draft`),
      })
    const button = (zh: string, en: string) => page.getByRole('button', { name: say(zh, en), exact: true })
    await expect(edition(2, 'live')).toBeVisible()
    await inspect(page, 'catalogue-live')

    // A file with errors: all of them with their places, and nothing is imported.
    const broken = await liveCatalogue(page)
    broken.cases[1]!.formKey = 'NONE'
    broken.forms[1]!.questionList[1]!.when = { question: '9', values: ['yes'] }
    await button('导入', 'Import').click()
    const panel = page.getByRole('dialog')
    await panel.locator('input[type=file]').setInputFiles(fileOf(broken))
    await button('导入到草稿', 'Import into draft').click()
    const problems = panel.getByRole('alert').filter({ has: page.getByRole('table') })
    await expect(problems.getByRole('row')).toHaveCount(3)
    await expect(problems).toContainText(say('没有表单“NONE”', 'There is no form “NONE”'))
    await expect(problems).toContainText('questionList.1.when')
    await inspect(page, 'catalogue-import-errors')

    // Corrected, and with two changes.
    const corrected = await liveCatalogue(page)
    corrected.cases = corrected.cases.filter(({ id }) => id !== 'CA-DRP-01')
    corrected.cases.find(({ id }) => id === 'CA-ORD-01')!.title = { zh: '限价订单', en: 'Limit order' }
    await panel.locator('input[type=file]').setInputFiles(fileOf(corrected))
    await button('导入到草稿', 'Import into draft').click()
    await expect(panel).toHaveCount(0)
    await expect(edition(3, 'draft')).toBeVisible()
    const changes = page.getByRole('list', { name: say('差异', 'Changes') })
    await expect(changes.getByRole('listitem')).toHaveCount(2)
    await expect(changes).toContainText('CA-DRP-01')
    await expect(changes.locator('ins')).toContainText('Limit order')
    await inspect(page, 'catalogue-changes')

    // A form with its questions and rules, as the operator edits it and as applicants see it.
    await changes.getByRole('button', { name: say('查看', 'View') }).click()
    await expect(
      page.getByRole('heading', {
        name: say('现券订单与执行报告', 'Cash bond orders and execution reports'),
      }),
    ).toBeVisible()
    await inspect(page, 'catalogue-form')
    await button('编辑表单', 'Edit form').click()
    await panel.getByLabel(say('名称（英文）', 'Name (English)')).first().fill('Cash bond orders')
    await panel.getByText('5-1', { exact: true }).click()
    await pick(
      panel.locator('details[open]'),
      say('显示条件', 'Shown after'),
      say('始终显示', 'Always shown'),
    )
    await panel.getByLabel(say('回答不得重复的题号', 'Questions whose answers must differ')).fill('6, 99')
    await panel.getByRole('button', { name: say('保存到草稿', 'Save to draft') }).click()
    await expect(panel.getByText(say('表单中没有第99题', 'This form has no question 99'))).toBeVisible()
    await inspect(page, 'catalogue-form-edit')
    await panel.getByLabel(say('回答不得重复的题号', 'Questions whose answers must differ')).fill('6, 7')
    await panel.getByRole('button', { name: say('保存到草稿', 'Save to draft') }).click()
    await expect(panel).toHaveCount(0)
    await page.getByRole('tab', { name: say(/^题目/, /^Questions/) }).click()
    await inspect(page, 'catalogue-questions')
    await page.getByRole('tab', { name: say('预览', 'Preview') }).click()
    await button('检查回答', 'Check answers').click()
    await expect(
      page
        .locator('.field-error')
        .filter({ hasText: say('请选择', 'Please select') })
        .first(),
    ).toBeVisible()
    await inspect(page, 'catalogue-preview')

    // A case with its messages and conditions.
    await page.getByRole('tab', { name: say(/^案例/, /^Cases/) }).click()
    await page.getByRole('button', { name: say('编辑 CA-ORD-02', 'Edit CA-ORD-02') }).click()
    await panel.getByLabel(say('名称（中文）', 'Title (Chinese)')).fill('市价订单')
    await panel.getByRole('checkbox', { name: say('版本升级', 'Version upgrade') }).check()
    // An interface, found by its code.
    await panel.getByRole('combobox').first().fill('M01.CASH.MATCH')
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /M01\.CASH\.MATCH/ })
      .first()
      .click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'M01.CASH.MATCH' })).toBeVisible()
    await inspect(page, 'catalogue-case-edit')
    await panel.getByRole('button', { name: say('保存到草稿', 'Save to draft') }).click()
    await expect(panel).toHaveCount(0)
    await page.getByRole('button', { name: say(/差异（4）/, /^Changes \(4\)/) }).click()
    await expect(changes.getByRole('listitem')).toHaveCount(4)

    await button('发布', 'Publish').click()
    await panel.getByRole('button', { name: say('发布', 'Publish') }).click()
    await expect(panel.locator('.field-error')).toBeVisible()
    await panel.getByLabel(say('变更说明', 'Summary of changes')).fill('CA-ORD-01, CA-ORD-02')
    await inspect(page, 'catalogue-publish')
    await panel.getByRole('button', { name: say('发布', 'Publish') }).click()
    await expect(edition(3, 'live')).toBeVisible()
    expect((await liveCatalogue(page)).cases.some(({ id }) => id === 'CA-DRP-01')).toBe(false)

    await button('历次版本', 'Editions').click()
    await inspect(page, 'catalogue-editions')
    await page.getByRole('button', { name: say('恢复 2', 'Revert to this edition 2') }).click()
    await panel.getByLabel(say('变更说明', 'Summary of changes')).fill('Drop copy is tested again')
    await panel.getByRole('button', { name: say('恢复', 'Revert to this edition') }).click()
    await expect(edition(4, 'live')).toBeVisible()
    expect((await liveCatalogue(page)).cases.some(({ id }) => id === 'CA-DRP-01')).toBe(true)
  },
)
