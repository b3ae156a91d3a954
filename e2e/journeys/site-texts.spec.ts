import { logIn, userMenu } from '../steps/logging-in.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'new terms are published, and the next login asks for them',
  { walks: ['site-texts', 'auth'], by: ['super administrator', 'visitor'] },
  async ({ as, visitor, say, inspect }) => {
    const page = await as('admin')
    const publish = async (change: string) => {
      await page.goto('/grip/notices/texts?kind=userProtocol')
      for (const [side, clause] of [
        [say('中文', 'Chinese'), `九、${change}`],
        [say('英文', 'English'), `9. ${change}`],
      ] as const) {
        const within = page.getByRole('region', { name: side, exact: true })
        await within
          .getByRole('textbox', { name: say('正文', 'Text'), exact: true })
          .press('ControlOrMeta+End')
        await page.keyboard.press('Enter')
        await page.keyboard.type(clause)
        await within.getByRole('textbox', { name: say('修订说明', 'Summary of changes') }).fill(change)
      }
      await page.getByRole('button', { name: say('发布新版', 'Publish'), exact: true }).click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText(
        say(
          '每位机构用户下次登录时须重新阅读并同意',
          'Every institution user must read and accept the new terms at their next login',
        ),
      )
      await expect(question).toContainText(say('运营方人员无须同意', 'staff are not asked'))
      await question.getByRole('button', { name: say('发布新版', 'Publish'), exact: true }).click()
      await expect(page.getByText(say('版已发布', 'published')).first()).toBeVisible()
    }
    const changes = say(['保存期限', '补充说明'] as const, ['Retention', 'Further notes'] as const)
    await publish(changes[0])
    await inspect(page, 'site-texts')

    const user = await visitor()
    await logIn(user, say, { login: say('post02admin', 'info02admin') })
    const terms = user.getByRole('dialog').filter({ hasText: say('本次修订', 'Changes') })
    await expect(terms).toContainText(changes[0])
    await inspect(user, 'terms-changed')

    // While they read, the operator publishes once more.
    await publish(changes[1])
    const accept = terms.getByRole('button', { name: say('同意并继续', 'Accept and continue') })
    await accept.click()
    await expect(terms).toContainText(say('条款刚刚更新', 'The terms have just been updated'))
    await expect(terms).toContainText(changes[1])
    await accept.click()
    await expect(userMenu(user, say)).toBeVisible()
  },
)
