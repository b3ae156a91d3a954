import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mobile } from '../kit/rules.ts'
import { text } from '../kit/text.ts'
import {
  allFilesOf,
  area,
  checkForm,
  choice,
  date,
  draftSchema,
  emptyForm,
  type Facts,
  type Form,
  type FormDefinition,
  type FormValue,
  field,
  files,
  filesOf,
  groupOf,
  misshapenAt,
  type Part,
  partsOf,
  rowsOf,
  settledForm,
  shows,
  textOf,
  yes,
  yesNo,
} from './form-kit.ts'
import { applicationKinds } from './kinds.ts'

const facts: Facts = {
  today: '2026-06-01',
  tree: '00',
  adds: true,
  removes: false,
  secrets: [],
  returned: false,
}
const word = (name: string) => text(`${name}字`, name)

/** One of everything. */
const everything: FormDefinition = {
  sections: [
    {
      key: 'one',
      title: word('One'),
      parts: {
        name: field(word('name')),
        note: area(word('note'), { optional: true }),
        day: date(word('day'), { optional: true }),
        colour: choice(word('colour'), [
          { value: 'r', label: word('red') },
          { value: 'g', label: word('green') },
        ]),
        hasLine: yesNo(word('hasLine')),
        line: field(word('line'), { when: (form) => form.hasLine === yes }),
        papers: files(word('papers'), 'application', { required: (form) => form.colour === 'r', max: 2 }),
      },
    },
    {
      key: 'two',
      title: word('Two'),
      parts: {
        person: {
          kind: 'group',
          label: word('person'),
          fields: { name: field(word('name')), mobile: field(word('mobile'), { rule: mobile }) },
        },
        standby: {
          kind: 'group',
          label: word('standby'),
          optional: true,
          fields: { name: field(word('name')), mobile: field(word('mobile'), { rule: mobile }) },
        },
        list: {
          kind: 'rows',
          label: word('list'),
          min: 1,
          max: 3,
          add: word('add'),
          fields: {
            kind: choice(word('kind'), [{ value: 'x', label: word('x') }], { optional: true }),
            detail: field(word('detail'), { when: (row) => row.kind === 'x' }),
            secret: field(word('secret'), { input: 'secret' }),
          },
        },
      },
    },
  ],
  rules: (form) => (textOf(form, 'name') === 'forbidden' ? [{ path: 'name', message: word('no') }] : []),
}
const uuid = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const row = (change: Record<string, string> = {}) => ({
  rowId: uuid(1),
  kind: '',
  detail: '',
  secret: 's',
  ...change,
})
const good: Form = {
  ...emptyForm(everything),
  name: 'Name',
  colour: 'g',
  hasLine: '0',
  person: { name: 'Ann', mobile: '13800000001' },
  list: [row()],
}
const pathsOf = (form: Form, given: Partial<Facts> = {}) =>
  checkForm(everything, form, { ...facts, ...given }, 'en').map(({ path }) => path)

describe('a draft', () => {
  it('starts empty, with a place for everything', () => {
    expect(emptyForm(everything)).toEqual({
      name: '',
      note: '',
      day: '',
      colour: '',
      hasLine: '',
      line: '',
      papers: [],
      person: { name: '', mobile: '' },
      standby: { name: '', mobile: '' },
      list: [],
    })
  })

  it('keeps whatever was typed and fills in what was not', () => {
    const typed = { name: '  ', colour: 'blue', list: [{ rowId: row().rowId, kind: '?' }] }
    expect(draftSchema(everything).parse(typed)).toEqual({
      ...emptyForm(everything),
      ...typed,
      list: [row({ kind: '?', secret: '' })],
    })
  })

  it.each<[string, unknown]>([
    ['another field', { other: '' }],
    ['another field inside', { person: { other: '' } }],
    ['a number', { name: 1 }],
    ['endless text', { name: 'x'.repeat(4001) }],
    ['a file that is no id', { papers: ['x'] }],
    ['too many files', { papers: [1, 2, 3].map(uuid) }],
    ['too many rows', { list: [1, 2, 3, 4].map((place) => ({ rowId: uuid(place) })) }],
    ['a row without its id', { list: [{}] }],
    ['the same row twice', { list: [row(), row()] }],
  ])('does not hold %s', (_, draft) => {
    expect(draftSchema(everything).safeParse(draft).success).toBe(false)
  })

  it('writes ids in one way', () => {
    const shouted = '0000000A-0000-4000-8000-00000000000B'
    const draft = draftSchema(everything).parse({ papers: [shouted], list: [{ rowId: shouted }] })
    expect([draft.papers, rowsOf(draft, 'list')[0]!.rowId]).toEqual([
      [shouted.toLowerCase()],
      shouted.toLowerCase(),
    ])
    const twice = [{ rowId: shouted }, { rowId: shouted.toLowerCase() }]
    expect(draftSchema(everything).safeParse({ list: twice }).success).toBe(false)
  })

  it('is built once for a definition', () => {
    expect(draftSchema(everything)).toBe(draftSchema(everything))
  })

  it('is read by name, whatever it holds', () => {
    const id = uuid(7)
    const form: Form = { t: 'text', f: [id], g: { a: 'b' }, r: [row()] }
    const readers = [textOf, filesOf, groupOf, rowsOf]
    const nothing = ['', [], {}, []]
    for (const [place, name] of ['t', 'f', 'g', 'r'].entries())
      expect(readers.map((read) => read(form, name))).toEqual(nothing.with(place, form[name] as never))
    expect(readers.map((read) => read(form, 'missing'))).toEqual(nothing)
    expect(allFilesOf(everything, { papers: [id] })).toEqual([{ id, fileKind: 'application' }])
  })
})

