import { openUserMenu } from '../steps/logging-in.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'somebody prefers the dark',
  {
    walks: ['home', 'auth', 'reviews', 'applications', 'notices', 'workdays', 'teams'],
    by: ['visitor', 'field affairs', 'member administrator'],
  },
  async ({ as, visitor, say, inspect }) => {
    const guest = await visitor()
    await guest.emulateMedia({ colorScheme: 'dark' })
    await guest.goto('/home')
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(guest, 'dark-home')
    await guest.goto('/login')
    await inspect(guest, 'dark-login')

    const field01 = await as('field01')
    await field01.goto('/grip/workbench?scope=team')
    await openUserMenu(field01, say)
    const dark = field01.getByRole('button', { name: say('深色', 'Dark') })
    await dark.click()
    await expect(dark).toHaveAttribute('aria-pressed', 'true')
    await inspect(field01, 'dark-user-menu')
    // It is kept, on this device.
    await field01.reload()
    await expect(field01.locator('html')).toHaveAttribute('data-theme', 'dark')
    await field01
      .getByRole('button', { name: new RegExp(`^${say('审核', 'Review')} `) })
      .first()
      .click()
    await expect(field01.getByLabel(say('审核反馈', 'Feedback'), { exact: true })).toBeVisible()
    await inspect(field01, 'dark-review')
    for (const path of ['/grip/notices', '/grip/workdays', '/grip/teams']) {
      await field01.goto(path)
      await expect(field01.getByRole('heading', { level: 1 })).toBeVisible()
      await inspect(field01, `dark${path.replaceAll('/', '-')}`)
    }

    const member = await as('bank01admin')
    await member.emulateMedia({ colorScheme: 'dark' })
    await member.goto('/service-application/index')
    await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(member, 'dark-apply')
    await member.goto('/service-application/my-service')
    await expect(member.getByRole('row').nth(1)).toBeVisible()
    await inspect(member, 'dark-my-services')
  },
)
