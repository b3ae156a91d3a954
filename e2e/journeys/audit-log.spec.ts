import { expect, journey } from '../support/journey.ts'

journey(
  'from a record to its rows in the audit log, with figures, an export and a verified chain',
  { walks: ['audit-log', 'institutions'], by: ['super administrator'] },
  async ({ as, say, inspect }) => {
    const page = await as('admin')
    const button = (zh: string, en: string) => page.getByRole('button', { name: say(zh, en), exact: true })
    const tab = (zh: string, en: string) => page.getByRole('tab', { name: say(zh, en), exact: true })

    // From a user to what the log has of them.
    await page.goto('/grip/users')
    await page
      .getByRole('button', { name: say('编辑', 'Edit') })
      .first()
      .click()
    await page.getByRole('link', { name: say('查看审计日志', 'View in audit log') }).click()
    await expect(page).toHaveURL(/audit-log\?.*subject=user/)

    const rows = page.getByRole('table', { name: say('审计日志', 'Audit log') })
    await page.goto('/grip/audit-log')
    await expect(rows.getByRole('row').nth(1)).toBeVisible()
    await inspect(page, 'audit-log')
    await rows
      .getByRole('button', { name: say('查看', 'View') })
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText(say('请求编号', 'Request ID'))).toBeVisible()
    await inspect(page, 'audit-row')
    await page.keyboard.press('Escape')

    const saved = page.waitForEvent('download')
    await button('导出', 'Export').click()
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)

    await tab('统计', 'Statistics').click()
    await expect(page.getByRole('img', { name: say('按日', 'By day') }).locator('svg')).toBeVisible()
    await inspect(page, 'audit-statistics')

    await tab('链状态', 'Chain').click()
    await button('立即校验', 'Verify now').click()
    await expect(page.getByText(say('校验通过', 'Verified'), { exact: true })).toBeVisible()
    await inspect(page, 'audit-chain')
  },
)
