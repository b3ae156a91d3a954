import { expect, it } from 'vitest'
import { blocksOf } from './paper-text.ts'

const shapeOf = (html: string) =>
  blocksOf(html).map(({ depth, kind, mark, runs }) => [
    kind,
    depth,
    mark,
    runs.map(({ text }) => text).join(''),
  ])

it('reads headings, paragraphs and lists within lists in their order', () => {
  expect(
    shapeOf(
      '<h3>One</h3><p>First.</p><ol><li><p>a</p><ul><li>deep</li></ul></li><li>b</li></ol><p>Last.</p>',
    ),
  ).toEqual([
    ['h3', 0, '', 'One'],
    ['p', 0, '', 'First.'],
    ['p', 1, '1.', 'a'],
    ['p', 2, '•', 'deep'],
    ['p', 1, '2.', 'b'],
    ['p', 0, '', 'Last.'],
  ])
})

it('knows what is bold, what a line break is, and what was written as an entity', () => {
  const [block] = blocksOf('<p>Within <strong>two</strong> hours<br>&lt;or&gt; &amp;</p>')
  expect(block!.runs).toEqual([
    { text: 'Within ', bold: false },
    { text: 'two', bold: true },
    { text: ' hours', bold: false },
    { text: '\n', bold: false },
    { text: '<or> &', bold: false },
  ])
})

it('makes a line of a row of a table, and nothing of what is empty', () => {
  expect(shapeOf('<table><tbody><tr><th>Day</th><td>30</td></tr></tbody></table><p> </p>')).toEqual([
    ['p', 0, '', 'Day    30    '],
  ])
})
