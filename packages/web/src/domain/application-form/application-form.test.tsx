import { kindOf } from '@cass/contract/applications/kinds.ts'
import { emptyForm } from '@cass/contract/kit/form/values.ts'
import { grow } from '@cass/contract/menus/trees.test-kit.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  backend,
  choose,
  field,
  leave,
  onServer,
  open,
  pass,
  person,
  press,
  sent,
  setUpForm,
  type,
  until,
  uuid,
} from './form.test-kit.tsx'

setUpForm()

describe('a form drawn from its definition', () => {
  it('asks only for what the answers so far call for', async () => {
    onServer('00')
    await open()
    expect(field('lyForeignSales')).toBeNull()
    await choose('foreignCurrencyMarketFlag', '1')
    expect(field('lyForeignSales')).toBeTruthy()
    expect(screen.getByText('USD 100 million')).toBeTruthy()
    await choose('foreignCurrencyMarketFlag', '0')
    expect(field('lyForeignSales')).toBeNull()
    // A vendor is asked for by who does not develop, its name where it is none of the list.
    await choose('selfDevelopedFlag', '0')
    expect(screen.getByRole('combobox', { name: 'Vendor' })).toBeTruthy()
    expect(field('otherInstitutionName')).toBeNull()
  })

  it('checks a field by its rule when it is left', async () => {
    onServer('VPDN', { applyType: '2', changeType: '1' })
    await open()
    await type('technicalContact.mobile', '123')
    expect(field('technicalContact.mobile').getAttribute('aria-invalid')).toBeNull()
    await leave('technicalContact.mobile')
    expect(field('technicalContact.mobile').getAttribute('aria-invalid')).toBe('true')
    await type('technicalContact.mobile', '13900200002')
    expect(field('technicalContact.mobile').getAttribute('aria-invalid')).toBeNull()
  })

  it('takes a person over from earlier applications, and gives back what stood there', async () => {
    onServer('VPDN', { technicalContact: { ...person, name: '林静姝' } })
    await open()
    await press('Use a previous contact')
    await until(() => screen.getByText('Zhou Yuan'))
    await press(/Zhou Yuan/)
    expect(field('technicalContact.name').value).toBe('Zhou Yuan')
    await press('Undo')
    expect(field('technicalContact.name').value).toBe('林静姝')
  })

  it('shows what was handed in before where that was something else', async () => {
    const form = { ...emptyForm(kindOf('VPDN')!.form), vpdnAccount: 'old01', reason: 'same' }
    onServer(
      'VPDN',
      { vpdnAccount: 'new01', reason: 'same' },
      {
        status: '25',
        returned: { by: '场务一组', at: '2026-11-14T02:00:00Z', feedback: '请核对用户名' },
        previous: { round: 1, submittedAt: '2026-11-13T02:00:00Z', form, nodes: [], files: [] },
      },
    )
    await open()
    expect(screen.getByText('请核对用户名')).toBeTruthy()
    expect(screen.getAllByText(/Previous submission:/)).toHaveLength(1)
    expect(screen.getByText('old01')).toBeTruthy()
  })
})

it('draws no other field when a key is typed into one', async () => {
  onServer('VPDN')
  const { reason } = kindOf('VPDN')!.form.sections[2]!.parts
  const label = reason!.label
  let drawn = 0
  Object.defineProperty(reason, 'label', {
    configurable: true,
    get() {
      drawn += 1
      return label
    },
  })
  await open()
  const before = drawn
  expect(before).toBeGreaterThan(0)
  for (const value of ['v', 'vp', 'vp0', 'vp01']) await type('vpdnAccount', value)
  expect(drawn).toBe(before)
  await type('reason', 'r')
  expect(drawn).toBeGreaterThan(before)
  Object.defineProperty(reason, 'label', { configurable: true, value: label })
})

