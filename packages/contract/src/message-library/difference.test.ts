import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { align } from '../kit/align.ts'
import { may, must, testDictionary } from './dictionary.test-kit.ts'
import { compare } from './difference.ts'

describe('the difference of two versions', () => {
  it('is nothing between equals, whatever the order of their keys', () => {
    const other = JSON.parse(JSON.stringify(testDictionary()), (_, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    )
    expect(compare(testDictionary(), other)).toEqual({ messages: [], fields: [], header: [], trailer: [] })
  })

  it('names what came, what went and what changed', () => {
    const before = testDictionary()
    const after = testDictionary()
    after.messages.shift()
    after.messages.push({ ...after.messages[0]!, msgType: 'E', name: 'Other' })
    after.fields = after.fields.filter(({ tag }) => tag !== 999)
    after.fields
      .find(({ tag }) => tag === 54)!
      .values.push({ value: '3', name: 'Cross', description: { zh: '', en: '' } })
    const { messages, fields } = compare(before, after)
    expect(messages.map(({ msgType, change }) => [msgType, change])).toEqual([
      ['0', 'removed'],
      ['D', 'changed'],
      ['E', 'added'],
    ])
    expect(
      fields.map(({ tag, change, about, values }) => [tag, change, about, values.map(({ value }) => value)]),
    ).toEqual([
      [54, 'changed', ['values'], ['3']],
      [999, 'removed', [], []],
    ])
    expect(messages[1]!.rows.filter(({ change }) => change !== 'same')).toMatchObject([
      { tag: 54, about: ['values'] },
    ])
  })

  it('is nothing where values only stand in another order', () => {
    const after = testDictionary()
    for (const field of after.fields) field.values.reverse()
    expect(compare(testDictionary(), after)).toEqual({ messages: [], fields: [], header: [], trailer: [] })
  })

  it('lays the entries of a message side by side, groups included', () => {
    const before = testDictionary()
    const after = testDictionary()
    const order = after.messages[1]!
    order.label = { zh: '委托', en: 'Order' }
    order.entries = [
      must(54),
      may(44),
      may(64),
      may(60),
      { ...may(18), note: { zh: '限价时', en: 'With limits' } },
      may(453, [must(448), may(802, [must(523), may(803), may(58)])]),
      may(95, [must(96)]),
      must(999),
    ]
    order.entries[5]!.entries!.splice(1, 0, must(452))
    const [changed] = compare(before, after).messages
    expect(changed).toMatchObject({ change: 'changed', about: ['label'] })
    expect(changed!.rows.map(({ tag, depth, change, about }) => [tag, depth, change, ...about])).toEqual([
      [54, 0, 'same'],
      [44, 0, 'changed', 'required'],
      [64, 0, 'changed', 'order'],
      [60, 0, 'same'],
      [18, 0, 'changed', 'note'],
      [453, 0, 'same'],
      [448, 1, 'same'],
      [452, 1, 'same'],
      [802, 1, 'same'],
      [523, 2, 'same'],
      [803, 2, 'same'],
      [58, 2, 'added'],
      [95, 0, 'changed', 'group'],
      [96, 1, 'added'],
      [999, 0, 'added'],
      [96, 0, 'removed'],
      [58, 0, 'removed'],
    ])
  })

  it('shows header and trailer only when they changed', () => {
    const after = testDictionary()
    after.header.push(may(58))
    const { header, trailer, messages } = compare(testDictionary(), after)
    expect(header.at(-1)).toMatchObject({ tag: 58, change: 'added' })
    expect(header).toHaveLength(7)
    expect([trailer, messages]).toEqual([[], []])
  })

  it('loses and doubles nothing, and keeps both orders where nothing moved', () => {
    const list = fc.uniqueArray(fc.nat(30), { maxLength: 20 })
    fc.assert(
      fc.property(list, list, (before, after) => {
        const pairs = align(before, after, (item) => item)
        expect(pairs.flatMap(([, to]) => to ?? [])).toEqual(after)
        expect(pairs.flatMap(([from]) => from ?? []).toSorted()).toEqual(before.toSorted())
        const still = pairs.filter(([, , moved]) => !moved).flatMap(([from]) => from ?? [])
        expect(still).toEqual(before.filter((item) => still.includes(item)))
        for (const [from, to] of pairs) expect(from ?? to).toBe(to ?? from)
      }),
    )
  })
})
