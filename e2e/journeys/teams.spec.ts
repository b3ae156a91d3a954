import { nameOf } from '../market.ts'
import { pick } from '../support/controls.ts'
import { expect, journey } from '../support/journey.ts'

journey(
  'an administrator founds and closes a department',
  { walks: ['departments'], by: ['super administrator'] },
  async ({ as, say, inspect }) => {
    const name = say('试点业务部', 'Pilot Department')
    const page = await as('admin')
    await page.goto('/grip/departments')
    await expect(page.getByRole('tab').first()).toBeVisible()
    await inspect(page, 'departments')
    await page.getByRole('button', { name: say('新增部门', 'Add department') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('代码', 'Code')).fill('PILOT')
    await dialog.getByLabel(say('中文名称', 'Chinese name')).fill(name)
    await dialog.getByLabel(say('英文名称', 'English name')).fill(name)
    await inspect(page, 'department-add')
    await dialog.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await inspect(page, 'department-empty')
    await page.getByRole('button', { name: say('删除', 'Delete') }).click()
    await expect(dialog).toContainText(name)
    await dialog.getByRole('button', { name: say('删除', 'Delete') }).click()
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  },
)

journey(
  'an administrator builds a team and says what it owns',
  { walks: ['teams', 'departments', 'menus'], by: ['super administrator'] },
  async ({ as, say, inspect }) => {
    const home = say('技术开发部', 'Technology Development Department')
    const team = say('拆借产品组', 'Lending Products')
    const member = nameOf('tech01')
    const page = await as('admin')
    await page.goto('/grip/teams')
    await expect(page.getByRole('tab').first()).toBeVisible()
    await inspect(page, 'teams')

    const left = say('无负责团队的接口', 'Interfaces without an owner')
    await page.getByRole('button', { name: left }).click()
    await expect(page.getByText(say('每个接口都有负责团队', 'Every interface has an owner'))).toBeVisible()
    await inspect(page, 'unowned-interfaces')

    await page.getByRole('button', { name: say('新增团队', 'Add team') }).click()
    const panel = page.getByRole('dialog')
    await pick(panel, say('部门', 'Department'), home)
    await panel.getByLabel(say('中文名称', 'Chinese name')).fill(team)
    await panel.getByLabel(say('英文名称', 'English name')).fill(team)
    await pick(panel, say('主管', 'Supervisor'), member)
    await pick(panel, say('成员', 'Members'), member)
    await inspect(page, 'team-add')
    await panel.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: team })).toBeVisible()

    const branch = say('同业拆借', 'Interbank lending')
    const market = page.getByRole('tab', { name: say('市场成员', 'Market members') })
    const box = page.getByRole('checkbox', { name: branch }).first()
    const find = async () => {
      await market.click()
      await page.getByRole('searchbox', { name: say('搜索名称', 'Search names') }).fill(branch)
      await page.getByRole('treeitem', { name: branch }).click()
    }
    const saveOwned = async ({ empties = false } = {}) => {
      // What the page shows of the team is asked for anew.
      const refreshed = page.waitForResponse((response) => response.url().includes('/team/details'))
      const save = say('保存审核模型', 'Save audit model')
      await page.getByRole('button', { name: save }).click()
      if (empties) {
        await expect(panel).toContainText(
          say('不再负责此菜单中的任何接口', 'will no longer own any interface in this tree'),
        )
        await inspect(page, 'audit-model-empty')
        await panel.getByRole('button', { name: save }).click()
      }
      await refreshed
      await expect(page.getByText(say('有未保存的修改', 'Unsaved changes'))).toHaveCount(0)
    }
    await find()
    await box.check()
    await inspect(page, 'audit-model')
    await saveOwned()

    await page.goto('/grip/departments')
    await page.getByRole('button', { name: home }).click()
    await market.click()
    await expect(page.getByRole('row', { name: branch })).toContainText(team)
    await inspect(page, 'department-owns')

    // The last one of a team that owns something cannot leave.
    await page.goto('/grip/teams')
    await page.getByRole('button', { name: team }).click()
    await page.getByRole('button', { name: say('编辑', 'Edit') }).click()
    await pick(panel, say('成员', 'Members'), member)
    await expect(panel.getByText(say('最后一名正常状态的成员', 'is the last active member'))).toBeVisible()
    await inspect(page, 'team-leave')
    await panel.getByRole('button', { name: say('关闭', 'Close') }).click()

    // What owns something is not deleted, and says so.
    const remove = page.getByRole('button', { name: say('删除', 'Delete') })
    await expect(remove).toHaveCount(0)
    await page.getByText(say('不能删除', 'Cannot be deleted')).click()
    await expect(page.getByText(say('请先移交后再删除', 'before you delete the team'))).toBeVisible()
    await find()
    await box.uncheck()
    await saveOwned({ empties: true })
    await remove.click()
    await panel.getByRole('button', { name: say('删除', 'Delete') }).click()
    await expect(page.getByRole('button', { name: team })).toHaveCount(0)
  },
)
