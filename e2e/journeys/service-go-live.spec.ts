import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { act, beginAt, fillAll, lineOf, numberIn, numberOf, submit } from '../steps/applying.ts'
import { type Certified, fillGoLive } from '../steps/going-live.ts'
import { decideTask, openTask, pass } from '../steps/reviewing.ts'
import { expect, journey, type Say, type Stage } from '../support/journey.ts'

type Walker = Pick<Stage, 'say' | 'inspect'>

/** What bank01 has certified in the demo: everything else is filled in for the first time. */
const certified = {
  account: 'LJCB-MM-01',
  client: '10.21.8.31',
  service: '198.51.100.21',
  port: '9001',
  codes: ['100310000000000180001', '100118', '1801'],
} satisfies Certified

async function beginFresh(page: Page, { say, inspect }: Walker): Promise<string> {
  await page.goto('/service-manage/interface-online-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await inspect(page, 'go-live-list')
  const number = await beginAt(page, '/service-manage/service-online', say('接口上线', 'Go-live'))
  await fillGoLive(page, say, certified)
  return number
}

/** The demo's go-live of bank02, which lies with operations: withdrawn, and begun again with a copy. */
async function beginCopy(page: Page, { say, inspect }: Walker): Promise<string> {
  await page.goto('/service-manage/interface-online-list?status=05')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await inspect(page, 'go-live-list')
  const inReview = page.getByRole('row').filter({ hasText: say('审核中', 'In review') })
  const before = await numberIn(inReview.first())
  await act(page, say, before, say('撤回', 'Withdraw'))
  const dialog = page.getByRole('dialog')
  const fresh = say('撤回并以副本重新开始', 'Withdraw and start again with a copy')
  await dialog.getByRole('radio', { name: fresh }).check()
  await dialog.getByRole('button', { name: fresh }).click()
  await expect(page).toHaveURL(/service-online\?id=/)
  const number = await numberOf(page)
  // Passwords are not taken over.
  await page.getByLabel(say('API密码', 'API password')).fill('Secret#2026')
  return number
}

/** A real PDF of A4 pages comes down. */
async function exportPdf(page: Page, say: Say, number: string): Promise<void> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: say('导出PDF', 'Export PDF') }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${number}.pdf`)
  const bytes = (await readFile(await download.path())).toString('latin1')
  expect(bytes).toMatch(/^%PDF-/)
  expect(bytes).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/)
  expect(bytes).toContain('/DCTDecode')
}

const reviewed = [
  'application.submit',
  'application.take',
  'application.pass',
  'reviewTask.take',
  'reviewTask.pass',
  'operationOrder.take',
  'operationOrder.pass',
] as const

journey(
  'an interface goes live, from the gate to the operation order',
  {
    walks: ['applications', 'application-forms', 'reviews', 'operation-orders', 'files'],
    by: ['member administrator', 'field affairs', 'reviewer'],
    moves: { zh: reviewed, en: [...reviewed, 'application.withdraw', 'reviewTask.recall'] },
  },
  async ({ as, say, inspect }) => {
    const version = say('3.2.0', '5.1.0')
    // The owners of what goes live: of a permission change, of what it added.
    const owners = say(['market02', 'info01'], ['market02'])
    const page = await as(say('bank01admin', 'bank02admin'))
    const number = await say(beginFresh, beginCopy)(page, { say, inspect })

    // The gate finds that another version was certified; what is corrected goes from its list.
    await fillAll(page, { [say('内部版本号', 'Internal version')]: '9.9.9' })
    await page.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
    const gate = page
      .getByRole('alert')
      .filter({ hasText: say('与此前的申请不一致', 'from earlier filings') })
    await expect(gate).toContainText(version)
    await inspect(page, 'gate')
    await gate.getByRole('button', { name: say('转到该项', 'Go to field') }).click()
    await expect(page.getByLabel(say('内部版本号', 'Internal version'))).toBeFocused()
    await fillAll(page, { [say('内部版本号', 'Internal version')]: version })
    await expect(gate).toHaveCount(0)
    await submit(page, say)

    await act(page, say, number, say('打印', 'Print'))
    await expect(page).toHaveURL(/\/service-online-print\?id=/)
    await expect(page.getByRole('article')).toContainText(number)
    await expect(page.getByRole('article')).not.toContainText('Secret#2026')
    await inspect(page, 'go-live-print')
    await exportPdf(page, say, number)
    await page.getByRole('button', { name: say('返回', 'Back') }).click()

    const field01 = await as('field01')
    await openTask(field01, say, number)
    await expect(
      field01.getByText(say('与此前申请核对一致', 'Consistent with earlier filings')),
    ).toBeVisible()
    await expect(field01.getByText(say('已加密保存', 'Stored encrypted'))).toBeVisible()
    await inspect(field01, 'review-go-live')
    const decided = field01.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/audit/do'),
    )
    await decideTask(field01, say, {
      feedback: say('与网络开通及验收一致。', 'Agrees with network and test.'),
    })
    expect((await decided).url()).toContain('/online/audit/do')
    for (const login of [...owners, 'ops01']) await pass(await as(login), say, number)
    // Who passes it last is offered to generate its operation order at once.
    const field02 = await as('field02')
    await openTask(field02, say, number)
    await decideTask(field02, say, { feedback: say('同意。', 'Approved.'), offersOrder: true })
    await expect(lineOf(page, number)).toContainText(say('已通过', 'Approved'))

    await field01.goto(`/grip/applications?keyword=${number}`)
    await field01.getByRole('link', { name: number }).click()
    await field01
      .getByRole('button', { name: say('生成生产操作单', 'Generate production operation order') })
      .click()
    await expect(field01).toHaveURL(/\/grip\/operation-order\?id=/)
    await expect(field01.getByRole('article')).toContainText(`OO${number}`)
    await inspect(field01, 'operation-order')

    // Operations has it in the workbench.
    const ops01 = await as('ops01')
    await ops01.goto('/grip/workbench')
    await ops01.getByRole('tab', { name: say('待执行操作单', 'Orders to execute') }).click()
    const order = ops01.getByRole('link', { name: `OO${number}` })
    await expect(order).toBeVisible()
    await inspect(ops01, 'workbench-orders')
    await order.click()
    await expect(ops01).toHaveURL(field01.url())
    await ops01.getByRole('button', { name: say('领取', 'Accept'), exact: true }).click()
    const comment = ops01.getByLabel(say('办理意见', 'Comment'))
    await comment.fill(say('已完成生产部署。', 'Deployed as planned.'))
    await inspect(ops01, 'operation-order-taken')
    const executed = say('执行完成', 'Mark as executed')
    await ops01.getByRole('button', { name: executed, exact: true }).click()
    await ops01.getByRole('dialog').getByRole('button', { name: executed, exact: true }).click()
    await expect(ops01.getByRole('main')).toContainText(
      say('您当前没有可执行的操作', 'No action is available to you'),
    )
    await expect(field01.getByRole('main')).toContainText(say('已完成生产部署。', 'Deployed as planned.'))

    await ops01.goto(`/grip/operation-orders?keyword=OO${number}`)
    await expect(ops01.getByRole('row').filter({ hasText: number })).toContainText(say('已执行', 'Executed'))
    await inspect(ops01, 'operation-orders')
  },
)
