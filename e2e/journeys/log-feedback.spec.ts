import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pick } from '../support/controls.ts'
import { expect, journey } from '../support/journey.ts'

/** Three parts, so that one is cut off between two others. */
const log = {
  name: 'engine.log',
  mimeType: 'text/plain',
  buffer: Buffer.from(randomBytes(2_500_000).toString('hex')),
}

journey(
  'a log is uploaded over a broken line, asked about and answered',
  {
    walks: ['log-feedback', 'files', 'certification'],
    by: ['software vendor', 'field affairs'],
    moves: ['logFeedback.submit', 'logFeedback.take', 'logFeedback.resolve'],
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
    await expect(row).toContainText(say('待受理', 'Awaiting review'))

    const desk = await as('field01')
    await desk.goto('/grip/certification?tab=logs')
    await inspect(desk, 'log-feedback-desk')
    await desk.getByRole('row', { name: question }).first().getByText(question).click()
    const thread = desk.getByRole('dialog')
    await thread.getByRole('button', { name: say('受理', 'Accept'), exact: true }).click()
    // It arrived as it was sent.
    const fetched = desk.waitForEvent('download')
    await thread.getByRole('button', { name: /engine\.log/ }).click()
    expect((await readFile(await (await fetched).path())).equals(log.buffer)).toBe(true)
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

    await page.reload()
    await expect(row).toContainText(say('已解决', 'Resolved'))
    await row.getByText(question).click()
    await expect(page.getByRole('dialog').getByText(answer)).toBeVisible()
    await inspect(page, 'log-feedback-thread')
  },
)
