import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Locator, Page } from '@playwright/test'
import { pick, select } from '../support/controls.ts'
import { expect, type Say } from '../support/journey.ts'
import type { Document } from './documents.ts'

/** Numbers of applications: prefix, market date, six digits. */
const number = /[A-Z]{2}\d{14}/

/** The market's day so many days from now, as a date field takes it. */
export const inDays = (days: number): string => marketDate(new Date(Date.now() + days * 86_400_000))

/** Presses "begin" at one of the flows of the service apply page; answers the new draft's number. */
export async function beginFlow(page: Page, say: Say, flow: string): Promise<string> {
  await page.goto('/service-application/index')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: flow, exact: true }) })
  await card.getByRole('button', { name: say('开始', 'Start') }).click()
  return numberOf(page)
}

/** Begins on the page of its form, where it says what it belongs to; answers the new draft's number. */
export async function beginAt(page: Page, path: string, choice: string | RegExp): Promise<string> {
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: choice }).click()
  return numberOf(page)
}

/** Of the draft that is open. */
export async function numberOf(page: Page): Promise<string> {
  const lead = page.getByRole('main').getByText(number).first()
  // The page before has numbers too.
  await expect(page.getByRole('button', { name: /^(提交|Submit)$/ })).toBeVisible()
  return number.exec((await lead.textContent())!)![0]
}

/** A label, whatever is said behind it: that it is optional, how many there are. */
const beginning = (label: string): RegExp => new RegExp(`^${label}`)

/** A group of fields, rows, documents or radio buttons, by its own label. */
export const part = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: beginning(label) })

export const choose = (page: Page, label: string, option: string): Promise<void> =>
  page
    .getByRole('radiogroup', { name: beginning(label) })
    .getByRole('radio', { name: option, exact: true })
    .check()

export async function fillAll(
  within: Page | Locator,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = select(within, label)
    if (await field.count()) await pick(within, label, value)
    else await within.getByLabel(label, { exact: true }).fill(value)
  }
}

/** Adds a row and fills it in. */
export async function addRow(
  page: Page,
  { label, add, values }: { label: string; add: string; values: Readonly<Record<string, string>> },
): Promise<Locator> {
  const rows = part(page, label)
  await rows.getByRole('button', { name: add }).click()
  const row = rows.getByRole('listitem').last()
  await fillAll(row, values)
  return row
}

export async function attach(page: Page, label: string, file: Document): Promise<void> {
  const slot = part(page, label)
  await slot.locator('input[type=file]').setInputFiles(file)
  await expect(slot.getByRole('listitem').filter({ hasText: file.name })).toHaveAttribute(
    'data-state',
    'done',
  )
}

/** Finds a node of the permission tree by its name and ticks it. */
export async function tick(
  page: Page,
  say: Say,
  { branch, node }: { branch: string; node: string },
): Promise<void> {
  await page.getByRole('searchbox', { name: say('搜索名称', 'Search names') }).fill(node)
  await page.getByRole('treeitem', { name: branch }).first().click()
  await page.getByRole('checkbox', { name: node }).first().check()
  await page.getByRole('button', { name: say('清除搜索', 'Clear search') }).click()
}

/** One of the nodes that are ticked; several markets have interfaces of one name. */
export async function ticked(page: Page, say: Say, node: string): Promise<Locator> {
  await page.getByRole('radio', { name: say('已选', 'Selected'), exact: true }).check({ force: true })
  return page.getByRole('checkbox', { name: node }).first()
}

/** What is typed is with the server. */
export const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: /^(已于.*保存|Saved )/ })).toBeVisible()

export async function submit(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()
  // Case counts: a check just before may still say that the form "can be submitted".
  await expect(page.getByRole('status').filter({ hasText: say(/提交成功/, /Submitted/) })).toBeVisible()
  await expect(page).toHaveURL(/\/service-application\/my-service/)
}

/** The number in a line of whichever list of applications or tasks is open. */
export async function numberIn(line: Locator): Promise<string> {
  return number.exec((await line.textContent())!)![0]
}

/** The line of an application in the list that is open. */
export const lineOf = (page: Page, applyOrdNo: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(applyOrdNo, { exact: true }) })

/** One of a line's actions, from its menu where it is folded away. */
export async function act(page: Page, say: Say, applyOrdNo: string, action: string): Promise<void> {
  const line = lineOf(page, applyOrdNo)
  const button = line.getByRole('button', { name: `${action} ${applyOrdNo}`, exact: true })
  await expect(line).toBeVisible()
  if (await button.isVisible()) return button.click()
  await line.getByRole('button', { name: say('更多操作', 'More actions') }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
