import { expect, inspect, sayIn } from './browser.ts'
import { forceIfAsked, logIn, words } from './login.ts'
import { test } from './people.ts'

for (const [language, login] of [
  ['zh', 'post02admin'],
  ['en', 'info02admin'],
] as const) {
  const say = sayIn(language)

  test(`new terms are published, and the next login asks for them (${language})`, async ({ as, other }) => {
    test.slow()
    const page = await as('admin', language)
    const publish = async (change: string) => {
      await page.goto('/grip/notices/texts?kind=userProtocol')
      for (const [side, add] of [
        [say('中文', 'Chinese'), `九、${change}`],
        [say('英文', 'English'), `9. ${change}`],
      ] as const) {
        const within = page.getByRole('region', { name: side, exact: true })
        const text = within.getByRole('textbox', { name: say('正文', 'Text'), exact: true })
        // The editor is a large part that comes when it is needed.
        await expect(text).toBeVisible({ timeout: 30_000 })
        await text.press('ControlOrMeta+End')
        await page.keyboard.press('Enter')
        await page.keyboard.type(add)
        await within.getByRole('textbox', { name: say('修订说明', 'What changed') }).fill(change)
      }
      await page.getByRole('button', { name: say('发布新版', 'Publish'), exact: true }).click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText(say('下次登录时须重新阅读并同意', 'asked at their next login'))
      await question.getByRole('button', { name: say('发布新版', 'Publish'), exact: true }).click()
      await expect(page.getByText(say('版已发布', 'is published')).first()).toBeVisible()
    }
    await publish(`Retention ${language}`)
    await inspect(page, `site-texts-${language}`)

    const user = await other(language)
    await logIn(user, { language, login })
    const terms = user.getByRole('dialog').filter({ hasText: say('本次修订', 'What changed') })
    await forceIfAsked(user, language, terms)
    await expect(terms).toContainText(`Retention ${language}`)
    await inspect(user, `terms-${language}`)

    // While they read, the operator publishes once more.
    await publish(`Later ${language}`)
    const accept = terms.getByRole('button', { name: say('同意并继续', 'Accept and continue') })
    await accept.click()
    await expect(terms).toContainText(say('条款刚刚更新', 'The terms have just been replaced'))
    await expect(terms).toContainText(`Later ${language}`)
    await accept.click()
    await expect(user.getByRole('button', { name: words[language].userMenu })).toBeVisible()
  })
}
