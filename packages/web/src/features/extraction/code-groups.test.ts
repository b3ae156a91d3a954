import { describe, expect, it } from 'vitest'
import { caretAfter, groupCode } from './code-groups.ts'

describe('an extraction code as it is typed', () => {
  it('stands in groups of four, however it was written', () => {
    expect(groupCode('abcd2345efgh6789')).toBe('ABCD-2345-EFGH-6789')
    expect(groupCode(' abcd 2345–efgh/6789\n')).toBe('ABCD-2345-EFGH-6789')
    expect(groupCode('abcde')).toBe('ABCD-E')
    expect(groupCode('abcd')).toBe('ABCD')
    expect(groupCode('--')).toBe('')
  })

  it('keeps the caret behind the same sign', () => {
    expect(caretAfter('ABCDE', 5)).toBe(6)
    expect(caretAfter('ABXCD-E', 3)).toBe(3)
    expect(caretAfter('ABCD-E', 4)).toBe(4)
    expect(caretAfter('', 0)).toBe(0)
  })
})
