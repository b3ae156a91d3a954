import { expect, inspect, sayIn, speak } from './browser.ts'
import { logInAndConsent, words } from './login.ts'
import { test } from './people.ts'
import { agreeToTerms, applicant, choose, fillAccount, fillContact, fillPerson } from './registering.ts'

for (const [language, person, bank, administrator] of [
  ['zh', applicant(21, '宁书白'), '临江商业银行', 'bank01admin'],
  ['en', applicant(22, 'Ning Shubai'), 'Yunling Rural Commercial Bank', 'bank02admin'],
] as const) {
  const say = sayIn(language)

  test(`an ordinary user joins an institution by its administrator's leave (${language})`, async ({
    page,
    as,
  }) => {
    test.slow()
    await speak(page, language)
    await page.goto('/register')
    await agreeToTerms(page, say)
    await choose(page, say('普通用户', 'Ordinary user'))
    await fillAccount(page, say, person)
    await fillContact(page, say, person)
    await fillPerson(page, say, person)
    const box = page.getByRole('combobox', { name: say('机构名称', 'Institution name') })
    await box.pressSequentially(bank.slice(0, 4))
    await expect(page.getByRole('option', { name: bank })).toBeVisible()
    await inspect(page, `join-search-${language}`)
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(box).toHaveValue(bank)
    await page.getByRole('button', { name: say('提交注册', 'Submit registration') }).click()
    await expect(
      page.getByText(say('您所选机构的管理员审核', 'An administrator of the institution')),
    ).toBeVisible()

    const decider = await as(administrator, language)
    await decider.goto('/user-manage/index')
    await decider.getByRole('button', { name: `${say('审核', 'Review')} ${person.username}` }).click()
    const dialog = decider.getByRole('dialog')
    await expect(dialog).toContainText(person.name)
    await inspect(decider, `join-decide-${language}`)
    await dialog.getByLabel(say('审核意见', 'Feedback')).fill(say('确为本行员工。', 'One of ours.'))
    await dialog.getByRole('button', { name: say('通过', 'Pass') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(decider.getByRole('row', { name: person.username })).toContainText(say('正常', 'Normal'))

    const operator = await as('field01', language)
    await operator.goto('/grip/agency-users')
    await operator.getByLabel(say('用户', 'User'), { exact: true }).fill(person.username)
    await expect(operator.getByRole('row', { name: person.username })).toContainText(bank)
    await inspect(operator, `agency-users-${language}`)

    await logInAndConsent(page, { language, login: person.username })
    await expect(page.getByRole('button', { name: words[language].userMenu })).toContainText(person.name)
  })
}
