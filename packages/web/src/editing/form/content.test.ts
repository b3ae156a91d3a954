import { networkOpeningForm as definition } from '@cass/contract/applications/forms/network-opening.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { emptyForm } from '@cass/contract/kit/form/values.ts'
import { describe, expect, it } from 'vitest'
import { merge } from '../merge.ts'
import { type Content, contentOf, flatContent } from './content.ts'
import { type Flat, flatten, placeOf, unflatten } from './flat.ts'

const row = (rowId: string, clientIp: string) => ({
  rowId,
  editType: 'new',
  interfaceName: '',
  clientIp,
  outletIp: '',
  targetAddress: '',
  apiAccount: '',
  date: '',
})
const form = (over: Partial<Form> = {}): Form => ({
  ...emptyForm(definition),
  instName: '临江商业银行',
  networkList: [row('a', '1.1.1.1'), row('b', '2.2.2.2')],
  ...over,
})
const content = (over: Partial<Form> = {}, nodes: string[] = []): Content => ({
  form: form(over),
  slots: { nodes },
})
function merged(...sides: [base: Content, theirs: Content, mine: Content]) {
  const [base, theirs, mine] = sides.map((side) => flatContent(definition, side))
  const { values, collisions } = merge<Flat>(base!, theirs!, mine!)
  return { content: contentOf(definition, ['nodes'], values as Flat), collisions }
}

it('writes a form as one level of names and back', () => {
  const whole = form({ technicalContact: { name: '周予安', mobile: '13900200002' }, networkFiles: ['f1'] })
  const flat = flatten(definition, whole)
  expect(flat).toMatchObject({
    instName: '临江商业银行',
    'technicalContact.name': '周予安',
    networkList: ['a', 'b'],
    'networkList.b.clientIp': '2.2.2.2',
    networkFiles: ['f1'],
  })
  expect(flatten(definition, unflatten(definition, flat))).toEqual(flat)
})

it('knows rows by their id, which stays when others go', () => {
  expect(placeOf(form(), 'networkList.1.clientIp')).toBe('networkList.b.clientIp')
  expect(placeOf(form(), 'networkList')).toBe('networkList')
  expect(placeOf(form(), 'technicalContact.name')).toBe('technicalContact.name')
})

describe('two people writing one application', () => {
  it('both keep what only one of them changed, in fields, rows, documents and nodes', () => {
    const { content: both, collisions } = merged(
      content({ networkFiles: ['f1'] }, ['n1', 'n2']),
      content({ remark: 'theirs', networkList: [row('a', '9.9.9.9'), row('b', '2.2.2.2')] }, ['n1', 'n3']),
      content(
        {
          instName: 'mine',
          networkList: [row('a', '1.1.1.1'), row('c', '3.3.3.3')],
          networkFiles: ['f1', 'f2'],
        },
        ['n1', 'n2', 'n4'],
      ),
    )
    expect(collisions).toEqual([])
    expect(both.form).toMatchObject({ instName: 'mine', remark: 'theirs', networkFiles: ['f2'] })
    expect(both.form.networkList).toEqual([row('a', '9.9.9.9'), row('c', '3.3.3.3')])
    expect([...both.slots.nodes!].sort()).toEqual(['n1', 'n3', 'n4'])
  })

  it('are asked where both changed the same field to something else, and the typed value stays meanwhile', () => {
    const { content: both, collisions } = merged(
      content(),
      content({ networkList: [row('a', '8.8.8.8'), row('b', '2.2.2.2')] }),
      content({ networkList: [row('a', '7.7.7.7'), row('b', '2.2.2.2')] }),
    )
    expect(collisions).toEqual(['networkList.a.clientIp'])
    expect(flatten(definition, both.form)['networkList.a.clientIp']).toBe('7.7.7.7')
  })

  it('lose no row that one removed while the other wrote in it', () => {
    const changed = content({ networkList: [row('a', '1.1.1.1'), row('b', '5.5.5.5')] })
    const removed = content({ networkList: [row('a', '1.1.1.1')] })
    for (const [theirs, mine] of [
      [changed, removed],
      [removed, changed],
    ] as const) {
      const result = merged(content(), theirs, mine)
      expect(result.collisions).toEqual([])
      expect(result.content.form.networkList).toEqual([row('a', '1.1.1.1'), row('b', '5.5.5.5')])
    }
  })
})
