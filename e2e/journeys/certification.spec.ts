import type { Locator, Page } from '@playwright/test'
import { act, fillAll, lineOf, numberIn, saved, submit } from '../steps/applying.ts'
import {
  comeToTest,
  decideForms,
  detailOf,
  failCase,
  giveFeedback,
  goOn,
  passCases,
  passForms,
  sectionOf,
  takeFreeSession,
  takeFullSession,
} from '../steps/certifying.ts'
import { pdf } from '../steps/documents.ts'
import { fillGoLive } from '../steps/going-live.ts'
import { decideForm, decideTask, openFormTask, openTask, pass } from '../steps/reviewing.ts'
import { expect, journey } from '../support/journey.ts'

const list = '/service-manage/acceptance-test-list'
const logon = '8=CASS.4.4|9=5|35=A|34=1|49=LJCB|56=CASSX|98=0|108=30|10=000|'

/** The network of the demo's draft, and accounts that nobody has. */
const certified = {
  account: 'LJCB-API-02',
  client: '10.90.1.5',
  service: '198.51.100.60',
  port: '9100',
  codes: ['100310000000000180027', '100127', '1827'],
} as const

journey(
  'a certification test is applied for, taken, certified and goes live',
  {
    walks: ['certification', 'application-forms', 'applications', 'message-library', 'reviews', 'test-slots'],
    by: ['member user', 'field affairs', 'reviewer'],
    moves: [
      'application.pass',
      'application.submit',
      'application.take',
      'certification.submit',
      'certification.pass',
      'certification.handInReports',
      'certification.rejectReport',
      'certification.handInAgain',
      'certification.certify',
      'reviewTask.pass',
      'reviewTask.reject',
      'reviewTask.take',
      'testForm.submit',
      'testForm.pass',
      'testForm.reject',
      'testForm.passTest',
      'testForm.handInReport',
      'testForm.rejectReport',
      'testForm.approveReport',
    ],
  },
  async ({ as, say, inspect, comeTo }) => {
    const member = await as('bank01user')
    const next = say('下一步', 'Next')

    // A draft is gone on with from the list, and everything in it is there.
    await member.goto(list)
    await inspect(member, 'certification-list')
    await member.getByRole('link', { name: say('继续填写', 'Continue') }).click()
    await member
      .getByRole('link', { name: /AT\d{14}/ })
      .filter({ hasText: say('保存', 'last saved') })
      .click()
    await expect(member.getByRole('heading', { name: say('填写内容确认', 'Your entries') })).toBeVisible()
    const steps = member.getByRole('list', { name: say('办理步骤', 'Steps') })
    await steps.getByRole('button').first().click()

    // A step is checked before it is left.
    const productName = member.getByLabel(say('产品名称', 'Product name'), { exact: true })
    await productName.fill('')
    await member.getByRole('button', { name: next, exact: true }).click()
    await expect(member.getByRole('alert').filter({ hasText: say('有1处需要修改', '1 error') })).toBeVisible()
    // What a vendor has registered is chosen; anything else is written.
    await productName.fill(say('临江交易前置', 'Linjiang gateway'))
    await member
      .getByRole('combobox', { name: say('开发商产品', 'Vendor product') })
      .fill(say('直连平台', 'direct trading'))
    await member
      .getByRole('option', { name: say('启元交易直连平台 3.0', 'Qiyuan Direct Trading 3.0') })
      .click()
    await expect(productName).toHaveCount(0)
    await inspect(member, 'certification-step-1')
    await goOn(member, say, say('测试联系人', 'Test contact'))
    await goOn(member, say, say('测试表单', 'Test forms'))

    // An answer says at once which cases it makes mandatory.
    const plan = member.getByRole('region', { name: say('必测案例', 'Mandatory test cases') })
    await expect(plan).toContainText('LC-SES-09')
    const failover = member.getByRole('radiogroup', { name: /^8\./ }).first()
    await failover.getByRole('radio', { name: say('否', 'No'), exact: true }).check()
    await expect(plan).not.toContainText('LC-SES-09')
    await failover.getByRole('radio', { name: say('是', 'Yes'), exact: true }).check()
    await expect(plan).toContainText('LC-SES-09')
    await inspect(member, 'certification-step-3')
    await goOn(member, say, say('账号与测试人员', 'Accounts and testers'))
    await member.getByRole('button', { name: 'USD/CNY', exact: true }).click()
    await inspect(member, 'certification-step-4')
    await goOn(member, say, say('测试时间', 'Test time'))
    await takeFreeSession(member, say)
    await saved(member)
    await inspect(member, 'certification-step-5')
    const number = /AT\d{14}/.exec((await member.getByRole('main').textContent())!)![0]
    const id = new URL(member.url()).searchParams.get('id')!
    await submit(member, say)

    // Reviewed: the application by field affairs, its forms by those who own the interfaces.
    const field = await as('field01')
    await pass(field, say, number)
    const [market, owner] = [await as('market02'), await as('info01')]
    const reviewers = [market, owner]
    const { testForms: forms } = await detailOf(member, id)
    const formOf = (key: string) => forms.find(({ formKey }) => formKey === key)!

    // One form is rejected; its reviewers see the answer that was corrected, and the case that this drops.
    const connectivity = formOf('LCAPI-SESSION')
    await openFormTask(market, say, number, connectivity)
    const cases = market.getByRole('region', { name: say('测试案例', 'Test cases') })
    await expect(cases.getByRole('listitem').filter({ hasText: 'LC-SES-09' })).toBeVisible()
    await inspect(market, 'certification-form-review')
    const asked = say(
      '备用会话尚未开通，请修改第8题。',
      'There is no backup session yet. Please correct question 8.',
    )
    await decideForm(market, say, connectivity, { result: 'reject', feedback: asked })
    await member.goto(`/service-manage/test-execute?id=${id}`)
    await expect(member.getByText(say('1份测试表单未通过审核', '1 test form was rejected'))).toBeVisible()
    await expect(sectionOf(member, say, connectivity)).toContainText(asked)
    await member.getByRole('button', { name: say('修改并重新提交', 'Correct and resubmit') }).click()
    await failover.getByRole('radio', { name: say('否', 'No'), exact: true }).check()
    await member.getByRole('button', { name: say('重新提交', 'Resubmit'), exact: true }).click()
    await expect(sectionOf(member, say, connectivity)).toContainText(
      say('表单待审核', 'Form awaiting review'),
    )
    await openFormTask(market, say, number, connectivity)
    const answers = market.getByRole('region', { name: say('表单内容', 'Test form'), exact: true })
    await expect(answers).toContainText(say('变化之处已标出', 'are marked'))
    await expect(answers.locator('mark')).toHaveText([say('否', 'No'), '—'])
    await expect(cases.getByRole('listitem').filter({ hasText: 'LC-SES-09' })).toContainText(
      say('不再须执行', 'No longer mandatory'),
    )
    await inspect(market, 'certification-form-difference')
    await decideForm(market, say, connectivity, { result: 'pass', feedback: say('同意。', 'Approved.') })
    for (const reviewer of reviewers) await decideForms(reviewer, number, say('表单完整。', 'Complete.'))

    // Run case by case.
    await member.goto('/service-manage/test-execute-list')
    await expect(lineOf(member, number)).toBeVisible()
    await inspect(member, 'certification-execution-list')
    await member.goto(`/service-manage/test-execute?id=${id}`)
    const checkIn = member.getByRole('button', { name: say('签到', 'Check in'), exact: true })
    await expect(member.getByRole('button', { name: /LC-SES-01/ })).toBeVisible()
    await expect(checkIn).toHaveCount(0)
    await comeToTest(comeTo, member, id)
    await member.reload()
    await inspect(member, 'certification-check-in')
    await checkIn.click()
    await expect(member.getByText(say('签到成功', 'Checked in')).first()).toBeVisible()
    await expect(checkIn).toHaveCount(0)
    await field.goto('/grip/certification?tab=execution')
    await expect(lineOf(field, number)).toContainText(say('已签到', 'Checked in'))
    await inspect(field, 'certification-today')
    await member.getByRole('button', { name: /LC-SES-01/ }).click()
    await member.getByRole('radio', { name: say('通过', 'Passed'), exact: true }).check()
    await member.getByLabel(say('测试人', 'Tester'), { exact: true }).fill(say('林静姝', 'Lin Jingshu'))
    await member.getByRole('textbox', { name: say('往来报文', 'Message') }).fill(logon)
    await expect(member.getByRole('table', { name: say('解析结果', 'Explanation') })).toContainText(
      'HeartBtInt',
    )
    await inspect(member, 'certification-case', 'onTablet')
    await member.getByRole('button', { name: say('保存并到下一案例', 'Save and go to next case') }).click()
    await expect(member.getByRole('button', { name: /LC-SES-02/ })).toHaveAttribute('aria-expanded', 'true')
    await passCases(member, id, say('林静姝', 'Lin Jingshu'))
    await field.goto(`/grip/certification?id=${id}`)
    await expect(sectionOf(field, say, connectivity)).not.toContainText('LC-SES-09')
    await inspect(field, 'certification-test-feedback')
    const feedback = say('测试通过。', 'Passed.')
    await giveFeedback(field, say, connectivity, { passed: true, feedback })
    await passForms(field, id, feedback)

    // Its reports: nothing is submitted without one.
    await member.reload()
    const handInOf = (form: Locator) => form.getByRole('button', { name: say('提交报告', 'Submit report') })
    const handIn = async (form: Locator, name: string) => {
      await form.locator('input[type=file]').setInputFiles(pdf(name, ['Certification test report', name]))
      await expect(form.getByRole('listitem').filter({ hasText: name })).toHaveAttribute('data-state', 'done')
      await handInOf(form).click()
      await expect(handInOf(form)).toHaveCount(0)
    }
    for (const form of forms.map((each) => sectionOf(member, say, each))) {
      await handInOf(form).click()
      await expect(form).toContainText(
        say('请先上传验收测试报告！', 'Please upload the certification testing report first!'),
      )
      await handIn(form, `${number}.pdf`)
    }
    await inspect(member, 'certification-reports')

    // One is rejected, corrected, and read beside the one it takes the place of.
    const trades = formOf('TRD-REPORT')
    const report = sectionOf(member, say, trades)
    const rejected = say('已退回的报告', 'Rejected reports')
    await openFormTask(owner, say, number, trades)
    await decideForm(owner, say, trades, {
      result: 'reject',
      feedback: say('缺少第2页。', 'Page 2 is missing.'),
    })
    await member.reload()
    await expect(report).toContainText(rejected)
    await inspect(member, 'certification-report-rejected')
    await handIn(report, 'corrected.pdf')
    await expect(report).toContainText('corrected.pdf')
    await openFormTask(owner, say, number, trades)
    await expect(owner.getByRole('heading', { name: rejected })).toBeVisible()
    await expect(owner.getByText(`${number}.pdf`)).toBeVisible()
    await inspect(owner, 'certification-report-review')
    for (const reviewer of reviewers) await decideForms(reviewer, number, say('报告完整。', 'Complete.'))

    // Certified.
    await member.reload()
    await expect(member.getByText(/CT\d{14}/).first()).toBeVisible()
    await inspect(member, 'certification-certified')
    await member.getByRole('link', { name: say('流程查看', 'Process view') }).click()
    const start = member.getByRole('button', { name: say('开始办理：接口上线', 'Start: Go-live') })
    await expect(start).toBeVisible()
    await inspect(member, 'certification-process')

    // And on to go-live, which is compared with what was certified.
    await start.click()
    await expect(member).toHaveURL(/service-online\?id=/)
    const goLive = (await member.getByText(/^IO\d{14}$/).textContent())!
    await fillGoLive(member, say, certified)
    const version = say('内部版本号', 'Internal version')
    await fillAll(member, { [version]: '3.3.1' })
    await member.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
    const gate = member
      .getByRole('alert')
      .filter({ hasText: say('与此前的申请不一致', 'from earlier filings') })
    await expect(gate).toContainText(number)
    await expect(gate).toContainText('3.0')
    await expect(gate.getByRole('listitem')).toHaveCount(1)
    await inspect(member, 'certification-gate')
    await fillAll(member, { [version]: '3.0' })
    await expect(gate).toHaveCount(0)
    await submit(member, say)
    for (const page of [field, ...reviewers, await as('ops01')]) await pass(page, say, goLive)
    const confirming = await as('field02')
    await openTask(confirming, say, goLive)
    await decideTask(confirming, say, { feedback: say('同意。', 'Approved.'), offersOrder: true })
    await member.goto(`/service-manage/interface-online-list?keyword=${goLive}`)
    await expect(lineOf(member, goLive)).toContainText(say('已通过', 'Approved'))
    await inspect(member, 'certification-live')
  },
)

