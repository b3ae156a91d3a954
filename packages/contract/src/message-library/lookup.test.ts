import { describe, expect, it } from 'vitest'
import { testDictionary } from './dictionary.test-kit.ts'
import { largeDictionary } from './large-dictionary.ts'
import { createLookup } from './lookup.ts'

const lookup = createLookup(testDictionary())
const found = (query: string) =>
  lookup.search(query).map((hit) => (hit.kind === 'message' ? hit.message.name : hit.field.name))

describe('looking up', () => {
  it('finds fields by tag, messages by type, and who uses a field', () => {
    expect(lookup.field(44)?.name).toBe('Price')
    expect(lookup.message('D')?.name).toBe('NewOrder')
    expect([lookup.field(1), lookup.message('d')]).toEqual([undefined, undefined])
    expect(lookup.usedIn(523).map(({ name }) => name)).toEqual(['NewOrder'])
    expect(lookup.usedIn(49)).toEqual([])
    expect([lookup.frameOf(49), lookup.frameOf(10), lookup.frameOf(44)]).toEqual([
      'header',
      'trailer',
      undefined,
    ])
    expect(lookup.byFamily().map(({ family, messages }) => [family.code, messages.length])).toEqual([
      ['SESSION', 1],
      ['TRD', 1],
    ])
  })

  it('ranks exact keys before names before texts', () => {
    expect(found('44')).toEqual(['Price', 'PartyID'])
    expect(found('D')[0]).toBe('NewOrder')
    expect(found('d')[0]).toBe('NewOrder')
    expect(found('price')[0]).toBe('Price')
    expect(found('party').slice(0, 3)).toEqual(['PartyID', 'PartyRole', 'PartySubID'])
    expect(found('partyid')).toEqual(['PartyID', 'NoPartyIDs'])
    expect(found('subid')).toEqual(['NoPartySubIDs', 'PartySubID', 'PartySubIDType'])
  })

  it('reads both languages, several words, and full-width letters', () => {
    expect(found('新订单')).toEqual(['NewOrder'])
    expect(found('order bonds')).toEqual(['NewOrder'])
    expect(found('Ｐrice')[0]).toBe('Price')
    expect(found('order nowhere')).toEqual([])
    expect(found('  ')).toEqual([])
  })

  it('says which value was found', () => {
    expect(lookup.search('值17')).toMatchObject([
      { kind: 'field', field: { tag: 452 }, value: { value: '17' } },
    ])
  })

  it('answers a hundred at most, of a large library too', () => {
    const large = createLookup(largeDictionary(200, 2000))
    expect(['p', '说明', 'zzz'].map((query) => large.search(query).length)).toEqual([100, 100, 0])
  })
})
