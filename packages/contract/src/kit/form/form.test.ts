import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mobile } from '../rules.ts'
import { text } from '../text.ts'
import { area, choice, date, field, files, optionsOf, requestFields, yes, yesNo } from './builders.ts'
import { checkForm, isSectionShown, isShown, normalizedForm } from './check.ts'
import { type Form, type FormContext, type FormDefinition, partsOf } from './definition.ts'
import { holdsForWhateverIsTyped } from './drafts.test-kit.ts'
import {
  allFilesOf,
  draftSchema,
  emptyForm,
  filesOf,
  groupOf,
  misshapenAt,
  rowsOf,
  textOf,
} from './values.ts'

/** A form may depend on more than every form does. */
type Context = FormContext & { readonly strict: boolean }
const context: Context = { today: '2026-06-01', storedSecrets: [], strict: false }
const word = (name: string) => text(`${name}字`, name)

/** One of everything. */
const everything: FormDefinition<Context> = {
  sections: [
    {
      key: 'one',
      title: word('One'),
      parts: {
        name: field(word('name')),
        note: area(word('note'), { optional: true }),
        day: date(word('day'), { optional: true, untilToday: true }),
        colour: choice(word('colour'), [
          { value: 'r', label: word('red') },
          { value: 'g', label: word('green') },
        ]),
        hasLine: yesNo(word('hasLine')),
        line: field(word('line'), { when: (form) => form.hasLine === yes }),
        reason: field(word('reason'), { when: (_, { strict }) => strict, missing: word('why') }),
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
const pathsOf = (form: Form, given: Partial<Context> = {}) =>
  checkForm(everything, form, { ...context, ...given }, 'en').map(({ path }) => path)

describe('a draft', () => {
  it('starts empty, with a place for everything', () => {
    expect(emptyForm(everything)).toEqual({
      name: '',
      note: '',
      day: '',
      colour: '',
      hasLine: '',
      line: '',
      reason: '',
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
      checkForm(everything, emptyForm(everything), context, language),
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
    expect(normalizedForm(everything, left, context)).toMatchObject({ note: '' })
  })

  it('asks for a part while it is shown, and not otherwise', () => {
    expect(pathsOf({ ...good, hasLine: yes })).toEqual(['line'])
    expect(pathsOf({ ...good, hasLine: yes, line: 'L1' })).toEqual([])
    expect(pathsOf({ ...good, colour: 'r' })).toEqual(['papers'])
    expect(pathsOf({ ...good, list: [row({ kind: 'x' })] })).toEqual(['list.0.detail'])
    const [, line] = partsOf(everything).find(([name]) => name === 'line')!
    expect([isShown(line, { hasLine: '1' }, context), isShown(line, { hasLine: '0' }, context)]).toEqual([
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
    expect(pathsOf(blank, { storedSecrets: [row().rowId] })).toEqual([])
  })

  it('knows what a form of its kind depends on', () => {
    expect(checkForm(everything, good, { ...context, strict: true }, 'en')).toEqual([
      { path: 'reason', message: 'why' },
    ])
  })

  it('takes no day that is still to come where today is the last', () => {
    expect(pathsOf({ ...good, day: '2026-06-01' })).toEqual([])
    expect(pathsOf({ ...good, day: '2026-06-02' })).toEqual(['day'])
  })

  it('ends with the rules that see the whole form', () => {
    expect(pathsOf({ ...good, name: 'forbidden' })).toEqual(['name'])
  })
})

describe('a normalized form', () => {
  it('is trimmed, and empty where nobody sees it', () => {
    const form = { ...good, name: '  Name ', line: 'L1', list: [row({ detail: 'hidden', kind: '' })] }
    expect(normalizedForm(everything, form, context)).toEqual({
      ...good,
      name: 'Name',
      line: '',
      list: [row()],
    })
  })
})

describe('a section', () => {
  it('shows while one of its parts does, or where something else stands in it', () => {
    const parts = { line: field(word('line'), { when: (form: Form) => form.hasLine === yes }) }
    const section = { key: 'lines', title: word('Lines'), parts }
    expect(isSectionShown(section, { hasLine: '0' }, context)).toBe(false)
    expect(isSectionShown(section, { hasLine: '1' }, context)).toBe(true)
    expect(isSectionShown({ ...section, slot: 'map' }, { hasLine: '0' }, context)).toBe(true)
  })
})

describe('a request', () => {
  const size = z.enum(['S', 'L'])
  const fields = {
    name: field(word('name'), { rule: mobile }),
    note: field(word('note'), { rule: mobile, optional: true }),
    size: choice(word('size'), optionsOf({ S: word('small'), L: word('large') }), { rule: size }),
  }
  const body = z.strictObject(requestFields(fields))

  it('carries each field by its rule, and what is optional as an empty text', () => {
    const read: { name: string; note: string; size: 'S' | 'L' } = body.parse({
      name: '13800000001',
      size: 'S',
    })
    expect(read).toEqual({ name: '13800000001', note: '', size: 'S' })
  })

  it.each([
    [{ name: '', size: 'S' }, 'name'],
    [{ name: '13800000001', note: '1', size: 'S' }, 'note'],
    [{ name: '13800000001', size: 'M' }, 'size'],
  ])('does not carry %j', (given, path) => {
    expect(body.safeParse(given).error?.issues.map((issue) => issue.path[0])).toEqual([path])
  })
})

holdsForWhateverIsTyped(
  new Map([['one of everything', everything]]),
  fc.record({
    today: fc.constantFrom('2026-06-01', '2026-01-01'),
    storedSecrets: fc.array(fc.uuid({ version: 4 }), { maxLength: 2 }),
    strict: fc.boolean(),
  }),
)

describe('what comes in', () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
  it.each<[string, unknown]>([
    ['what is empty', {}],
    ['one of everything', emptyForm(everything)],
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
