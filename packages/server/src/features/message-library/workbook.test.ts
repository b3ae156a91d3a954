import { testDictionary } from '@cass/contract/message-library/dictionary.test-kit.ts'
import { type Dictionary, type Entry, fieldTypes } from '@cass/contract/message-library/dictionary.ts'
import { largeDictionary } from '@cass/contract/message-library/large-dictionary.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { demoDictionary } from '../../demo/dictionary/versions.ts'
import { readWorkbook } from './read-workbook.ts'
import { headingOf, sheets } from './workbook-sheets.ts'
import { writeWorkbook } from './write-workbook.ts'

const roundTrip = async (dictionary: Dictionary) => await readWorkbook(await writeWorkbook(dictionary))

type Given = string | number | null | { value: number; type: NumberConstructor; format: string }
/** A workbook of sheets given as rows of texts or numbers; those not given are as they should be. */
async function workbook(given: Partial<Record<keyof typeof sheets, Given[][]>>) {
  const right: Record<keyof typeof sheets, Given[][]> = {
    dictionary: [['TEST.1']],
    families: [['TRD', '交易', 'Trading']],
    messages: [['D', 'Order', 'TRD', 'in', '订单', 'Order', '', '']],
    fields: [
      [8, 'BeginString', 'STRING', '', ''],
      [9, 'BodyLength', 'LENGTH', '', ''],
      [35, 'MsgType', 'STRING', '', ''],
      [10, 'CheckSum', 'STRING', '', ''],
      [54, 'Side', 'CHAR', '', ''],
    ],
    values: [[54, 1, 'Buy', '', '']],
    entries: [
      ['(header)', 0, 8, 'Y', '', ''],
      ['(header)', 0, 9, 'Y', '', ''],
      ['(header)', 0, 35, 'Y', '', ''],
      ['(trailer)', 0, 10, 'Y', '', ''],
      ['D', 0, 54, 'Y', '', ''],
    ],
    examples: [],
  }
  return await writeExcelFile(
    (Object.keys(sheets) as (keyof typeof sheets)[]).map((key) => ({
      sheet: sheets[key].name,
      data: [
        sheets[key].columns.map((column) => headingOf(column)),
        ...(given[key] ?? right[key]).map((row) => row.map((value) => (value === '' ? null : value))),
      ],
    })),
  ).toBuffer()
}
const problemsOf = async (given: Parameters<typeof workbook>[0]) =>
  (await readWorkbook(await workbook(given))).problems.map(({ place, words }) => `${place.en}: ${words.en}`)

