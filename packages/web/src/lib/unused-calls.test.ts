import { globSync, readFileSync } from 'node:fs'
import { api } from '@cass/contract/api.ts'
import { expect, it } from 'vitest'

const source = `${import.meta.dirname}/..`
const pages = globSync(`${source}/**/*.{ts,tsx}`).filter((file) => !/\.test(-kit)?\.tsx?$/.test(file))
const words = new Set(pages.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []))
const endpoints = import.meta.glob<Record<string, unknown>>('../../../contract/src/**/*endpoints.ts', {
  eager: true,
})
const nameOf = new Map(
  Object.values(endpoints).flatMap((module) => Object.entries(module).map(([name, value]) => [value, name])),
)

it('what no page calls says in the API documentation whom it is for', () => {
  // What answers with bytes is fetched by its address.
  const unused = api.filter(
    (each) => each.answers === 'envelope' && !words.has(nameOf.get(each) ?? each.path),
  )
  expect(unused.length).toBeGreaterThan(5)
  expect(
    unused.filter(({ summary }) => !summary.includes('the portal')).map(({ summary }) => summary),
  ).toEqual([])
})
