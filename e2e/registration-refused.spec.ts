import { expect, inspect, mailbox, newestCode, sayIn, speak } from './browser.ts'
import { pdf } from './documents.ts'
import { test } from './people.ts'
import { applicant, institution, registerInstitution, upload } from './registering.ts'
import { decide, openReview } from './staff.ts'

test('a refused registration is corrected through the link of the mail and passed (zh)', async ({
  page,
  as,
}) => {
  test.slow()
  const say = sayIn('zh')
  const person = applicant(11, '苏映雪')
  const bank = institution(11, '栖霞村镇银行')
  await speak(page, 'zh')
  await registerInstitution(page, say, { person, bank, letter: pdf('draft.pdf', ['Without a seal']) })

  const operator = await as('field01', 'zh')
  await openReview(operator, say, { side: 'agencies', name: bank.name })
  const refuse = operator.getByRole('button', { name: '拒绝', exact: true })
  await refuse.click()
  await expect(operator.getByText('审核反馈不能为空')).toBeVisible()
  await operator.getByRole('button', { name: '授权文件缺少公章，请补充后重新提交。' }).click()
  const feedback = await operator.getByLabel('反馈', { exact: true }).inputValue()
  // The guard holds a pressed button for three seconds (spec §5).
  await refuse.click()
  await inspect(operator, 'refuse-zh')
  await operator.getByRole('dialog').getByRole('button', { name: '拒绝' }).click()
  await expect(operator.getByText('已拒绝').first()).toBeVisible()

  const ticket = await newestCode('registrationRefused', person.email)
  await page.goto(`/register?resume=${ticket}`)
  await expect(page.getByText(feedback)).toBeVisible()
  await inspect(page, 'resume-zh')
  await page.getByLabel('机构名称').fill(`${bank.name}股份有限公司`)
  await page.getByRole('button', { name: '移除draft.pdf' }).click()
  await upload(page, pdf('sealed.pdf', ['With the seal']))
  await page.getByRole('button', { name: '重新提交' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('修改后的申请已提交')

  await openReview(operator, say, { side: 'agencies', name: `${bank.name}股份有限公司` })
  await expect(operator.getByText(`原为${bank.name}`)).toBeVisible()
  await inspect(operator, 'review-again-zh')
  await decide(operator, say, { result: 'pass', feedback: '已补充公章，同意。' })
  expect((await mailbox()).find((mail) => mail.to === person.email)?.purpose).toBe('registrationPassed')

  // A ticket is good for one correction.
  await page.goto(`/register?resume=${ticket}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('链接已失效')
})

test('a link that is dead says what to do (en)', async ({ page }) => {
  await speak(page, 'en')
  await page.goto('/register?resume=nothing-of-the-kind')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await inspect(page, 'resume-dead-en')
  await page.getByRole('link', { name: 'Register anew' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register an account')
})
