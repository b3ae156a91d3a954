import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonLines } from './json-lines.ts'

const json = `{
  "forms": [
    { "key": "A", "list": [1,
        2, { "x": "}]\\"\\n" }] },
    {
      "key": null
    }
  ],
  "a/\\"b": { "": [] }
}`

it('says where a part begins, and of what is missing, what it should be in', () => {
  const lineOf = jsonLines(json)
  for (const [path, line] of [
    [[], 1],
    [['forms'], 2],
    [['forms', 0], 3],
    [['forms', 0, 'list', 0], 3],
    [['forms', 0, 'list', 1], 4],
    [['forms', 0, 'list', 2, 'x'], 4],
    [['forms', 1], 5],
    [['forms', 1, 'key'], 6],
    [['forms', 1, 'key', 'deeper'], 6],
    [['forms', 1, 'other'], 5],
    [['a/"b', ''], 9],
    [['none'], 1],
  ] as const)
    expect([path, lineOf(path)]).toEqual([path, line])
})

it('counts as whoever writes one value a line', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 1 }), (values) => {
      const lineOf = jsonLines(`[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]`)
      values.forEach((_, at) => {
        expect(lineOf([at])).toBe(at + 2)
      })
    }),
  )
})
