import { institutionOf } from '../market.ts'
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

    await expect(vendor.getByRole('main')).toContainText(/IA\d{14}\s?(已于|was signed)/)
    const [, number] = /(IA\d{14})\s?(已于|was signed)/.exec((await vendor.getByRole('main').textContent())!)!

    // Sent back from the workbench, signed again, confirmed.
    await openTask(operator, say, number!)
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
    await operator.getByLabel(say('审核反馈', 'Feedback'), { exact: true }).fill(say('已核对。', 'Checked.'))
    await operator.getByRole('button', { name: say('确认', 'Confirm'), exact: true }).click()
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: say('确认', 'Confirm'), exact: true })
      .click()
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