describe('the workbook of a dictionary', () => {
  it.each([
    ['a small dictionary', testDictionary()],
    ['the demo’s', demoDictionary(23)],
    ['a large one', largeDictionary(60, 600)],
  ])('gives back %s', async (_, dictionary) => {
    expect(await roundTrip(dictionary)).toEqual({ dictionary, warnings: [], problems: [] })
  })

  it('keeps when an entry is needed, and tells of a condition it cannot read', async () => {
    const dictionary = testDictionary()
    const order = dictionary.messages.find(({ msgType }) => msgType === 'D')!
    order.entries[2]!.when = { tag: 54, values: ['1', '2'] }
    expect(await roundTrip(dictionary)).toMatchObject({ dictionary, problems: [] })
    const needed = (condition: string) =>
      problemsOf({
        entries: [
          ['(header)', 0, 8, 'Y', '', ''],
          ['(header)', 0, 9, 'Y', '', ''],
          ['(header)', 0, 35, 'Y', '', ''],
          ['(trailer)', 0, 10, 'Y', '', ''],
          ['D', 0, 54, 'N', '', '', condition],
        ],
      })
    expect(await needed('35=D')).toEqual([])
    for (const condition of ['always', '54', '54=', '54=1||2', '=1'])
      expect([condition, await needed(condition)]).toEqual([
        condition,
        [expect.stringMatching(/^Entries, row 6: .*must be in the form tag=value/)],
      ])
    expect(await needed('7777=1')).toEqual([expect.stringContaining('Tag 7777 is not defined')])
  })

  it('gives back any dictionary', async () => {
    // NUL and half a character cannot be stored; a cell of nothing but blanks is an empty one.
    const words = fc
      .oneof(
        fc.string({ maxLength: 20 }),
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.constantFrom('=1+1', '007', '<&>"', ' x ', '_x0041_', 'toString', '__proto__', 'a\r\n\tb'),
        fc.constantFrom('\u0001', 'a\ufffd', '\uffff', '\ufdd0', '\u{1fffe}', '_x0041\ufffe', '_\u{10ffff}'),
      )
      .map((text) => text.replaceAll('\0', '').toWellFormed())
      .filter((text) => text === '' || text.trim() !== '')
    const both = fc.record({ zh: words, en: words })
    const some = words.filter((text) => text !== '')
    const base = testDictionary()
    const entry = (depth: number): fc.Arbitrary<Entry> =>
      fc
        .record({
          required: fc.boolean(),
          note: both,
          entries:
            depth === 0
              ? fc.constant(undefined)
              : fc.option(fc.array(entry(depth - 1), { minLength: 1, maxLength: 3 }), { nil: undefined }),
        })
        .map(({ entries, ...rest }) => ({ tag: 0, ...rest, ...(entries ? { entries } : {}) }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry(3), { maxLength: 4 }),
        both,
        fc.array(fc.record({ value: some, name: words, description: both }), { maxLength: 4 }),
        fc.constantFrom(...fieldTypes),
        fc.array(fc.record({ label: both, raw: some }), { maxLength: 2 }),
        async (entries, description, values, type, examples) => {
          const dictionary: Dictionary = { ...base, fields: [...base.fields] }
          let tag = 5000
          // A field of its own for each entry, so that whatever was drawn fits together.
          const place = (list: Entry[]) => {
            for (const one of list) {
              one.tag = tag++
              const kind = one.entries ? 'NUMINGROUP' : type
              dictionary.fields.push({
                tag: one.tag,
                name: `F${one.tag}`,
                type: kind,
                description,
                values: [],
              })
              if (one.entries) place(one.entries)
            }
          }
          const drawn = structuredClone(entries)
          place(drawn)
          const unlike = values.filter(
            (one, at) => values.findIndex(({ value }) => value === one.value) === at,
          )
          dictionary.fields.push({ tag: 4999, name: 'Drawn', type, description, values: unlike })
          dictionary.messages = [
            { ...base.messages[1]!, label: description, description, entries: drawn, examples },
          ]
          expect(await roundTrip(dictionary)).toEqual({ dictionary, warnings: [], problems: [] })
        },
      ),
      { numRuns: 20 },
    )
  })

  it('takes numbers where texts are meant, and columns in any order', async () => {
    const reading = await readWorkbook(await workbook({}))
    expect(reading.problems).toEqual([])
    expect(reading).toMatchObject({
      dictionary: { fields: [{ tag: 8 }, {}, {}, {}, { values: [{ value: '1' }] }] },
    })
  })

  it('takes a date that is none for a text', async () => {
    const never = { value: 1e20, type: Number, format: 'yyyy-mm-dd' }
    const reading = await readWorkbook(await workbook({ values: [[54, never, 'Buy', '', '']] }))
    expect(reading.problems).toEqual([])
    expect(reading).toMatchObject({
      dictionary: { fields: [{}, {}, {}, {}, { values: [{ value: 'Invalid Date' }] }] },
    })
  })

  it('refuses groups in groups without end', async () => {
    const nested = (levels: number) => ({
      entries: Array.from({ length: levels }, (_, level) => ['D', level, 54, 'Y', '', '']),
    })
    expect(await problemsOf(nested(11))).toEqual([
      'Entries, row 11: Groups are nested more than 8 levels deep',
      'Entries, row 12: Groups are nested more than 8 levels deep',
    ])
    expect((await problemsOf(nested(10_000)))[0]).toContain('Groups are nested more than 8 levels deep')
  })

  it.each<[string, Parameters<typeof workbook>[0], string[]]>([
    [
      'a tag that is none',
      { fields: [['x', 'A', 'STRING', '', '']], values: [] },
      ['Fields, row 2: 标签 Tag must be a whole number'],
    ],
    [
      'a type that is none',
      { fields: [[1, 'A', 'COLOUR', '', '']], values: [], entries: [] },
      ['Fields, row 2: type: This must be one of'],
    ],
    [
      'a value of no field',
      { values: [[99, '1', 'X', '', '']] },
      ['Values, row 2: Tag 99 is not in the fields sheet'],
    ],
    [
      'an entry of no message',
      { entries: [['Z', 0, 54, 'Y', '', '']] },
      ['Entries, row 2: Message type Z is not in the messages sheet'],
    ],
    [
      'an example of no message',
      { examples: [['Z', '', '', '8=X']] },
      ['Examples, row 2: Message type Z is not in the messages sheet'],
    ],
    [
      'a level from nowhere',
      { entries: [['D', 1, 54, 'Y', '', '']] },
      ['Entries, row 2: Level 1 must follow an entry at level 0'],
    ],
    [
      'neither yes nor no',
      { entries: [['D', 0, 54, 'perhaps', '', '']] },
      ['Entries, row 2: 必填 Required must be Y or N'],
    ],
    [
      'two begin strings',
      { dictionary: [['A'], ['B']] },
      ['Sheet Dictionary: There must be exactly one row'],
    ],
    [
      'an unknown family',
      { messages: [['D', 'Order', 'XX', 'in', '', '', '', '']] },
      ['Messages, row 2: Family XX is not defined'],
    ],
    [
      'a direction that is none',
      { messages: [['D', 'Order', 'TRD', 'up', '', '', '', '']] },
      ['Messages, row 2: direction: This must be one of'],
    ],
  ])('refuses %s at its row', async (_, given, expected) => {
    const problems = await problemsOf(given)
    expect(problems).toHaveLength(expected.length)
    for (const [at, words] of expected.entries()) expect(problems[at]).toContain(words)
  })

  it('says which sheets and columns are missing', async () => {
    const bytes = await writeExcelFile([{ sheet: 'Fields', data: [['标签', 'Name']] }]).toBuffer()
    const problems = (await readWorkbook(bytes)).problems.map(({ words }) => words.en)
    expect(problems).toContain('Sheet Entries is missing')
    expect(problems).toContain('Column “类型 Type” is missing')
    expect(problems).not.toContain('Column “标签 Tag” is missing')
  })

  it('says so when it is no workbook', async () => {
    const { problems } = await readWorkbook(Buffer.from('PK nothing of the kind'))
    expect(problems[0]!.words.en).toContain('The workbook cannot be read')
  })
})
