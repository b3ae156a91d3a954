import { expect, it } from 'vitest'
import { rangesOf } from './mark-in.ts'

const found = (html: string, keyword: string) => {
  const box = document.createElement('div')
  box.innerHTML = html
  return rangesOf(box, keyword).map(String)
}

it('finds every word in the texts of an answer, in either case', () => {
  const answer = '<p>Check the <b>Sequence</b> number; the next sequence counts.</p>'
  expect(found(answer, 'sequence NEXT')).toEqual(['Sequence', 'next', 'sequence'])
  expect(found('<p>请核对下一个序号，并按序号登录。</p>', '序号')).toEqual(['序号', '序号'])
})

it('finds nothing without a word', () => {
  expect(found('<p>text</p>', ' ')).toEqual([])
})

it('marks the right place behind a letter that is longer in lower case', () => {
  expect(found('<p>İstanbul text</p>', 'text')).toEqual(['text'])
})

it('finds one or two letters at the start of words alone, also behind Chinese', () => {
  expect(found('<p>A flat rate 接口（LC）, not elc</p>', 'a lc')).toEqual(['A', 'LC'])
})
