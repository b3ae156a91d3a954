import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import { act, lineOf, numberIn, saved } from '../steps/applying.ts'
import { pick } from '../support/controls.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'two people write one draft, and neither loses anything',
  { walks: ['applications', 'application-forms'], by: ['member administrator', 'member user'] },
  async ({ as, say, inspect }) => {
    const [one, other] = [await as('bank01admin'), await as('bank01user')]
    for (const page of [one, other]) {
      await page.goto('/service-application/my-service?status=30')
      const drafts = page.getByRole('row').filter({ hasText: say('服务开通', 'Service opening') })
      const number = await numberIn(drafts.first())
      await act(page, say, number, say('填写', 'Continue'))
      await expect(page.getByLabel(say('邮政编码', 'Postcode'))).toBeVisible()
    }
    const postcode = say('200090', '200091')
    const phone = say('021-55550190', '021-55550191')
    await other.getByLabel(say('邮政编码', 'Postcode')).fill(postcode)
    await saved(other)

    // Different fields: both stay.
    await one.getByLabel(say('联系电话', 'Telephone'), { exact: true }).first().fill(phone)
    await expect(one.getByText(say('他人刚刚保存了该申请', 'Someone else has just saved'))).toBeVisible()
    await expect(one.getByLabel(say('邮政编码', 'Postcode'))).toHaveValue(postcode)
    await expect(one.getByLabel(say('联系电话', 'Telephone'), { exact: true }).first()).toHaveValue(phone)
    await saved(one)
    await inspect(one, 'draft-merged')

    // The same field: who comes second decides.
    const [address, theirs] = [
      say('上海市虹口区临潮路1号', '1 Linchao Road'),
      say('上海市虹口区临潮路2号', '2 Linchao Road'),
    ]
    await one.getByLabel(say('地址', 'Address')).first().fill(theirs)
    await saved(one)
    await other.getByLabel(say('地址', 'Address')).first().fill(address)
    const question = other.getByRole('alert', {
      name: say('与他人的修改不一致', 'Conflicting changes'),
    })
    await expect(question).toContainText(theirs)
    await inspect(other, 'draft-collision')
    await question.getByRole('button', { name: say('保留我的', 'Keep mine') }).click()
    await expect(question).toHaveCount(0)
    await saved(other)
    await other.reload()
    await expect(other.getByLabel(say('地址', 'Address')).first()).toHaveValue(address)
    await expect(other.getByLabel(say('联系电话', 'Telephone'), { exact: true }).first()).toHaveValue(phone)
  },
)

journey(
  "the list of one's services keeps its filters, and the operator is kept out",
  { walks: ['applications', 'application-forms'], by: ['member administrator', 'field affairs'] },
  async ({ as, say, inspect }) => {
    const page = await as('bank01admin')
    await page.goto('/service-application/my-service')
    await pick(page.locator('body'), say('状态', 'Status'), say('已通过', 'Approved'))
    await page.getByLabel(say('关键字', 'Keyword')).fill('SO')
    await expect(page).toHaveURL(/status=10.*keyword=SO|keyword=SO.*status=10/)
    const passed = page.getByRole('row').filter({ hasText: say('已通过', 'Approved') })
    const number = await numberIn(passed.filter({ hasText: 'SO' }).first())
    const address = page.url()
    await page.getByRole('link', { name: number }).click()
    await expect(page).toHaveURL(/service-opening\?id=/)
    await expect(
      page.getByText(
        say('该申请当前状态下不能修改', 'The application cannot be changed in its current status'),
      ),
    ).toBeVisible()
    await inspect(page, 'application-own-read')
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(page.getByLabel(say('关键字', 'Keyword'))).toHaveValue('SO')
    await expect(lineOf(page, number)).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('导出', 'Export'), exact: true }).click()
    const [heads, ...lines] = await readSheet(await readFile(await (await downloading).path()))
    expect(lines.map(([first]) => first)).toContain(number)
    expect(lines[0]![heads!.indexOf(say('提交时间（北京时间）', 'Submitted (UTC+8)'))]).toBeInstanceOf(Date)

    const operator = await as('field01')
    for (const path of ['/service-application/my-service', '/service-manage/vpdn?id=0']) {
      await operator.goto(path)
      await expect(
        operator.getByRole('alert').filter({
          hasText: say('场务用户不可访问接口服务下的页面', 'may not visit pages under interface service'),
        }),
      ).toBeVisible()
      await expect(operator).not.toHaveURL(/service-/)
    }
    await inspect(operator, 'operator-kept-out')
  },
)
