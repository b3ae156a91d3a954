import { takeSecret } from '../steps/accounts.ts'
import { decide, openReview } from '../steps/admitting.ts'
import { pdf, png } from '../steps/documents.ts'
import { logInAndConsent, setFirstPassword, userMenu } from '../steps/logging-in.ts'
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
} from '../steps/registering.ts'
import { pick } from '../support/controls.ts'
import { expect, journey } from '../support/journey.ts'
import { mailbox } from '../support/mailbox.ts'

journey(
  'an institution registers, is passed and invites its people',
  {
    walks: ['registration', 'agency-review', 'agency-users', 'files', 'auth', 'codes'],
    by: ['visitor', 'field affairs'],
    moves: [
      'agencyReview.submit',
      'reviewTask.take',
      'reviewTask.pass',
      'agencyReview.pass',
      'institution.approve',
      'account.approve',
    ],
  },
  async ({ as, visitor, say, inspect }) => {
    const person = applicant(1, say('林知夏', 'Lin Zhixia'))
    const colleague = applicant(2, say('高远', 'Gao Yuan'))
    const bank = institution(1, say('汀洲城市商业银行', 'Tingzhou City Bank'))
    const page = await visitor()
    await page.goto('/register')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(page, 'register-terms')
    await agreeToTerms(page, say)
    await inspect(page, 'register-form')

    await choose(page, say('机构管理员', 'Institution administrator'))
    await fillAccount(page, say, person)
    await fillPerson(page, say, person)
    await choose(page, say('列表中没有我的机构', 'Not in the list'))
    await fillInstitution(page, say, { ...bank, creditCode: '123' })
    await choose(page, say('市场成员', 'Market member'))
    const letter = pdf('authorization.pdf', ['Letter of authorization', person.username])
    await upload(page, letter, await png('seal.png', page))

    // What was typed and sent is there again; what is secret is not.
    await expect(page.getByText(say('草稿已于', 'Draft saved')).last()).toBeVisible()
    await page.reload()
    await expect(
      page.getByText(say('已恢复您上次填写的内容', 'Your previous entries have been restored')),
    ).toBeVisible()
    await expect(page.getByLabel(say('机构名称', 'Institution name'))).toHaveValue(bank.name)
    await expect(page.getByText(letter.name)).toBeVisible()
    await expect(page.getByLabel(say('密码', 'Password'), { exact: true })).toHaveValue('')

    await fillAccount(page, say, person)
    await fillContact(page, say, person)
    const submit = page.getByRole('button', { name: say('提交注册', 'Submit registration') })
    await submit.click()
    const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
    await expect(summary).toContainText(say('有1处需要修改', '1 error to correct'))
    const creditCode = page.getByLabel(say('统一社会信用代码', 'Unified social credit code'))
    await expect(creditCode).toHaveAttribute('aria-invalid', 'true')
    await inspect(page, 'register-refused')
    await summary.getByRole('button').click()
    await expect(creditCode).toBeFocused()
    await creditCode.fill(bank.creditCode)
    await submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('注册申请已提交', 'Registration submitted'),
    )
    await expect(page.getByRole('status').filter({ hasText: say('注册成功', 'Registered') })).toBeVisible()
    await inspect(page, 'register-done')

    const operator = await as('field01')
    await operator.goto('/grip/review/agencies')
    await expect(operator.getByRole('table')).toBeVisible()
    await inspect(operator, 'reviews')
    await openReview(operator, say, { side: 'agencies', name: bank.name })
    // Both were sent at the same moment: either may stand first.
    await operator.getByRole('button', { name: letter.name }).first().click()
    await expect(operator.getByRole('img', { name: letter.name })).toBeVisible()
    await inspect(operator, 'review')
    await decide(operator, say, { result: 'pass', feedback: say('材料齐全，同意。', 'All in order.') })
    const told = (await mailbox()).filter((mail) => mail.purpose === 'registrationPassed')
    expect(told.map((mail) => mail.to).toSorted()).toEqual([person.mobile, person.email])

    await page.getByRole('link', { name: say('返回首页', 'Back to home page') }).click()
    await logInAndConsent(page, say, { login: person.username })
    await expect(userMenu(page, say)).toBeVisible()
    await page.goto('/user-manage/index')
    await expect(page.getByRole('row', { name: person.username })).toBeVisible()
    await inspect(page, 'own-users')
    await page.getByRole('button', { name: say('邀请用户', 'Invite user') }).click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel(say('用户名', 'Username')).fill(colleague.username)
    await panel.getByLabel(say('姓名', 'Name'), { exact: true }).fill(colleague.name)
    await panel.getByLabel(say('手机号码', 'Mobile')).fill(colleague.mobile)
    await panel.getByLabel(say('邮箱', 'Email')).fill(colleague.email)
    await pick(panel, say('岗位', 'Job role'), say('技术', 'Technology'))
    await inspect(page, 'invite')
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(page.getByRole('dialog', { name: say('初始密码', 'Initial password') })).toBeVisible()
    await inspect(page, 'initial-password-shown')
    const initial = await takeSecret(page, say)
    await expect(page.getByRole('row', { name: colleague.username })).toBeVisible()

    const invited = await visitor()
    await logInAndConsent(invited, say, {
      login: colleague.username,
      password: initial,
    })
    await setFirstPassword(invited, say, initial)
    await expect(userMenu(invited, say)).toContainText(colleague.name)
  },
)