describe('the check', () => {
  it('finds nothing in a form that is complete', () => {
    expect(pathsOf(good)).toEqual([])
  })

  it('names every place where something is missing, in both languages', () => {
    const [zh, en] = (['zh', 'en'] as const).map((language) =>
      checkForm(everything, emptyForm(everything), facts, language),
    )
    expect(en).toEqual([
      { path: 'name', message: 'This field is required' },
      { path: 'colour', message: 'Please select' },
      { path: 'hasLine', message: 'Please select' },
      { path: 'person.name', message: 'This field is required' },
      { path: 'person.mobile', message: 'This field is required' },
      { path: 'list', message: 'Add at least 1 row' },
    ])
    expect(zh!.map(({ path }) => path)).toEqual(en!.map(({ path }) => path))
    for (const { message } of zh!) expect(message).toMatch(/\p{Script=Han}/u)
  })

  it('takes blanks for nothing', () => {
    expect(pathsOf({ ...good, name: ' \t' })).toEqual(['name'])
    const unseen = '\u200b\u2060 \u3164'
    expect(pathsOf({ ...good, name: unseen })).toEqual(['name'])
    const left: Form = { ...good, note: unseen, standby: { name: unseen, mobile: unseen } }
    expect(pathsOf(left)).toEqual([])
    expect(settledForm(everything, left, facts)).toMatchObject({ note: '' })
  })

  it('asks for a part while it is shown, and not otherwise', () => {
    expect(pathsOf({ ...good, hasLine: yes })).toEqual(['line'])
    expect(pathsOf({ ...good, hasLine: yes, line: 'L1' })).toEqual([])
    expect(pathsOf({ ...good, colour: 'r' })).toEqual(['papers'])
    expect(pathsOf({ ...good, list: [row({ kind: 'x' })] })).toEqual(['list.0.detail'])
    const [, line] = partsOf(everything).find(([name]) => name === 'line')!
    expect([shows(line, { hasLine: '1' }, facts), shows(line, { hasLine: '0' }, facts)]).toEqual([
      true,
      false,
    ])
  })

  it('leaves an optional group alone until it is begun', () => {
    expect(pathsOf({ ...good, standby: { name: 'Bob', mobile: '' } })).toEqual(['standby.mobile'])
    expect(pathsOf({ ...good, standby: { name: ' ', mobile: '' } })).toEqual([])
  })

  it('judges what is there by its rule', () => {
    const wrong = { ...good, colour: 'blue', day: '2026-02-30', note: 'x'.repeat(1501) }
    expect(pathsOf(wrong)).toEqual(['note', 'day', 'colour'])
    expect(pathsOf({ ...good, person: { name: 'Ann', mobile: '1' } })).toEqual(['person.mobile'])
  })

  it('asks for a secret unless it lies on the server', () => {
    const blank = { ...good, list: [row({ secret: '' })] }
    expect(pathsOf(blank)).toEqual(['list.0.secret'])
    expect(pathsOf(blank, { secrets: [row().rowId] })).toEqual([])
  })

  it('ends with the rules that see the whole form', () => {
    expect(pathsOf({ ...good, name: 'forbidden' })).toEqual(['name'])
  })
})

describe('a settled form', () => {
  it('is trimmed, and empty where nobody sees it', () => {
    const form = { ...good, name: '  Name ', line: 'L1', list: [row({ detail: 'hidden', kind: '' })] }
    expect(settledForm(everything, form, facts)).toEqual({ ...good, name: 'Name', line: '', list: [row()] })
  })
})

// ── Whatever somebody types ─────────────────────────────────────────────────────────────────────────

const typed = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '1',
    '2',
    'other',
    'OTHER',
    '2026-01-01',
    '2099-12-31',
    '10.1.2.3',
    '1'.repeat(21),
    'TCP',
  ),
)
const id = fc.uuid({ version: 4 })
const inside = (fields: Readonly<Record<string, unknown>>) =>
  fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, typed])))
