import { act, attach, beginAt, fillAll, inDays, lineOf, part, saved, submit } from '../steps/applying.ts'
import { pdf } from '../steps/documents.ts'
import { decideTask, openTask, pass } from '../steps/reviewing.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'a report is sent back, supplemented and passed',
  {
    walks: ['applications', 'application-forms', 'reviews', 'files'],
    by: { zh: ['member user', 'field affairs'], en: ['member administrator', 'field affairs'] },
    moves: [
      'application.submit',
      'application.take',
      'application.sendBack',
      'application.pass',
      'reviewTask.take',
      'reviewTask.sendBack',
      'reviewTask.pass',
    ],
  },
  async ({ as, say, inspect }) => {
    const feedback = say(
      '测试报告缺少公章，请补充盖章版本，并附情况说明。',
      'The report lacks the company seal. Please add the sealed one, and a letter of explanation.',
    )
    const answer = say('已换为盖章版本，说明见附件。', 'The sealed report is attached, with a letter.')
    const page = await as(say('bank01user', 'bank02admin'))
    const number = await beginAt(page, '/service-manage/product-report', say('产品报告', 'Product report'))
    await fillAll(page, {
      [say('接口名称', 'Interface name')]: say('做市报价接口', 'Market-making quotes'),
      [say('版本号', 'Version')]: '3.2.0',
      [say('上线日期', 'Go-live date')]: inDays(20),
    })
    await attach(page, say('测试报告', 'Test report'), pdf('report.pdf', ['Test report', 'not sealed']))
    await saved(page)
    await inspect(page, 'product-report')
    await submit(page, say)

    const field01 = await as('field01')
    await openTask(field01, say, number)
    await expect(field01.getByRole('img', { name: 'report.pdf' })).toBeVisible()
    await inspect(field01, 'review-product-report')
    await decideTask(field01, say, { result: 'sendBack', feedback })

    await expect(lineOf(page, number)).toContainText(say('待补充', 'Changes requested'))
    await act(page, say, number, say('审核反馈', 'Feedback'))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(feedback)
    await inspect(page, 'feedback')
    await dialog.getByRole('button', { name: say('补充', 'Make changes') }).click()
    await expect(
      page.getByRole('region', { name: say('退回意见', 'Reason for sending back'), exact: true }),
    ).toContainText(feedback)
    // As it was, it is asked about first.
    await page.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
    const unchanged = page.getByRole('dialog', { name: say('内容没有变化', 'Nothing has changed') })
    await expect(unchanged).toBeVisible()
    await inspect(page, 'supplement-unchanged')
    await unchanged.getByRole('button', { name: say('取消', 'Cancel') }).click()

    await fillAll(page, {
      [say('补充说明 选填', 'Reply optional')]: answer,
      [say('版本号', 'Version')]: '3.2.1',
    })
    await attach(page, say('补充材料', 'Supporting documents'), pdf('letter.pdf', ['Letter']))
    const report = part(page, say('测试报告', 'Test report'))
    await report.getByRole('button', { name: say('移除report.pdf', 'Remove report.pdf') }).click()
    await attach(page, say('测试报告', 'Test report'), pdf('sealed.pdf', ['Test report', 'sealed']))
    await expect(page.getByText(say('上次提交：', 'Previous submission:')).first()).toBeVisible()
    await inspect(page, 'supplement')
    await submit(page, say)

    // Straight back to who sent it back, with what changed marked.
    await openTask(field01, say, number)
    const exchange = field01.getByRole('region', { name: say('补充要求与回复', 'Requests and replies') })
    await expect(exchange).toContainText(feedback)
    await expect(exchange).toContainText(answer)
    await expect(
      exchange.getByRole('button', { name: say('查看letter.pdf', 'View letter.pdf') }),
    ).toBeVisible()
    await expect(
      field01.getByText(say('上次提交', 'Previous submission'), { exact: true }).first(),
    ).toBeVisible()
    await field01.getByRole('checkbox', { name: say('仅显示有变化的内容', 'Show changes only') }).check()
    await expect(
      field01.getByRole('button', { name: say('查看sealed.pdf', 'View sealed.pdf') }),
    ).toBeVisible()
    await inspect(field01, 'review-supplement')
    await decideTask(field01, say, { feedback: say('已补充，同意。', 'Supplemented. Approved.') })
    await pass(await as('field02'), say, number)
    await expect(lineOf(page, number)).toContainText(say('已通过', 'Approved'))
    // Both stay to be read by the institution.
    await act(page, say, number, say('审核反馈', 'Feedback'))
    await expect(page.getByRole('dialog')).toContainText(feedback)
    await expect(page.getByRole('dialog')).toContainText(answer)
  },
)

journey(
  'an application is rejected, and the institution reads why',
  {
    walks: ['applications', 'application-forms', 'reviews'],
    by: { zh: ['member user', 'field affairs'], en: ['member administrator', 'field affairs'] },
    moves: [
      'application.submit',
      'application.take',
      'application.reject',
      'reviewTask.take',
      'reviewTask.reject',
    ],
  },
  async ({ as, say, inspect }) => {
    const feedback = say(
      '该产品版本未通过验收测试，不予备案。',
      'This version has not passed its certification test and cannot be filed.',
    )
    const page = await as(say('bank01user', 'bank02admin'))
    const number = await beginAt(page, '/service-manage/product-report', say('产品报告', 'Product report'))
    await fillAll(page, {
      [say('接口名称', 'Interface name')]: say('做市报价接口', 'Market-making quotes'),
      [say('版本号', 'Version')]: '4.0.0',
      [say('上线日期', 'Go-live date')]: inDays(20),
    })
    await attach(page, say('测试报告', 'Test report'), pdf('report.pdf', ['Test report']))
    await saved(page)
    await submit(page, say)

    const field01 = await as('field01')
    await openTask(field01, say, number)
    // Not without saying why.
    await field01.getByRole('button', { name: say('拒绝', 'Reject'), exact: true }).click()
    await expect(
      field01.getByText(say('审核反馈不能为空', 'Reviewing feedback cannot be empty')),
    ).toBeVisible()
    await decideTask(field01, say, { result: 'reject', feedback })

    await expect(lineOf(page, number)).toContainText(say('已拒绝', 'Rejected'))
    await act(page, say, number, say('审核反馈', 'Feedback'))
    await expect(page.getByRole('dialog')).toContainText(feedback)
    await inspect(page, 'rejected')
  },
)
