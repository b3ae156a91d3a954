import { institutionOf } from '../market.ts'
import { logInAndConsent, userMenu } from '../steps/logging-in.ts'
import {
  agreeToTerms,
  applicant,
  choose,
  fillAccount,
  fillContact,
  fillPerson,
} from '../steps/registering.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  "an ordinary user joins an institution by its administrator's leave",
  {
    walks: ['registration', 'agency-users', 'auth', 'codes'],
    by: ['visitor', 'member administrator', 'field affairs'],
    moves: [
      'agencyReview.submit',
      'reviewTask.take',
      'reviewTask.pass',
      'agencyReview.pass',
      'account.approve',
    ],
  },
  async ({ as, visitor, say, language, inspect }) => {
    const person = applicant(21, say('宁书白', 'Ning Shubai'))
    const { bank, administrator } = say(
      { bank: 'bank01', administrator: 'bank01admin' } as const,
      { bank: 'bank02', administrator: 'bank02admin' } as const,
    )
    const bankName = institutionOf(bank)[language]
    const page = await visitor()
    await page.goto('/register')
    await agreeToTerms(page, say)
    await choose(page, say('普通用户', 'Ordinary user'))
    await fillAccount(page, say, person)
    await fillContact(page, say, person)
    await fillPerson(page, say, person)
    const box = page.getByRole('combobox', { name: say('机构名称', 'Institution name') })
    // A click waits until the field stands still; typing alone would begin while the page is on its way there.
    await box.click()
    await box.pressSequentially(bankName.slice(0, 4))
    await expect(page.getByRole('option', { name: bankName })).toBeVisible()
    await inspect(page, 'join-search')
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(box).toHaveValue(bankName)
    await page.getByRole('button', { name: say('提交注册', 'Submit registration') }).click()
    await expect(
      page.getByText(say('您所选机构的管理员审核', 'An administrator of the selected institution')),
    ).toBeVisible()

    const decider = await as(administrator)
    await decider.goto('/user-manage/index')
    await decider.getByRole('button', { name: `${say('审核', 'Review')} ${person.username}` }).click()
    const dialog = decider.getByRole('dialog')
    await expect(dialog).toContainText(person.name)
    await inspect(decider, 'join-decide')
    await dialog.getByLabel(say('审核反馈', 'Feedback')).fill(say('确为本行员工。', 'One of ours.'))
    const approve = { name: say('通过', 'Approve'), exact: true }
    await dialog.getByRole('button', approve).click()
    await decider.getByRole('dialog', approve).getByRole('button', approve).click()
    await expect(dialog).toHaveCount(0)
    await expect(decider.getByRole('row', { name: person.username })).toContainText(say('正常', 'Active'))

    const operator = await as('field01')
    await operator.goto('/grip/agency-users')
    await operator.getByLabel(say('用户', 'User'), { exact: true }).fill(person.username)
    await expect(operator.getByRole('row', { name: person.username })).toContainText(bankName)
    await inspect(operator, 'agency-users')

    await logInAndConsent(page, say, { login: person.username })
    await expect(userMenu(page, say)).toContainText(person.name)
  },
)
