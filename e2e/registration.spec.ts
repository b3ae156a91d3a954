import { expect, inspect, mailbox, sayIn, speak } from './browser.ts'
import { pdf, png } from './documents.ts'
import { logInAndConsent, setFirstPassword, words } from './login.ts'
import { test } from './people.ts'
import {
  agreeToTerms,
  applicant,
  choose,
  fillAccount,
  fillContact,
  fillInstitution,
  fillPerson,
  institution,
  upload,
} from './registering.ts'
import { decide, openReview, pick, takeSecret } from './staff.ts'

for (const [language, person, colleague, bank] of [
  ['zh', applicant(1, '林知夏'), applicant(2, '高远'), institution(1, '汀洲城市商业银行')],
  ['en', applicant(3, 'Lin Zhixia'), applicant(4, 'Gao Yuan'), institution(2, 'Tingzhou City Bank')],
] as const) {
  const say = sayIn(language)

  test(`an institution registers, is passed and invites its people (${language})`, async ({
    page,
    as,
    other,
  }) => {
    test.slow()
    await speak(page, language)
    await page.goto('/register')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(page, `register-terms-${language}`)
    await agreeToTerms(page, say)
    await inspect(page, `register-form-${language}`)

    await choose(page, say('机构管理员', 'Institution administrator'))
    await fillAccount(page, say, person)
    await fillPerson(page, say, person)
    await choose(page, say('列表中没有我的机构', 'It is not in the list'))
    await fillInstitution(page, say, { ...bank, creditCode: '123' })
    await choose(page, say('市场成员', 'Market member'))
    const letter = pdf('authorization.pdf', ['Letter of authorization', person.username])
    await upload(page, letter, await png('seal.png', page))

    // What was typed and sent is there again; what is secret is not.
    await expect(page.getByText(say('草稿已于', 'Draft saved')).last()).toBeVisible()
    await page.reload()
    await expect(
      page.getByText(say('已恢复您上次填写的内容', 'What you filled in before is back')),
    ).toBeVisible()
    await expect(page.getByLabel(say('机构名称', 'Institution name'))).toHaveValue(bank.name)
    await expect(page.getByText(letter.name)).toBeVisible()
    await expect(page.getByLabel(say('密码', 'Password'), { exact: true })).toHaveValue('')

    await fillAccount(page, say, person)
    await fillContact(page, say, person)
    const submit = page.getByRole('button', { name: say('提交注册', 'Submit registration') })
    await submit.click()
    const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
    await expect(summary).toContainText(say('有1处需要修改', 'One field needs your attention'))
    const creditCode = page.getByLabel(say('统一社会信用代码', 'Unified social credit code'))
    await expect(creditCode).toHaveAttribute('aria-invalid', 'true')
    await inspect(page, `register-refused-${language}`)
    await summary.getByRole('button').click()
    await expect(creditCode).toBeFocused()
    await creditCode.fill(bank.creditCode)
    await submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('注册申请已提交', 'Your registration has been submitted'),
    )
    await inspect(page, `register-done-${language}`)

    const operator = await as('field01', language)
    await operator.goto('/grip/review/agencies')
    await expect(operator.getByRole('table')).toBeVisible()
    await inspect(operator, `reviews-${language}`)
    await openReview(operator, say, { side: 'agencies', name: bank.name })
    // Both were sent at the same moment: either may stand first.
    await operator.getByRole('button', { name: letter.name }).first().click()
    await expect(operator.getByRole('img', { name: letter.name })).toBeVisible()
    await inspect(operator, `review-${language}`)
    await decide(operator, say, { result: 'pass', feedback: say('材料齐全，同意。', 'All in order.') })
    const told = (await mailbox()).filter((mail) => mail.purpose === 'registrationPassed').slice(0, 2)
    expect(told.map((mail) => mail.to).toSorted()).toEqual([person.mobile, person.email])

    await page.getByRole('link', { name: say('返回首页', 'Back to the home page') }).click()
    await logInAndConsent(page, { language, login: person.username })
    await expect(page.getByRole('button', { name: words[language].userMenu })).toBeVisible()
    await page.goto('/user-manage/index')
    await expect(page.getByRole('row', { name: person.username })).toBeVisible()
    await inspect(page, `own-users-${language}`)
    await page.getByRole('button', { name: say('邀请用户', 'Invite user') }).click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel(say('用户名', 'Username')).fill(colleague.username)
    await panel.getByLabel(say('姓名', 'Name'), { exact: true }).fill(colleague.name)
    await panel.getByLabel(say('手机号码', 'Mobile')).fill(colleague.mobile)
    await panel.getByLabel(say('邮箱', 'Email')).fill(colleague.email)
    await pick(panel, say('岗位', 'Function'), say('技术', 'Technology'))
    await inspect(page, `invite-${language}`)
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(page.getByRole('dialog', { name: say('初始密码', 'Initial password') })).toBeVisible()
    await inspect(page, `initial-password-shown-${language}`)
    const initial = await takeSecret(page, say)
    await expect(page.getByRole('row', { name: colleague.username })).toBeVisible()

    const invited = await other(language)
    await logInAndConsent(invited, { language, login: colleague.username, password: initial })
    await setFirstPassword(invited, language, initial)
    await expect(invited.getByRole('button', { name: words[language].userMenu })).toContainText(
      colleague.name,
    )
  })
}
