import { pick } from '../support/controls.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'figures of a period are compared and saved, and what they do not tell is asked in SQL',
  { walks: ['statistics', 'sql-queries'], by: ['field affairs', 'reviewer', 'super administrator'] },
  async ({ as, say, inspect }) => {
    const desk = await as('field01')
    await desk.goto('/grip/statistics')
    const year = new Date().getUTCFullYear()
    await desk.goto(`/grip/statistics?from=${year - 1}-07-01&to=${year}-12-31`)
    await expect(
      desk.getByRole('heading', { name: say('提交与办结', 'Submitted and completed') }),
    ).toBeVisible()
    const goLive = say('接口上线', 'Go-live')
    await pick(desk, say('服务类型', 'Service type'), goLive)
    await expect(
      desk.getByRole('heading', {
        name: say(`提交与办结 · ${goLive}`, `Submitted and completed · ${goLive}`),
      }),
    ).toBeVisible()
    await expect(desk.getByRole('img', { name: say('名额使用', 'Seats used') }).locator('svg')).toBeVisible()
    const types = desk.getByRole('figure', { name: say('按服务类型与状态', 'By service type and status') })
    await types.getByText(say('查看数据表', 'Show figures')).click()
    await expect(types.getByRole('row', { name: say('接口上线', 'Go-live') })).toBeVisible()
    const stages = desk.getByRole('figure', { name: say('各环节用时', 'Time per stage') })
    await stages.getByText(say('查看数据表', 'Show figures')).click()
    await expect(
      stages.getByRole('columnheader', { name: say('按时率', 'On time'), exact: true }),
    ).toBeVisible()
    await inspect(desk, 'statistics')
    // On paper, upright A4, nothing is cut off.
    await desk.setViewportSize({ width: 718, height: 1_000 })
    await desk.emulateMedia({ media: 'print' })
    const tables = desk.getByRole('table')
    expect(await tables.count()).toBeGreaterThan(4)
    for (const table of await tables.all())
      expect(await table.evaluate((one) => one.scrollWidth - one.parentElement!.clientWidth)).toBe(0)
    await desk.emulateMedia({ media: 'screen' })
    await desk.setViewportSize({ width: 1440, height: 900 })
    const saved = desk.waitForEvent('download')
    await types.getByRole('button', { name: say('导出', 'Export') }).click()
    expect((await saved).suggestedFilename()).toContain('.csv')
    await desk.getByRole('button', { name: say('上一期间', 'Previous period') }).click()
    await expect(desk).toHaveURL(/from=20\d\d-\d\d-\d\d/)
    await desk.goto('/grip/statistics?from=2001-01-01&to=2001-01-31')
    await expect(desk.getByText(say('该期间没有数据', 'No data in this period')).first()).toBeVisible()
    await inspect(desk, 'statistics-none')

    // Nobody but those who are named: an administrator is not let in.
    const administrator = await as('admin')
    await administrator.goto('/sql-execute')
    await expect(administrator).toHaveURL(/\/401/)

    const page = await as('ops01')
    await page.goto('/sql-execute')
    const statement = page.getByLabel(say('语句', 'Statement'), { exact: true })
    await page.getByText('app_user', { exact: true }).click()
    await statement.fill(
      `select service_type, status, count(*) as n, min(submitted_at)::date as first, null as nothing,\n  string_agg(ord_no, ', ') as numbers\nfrom application group by 1, 2 order by n desc, 1`,
    )
    await statement.press('Control+Enter')
    const result = page.getByRole('region', { name: say('结果', 'Result') })
    await expect(result.getByRole('columnheader', { name: 'service_type' })).toBeVisible()
    await inspect(page, 'sql-result')
    const sheet = page.waitForEvent('download')
    await page.getByRole('button', { name: say('导出', 'Export') }).click()
    expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
    await statement.fill('select password_hash from app_user')
    await page.getByRole('button', { name: say('执行', 'Run') }).click()
    await expect(page.getByText('column "password_hash" does not exist')).toBeVisible()
    await expect(result).toHaveCount(0)
    await statement.fill('drop table application')
    await page.getByRole('button', { name: say('执行', 'Run') }).click()
    await expect(page.getByText(say('仅支持SELECT语句', 'Only SELECT statements can be run'))).toBeVisible()
    await inspect(page, 'sql-refused')
  },
)