journey(
  'a seat that is given back goes to who waits, and a failed test is appealed',
  {
    walks: ['certification', 'applications'],
    by: ['software vendor', 'field affairs'],
    moves: [
      'certification.appeal',
      'certification.edit',
      'certification.fail',
      'certification.promote',
      'certification.queue',
      'certification.withdraw',
      'reviewTask.recall',
      'testForm.failTest',
      'testForm.submit',
      'testForm.testAgain',
      'testForm.withdraw',
    ],
  },
  async ({ as, say, inspect, comeTo }) => {
    const waiting = await as('isv01admin', 'as ISV')
    const seated = await as('isv02admin')

    const withdraw = async (page: Page, applyOrdNo: string) => {
      await act(page, say, applyOrdNo, say('撤回', 'Withdraw'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('撤回', 'Withdraw'), exact: true })
        .click()
      // The list shows one status, which it has no more.
      await expect(lineOf(page, applyOrdNo)).toHaveCount(0)
    }

    // Leaves the waitlist, edits the application, and joins that of a session which says that it has one.
    await waiting.goto(`${list}?status=1005`)
    const queued = waiting.getByRole('row').filter({ hasText: say('候补', 'Waitlisted') })
    const number = await numberIn(queued)
    await withdraw(waiting, number)
    await waiting.goto(list)
    await act(waiting, say, number, say('编辑', 'Edit'))
    await takeFreeSession(waiting, say)
    const told = waiting.getByText(say('提交后进入候补', 'You will be on the waitlist'))
    await expect(told).toHaveCount(0)
    await takeFullSession(waiting, say)
    await expect(told).toBeVisible()
    await saved(waiting)
    await inspect(waiting, 'certification-waitlist')
    await submit(waiting, say)
    await waiting.goto(`${list}?status=1005`)
    await act(waiting, say, number, say('查看测试', 'Open test'))
    await expect(waiting.getByText(say('候补第1位', 'Number 1 on the waitlist'))).toBeVisible()
    await inspect(waiting, 'certification-waitlisted')

    // Whose form was rejected corrects it below what was asked.
    await seated.goto(`${list}?status=1000`)
    const theirs = seated.getByRole('row').filter({ hasText: /AT\d{14}/ })
    const their = await numberIn(theirs)
    await act(seated, say, their, say('查看测试', 'Open test'))
    await seated.getByRole('button', { name: say('修改并重新提交', 'Correct and resubmit') }).click()
    await inspect(seated, 'certification-correction')
    await seated.getByRole('button', { name: say('重新提交', 'Resubmit'), exact: true }).click()
    await expect(
      seated.getByRole('button', { name: say('修改并重新提交', 'Correct and resubmit') }),
    ).toHaveCount(0)

    // Gives the seat back: who waits is promoted at once.
    await seated.goto(`${list}?status=1000`)
    await withdraw(seated, their)
    await waiting.reload()
    await expect(waiting.getByText(say('候补第1位', 'Number 1 on the waitlist'))).toHaveCount(0)
    await expect(waiting.getByText(say('申请待审核', 'Application awaiting review')).first()).toBeVisible()

    // A failed test: what failed is named, and it is run again at another time.
    await waiting.goto(`${list}?status=1040`)
    await inspect(waiting, 'certification-failed-list')
    const failed = await numberIn(waiting.getByRole('row').nth(1))
    await act(waiting, say, failed, say('查看测试', 'Open test'))
    const appeal = waiting.getByRole('button', { name: say(/^申诉重测/, /^Appeal/) })
    const dialog = waiting.getByRole('dialog')
    const writeAppeal = async () => {
      await appeal.click()
      await dialog
        .getByLabel(say('申诉理由', 'Reason'))
        .fill(say('登录报文已修正。', 'The logon was corrected.'))
      await takeFreeSession(waiting, say)
    }
    const handItIn = async () => {
      await dialog.getByRole('button', { name: say('提交申诉', 'Submit appeal') }).click()
      await expect(dialog).toHaveCount(0)
    }
    await writeAppeal()
    await inspect(waiting, 'certification-appeal')
    await handItIn()

    // The demo's first appeal, this one and one more: after the third there is no other.
    const desk = await as('field01')
    const id = new URL(waiting.url()).searchParams.get('id')!
    const failAgain = async () => {
      const tester = say('沈一鸣', 'Shen Yiming')
      const { form, caseId } = await failCase(comeTo, waiting, { id, tester })
      const named = say(`未通过的案例：${caseId}`, `Failed cases: ${caseId}`)
      await desk.goto(`/grip/certification?id=${id}`)
      await expect(sectionOf(desk, say, form).getByText(named)).toBeVisible()
      const feedback = say('登录仍失败。', 'The logon still fails.')
      await giveFeedback(desk, say, form, { passed: false, feedback })
      await waiting.reload()
      await expect(waiting.getByText(named)).toBeVisible()
      await expect(sectionOf(waiting, say, form)).toContainText(feedback)
    }
    await failAgain()
    await inspect(desk, 'certification-test-failed')
    await expect(waiting.getByText(say('还可申诉1次', '1 appeal left'))).toBeVisible()
    await writeAppeal()
    await handItIn()
    await failAgain()
    await expect(waiting.getByText(say(/申诉次数已用完/, /No appeals left/))).toBeVisible()
    await expect(appeal).toHaveCount(0)
    await inspect(waiting, 'certification-no-appeals')

    await waiting.goto('/service-application/my-test?view=calendar')
    await expect(waiting.getByRole('table')).toBeVisible()
    await inspect(waiting, 'certification-my-tests')
  },
)