describe('rows', () => {
  const two = [
    {
      rowId: uuid(1),
      apiAccount: 'ACC01',
      apiPassword: '',
      code21: '',
      code6: '',
      code4: '',
      serviceIp: '',
      port: '',
      clientIp: '',
    },
    {
      rowId: uuid(2),
      apiAccount: 'ACC02',
      apiPassword: '',
      code21: '',
      code6: '',
      code4: '',
      serviceIp: '10.0.0.1',
      port: '',
      clientIp: '',
    },
  ]
  const at = (n: number, name: string) => `onlineBasicInfoList.${uuid(n)}.${name}`
  const accounts = () =>
    [...document.querySelectorAll<HTMLInputElement>('[name$=".apiAccount"]')].map(({ value }) => value)

  it('are added with the focus in them, and duplicated without their secrets', async () => {
    onServer('20', { onlineBasicInfoList: two }, { secrets: [uuid(2)] })
    await open()
    await press('Add account')
    expect(accounts()).toEqual(['ACC01', 'ACC02', ''])
    expect(document.activeElement).toBe(document.querySelectorAll('[name$=".apiAccount"]')[2])
    await press('Duplicate row 2')
    expect(accounts()).toEqual(['ACC01', 'ACC02', 'ACC02', ''])
    expect(screen.getAllByText('Stored encrypted; leave blank to keep it')).toHaveLength(1)
  })

  it('come back where they were', async () => {
    onServer('20', { onlineBasicInfoList: two })
    await open()
    await press('Remove row 1')
    expect(accounts()).toEqual(['ACC02'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
    await press('Undo')
    expect(accounts()).toEqual(['ACC01', 'ACC02'])
  })

  it('keep their errors when others go', async () => {
    onServer('20', { onlineBasicInfoList: two })
    await open()
    await type(at(2, 'port'), '99999')
    await leave(at(2, 'port'))
    await press('Remove row 1')
    expect(field(at(2, 'port')).getAttribute('aria-invalid')).toBe('true')
  })

  it('have the server’s refusals at their cells', async () => {
    onServer('20', { onlineBasicInfoList: two })
    backend.instead = (path) =>
      path === 'service/apply/save'
        ? {
            code: 'VALIDATION',
            data: [{ path: 'form.onlineBasicInfoList.1.clientIp', message: 'Not that one' }],
          }
        : undefined
    await open()
    await type(at(2, 'clientIp'), '1.2.3.4')
    await pass(1000)
    await until(() => expect(screen.getByText('Not that one')).toBeTruthy())
    expect(field(at(2, 'clientIp')).getAttribute('aria-invalid')).toBe('true')
    // Nothing has changed since: it is not tried again and again.
    await pass(60_000)
    expect(sent('save')).toHaveLength(1)
  })
})

describe('what stands in the way', () => {
  it('is listed, counted at its section, and each line leads to its field', async () => {
    onServer('VPDN', { applyType: '1' })
    await open()
    await press('Check')
    const summary = screen.getByText(/errors to correct/).closest<HTMLElement>('[role=alert]')!
    expect(document.activeElement).toBe(summary)
    const lines = within(summary).getAllByRole('button')
    expect(lines.map((line) => line.textContent)).toContain('Technical contact › Mobile')
    const contacts = screen.getByRole('link', { name: /Institution and contact/ })
    expect(contacts.textContent).toMatch(/5 errors/)
    await act(async () => void fireEvent.click(within(summary).getByText('Requested date')))
    expect(document.activeElement).toBe(field('date'))
    await type('date', '2099-01-01')
    expect(within(summary).queryByText('Requested date')).toBeNull()
    expect(sent('submit')).toEqual([])
  })
})

describe('the section of interfaces', () => {
  it('is complete by what somebody ticked, not by what the operator ticks for all', async () => {
    onServer('00', {}, { tree: '10', nodes: ['M', 'M1'] })
    const nodes = grow([
      {
        id: 'M',
        children: [{ id: 'M1', on: true, locked: true }, { id: 'M2' }],
      },
    ])
    backend.instead = (path) =>
      path === 'service/apply/tree' ? { code: 'ACK', data: { type: '10', nodes } } : undefined
    await open()
    const standing = () => screen.getByRole('link', { name: /^Interfaces/ }).textContent
    await until(() => expect(screen.getByText('Select all')).toBeTruthy())
    expect(standing()).toBe('Interfaces')
    await press('Select all')
    await until(() => expect(standing()).toBe('Interfacescomplete'))
  })
})

it('shows what is left as it is kept: separators gone, a credit code in upper case', async () => {
  onServer('00', {
    foreignCurrencyMarketFlag: '1',
    selfDevelopedFlag: '0',
    devInstitutionId: 'OTHER',
  })
  await open()
  await type('lyForeignSales', '1，000,000')
  await leave('lyForeignSales')
  expect(field('lyForeignSales').value).toBe('1000000')
  await type('unifySclCrdtCode', '91310000ma1k000001')
  await leave('unifySclCrdtCode')
  expect(field('unifySclCrdtCode').value).toBe('91310000MA1K000001')
  await type('lyForeignSales', '1,00')
  await leave('lyForeignSales')
  expect(field('lyForeignSales').value).toBe('1,00')
  expect(field('lyForeignSales').getAttribute('aria-invalid')).toBe('true')
})
