import { expect, it } from 'vitest'
import { fromCellText, textCell } from './workbook-cells.ts'

it('reads characters as workbooks write them, but none that cannot be stored', () => {
  expect(fromCellText('a_x0042_c_x000D_')).toBe('aBc\r')
  expect(fromCellText('a_x0000_b_xD800_')).toBe('ab\ufffd')
})

it.each([
  ['_x0042_', '_x005F_x0042_'],
  ['a\u0001\tb\nc', 'a_x0001_\tb\nc'],
  ['\u{1fffe}', '_xD83F__xDFFE_'],
  ['_x0041\ufffd', '_x005F_x0041_xFFFD_'],
  ['constructor', '_x0063_onstructor'],
])('writes %j so that it comes back', (text, written) => {
  expect(textCell(text)).toMatchObject({ value: written })
  expect(fromCellText(written)).toBe(text)
})
