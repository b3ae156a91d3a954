import { decide, openReview } from '../steps/admitting.ts'
import { pdf } from '../steps/documents.ts'
import { applicant, institution, registerInstitution, upload } from '../steps/registering.ts'
import { expect, journey } from '../support/journey.ts'
import { mailbox, newestCode } from '../support/mailbox.ts'

journey(
  'a rejected registration is corrected through the link of the mail and passed',
  {
    walks: ['registration', 'agency-review', 'files'],
    by: ['visitor', 'field affairs'],
    moves: [
      'agencyReview.submit',
      'reviewTask.take',
      'reviewTask.reject',
      'agencyReview.reject',
      'institution.reject',
      'account.reject',
      'agencyReview.resubmit',
      'institution.reapply',
      'account.reapply',
      'reviewTask.pass',
      'agencyReview.pass',
      'institution.approve',
      'account.approve',
    ],
  },
  async ({ as, visitor, say, inspect }) => {
    const person = applicant(11, say('苏映雪', 'Su Yingxue'))
    const bank = institution(11, say('栖霞村镇银行', 'Qixia Village Bank'))
    const corrected = say(`${bank.name}股份有限公司`, `${bank.name} Limited`)
    const page = await visitor()
    await registerInstitution(page, say, { person, bank, letter: pdf('draft.pdf', ['Without a seal']) })

    const operator = await as('field01')
    await openReview(operator, say, { side: 'agencies', name: bank.name })
    const reject = operator.getByRole('button', { name: say('拒绝', 'Reject'), exact: true })
    await reject.click()
    await expect(
      operator.getByText(say('审核反馈不能为空', 'Reviewing feedback cannot be empty')),
    ).toBeVisible()
    await operator.getByText(say('常用语', 'Saved replies'), { exact: true }).click()
    await operator
      .getByRole('button', {
        name: say('授权文件缺少公章', 'The authorization document lacks the company seal'),
      })
      .click()
    const feedback = await operator.getByLabel(say('审核反馈', 'Feedback'), { exact: true }).inputValue()
    // The guard holds a pressed button for three seconds (spec §5).
    await reject.click()
    await inspect(operator, 'reject')
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: say('拒绝', 'Reject') })
      .click()
    await expect(
      operator.getByRole('status').filter({ hasText: say('已拒绝', 'was rejected') }),
    ).toBeVisible()

    const ticket = await newestCode('registrationRejected', person.email)
    await page.goto(`/register?resume=${ticket}`)
    await expect(page.getByText(feedback)).toBeVisible()
    await inspect(page, 'resume')
    await page.getByLabel(say('机构名称', 'Institution name')).fill(corrected)
    await page.getByRole('button', { name: say('移除draft.pdf', 'Remove draft.pdf') }).click()
    await upload(page, pdf('sealed.pdf', ['With the seal']))
    await page.getByRole('button', { name: say('重新提交', 'Resubmit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('修改后的申请已提交', 'Corrected application submitted'),
    )

    await openReview(operator, say, { side: 'agencies', name: corrected })
    await expect(operator.getByText(say(`原为${bank.name}`, `was ${bank.name}`))).toBeVisible()
    await inspect(operator, 'review-again')
    await decide(operator, say, {
      result: 'pass',
      feedback: say('已补充公章，同意。', 'The seal is there now. Approved.'),
    })
    expect((await mailbox()).find((mail) => mail.to === person.email)?.purpose).toBe('registrationPassed')

    // A ticket is good for one correction.
    await page.goto(`/register?resume=${ticket}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('链接已失效', 'This link is no longer valid'),
    )
  },
)

journey(
  'a link that is dead says what to do',
  { walks: ['registration'], by: ['visitor'] },
  async ({ visitor, say, inspect }) => {
    const page = await visitor()
    const title = page.getByRole('heading', { level: 1 })
    await page.goto('/register?resume=nothing-of-the-kind')
    await expect(title).toHaveText(say('链接已失效', 'This link is no longer valid'))
    await inspect(page, 'resume-dead')
    await page.getByRole('link', { name: say('重新注册', 'Register again') }).click()
    await expect(title).toHaveText(say('注册机构账号', 'Register an account'))
  },
)
