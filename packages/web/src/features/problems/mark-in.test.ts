// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { rangesOf } from './mark-in.ts'

const found = (html: string, keyword: string) => {
  const box = document.createElement('div')
  box.innerHTML = html
  return rangesOf(box, keyword).map(String)
}

it('finds every word in the texts of an answer, in either case', () => {
  const answer = '<p>Check the <b>Sequence</b> number; the next sequence counts.</p>'
  expect(found(answer, 'sequence NEXT')).toEqual(['Sequence', 'sequence', 'next'])
  expect(found('<p>请核对下一个序号，并按序号登录。</p>', '序号')).toEqual(['序号', '序号'])
})

it('finds nothing without a word, and never a mark out of place', () => {
  expect(found('<p>text</p>', ' ')).toEqual([])
  expect(found('<p>İstanbul text</p>', 'text')).toEqual([])
})
