import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { act, numberIn } from '../steps/applying.ts'
import { pick } from '../support/controls.ts'
import { expect, journey } from '../support/journey.ts'

/** Three parts, so that one is cut off between two others. */
const log = {
  name: 'engine.log',
  mimeType: 'text/plain',
  buffer: Buffer.from(randomBytes(2_500_000).toString('hex')),
}

journey(
  'a log is uploaded over a broken line, asked about and answered; another is withdrawn and rejected',
  {
    walks: ['log-feedback', 'files', 'certification'],
    by: ['software vendor', 'field affairs'],
    moves: [
      'logFeedback.submit',
      'logFeedback.withdraw',
      'logFeedback.edit',
      'logFeedback.take',
      'logFeedback.resolve',
      'logFeedback.reject',
    ],
  },
  async ({ as, say, inspect }) => {
    const page = await as('isv02admin')
    await page.goto('/service-manage/log-feedback-list')
    await expect(page.getByRole('table')).toBeVisible()
    await inspect(page, 'log-feedback-list')
    await page.getByRole('button', { name: say('新建日志反馈', 'New log feedback') }).click()
    const panel = page.getByRole('dialog', { name: say('新建日志反馈', 'New log feedback') })
    await panel.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
    await expect(panel.getByText(say('请至少上传一个日志文件', 'Upload at least one log'))).toBeVisible()
    await pick(panel, say('问题类型', 'Problem type'), say('验收测试', 'Certification test'))
    const question = say('登录后没有收到报价', 'No quotes after logon')
    await panel.getByLabel(say('问题说明', 'Question')).fill(question)

    // The second part is lost on its way; the upload goes on by itself.
    let parts = 0
    await page.route('**/uploadFile/part', async (route) => {
      parts++
      await (parts === 2 ? route.abort('connectionreset') : route.continue())
    })
    await panel.locator('input[type=file]').setInputFiles(log)
    await expect(panel.getByText(say('连接中断，正在重试', 'Connection lost, retrying'))).toBeVisible()
    await expect(panel.getByText(say('已上传', 'Uploaded'))).toBeVisible({ timeout: 30_000 })
    expect(parts).toBe(4)
    await inspect(page, 'log-feedback-form')
    await panel.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
    await expect(page.getByText(say('日志反馈已提交', 'Log feedback submitted'))).toBeVisible()
    const row = page.getByRole('row', { name: question }).first()
    await expect(row).toContainText(say('待领取', 'Awaiting review'))

    const desk = await as('field01')
    await desk.goto('/grip/certification?tab=logs')
    await inspect(desk, 'log-feedback-desk')
    await desk.getByRole('row', { name: question }).first().getByText(question).click()
    const thread = desk.getByRole('dialog')
    await thread.getByRole('button', { name: say('领取', 'Accept'), exact: true }).click()
    // It arrived as it was sent.
    const fetched = desk.waitForEvent('download')
    await thread.getByRole('button', { name: /engine\.log/ }).click()
    expect((await readFile(await (await fetched).path())).equals(log.buffer)).toBe(true)

    // Each asks the other; the files that an answer needs come with it.
    const own = page.getByRole('dialog')
    const send = async (of: Locator, words: string) => {
      await of.getByLabel(say('回复', 'Reply')).fill(words)
      await of.getByRole('button', { name: say('发送回复', 'Send reply') }).click()
      await expect(of.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    }
    const back = say('请提供订阅请求。', 'Please provide your subscription request.')
    await send(thread, back)
    await page.reload()
    await expect(row).toContainText(say('处理中', 'In review'))
    await row.getByText(question).click()
    await expect(own.getByText(back)).toBeVisible()
    const request = say('见附件。', 'See the attachment.')
    const attached = { ...log, name: 'request.log', buffer: Buffer.from('35=V|262=Q-1|264=0|') }
    await own.locator('input[type=file]').setInputFiles(attached)
    await expect(own.getByText(say('已上传', 'Uploaded'))).toBeVisible()
    await send(own, request)
    await expect(own.getByRole('button', { name: /request\.log/ })).toBeVisible()
    await inspect(page, 'log-feedback-reply')
    // Whoever has the thread open sees what is said as it comes.
    await expect(thread.getByText(request)).toBeVisible()

    const answer = say('请检查订阅消息的频道编号。', 'Check the channel number of your subscription.')
    const resolve = thread.getByRole('button', { name: say('答复并办结', 'Answer and resolve') })
    await resolve.click()
    await expect(
      thread.getByText(say('审核反馈不能为空', 'Reviewing feedback cannot be empty')),
    ).toBeVisible()
    await thread.getByLabel(say('回复', 'Reply')).fill(answer)
    await inspect(desk, 'log-feedback-answer')
    await resolve.click()
    await expect(thread.getByText(say('已解决', 'Resolved')).first()).toBeVisible()

    await expect(own.getByText(answer)).toBeVisible()
    await inspect(page, 'log-feedback-thread')
    await page.keyboard.press('Escape')
    await expect(row).toContainText(say('已解决', 'Resolved'))

    // Another question is withdrawn, put in other words, and not answered here.
    await page.goto('/service-manage/log-feedback-list?keyword=99')
    const other = page.getByRole('row').filter({ hasText: '99' })
    const number = await numberIn(other)
    const withdraw = say('撤回', 'Withdraw')
    await act(page, say, number, withdraw)
    await own.getByRole('button', { name: withdraw, exact: true }).click()
    await expect(other).toContainText(say('已撤回', 'Withdrawn'))
    await act(page, say, number, say('编辑', 'Edit'))
    const anew = say('询价被拒绝，原因代码99', 'Quote requests rejected with code 99')
    await own.getByLabel(say('问题说明', 'Question')).fill(anew)
    await own.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
    await expect(other).toContainText(say('待领取', 'Awaiting review'))
    await desk.goto('/grip/certification?tab=logs')
    await desk.getByRole('row', { name: anew }).getByText(anew).click()
    const reason = say('请联系交易部门。', 'Please contact the trading department.')
    await thread.getByLabel(say('回复', 'Reply')).fill(reason)
    await thread.getByRole('button', { name: say('拒绝', 'Reject'), exact: true }).click()
    await expect(thread.getByText(say('已拒绝', 'Rejected')).first()).toBeVisible()
    await page.reload()
    await expect(other).toContainText(say('已拒绝', 'Rejected'))
    await other.getByText(anew).click()
    await expect(own.getByText(reason)).toBeVisible()
  },
)
