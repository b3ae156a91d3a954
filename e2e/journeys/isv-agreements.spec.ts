import { addDays } from '@cass/contract/kit/days.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { institutionOf } from '../market.ts'
import { decideAgreement, signAgreement, signedNumber } from '../steps/agreements.ts'
import { pdf } from '../steps/documents.ts'
import { upload } from '../steps/registering.ts'
import { decideTask, openTask } from '../steps/reviewing.ts'
import { pick } from '../support/controls.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'an ISV renews its agreement, and either side gives notice',
  {
    walks: ['isv-agreements', 'reviews', 'files'],
    by: ['software vendor', 'field affairs'],
    moves: [
      'isvAgreement.submit',
      'isvAgreement.sendBack',
      'isvAgreement.signAgain',
      'isvAgreement.confirmAhead',
      'isvAgreement.giveNotice',
      'isvAgreement.lapse',
      'isvAgreement.revokeNotice',
      'reviewTask.take',
      'reviewTask.sendBack',
      'reviewTask.pass',
    ],
  },
  async ({ as, say, inspect }) => {
    const institution = say(institutionOf('isv01').zh, institutionOf('isv01').en)
    const kind = say('ISV合作协议', 'ISV Cooperation Agreement')
    const operator = await as('field01')

    // The next edition of the text.
    await operator.goto('/grip/isv/agreements/templates')
    await expect(operator.getByRole('heading', { level: 1 })).toHaveText(
      say('ISV协议模板', 'ISV agreement templates'),
    )
    await pick(operator, say('终止通知期', 'Notice period'), say('15日', '15 days'))
    for (const side of [say('中文', 'Chinese'), say('英文', 'English')])
      await operator
        .getByRole('region', { name: side, exact: true })
        .getByRole('textbox', { name: say('修订说明', 'Summary of changes') })
        .fill(say('通知期改为15日。', 'Notice period now 15 days.'))
    await inspect(operator, 'isv-agreement-template')
    await operator.getByRole('button', { name: say('发布新版', 'Publish'), exact: true }).click()
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: say('发布新版', 'Publish'), exact: true })
      .click()
    await expect(operator.getByText(say('第3版已发布', 'Edition 3 published')).first()).toBeVisible()

    // The ISV reads and signs it.
    const vendor = await as('isv01admin')
    await vendor.goto('/agree-manage')
    await expect(vendor).toHaveURL(/\/agree-manage\/agree-manage-jg$/)
    await expect(
      vendor.getByRole('heading', { name: say('ISV合作协议生效中', `${kind} in force`) }),
    ).toBeVisible()
    await inspect(vendor, 'isv-agreements')
    await vendor.getByRole('button', { name: say('续签', 'Renew'), exact: true }).click()
    const panel = vendor.getByRole('dialog', { name: say(`签署《${kind}》`, `Sign the ${kind}`) })
    const sign = panel.getByRole('button', { name: say('签署', 'Sign'), exact: true })
    await panel.getByLabel(say('职务', 'Position')).fill(say('首席技术官', 'Chief Technology Officer'))
    await upload(vendor, pdf('letter.pdf', ['Letter of authorization']))
    await sign.click()
    // Nothing is signed by pressing a button alone.
    await expect(panel.getByText(say('请确认已阅读协议', 'Confirm that you have read'))).toBeVisible()
    await inspect(vendor, 'isv-agreement-sign')
    await panel.getByText(say('我已阅读本协议', 'I have read this agreement')).click()
    await panel.getByLabel(say('机构全称', 'Institution name')).fill(institution)
    await sign.click()
    await expect(
      vendor
        .getByText(
          say('协议已签署，等待运营方确认', 'Agreement signed, awaiting the operator’s confirmation'),
        )
        .first(),
    ).toBeVisible()

    const number = await signedNumber(vendor)

    // Sent back from the workbench, signed again, confirmed.
    await openTask(operator, say, number)
    await expect(operator.getByRole('heading', { level: 1 })).toHaveText(institution)
    await inspect(operator, 'isv-agreement-review')
    await decideTask(operator, say, {
      result: 'sendBack',
      feedback: say('授权书未加盖公章。', 'The letter is not sealed.'),
    })

    await vendor.goto('/agree-manage/agree-manage-jg')
    await vendor.getByRole('button', { name: say('重新签署', 'Sign again'), exact: true }).click()
    await expect(panel.getByText('letter.pdf').first()).toBeVisible()
    await panel.getByText(say('我已阅读本协议', 'I have read this agreement')).click()
    await panel.getByLabel(say('机构全称', 'Institution name')).fill(institution)
    await sign.click()
    await expect(panel).toHaveCount(0)

    await operator.reload()
    await decideAgreement(operator, say, {
      result: 'pass',
      feedback: say('已核对。', 'Checked.'),
      saying: say('现有协议到期次日', 'the day after the current agreement ends'),
    })
    await expect(operator.getByText(say('待生效', 'Not yet in force')).first()).toBeVisible()
    const downloading = operator.waitForEvent('download')
    await operator.getByRole('button', { name: say('下载PDF', 'Download PDF') }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)

    // Notice ends the renewal too; it can be taken back.
    await vendor.goto('/agree-manage/agree-manage-jg')
    await vendor
      .getByRole('region', { name: say('ISV合作协议生效中', `${kind} in force`) })
      .getByRole('button', { name: say('通知终止', 'Give notice') })
      .click()
    const notice = vendor.getByRole('dialog')
    await notice
      .getByLabel(say('终止理由', 'Reason'))
      .fill(say('产品线调整。', 'The product line is discontinued.'))
    await inspect(vendor, 'isv-agreement-notice')
    await notice.getByRole('button', { name: say('发出终止通知', 'Give notice') }).click()
    await expect(notice).toHaveCount(0)
    await inspect(vendor, 'isv-agreements-noticed')
    await vendor
      .getByRole('button', { name: say('撤销终止通知', 'Withdraw notice') })
      .first()
      .click()
    await vendor
      .getByRole('dialog')
      .getByRole('button', { name: say('撤销终止通知', 'Withdraw notice') })
      .click()
    await expect(
      vendor.getByRole('heading', { name: say('ISV合作协议生效中', `${kind} in force`) }),
    ).toBeVisible()

    // All of them, as a list and as a sheet.
    await operator.goto('/grip/isv/agreements')
    await expect(operator.getByRole('row', { name: institution }).first()).toBeVisible()
    await inspect(operator, 'isv-agreement-desk')
    const exporting = operator.waitForEvent('download')
    await operator.getByRole('button', { name: say('导出', 'Export') }).click()
    expect((await exporting).suggestedFilename()).toMatch(/\.xlsx$/)

    // What is the ISV's is closed to field affairs, with the words of the specification.
    await operator.goto('/agree-manage/agree-manage-jg')
    await expect(
      operator.getByText(
        say(
          '场务用户不可访问协议管理页面',
          'Field-affairs users may not visit the agreement management page',
        ),
      ),
    ).toBeVisible()
  },
)

