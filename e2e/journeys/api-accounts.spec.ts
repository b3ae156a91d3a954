import { expect, journey } from '../support/journey.ts'

journey(
  'an API account is found, adjusted and taken out of use',
  {
    walks: ['api-accounts'],
    by: ['field affairs'],
    moves: ['apiAccount.disable', 'apiAccount.enable'],
  },
  async ({ as, say, inspect }) => {
    const page = await as('field01')
    await page.goto('/grip/api-accounts')
    await expect(page.getByText('YLRCB-IBL-01')).toBeVisible()
    await inspect(page, 'api-accounts')
    await page.getByLabel(say('账号或机构', 'Account or institution')).fill('RCB-REPO')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: `${say('查看', 'View')} YLRCB-REPO-01` }).click()
    const panel = page.getByRole('dialog')
    const event = panel.getByRole('listitem')
    await expect(panel.getByText('6401')).toBeVisible()

    await panel.getByRole('button', { name: say('调整', 'Adjust'), exact: true }).click()
    await panel.getByLabel(say('客户端IP地址', 'Client IP address')).fill('10.64.9.300')
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    await inspect(page, 'api-account-refused')
    await panel.getByLabel(say('客户端IP地址', 'Client IP address')).fill('10.64.9.18')
    await panel.getByLabel(say('原因', 'Reason')).fill(say('机房迁移', 'Data center moved'))
    await inspect(page, 'api-account-adjust')
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(panel.getByRole('deletion')).toHaveText('10.64.3.12')
    await inspect(page, 'api-account')

    await panel.getByRole('button', { name: say('停用', 'Disable') }).click()
    await panel.getByLabel(say('原因', 'Reason')).fill(say('疑似泄露，暂停使用', 'Suspected leak; suspended'))
    await inspect(page, 'api-account-disable')
    await panel.getByRole('button', { name: say('停用', 'Disable') }).click()
    await expect(event.filter({ hasText: say('疑似泄露', 'Suspected leak') })).toBeVisible()
    await panel.getByRole('button', { name: say('启用', 'Enable') }).click()
    await panel.getByLabel(say('原因', 'Reason')).fill(say('已更换密码', 'Password changed'))
    await panel.getByRole('button', { name: say('启用', 'Enable') }).click()
    await expect(event.filter({ hasText: say('已更换密码', 'Password changed') })).toBeVisible()
  },
)
