import { expect, it } from 'vitest'
import { checkSql } from './check-sql.ts'
import { isTooDeep } from './nesting.ts'

const known = { schema: 'report', views: ['t'] }
const within = (times: number, open: string, close: string) =>
  `select ${open.repeat(times)}1${close.repeat(times)}`
const deep = {
  brackets: within(9_000, '(', ')'),
  queries: within(2_000, '(select ', ')'),
  calls: within(2_000, 'abs(', ')'),
  cases: within(900, 'case when true then ', ' end'),
  additions: `select 1${'+1'.repeat(9_000)}`,
  casts: `select 1${'::int'.repeat(3_900)}`,
  negations: `select ${'not '.repeat(4_900)}true`,
  signs: `select ${'- '.repeat(9_000)}1`,
  tests: `select 1 ${'is null '.repeat(2_400)}`,
  unions: `select 1 ${'union select 1 '.repeat(1_300)}`,
  comments: `select 1 ${'/*'.repeat(9_900)}`,
}

it.each(Object.entries(deep))('refuses nested %s in the time it takes to read them', async (_, statement) => {
  expect(isTooDeep(statement)).toBe(true)
  const started = performance.now()
  expect(await checkSql(statement, known)).toEqual({ problem: { code: 'tooComplex', name: '' } })
  // No thread is started and no parser asked, which alone would take longer on any machine.
  expect(performance.now() - started).toBeLessThan(250)
})

it.each([
  ['long lists', `select 1 in (${'1,'.repeat(9_000)}1), array[${'-1,'.repeat(900)}1]`],
  ['many conditions', `select 1 from t where ${'a = 1 and not b is null or '.repeat(700)} true`],
  ['many cases', `select ${'case when a + 1 > 2 then -b else c end, '.repeat(400)} 1`],
  ['many joins', `select 1 from t ${'left join t x on x.a = t.a + 1 '.repeat(600)}`],
  ['operators in texts', `select '${'+('.repeat(9_000)}', "${'(('.repeat(900)}", $a$${'(+'.repeat(900)}$a$`],
  ['operators in comments', `select 1 -- ${'(+'.repeat(900)}\n, /* ${'(+'.repeat(900)} */ 2`],
  ['a quote that does not end', `select '${'('.repeat(190)}`],
  ['nothing', ''],
])('takes %s for shallow', (_, statement) => {
  expect(isTooDeep(statement)).toBe(false)
})
