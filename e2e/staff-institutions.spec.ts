import { expect, inspect, sayIn } from './browser.ts'
import { logInToHome } from './login.ts'
import { test } from './people.ts'
import { institution } from './registering.ts'
import { decide, openReview } from './staff.ts'

for (const [language, added, clearing, bank] of [
  [
    'zh',
    institution(41, '归鸿清算有限公司'),
    { name: '东澜清算服务有限公司', login: 'post01admin' },
    { name: '临江商业银行', login: 'bank01admin' },
  ],
  [
    'en',
    institution(42, 'Guihong Clearing Ltd'),
    { name: 'Hengyu Depository', login: 'post02admin' },
    { name: 'Yunling Rural Commercial Bank', login: 'bank02admin' },
  ],
] as const) {
  const say = sayIn(language)

  test(`the operator keeps institutions, and disabling one ends its sessions (${language})`, async ({
    as,
    other,
  }) => {
    test.slow()
    const page = await as('field01', language)
    await page.goto('/grip/institutions')
    await expect(page.getByRole('table')).toBeVisible()
    await inspect(page, `institutions-${language}`)

    await page.getByRole('button', { name: say('新增机构', 'Add institution') }).click()
    const panel = page.getByRole('dialog')
    const save = panel.getByRole('button', { name: say('保存', 'Save') })
    await save.click()
    await expect(panel.getByText(say('请输入机构名称', 'Enter an organisation name')).first()).toBeVisible()
    await inspect(page, `institution-refused-${language}`)
    await panel.getByLabel(say('机构名称', 'Institution name')).fill(added.name)
    await panel.getByLabel(say('统一社会信用代码', 'Unified social credit code')).fill(added.creditCode)
    await save.click()
    await expect(panel).toHaveCount(0)
    const search = page.getByLabel(say('机构', 'Institution'), { exact: true })
    await search.fill(added.creditCode)
    await page.getByRole('button', { name: `${say('编辑', 'Edit')} ${added.name}` }).click()
    await panel.getByLabel(say('邮政编码', 'Postcode')).fill('200120')
    await inspect(page, `institution-edit-${language}`)
    await save.click()
    await expect(panel).toHaveCount(0)

    const member = await other(language)
    await logInToHome(member, { language, login: clearing.login, channel: 'email' })
    await member.goto('/personal-center')
    await search.fill(clearing.name)
    await page.getByRole('button', { name: `${say('停用', 'Disable')} ${clearing.name}` }).click()
    await expect(panel).toContainText(clearing.name)
    await inspect(page, `institution-disable-${language}`)
    await panel.getByRole('button', { name: say('停用', 'Disable') }).click()
    const row = page.getByRole('row', { name: clearing.name })
    await expect(row).toContainText(say('已停用', 'Disabled'))
    await expect(
      member.getByText(say('您的权限或账号状态已变更', 'Your permissions or account status have changed')),
    ).toBeVisible()
    await expect(member).toHaveURL(/\/login/, { timeout: 10_000 })

    await row.getByRole('button', { name: say('启用', 'Activate') }).click()
    await expect(row).toContainText(say('正常', 'Normal'))
  })

  test(`an institution asks for a change of its data, and confirms them when asked (${language})`, async ({
    as,
  }) => {
    test.slow()
    const own = await as(bank.login, language)
    await own.goto('/organ-basicinfo/organ-basicinfo')
    await expect(own.getByText(say('基本信息', 'Basics'))).toBeVisible()
    await inspect(own, `own-institution-${language}`)
    await own.getByRole('button', { name: say('申请变更', 'Request a change') }).click()
    const panel = own.getByRole('dialog')
    await panel.getByLabel(say('地址', 'Address')).fill(say('上海市黄浦区江湾路9号', '9 Jiangwan Road'))
    await panel.getByLabel(say('邮政编码', 'Postcode')).fill('200001')
    await inspect(own, `change-request-${language}`)
    await panel.getByRole('button', { name: say('提交', 'Submit') }).click()
    await expect(own.getByText(say('变更申请审核中', 'Your change request is under review'))).toBeVisible()

    const operator = await as('field01', language)
    await openReview(operator, say, { side: 'agencies', name: bank.name })
    const changed = operator.getByRole('row', { name: say('邮政编码', 'Postcode') })
    await expect(changed.getByRole('deletion')).toHaveText('—')
    await expect(changed.getByRole('insertion')).toHaveText('200001')
    await inspect(operator, `review-change-${language}`)
    await decide(operator, say, { result: 'pass', feedback: say('同意变更。', 'Agreed.') })
    await own.reload()
    await expect(own.getByText('200001')).toBeVisible()

    await operator.goto('/grip/institutions')
    await operator.getByLabel(say('机构', 'Institution'), { exact: true }).fill(bank.name)
    const edit = operator.getByRole('button', { name: `${say('编辑', 'Edit')} ${bank.name}`, exact: true })
    await edit.click()
    const form = operator.getByRole('dialog')
    await form.getByRole('checkbox', { name: say('请该机构管理员核对', 'Ask its administrators') }).check()
    await form.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(operator.getByRole('row').filter({ has: edit })).toContainText(
      say('待核对信息', 'Asked to check its data'),
    )
    await own.reload()
    await expect(own.getByText(say('请核对机构信息', 'Please check your institution'))).toBeVisible()
    await inspect(own, `check-data-${language}`)
    await own.getByRole('button', { name: say('信息无误', 'Everything is right') }).click()
    await expect(own.getByText(say('请核对机构信息', 'Please check your institution'))).toHaveCount(0)
  })
}
