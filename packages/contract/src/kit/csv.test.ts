import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes what would end a cell or a line, and takes formulas for text', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', ''])).toBe('a,"b,c","say ""x""","two\nlines",\r\n')
  expect(csvLine(['=1+1', '+86', '@sum', '-', '-1', 'a=b'])).toBe("'=1+1,'+86,'@sum,-,'-1,a=b\r\n")
})
