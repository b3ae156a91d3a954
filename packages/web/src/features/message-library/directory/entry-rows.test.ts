import { testDictionary } from '@cass/contract/message-library/dictionary.test-kit.ts'
import { createLookup } from '@cass/contract/message-library/lookup.ts'
import { describe, expect, it } from 'vitest'
import { foldedAtFirst, isHidden, rowsOf, toggled } from './entry-rows.ts'

const dictionary = testDictionary()
const rows = rowsOf(
  dictionary,
  dictionary.messages.find(({ msgType }) => msgType === 'D')!,
  createLookup(dictionary),
)
const shown = (folded: ReadonlySet<string>) =>
  rows.filter((row) => !isHidden(row, folded)).map((row) => row.frame ?? row.entry.tag)

describe('the rows of a message', () => {
  it('begin with the header and end with the trailer, both folded', () => {
    const tags = shown(foldedAtFirst)
    expect(tags.at(0)).toBe('header')
    expect(tags.at(-1)).toBe('trailer')
    expect(tags).not.toContain(8)
    expect(tags).toContain(448)
  })

  it('fold with all that stands in a group, groups inside it too', () => {
    const group = rows.find((row) => !row.frame && row.entry.tag === 453)!
    const folded = toggled(foldedAtFirst, group.key)
    expect(shown(folded)).toContain(453)
    for (const tag of [448, 452, 802, 523]) expect(shown(folded)).not.toContain(tag)
    expect(shown(toggled(folded, group.key))).toEqual(shown(foldedAtFirst))
  })

  it('have keys of their own', () => {
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })
})