journey(
  'agreements end and begin by the calendar, and what has ended is blocked until another is confirmed',
  {
    walks: ['isv-agreements', 'isv-board', 'isv-filings', 'reviews'],
    by: ['visitor', 'software vendor', 'field affairs'],
    moves: [
      'isvAgreement.expire',
      'isvAgreement.begin',
      'isvAgreement.terminate',
      'isvAgreement.submit',
      'isvAgreement.withdraw',
      'isvAgreement.reject',
      'isvAgreement.confirm',
      'reviewTask.take',
      'reviewTask.recall',
      'reviewTask.reject',
      'reviewTask.pass',
    ],
  },
  async ({ as, visitor, say, inspect, comeTo, runReminders }) => {
    const kind = say('ISV合作协议', 'ISV Cooperation Agreement')
    const developerKind = say('系统接入开发商协议', 'System Access Developer Agreement')
    const huilan = say(institutionOf('isv04').zh, institutionOf('isv04').en)
    const page = await as('isv04admin')
    const renewed = await as('isv06admin')
    const operator = await as('field01')
    const own = '/agree-manage/agree-manage-jg'

    const reader = await visitor()
    await reader.goto('/service-support/jgIsv_kanban')
    const card = reader.getByRole('link', { name: huilan, exact: true })
    await expect(card).toBeVisible()

    // The last day of the notice period passes; so does that of an agreement which has been renewed.
    const day = addDays(marketDate(new Date()), 36)
    await comeTo(day, '10:00')
    await runReminders()

    await page.goto(own)
    await expect(page.getByRole('heading', { name: say(`${kind}已于`, `${kind} ended on`) })).toBeVisible()
    const needed = page.getByRole('region', { name: say('协议生效期间可以办理', 'Requires an agreement') })
    await expect(needed.getByText(say('不可办理', 'Blocked'), { exact: true })).toHaveCount(3)
    await expect(page.getByRole('row').nth(1)).toContainText(say('已终止', 'Terminated'))
    await inspect(page, 'isv-agreements-ended')
    await page.goto('/organ-basicinfo/system-access-developer')
    await expect(
      page.getByText(say('贵机构没有生效中的ISV协议。', 'Your institution has no ISV agreement in force.')),
    ).toBeVisible()
    await reader.reload()
    await expect(
      reader.getByRole('link', { name: say(institutionOf('isv06').zh, institutionOf('isv06').en) }),
    ).toBeVisible()
    await expect(card).toHaveCount(0)

    await renewed.goto(own)
    await expect(
      renewed.getByRole('heading', { name: say(`${developerKind}生效中`, `${developerKind} in force`) }),
    ).toBeVisible()
    await expect(renewed.getByRole('row', { name: say('已到期', 'Expired') })).toBeVisible()

    // What was signed by mistake is taken back, what is not good is rejected, and then one is confirmed.
    await page.goto(own)
    const signs = { button: say('签署协议', 'Sign agreement'), institution: huilan }
    await signAgreement(page, say, signs)
    const withdraw = { name: say('撤回', 'Withdraw'), exact: true }
    await page.getByRole('button', withdraw).first().click()
    await page.getByRole('dialog').getByRole('button', withdraw).click()
    await expect(page.getByText(say('协议已撤回', 'Agreement withdrawn')).first()).toBeVisible()

    await openTask(operator, say, await signAgreement(page, say, signs))
    const reason = say('签署人与授权书所载不一致。', 'The signatory is not the person named in the letter.')
    await decideAgreement(operator, say, { result: 'reject', feedback: reason })
    await expect(page.getByRole('row', { name: say('已拒绝', 'Rejected') })).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await inspect(page, 'isv-agreements-rejected')

    await openTask(operator, say, await signAgreement(page, say, signs))
    await decideAgreement(operator, say, {
      result: 'pass',
      feedback: say('已核对。', 'Checked.'),
      saying: day,
    })
    await expect(page.getByRole('heading', { name: say(`${kind}生效中`, `${kind} in force`) })).toBeVisible()
    await expect(needed.getByText(say('可办理', 'Available'), { exact: true })).toHaveCount(3)
    await reader.reload()
    await expect(card).toBeVisible()
  },
)
