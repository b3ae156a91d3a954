import { password } from '../market.ts'
import { saved } from '../steps/applying.ts'
import { takeFreeByKeys } from '../steps/certifying.ts'
import { imageCode, userMenu } from '../steps/logging-in.ts'
import { expect, journey } from '../support/journey.ts'
import { enter, tabTo, typeInto } from '../support/keyboard.ts'
import { newestCode } from '../support/mailbox.ts'

journey(
  'a reviewer logs in and decides without a mouse',
  {
    walks: ['auth', 'codes', 'reviews', 'applications'],
    by: ['visitor'],
    moves: ['application.take', 'application.sendBack', 'reviewTask.take', 'reviewTask.sendBack'],
  },
  async ({ visitor, say }) => {
    const page = await visitor()
    await page.goto('/inside')
    await typeInto(page, page.getByLabel(say('用户名', 'Username')), 'field01')
    await typeInto(page, page.getByLabel(say('密码', 'Password'), { exact: true }), password)
    const image = page.getByLabel(say('图形验证码', 'Image code'), { exact: true })
    await typeInto(page, image, await imageCode(page))
    const sent = page.waitForResponse((response) => response.url().includes('/get/captcha/code'))
    await enter(page, page.getByRole('button', { name: say('获取验证码', 'Get code') }))
    expect((await (await sent).json()).code).toBe('ACK')
    const code = page.getByRole('textbox', { name: say('短信验证码', 'SMS code') })
    await typeInto(page, code, await newestCode('login'))
    await page.keyboard.press('Enter')
    await expect(userMenu(page, say)).toBeVisible()

    // Past the menus, by the first stop of the page.
    await page.goto('/grip/workbench?scope=team')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await enter(page, page.getByRole('link', { name: say('跳到主要内容', 'Skip to main content') }))
    await expect(page.getByRole('main')).toBeFocused()
    await enter(page, page.getByRole('button', { name: /^(审核|Review) SO\d+/ }).first())
    const feedback = page.getByLabel(say('审核反馈', 'Feedback'), { exact: true })
    await typeInto(page, feedback, say('请补充公章。', 'Please add the company seal.'))
    const sendBack = { name: say('退回补充', 'Send back'), exact: true }
    await enter(page, page.getByRole('button', sendBack))
    const dialog = page.getByRole('dialog')
    await enter(page, dialog.getByRole('button', sendBack))
    await expect(page.getByRole('status').filter({ hasText: say('已退回', 'sent back') })).toBeVisible()
  },
)

journey(
  'interfaces are chosen without a mouse',
  { walks: ['applications', 'application-forms', 'menus'], by: ['member administrator'] },
  async ({ as, say }) => {
    const page = await as('bank01admin')
    await page.goto('/service-application/index')
    const card = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 3, name: say('新增接口', 'New interface'), exact: true }),
    })
    await enter(page, card.getByRole('button', { name: say('开始', 'Start') }))
    await expect(page.getByRole('button', { name: /^(提交|Submit)$/ })).toBeVisible()

    // The tree is one stop; arrows lead within it.
    const tree = page.getByRole('tree')
    await tabTo(page, tree.locator('[tabindex="0"]').first())
    await page.keyboard.press('ArrowDown')
    const branch = tree.locator(':focus')
    const before = await branch.getAttribute('aria-expanded')
    await page.keyboard.press(before === 'true' ? 'ArrowLeft' : 'ArrowRight')
    await expect(branch).toHaveAttribute('aria-expanded', before === 'true' ? 'false' : 'true')

    const box = page.getByRole('checkbox', { disabled: false, checked: false }).first()
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await expect(page.locator(':focus')).toBeChecked()
    await expect(page.getByRole('status').filter({ hasText: /^(已于.*保存|Saved )/ })).toBeVisible()
  },
)

journey(
  'a certification test is applied for without a mouse',
  {
    walks: ['certification', 'application-forms', 'test-slots'],
    by: ['member user'],
    moves: ['certification.submit', 'testForm.submit'],
  },
  async ({ as, say }) => {
    const page = await as('bank01user')
    await page.goto('/service-manage/acceptance-test-list')
    await enter(page, page.getByRole('link', { name: say('继续填写', 'Continue') }))
    const draft = page.getByRole('link', { name: /AT\d{14}/ }).filter({ hasText: say('保存', 'last saved') })
    await enter(page, draft)

    // It was complete but for its time: from the first step on, each is gone through.
    const steps = page.getByRole('list', { name: say('办理步骤', 'Steps') })
    await enter(page, steps.getByRole('button').first())
    const next = async (step: string) => {
      await enter(page, page.getByRole('button', { name: say('下一步', 'Next'), exact: true }))
      await expect(page.getByRole('heading', { level: 2, name: step, exact: true })).toBeVisible()
    }
    await next(say('测试联系人', 'Test contact'))
    await next(say('测试表单', 'Test forms'))
    const plan = page.getByRole('region', { name: say('必测案例', 'Mandatory test cases') })
    await expect(plan).toContainText('LC-SES-09')
    const failover = page.getByRole('radiogroup', { name: /^8\./ }).first()
    await tabTo(page, failover.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowDown')
    await expect(plan).not.toContainText('LC-SES-09')
    await page.keyboard.press('ArrowUp')
    await expect(plan).toContainText('LC-SES-09')
    await next(say('账号与测试人员', 'Accounts and testers'))
    await enter(page, page.getByRole('button', { name: 'USD/CNY', exact: true }))
    await next(say('测试时间', 'Test time'))
    await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'))
    await takeFreeByKeys(page, say)
    await saved(page)
    await enter(page, page.getByRole('button', { name: say('提交', 'Submit'), exact: true }))
    await expect(page.getByRole('status').filter({ hasText: say(/提交成功/, /Submitted/) })).toBeVisible()
    await expect(page).toHaveURL(/\/service-application\/my-service/)
  },
)
