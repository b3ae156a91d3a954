import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issueText, problemIn } from './issue-text.ts'
import { ruleMessage, ruleMessages, ruleText } from './rule-text.ts'
import {
  calendarDate,
  creditCode,
  email,
  limitedBytes,
  limitedText,
  mobile,
  orEmpty,
  organisationName,
  password,
  personName,
  port,
  termsAgreed,
  username,
} from './rules.ts'
import type { Language } from './text.ts'

const languages: Language[] = ['zh', 'en']
const said = (schema: z.ZodType, value: unknown, language: Language = 'en') =>
  schema.safeParse(value).error?.issues.map((issue) => issueText(issue, language))

describe('ruleText', () => {
  it('resolves what ruleMessage makes', () => {
    expect(ruleMessage('password')).toBe('rule:password')
    expect(ruleText('rule:password', 'zh')).toBe(ruleMessages.password.zh)
    expect(ruleText(ruleMessage('limitedBytes', { limit: 300, used: 303 }), 'en')).toBe(
      'The text cannot exceed 300 bytes (currently 303)',
    )
    expect(ruleText(ruleMessage('itemsAllNo', { items: '3, 4' }), 'zh')).toBe('第3, 4项不能同时为“否”')
  })

  it('knows no other message', () => {
    for (const message of ['', 'Invalid input', 'rule:', 'rule:nothing', 'rule:toString', 'a rule:password'])
      expect(ruleText(message, 'en')).toBeUndefined()
  })
})

describe('problemIn', () => {
  it.each([
    [personName, '名'.repeat(65), '最多64个字符，当前65个', 'Enter at most 64 characters (currently 65)'],
    [username, 'a'.repeat(40), '最多32个字符，当前40个', 'Enter at most 32 characters (currently 40)'],
    [
      email,
      `${'a'.repeat(260)}@x.cn`,
      '最多254个字符，当前265个',
      'Enter at most 254 characters (currently 265)',
    ],
    [
      limitedText(300),
      '中'.repeat(101),
      '内容不能超过300字节，当前303字节',
      'The text cannot exceed 300 bytes (currently 303)',
    ],
    [
      orEmpty(organisationName),
      'x'.repeat(130),
      '最多128个字符，当前130个',
      'Enter at most 128 characters (currently 130)',
    ],
  ])('says of a text that is too long how long it may be and how long it is', (rule, value, zh, en) => {
    expect(languages.map((language) => problemIn(rule, value, language))).toEqual([zh, en])
  })

  it('has nothing to say of what is right', () => {
    expect(problemIn(personName, '林静姝', 'zh')).toBeUndefined()
  })
})