function draftOf(part: Part): fc.Arbitrary<FormValue> {
  switch (part.kind) {
    case 'field':
      return typed
    case 'files':
      return fc.array(id, { maxLength: part.max })
    case 'group':
      return inside(part.fields)
    case 'rows':
      return fc.uniqueArray(
        fc.tuple(id, inside(part.fields)).map(([rowId, fields]) => ({ rowId, ...fields })),
        { maxLength: Math.min(part.max, 4), selector: (one) => one.rowId },
      )
  }
}
const anyFacts: fc.Arbitrary<Facts> = fc.record({
  today: fc.constantFrom('2026-06-01', '2026-01-01'),
  tree: fc.constantFrom('00' as const, '10' as const, null),
  adds: fc.boolean(),
  removes: fc.boolean(),
  secrets: fc.array(id, { maxLength: 2 }),
  returned: fc.boolean(),
})
const forms = new Map([
  ...applicationKinds.map((kind) => [kind.code, kind.form] as const),
  ['everything', everything] as const,
])

describe.each([...forms])('whatever is typed into %s', (_, definition) => {
  const drafts = fc.record(
    Object.fromEntries(partsOf(definition).map(([name, part]) => [name, draftOf(part)])),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Form>
  const runs = { numRuns: 150 }

  it('is a draft, and stays the same when it is saved again', () => {
    expect(draftSchema(definition).parse(emptyForm(definition))).toEqual(emptyForm(definition))
    fc.assert(
      fc.property(drafts, (draft) => {
        const saved = draftSchema(definition).parse(draft)
        expect(saved).toMatchObject(draft)
        expect(draftSchema(definition).parse(saved)).toEqual(saved)
      }),
      runs,
    )
  })

  it('can be checked, alike in both languages and at places that the form has', () => {
    const places = new Set(
      partsOf(definition).flatMap(([name, part]) =>
        'fields' in part ? [name, ...Object.keys(part.fields).map((inner) => `${name}.${inner}`)] : [name],
      ),
    )
    fc.assert(
      fc.property(drafts, anyFacts, (draft, given) => {
        const saved = draftSchema(definition).parse(draft)
        const [zh, en] = (['zh', 'en'] as const).map((language) =>
          checkForm(definition, saved, given, language),
        )
        expect(zh!.map(({ path }) => path)).toEqual(en!.map(({ path }) => path))
        expect(new Set(en!.map(({ path }) => path)).size).toBe(en!.length)
        for (const { path, message } of en!) {
          expect(places).toContain(path.replace(/\.\d+(?=\.|$)/, ''))
          expect(message).not.toBe('')
        }
      }),
      runs,
    )
  })

  it('can be settled into a draft that says the same as before and settles no further', () => {
    fc.assert(
      fc.property(drafts, anyFacts, (draft, given) => {
        const saved = draftSchema(definition).parse(draft)
        const settled = settledForm(definition, saved, given)
        expect(draftSchema(definition).parse(settled)).toEqual(settled)
        expect(settledForm(definition, settled, given)).toEqual(settled)
        // What was fine stays fine.
        if (checkForm(definition, saved, given, 'en').length === 0)
          expect(checkForm(definition, settled, given, 'en')).toEqual([])
      }),
      runs,
    )
  })
})

describe('what comes in', () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
  it.each<[string, unknown]>([
    ['what is empty', {}],
    ['every form there is', Object.assign({}, ...applicationKinds.map(({ form }) => emptyForm(form)))],
    ['rows and files', { rows: [{ rowId: 'a', x: '' }], files: ['a', 'b'], group: { x: 'y' }, text: '' }],
  ])('may be a form: %s', (_, value) => {
    expect(misshapenAt(value)).toBeNull()
  })

  it.each<[string, unknown, string[]]>([
    ['a list', [], []],
    ['nothing', null, []],
    ['a number', { a: 1 }, ['a']],
    ['a number in a group', { a: '', b: { c: 1 } }, ['b']],
    ['a number in a row', { a: [{ b: 1 }] }, ['a']],
    ['a group in a group', { a: { b: {} } }, ['a']],
    ['a list in a list', { a: [['x']] }, ['a']],
    ['more rows than any form has', { a: Array(51).fill('') }, ['a']],
    ['a name that is none', { ['x'.repeat(65)]: '' }, []],
    ['a name that is none, in a row', { a: [{ ['x'.repeat(65)]: '' }] }, ['a']],
    ['what has no end', { a: nested(100_000) }, ['a']],
  ])('is no form: %s', (_, value, path) => {
    expect(misshapenAt(value)).toEqual(path)
  })
})
