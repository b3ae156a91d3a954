import { institutionOf } from '../market.ts'
import { decide, openReview } from '../steps/admitting.ts'
import { decideAgreement, signAgreement } from '../steps/agreements.ts'
import { logIn, userMenu } from '../steps/logging-in.ts'
import { openTask } from '../steps/reviewing.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'a candidate applies as system access developer, is rejected and approved, and signs the agreement of one',
  {
    walks: ['isv-developer', 'agency-review', 'isv-agreements'],
    by: ['member administrator', 'software vendor', 'field affairs'],
    moves: [
      'agencyReview.submit',
      'agencyReview.resubmit',
      'agencyReview.reject',
      'agencyReview.pass',
      'isvAgreement.revokeNotice',
      'isvAgreement.submit',
      'isvAgreement.replace',
      'isvAgreement.confirm',
      'reviewTask.take',
      'reviewTask.pass',
      'reviewTask.reject',
    ],
  },
  async ({ as, say, inspect }) => {
    const address = '/organ-basicinfo/system-access-developer'
    const huilan = institutionOf('isv04')[say('zh', 'en')]
    const applyButton = { name: say('提交申请', 'Apply'), exact: true }

    // Whoever is no candidate reads what it takes, with the way there, and is offered nothing.
    const bank = await as('bank01admin')
    await bank.goto(address)
    await expect(
      bank.getByText(say('贵机构尚不是候选ISV。', 'Your institution is not an ISV candidate yet.')),
    ).toBeVisible()
    await expect(
      bank.getByRole('link', { name: say('申请成为候选ISV', 'Apply to become an ISV candidate') }),
    ).toBeVisible()
    await expect(bank.getByRole('button', applyButton)).toHaveCount(0)
    await inspect(bank, 'isv-developer-requirements')

    // What is met is shown with its evidence, and what is written is checked where it stands.
    const vendor = await as('isv04admin')
    await vendor.goto(address)
    const standing = vendor.getByRole('main').getByRole('status')
    await expect(standing).toContainText(say('已满足全部条件', 'All requirements are met'))
    await vendor.getByRole('button', applyButton).click()
    const panel = vendor.getByRole('dialog', {
      name: say('申请成为系统接入开发商', 'Apply to become a system access developer'),
    })
    // The product it was certified with is named in the reader's language.
    await expect(panel.getByRole('listitem').filter({ hasText: /AT\d{14}/ })).toContainText(
      say('汇澜极速报盘 2.2', 'Huilan Order Gateway 2.2'),
    )
    const statement = panel.getByLabel(say('申请说明', 'Statement'))
    const submit = panel.getByRole('button', { name: say('提交', 'Submit'), exact: true })
    await submit.click()
    await expect(statement).toHaveAttribute('aria-invalid', 'true')
    await statement.fill(say('提供接入服务。', 'We will connect clients.'))
    await panel.getByRole('button', { name: say('申请产品', 'Products') }).click()
    await vendor.getByRole('option').first().click()
    await vendor.keyboard.press('Escape')
    await inspect(vendor, 'isv-developer-panel')
    await submit.click()
    const waiting = say('申请正在审核', 'Your application is under review')
    await expect(standing).toContainText(waiting)
    await expect(vendor.getByRole('button', applyButton)).toHaveCount(0)
    await inspect(vendor, 'isv-developer-waiting')

    const operator = await as('field01')
    await openReview(operator, say, { side: 'isv-candidates', name: huilan })
    await inspect(operator, 'isv-developer-review')
    const reason = say('请说明服务的客户范围。', 'Please say which clients you will serve.')
    await decide(operator, say, { result: 'reject', feedback: reason })

    // It is told while the page is open, and corrects what was said.
    await expect(standing).toContainText(reason)
    await inspect(vendor, 'isv-developer-rejected')
    await vendor.getByRole('button', { name: say('修改后重新提交', 'Correct and resubmit') }).click()
    const corrected = say('为城市商业银行提供接入服务。', 'We will connect city commercial banks.')
    await statement.fill(corrected)
    await submit.click()
    await expect(standing).toContainText(waiting)
    await expect(vendor.getByText(corrected)).toBeVisible()

    await openReview(operator, say, { side: 'isv-candidates', name: huilan })
    await expect(operator.getByText(corrected)).toBeVisible()
    await decide(operator, say, { result: 'pass', feedback: say('同意。', 'Approved.') })

    // Its people may do more from now on, so they come in again.
    await expect(vendor).toHaveURL(/\/login/)
    await logIn(vendor, say, { login: 'isv04admin' })
    await vendor.getByRole('button', { name: say('以ISV身份', 'As an ISV') }).click()
    await expect(userMenu(vendor, say)).toBeVisible()
    await vendor.goto(address)
    await expect(standing).toContainText(
      say('贵机构已是系统接入开发商', 'Your institution is a system access developer'),
    )
    await inspect(vendor, 'isv-developer-approved')

    // The agreement of a developer takes the place of the one as candidate, whose notice is taken back for it.
    await vendor.goto('/agree-manage/agree-manage-jg')
    const revoke = { name: say('撤销终止通知', 'Withdraw notice'), exact: true }
    await vendor.getByRole('button', revoke).first().click()
    await vendor.getByRole('dialog').getByRole('button', revoke).click()
    const kind = say('系统接入开发商协议', 'System Access Developer Agreement')
    await expect(
      vendor.getByText(say('贵机构已成为系统接入开发商，请签署', 'is now a system access developer. Sign')),
    ).toBeVisible()
    const button = say('签署协议', 'Sign agreement')
    await openTask(operator, say, await signAgreement(vendor, say, { button, institution: huilan }))
    await decideAgreement(operator, say, {
      result: 'pass',
      feedback: say('已核对。', 'Checked.'),
      saying: say('起生效', 'takes effect on'),
    })
    await expect(
      vendor.getByRole('heading', { name: say(`${kind}生效中`, `${kind} in force`) }),
    ).toBeVisible()
    await expect(vendor.getByRole('row', { name: say('已被替代', 'Replaced') })).toBeVisible()
    await inspect(vendor, 'isv-agreement-replaced')
  },
)
