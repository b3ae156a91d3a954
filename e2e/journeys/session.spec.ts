import pg from 'pg'
import { userMenu } from '../steps/logging-in.ts'
import { expect, journey } from '../support/journey.ts'

/** Lets the time since the last activity of everybody who is logged in be this long. */
async function idleFor(connectionString: string, time: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('update session set seen_at = now() - $1::interval where ended_at is null', [time])
  } finally {
    await client.end()
  }
}

journey(
  'who is idle is warned, and stays with one press',
  { walks: ['auth'], by: { zh: ['field affairs'], en: ['member administrator'] } },
  async ({ as, product, say, inspect }) => {
    const page = await as(say('field01', 'bank01admin'))
    await page.clock.install()
    await page.goto(say('/personal-center/persion_index', '/personal-center'))
    await expect(userMenu(page, say)).toBeVisible()
    const warning = page.getByRole('alertdialog', {
      name: say('即将自动退出登录', 'You are about to be logged out'),
    })
    const stay = warning.getByRole('button', { name: say('继续使用', 'Stay logged in') })
    const [limit, until] = say([15, '13:01'], [30, '28:01'])

    await idleFor(product.connectionString, `${limit - 2} minutes 5 seconds`)
    await page.clock.fastForward(until)
    await expect(warning).toBeVisible()
    await expect(stay).toBeFocused()
    await inspect(page, 'idle-warning')
    await page.keyboard.press('Enter')
    await expect(warning).toHaveCount(0)

    // Renewed on the server: the next warning is as far away as the first. Whoever lets it pass is told why they are out.
    await idleFor(product.connectionString, `${limit} minutes 1 second`)
    await page.clock.fastForward(until)
    await expect(page).toHaveURL(say(/\/inside\?redirect=/, /\/login\?redirect=/))
    await expect(
      page.getByRole('main').getByText(say('登录信息已过期', 'Login information expired')),
    ).toBeVisible()
    await expect(warning).toHaveCount(0)
  },
)

journey(
  'a lost connection is told, and mends itself',
  { walks: ['applications', 'account'], by: ['member administrator'] },
  async ({ as, say, inspect }) => {
    const page = await as('bank01admin')
    await page.goto('/personal-center')
    const name = page.getByLabel(say('姓名', 'Name'), { exact: true })
    await expect(name).not.toHaveValue('')
    const banner = page.getByText(say('网络连接已中断', 'Connection lost'))
    await page.context().setOffline(true)
    await expect(banner).toBeVisible()
    await name.fill('Somebody Else')
    await page.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(page.getByText(say('网络连接失败', 'The server cannot be reached')).first()).toBeVisible()
    await expect(name).toHaveValue('Somebody Else')
    await page.context().setOffline(false)
    await expect(banner).toHaveCount(0)

    await page.goto('/service-application/my-service')
    const rows = page.getByRole('main').getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: say('关键字', 'Keyword') }).fill('20')
    await expect(page.getByText(say('内容加载失败', 'The content could not be loaded'))).toBeVisible()
    await inspect(page, 'offline')
    await page.context().setOffline(false)
    await expect(banner).toHaveCount(0)
    await expect(rows.nth(1)).toBeVisible()
  },
)
