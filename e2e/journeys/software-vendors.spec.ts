import type { Page } from '@playwright/test'
import { decide, openReview } from '../steps/admitting.ts'
import { pdf, png } from '../steps/documents.ts'
import { findInstitution } from '../steps/lists.ts'
import {
  agreeToTerms,
  applicant,
  fillAccount,
  fillContact,
  fillInstitution,
  fillPerson,
  institution,
  upload,
} from '../steps/registering.ts'
import { pick } from '../support/controls.ts'
import { expect, journey, type Say } from '../support/journey.ts'

async function fillCompany(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('成立日期', 'Date of establishment')).fill('2016-05-20')
  await page.getByLabel(say('注册资本（万元）', 'Registered capital (CNY 10,000)')).fill('5000')
  await pick(page, say('人员规模', 'Number of staff'), say('51至200人', '51 to 200'))
  await page
    .getByLabel(say('公司地址', 'Company address'))
    .fill(say('上海市浦东新区张江路1号', '1 Zhangjiang Road'))
  await page.getByLabel(say('联系人', 'Contact person')).fill(say('傅砚', 'Fu Yan'))
  await page.getByLabel(say('联系电话', 'Contact phone')).fill('021-63298888')
  await page.getByLabel(say('联系邮箱', 'Contact email')).fill('contact@vendor.invalid')
}

journey(
  'a software vendor registers as candidate ISV and becomes one',
  {
    walks: ['registration', 'agency-review', 'institutions', 'files', 'codes'],
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
    const person = applicant(31, say('傅砚', 'Fu Yan'))
    const vendor = institution(31, say('知微软件有限公司', 'Zhiwei Software Ltd'))
    const page = await visitor()
    await page.goto('/isv_back')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(page, 'isv-entrance')
    await page.getByRole('link', { name: say('注册为新机构', 'Register as a new institution') }).click()
    await expect(page).toHaveURL(/\/isv_back\/register-isvjg$/)
    await agreeToTerms(page, say)
    await fillAccount(page, say, person)
    await fillContact(page, say, person)
    await fillPerson(page, say, person)
    await fillInstitution(page, say, vendor)
    await fillCompany(page, say)
    const licence = pdf('licence.pdf', ['Business licence', vendor.creditCode])
    await upload(page, licence, await png('certificate.png', page))
    await inspect(page, 'register-candidate')
    await page.getByRole('button', { name: say('提交注册', 'Submit registration') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('注册申请已提交', 'Registration submitted'),
    )

    const operator = await as('field01')
    await openReview(operator, say, { side: 'isv-candidates', name: vendor.name })
    // Both were sent at the same moment: either may stand first.
    await operator.getByRole('button', { name: licence.name }).first().click()
    await expect(operator.getByRole('img', { name: licence.name })).toBeVisible()
    await inspect(operator, 'review-candidate')
    await decide(operator, say, { result: 'pass', feedback: say('同意。', 'Approved.') })
    await operator.goto('/grip/institutions')
    await findInstitution(operator, say, vendor.name)
    const row = operator.getByRole('row', { name: vendor.name })
    await expect(row).toContainText(say('候选ISV', 'ISV candidate'))
    await expect(row).toContainText(say('正常', 'Active'))
  },
)

journey(
  'a market member applies as candidate from its own account',
  {
    walks: ['registration', 'agency-review', 'files'],
    by: ['member administrator'],
    moves: ['agencyReview.submit'],
  },
  async ({ as, say, inspect }) => {
    const page = await as(say('bank01admin', 'bank02admin'))
    await page.goto('/isv_back')
    await expect(
      page.getByRole('heading', { level: 2, name: say('候选ISV申请', 'ISV candidate application') }),
    ).toBeVisible()
    await fillCompany(page, say)
    await upload(page, pdf('licence.pdf', ['Business licence']))
    await inspect(page, 'isv-apply')
    await page.getByRole('button', { name: say('提交申请', 'Submit application') }).click()
    await expect(
      page.getByRole('heading', { name: say('候选ISV申请已提交', 'ISV candidate application submitted') }),
    ).toBeVisible()
    await inspect(page, 'isv-applied')
    await page.reload()
    await expect(
      page.getByRole('heading', { name: say('候选申请正在审核', 'Your application is under review') }),
    ).toBeVisible()
  },
)