describe('issueText', () => {
  const required = ['This field is required']
  const cases: [what: string, schema: z.ZodType, value: unknown, en: string[]][] = [
    ['a missing text', z.string(), undefined, required],
    ['a null', z.number(), null, required],
    ['an empty text', z.string().min(1), '', required],
    ['a missing alternative', z.union([z.string(), z.number()]), undefined, required],
    ['a number for a text', z.string(), 1, ['This must be text']],
    ['no number', z.coerce.number(), 'x', ['This must be a number']],
    ['a fraction', z.int(), 1.5, ['This must be a whole number']],
    ['a text for a list', z.array(z.string()), 'a', ['This must be a list']],
    ['a text that is too short', z.string().min(3), 'a', ['Enter at least 3 characters']],
    ['a text that is too long', z.string().max(1), 'ab', ['Enter at most 1 character']],
    ['a text of the wrong length', z.string().length(2), 'a', ['Enter exactly 2 characters']],
    ['too few', z.array(z.any()).min(1), [], ['Select at least 1']],
    ['too many', z.array(z.any()).max(1), [1, 2], ['Select at most 1']],
    ['the wrong count', z.array(z.any()).length(1), [], ['Select exactly 1']],
    ['a number below its minimum', z.number().min(1), 0, ['This must be at least 1']],
    ['a number at its open minimum', z.number().gt(0), 0, ['This must be greater than 0']],
    ['a number above its maximum', z.number().max(1), 2, ['This must be at most 1']],
    ['a number at its open maximum', z.number().lt(2), 2, ['This must be less than 2']],
    ['a number between steps', z.number().multipleOf(5), 3, ['This must be a multiple of 5']],
    ['a date of zod', z.date().min(new Date(0)), new Date(-1), ['This value is not valid']],
    ['a value not on the list', z.enum(['00', '05']), '10', ['This must be one of: 00, 05']],
    ['extra fields', z.strictObject({}), { a: 1, b: 2 }, ['Unknown fields: a, b']],
    [
      'many extra fields',
      z.strictObject({}),
      { a: 1, b: 2, c: 3, d: 4, ['x'.repeat(65)]: 5, f: 6, g: 7 },
      [`Unknown fields: a, b, c, d, ${'x'.repeat(64)}… and 2 more`],
    ],
    ['a bad uuid', z.uuid(), 'x', ['This is not a valid ID']],
    ['a bad pattern', z.string().regex(/a/), 'b', ['The format is not valid']],
    ['an own check', z.string().refine(() => false, 'raw words'), '', ['This value is not valid']],
    ['a rule', password, 'x', [ruleMessages.password.en]],
    ['a rule beside the empty text', mobile.or(z.literal('')), 'x', [ruleMessages.mobile.en]],
    ['a number beside the empty text', mobile.or(z.literal('')), 5, ['This must be text']],
    ['alternatives that differ', z.union([z.string(), z.number()]), true, ['This value is not valid']],
    [
      'an unknown kind',
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
      { kind: 'c' },
      ['This must be one of: a, b'],
    ],
    ['a bad key', z.record(z.string().max(1), z.any()), { ab: 1 }, ['Enter at most 1 character']],
    ['a bad element', z.map(z.string(), z.number()), new Map([['a', 'b']]), ['This must be a number']],
  ]

  it.each(cases)('%s', (_, schema, value, en) => {
    expect(said(schema, value)).toEqual(en)
    for (const sentence of said(schema, value, 'zh') ?? []) expect(sentence).toMatch(/\p{Script=Han}/u)
  })

  it('always says something, in the language asked for, and never a key', () => {
    const mixed = z.strictObject({
      password,
      mobile: mobile.or(z.literal('')).optional(),
      email,
      creditCode: creditCode.nullable(),
      port,
      day: calendarDate,
      note: limitedBytes(4),
      agreed: termsAgreed,
      kind: z.enum(['00', '05']),
      amount: z.coerce.number().int().min(1).max(9),
      rows: z
        .array(z.strictObject({ id: z.uuid(), on: z.boolean() }))
        .min(1)
        .max(2),
      either: z.union([z.object({ a: z.string() }), z.tuple([z.number()])]),
      extra: z.record(z.string().max(2), z.iso.datetime()),
    })
    const junk = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(undefined, '', 0, '1234567', [], {}, Number.NaN, { a: 1 }),
    )
    const shaped = fc.record(Object.fromEntries(Object.keys(mixed.shape).map((key) => [key, junk])), {
      requiredKeys: [],
    })
    let issues = 0
    fc.assert(
      fc.property(fc.oneof({ weight: 5, arbitrary: shaped }, junk), (value) => {
        for (const issue of mixed.safeParse(value).error?.issues ?? []) {
          issues++
          const [zh, en] = languages.map((language) => issueText(issue, language))
          expect(zh).toMatch(/\p{Script=Han}/u)
          expect(en).toMatch(/^[A-Z].* /s)
          // The names of unknown fields are the caller's own words.
          if (issue.code !== 'unrecognized_keys')
            expect(`${zh}${en}`).not.toMatch(/rule:|[{}]|undefined|Invalid/)
        }
      }),
    )
    expect(issues).toBeGreaterThan(100)
  })
})
