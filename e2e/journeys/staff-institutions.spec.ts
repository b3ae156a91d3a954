import { institutionOf } from '../market.ts'
import { endsSession } from '../steps/accounts.ts'
import { decide, openReview } from '../steps/admitting.ts'
import { findInstitution } from '../steps/lists.ts'
import { userMenu } from '../steps/logging-in.ts'
import { institution } from '../steps/registering.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'the operator keeps institutions, and disabling one ends its sessions',
  {
    walks: ['institutions'],
    by: ['field affairs', 'post-trade institution'],
    moves: ['institution.disable', 'institution.activate'],
  },
  async ({ as, say, inspect }) => {
    const added = institution(41, say('归鸿清算有限公司', 'Guihong Clearing Ltd'))
    const clearing = say(
      { name: institutionOf('post01').zh, login: 'post01admin' },
      { name: institutionOf('post02').en, login: 'post02admin' },
    )
    const page = await as('field01')
    await page.goto('/grip/institutions')
    await expect(page.getByRole('table')).toBeVisible()
    await inspect(page, 'institutions')

    await page.getByRole('button', { name: say('新增机构', 'Add institution') }).click()
    const panel = page.getByRole('dialog')
    const save = panel.getByRole('button', { name: say('保存', 'Save') })
    await save.click()
    await expect(panel.getByText(say('请输入机构名称', 'Enter the institution name')).first()).toBeVisible()
    await inspect(page, 'institution-refused')
    await panel.getByLabel(say('机构名称', 'Institution name')).fill(added.name)
    await panel.getByLabel(say('统一社会信用代码', 'Unified social credit code')).fill(added.creditCode)
    await save.click()
    await expect(panel).toHaveCount(0)
    await findInstitution(page, say, added.creditCode)
    await page.getByRole('button', { name: `${say('编辑', 'Edit')} ${added.name}` }).click()
    await panel.getByLabel(say('邮政编码', 'Postcode')).fill('200120')
    await inspect(page, 'institution-edit')
    await save.click()
    await expect(panel).toHaveCount(0)

    const member = await as(clearing.login)
    await member.goto('/personal-center')
    await expect(userMenu(member, say)).toBeVisible()
    await findInstitution(page, say, clearing.name)
    await page.getByRole('button', { name: `${say('停用', 'Disable')} ${clearing.name}` }).click()
    await expect(panel).toContainText(clearing.name)
    await inspect(page, 'institution-disable')
    await endsSession(member, say, () => panel.getByRole('button', { name: say('停用', 'Disable') }).click())
    const row = page.getByRole('row', { name: clearing.name })
    await expect(row).toContainText(say('已停用', 'Disabled'))

    await row.getByRole('button', { name: say('启用', 'Enable') }).click()
    await expect(row).toContainText(say('正常', 'Active'))
  },
)

journey(
  'an institution asks for a change of its data, and confirms them when asked',
  {
    walks: ['institutions', 'agency-review'],
    by: ['member administrator', 'field affairs'],
    moves: ['agencyReview.submit', 'reviewTask.take', 'reviewTask.pass', 'agencyReview.pass'],
  },
  async ({ as, say, inspect }) => {
    const bank = say(
      { name: institutionOf('bank01').zh, login: 'bank01admin' },
      { name: institutionOf('bank02').en, login: 'bank02admin' },
    )
    const own = await as(bank.login)
    await own.goto('/organ-basicinfo/organ-basicinfo')
    await expect(own.getByText(say('基本信息', 'Profile'))).toBeVisible()
    await inspect(own, 'own-institution')
    await own.getByRole('button', { name: say('申请变更', 'Request change') }).click()
    const panel = own.getByRole('dialog')
    await panel.getByLabel(say('地址', 'Address')).fill(say('上海市黄浦区江湾路9号', '9 Jiangwan Road'))
    await panel.getByLabel(say('邮政编码', 'Postcode')).fill('200001')
    await inspect(own, 'change-request')
    await panel.getByRole('button', { name: say('提交', 'Submit') }).click()
    await expect(own.getByText(say('变更申请审核中', 'Your change request is under review'))).toBeVisible()

    const operator = await as('field01')
    await openReview(operator, say, { side: 'agencies', name: bank.name })
    const changed = operator.getByRole('row', { name: say('邮政编码', 'Postcode') })
    await expect(changed.getByRole('deletion')).toHaveText('—')
    await expect(changed.getByRole('insertion')).toHaveText('200001')
    await inspect(operator, 'review-change')
    await decide(operator, say, { result: 'pass', feedback: say('同意变更。', 'Agreed.') })
    await own.reload()
    await expect(own.getByText('200001')).toBeVisible()

    await operator.goto('/grip/institutions')
    await findInstitution(operator, say, bank.name)
    const edit = operator.getByRole('button', { name: `${say('编辑', 'Edit')} ${bank.name}`, exact: true })
    await edit.click()
    const form = operator.getByRole('dialog')
    await form.getByRole('checkbox', { name: say('请该机构管理员核对', 'Ask administrators') }).check()
    await form.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(operator.getByRole('row').filter({ has: edit })).toContainText(
      say('待核对信息', 'Verification requested'),
    )
    await own.reload()
    const asked = own.getByText(say('请核对机构信息', 'Please verify your institution'))
    await expect(asked).toBeVisible()
    await inspect(own, 'check-data')
    await own.getByRole('button', { name: say('信息无误', 'Details are correct') }).click()
    await expect(asked).toHaveCount(0)
  },
)
