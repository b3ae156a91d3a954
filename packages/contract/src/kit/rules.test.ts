import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ruleMessage } from './rule-text.ts'
import * as rules from './rules.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message)

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const lower = upper.toLowerCase()
const digits = '0123456789'
const symbols = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'
const from = (characters: string, size: fc.StringConstraints = {}) =>
  fc.string({ ...size, unit: fc.constantFrom(...characters) })
const exactly = (characters: string, length: number) =>
  from(characters, { minLength: length, maxLength: length })
const shuffled = (...parts: fc.Arbitrary<string>[]) =>
  fc
    .tuple(...parts)
    .map((drawn) => drawn.join(''))
    .chain((all) => fc.shuffledSubarray([...all], { minLength: all.length }).map((some) => some.join('')))

type Case = [schema: z.ZodType, good: readonly unknown[], bad: readonly unknown[]]
const cases: Record<string, Case> = {
  password: [
    rules.password,
    ['Demo#2026', 'Aa1!Aa1!', 'Aa1!Aa1!Aa1!Aa1!'],
    ['', 'Aa1!Aa1', 'Aa1! Aa1!', '密码Aa1!Aa1!'],
  ],
  username: [
    rules.username,
    ['bank01admin', ' bank01 ', 'x'.repeat(32)],
    ['', '  ', 'a b', 'a-b', '用户', 'x'.repeat(33)],
  ],
  mobile: [
    rules.mobile,
    ['13000000000', '19912345678'],
    ['12000000000', '1300000000', '130000000000', ' 13000000000', '１３000000000'],
  ],
  phoneAreaCode: [rules.phoneAreaCode, ['+86'], ['86', '+85', '', undefined]],
  email: [
    rules.email,
    ['a@b.cn', ' first.last+tag@sub.example.com '],
    ['', 'a', 'a@b', '@b.cn', 'a b@c.cn', `${'a'.repeat(250)}@b.cn`],
  ],
  verificationCode: [
    rules.verificationCode,
    ['000000', '123456'],
    ['', '12345', '1234567', '12345a', 123456],
  ],
  areaCode: [rules.areaCode, ['010', '0755'], ['', '10', '07555', '01a', ' 010']],
  postcode: [rules.postcode, ['200001'], ['20000', '2000011', '20000a']],
  telephone: [
    rules.telephone,
    ['0211234567', '021-12345678', '0755-1234567', '12345678'],
    ['021-', '123456', '01-1234567', '02112-12345678', '021 12345678'],
  ],
  landline: [rules.landline, ['1234567', '12345678'], ['123456', '123456789', '021-1234567']],
  creditCode: [
    rules.creditCode,
    ['91310000MA1FL0AB12', '000000000000000000'],
    ['91310000MA1FL0AB1', '91310000MA1FL0AB123', '9131000AMA1FL0AB12', '91310000mo1fl0ab12'],
  ],
  certificateId: [
    rules.certificateId,
    ['CERT-0123456789', '证'.repeat(15)],
    ['CERT-012345678', 'CERT-01234567890', 'CERT 0123456789'],
  ],
  personName: [
    rules.personName,
    ['张三', 'Ann O’Neil', 'A·B (2)', '𠮷野家'],
    ['', '   ', 'a\nb', 'a\u0000b', 'a\u202eb', '\ud800', 'x'.repeat(65)],
  ],
  organisationName: [
    rules.organisationName,
    ['某某银行股份有限公司', 'Bank & Co., Ltd.', 'x'.repeat(128)],
    ['', '\u3000', 'a\tb', 'x'.repeat(129)],
  ],
  plainName: [
    rules.plainName,
    ['清算一组', 'Clearing & settlement', 'x'.repeat(128)],
    ['', '\u3000', 'a\tb', 'x'.repeat(129)],
  ],
  positiveInteger: [rules.positiveInteger, [1, 20000], [0, -1, 1.5, '1', Number.NaN, 2 ** 53]],
  nonNegativeDecimal: [
    rules.nonNegativeDecimal,
    ['0', '0.5', '12.345678', '9999999999999999'],
    ['', '-1', '01', '.5', '1.', '1.1234567', '1e3', '1,00', '1000,000', ',100', '1,000,', '0,100'],
  ],
  code21: [rules.code21, ['1'.repeat(21)], ['1'.repeat(20), '1'.repeat(22), `${'1'.repeat(20)}a`]],
  code6: [rules.code6, ['123456'], ['12345', '1234567', '12345a']],
  code4: [rules.code4, ['0001'], ['001', '00001', '000a']],
  ipv4: [
    rules.ipv4,
    ['0.0.0.0', '255.255.255.255', '192.168.1.10'],
    ['256.1.1.1', '1.1.1', '1.1.1.1.1', '01.1.1.1', '1.1.1.1 ', '::1'],
  ],
  outletIp: [
    rules.outletIp,
    ['200.0.0.1', '209.1.1.1', '210.1.1.1', '220.255.0.1', '10.1.2.3'],
    ['199.1.1.1', '221.1.1.1', '100.1.1.1', '101.1.1.1', '1.1.1.1', '20.1.1.1', '200.1.1', '10.1.1.256'],
  ],
  port: [rules.port, [1, 8080, 65535], [0, 65536, 80.5, '80']],
  calendarDate: [
    rules.calendarDate,
    ['2026-02-28', '2028-02-29'],
    ['2026-02-29', '2026-13-01', '2026-1-1', '20260101', '2026-01-01T00:00:00Z', ''],
  ],
  moment: [
    rules.moment,
    ['2000-01-01T00:00:00Z', '2026-11-15T09:30:00.000+08:00', '2100-12-31T23:59:59Z'],
    ['1999-12-31T23:59:59Z', '2101-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '2026-11-15', 'soon', ''],
  ],
  halfWidth: [
    rules.halfWidth,
    ['', 'LCAPI-2.3 "x", 1..5', 'é'],
    ['测试', 'ＡＢＣ', '，', '。', '“a”', '\u3000', 'カ', '𠮷', '￥'],
  ],
  reviewFeedback: [
    rules.reviewFeedback,
    ['同意', ' ok '],
    ['', ' \n ', '\u3000', '\u200b\u2060\ufeff', '\u3164', '\u2800 \u00ad', undefined],
  ],
  extractionCode: [rules.extractionCode, ['Ab3-xyz'], ['', '  ']],
  institutionChosen: [rules.institutionChosen, ['1'], ['', undefined]],
  termsAgreed: [rules.termsAgreed, [true], [false, 'true', undefined]],
  atLeastOneTicked: [rules.atLeastOneTicked(z.string()), [['a']], [[], undefined]],
  limitedBytes: [rules.limitedBytes(6), ['abcdef', '中文', 'éé'], ['abcdefg', '中文a', '😀a']],
}

describe.each(Object.entries(cases))('%s', (name, [schema, good, bad]) => {
  it.each(good.map((value) => ({ value })))('accepts $value', ({ value }) => {
    expect(messagesOf(schema, value)).toBeUndefined()
  })

  it.each(bad.map((value) => ({ value })))('refuses $value', ({ value }) => {
    expect(accepts(schema, value)).toBe(false)
  })

  it('says so by its own name', () => {
    const said = bad.flatMap((value) => messagesOf(schema, value) ?? [])
    expect(said.some((message) => message.split(' ')[0] === `rule:${name}`)).toBe(true)
  })
})

it('every schema has its cases', () => {
  // Ids and versions come from our own pages: who sends others reads zod's own words.
  const helpers = [
    'noRepeats',
    'sameServiceType',
    'registrationMobile',
    'orEmpty',
    'recordId',
    'version',
    'queryVersion',
    // They say nothing of their own, and have their cases below.
    'writtenText',
    'limitedText',
  ]
  expect(
    Object.keys(rules)
      .filter((name) => !helpers.includes(name))
      .sort(),
  ).toEqual(Object.keys(cases).sort())
})

it('what nobody can see is empty', () => {
  for (const value of [' ', '\u200b', ' \u2800\u3164\u00ad\ufeff']) {
    expect(rules.writtenText.parse(value)).toBe('')
    expect(rules.limitedText(30).parse(value)).toBe('')
    expect(accepts(rules.limitedText(30).min(1), value)).toBe(false)
    expect(accepts(rules.personName, value)).toBe(false)
    expect(accepts(rules.organisationName, value)).toBe(false)
  }
  for (const value of ['می‌خواهم', '👨‍👩‍👧']) {
    expect(rules.writtenText.parse(` ${value}\n`)).toBe(value)
    expect(rules.reviewFeedback.parse(value)).toBe(value)
  }
  expect(messagesOf(rules.limitedText(2), 'abc')).toEqual(messagesOf(rules.limitedBytes(2), 'abc'))
})

it('an id is written in one way', () => {
  expect(rules.recordId.parse('0D9B7F0E-59A1-4A54-B2A3-6B2F5F3F00AF')).toBe(
    '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f00af',
  )
})

it('a version is a number in a body, and its digits in a query', () => {
  for (const seen of [0, 7, 2_147_483_647]) {
    expect(accepts(rules.version, seen)).toBe(true)
    expect(rules.queryVersion.parse(String(seen))).toBe(seen)
  }
  for (const wrong of [null, '', [], false, true, '7', 1.5, -1, 2_147_483_648, undefined])
    expect(accepts(rules.version, wrong)).toBe(false)
  for (const wrong of ['', ' ', 'x', '-1', '1.5', '2147483648', ['7', '8']])
    expect(accepts(rules.queryVersion, wrong)).toBe(false)
})

describe('password, for all', () => {
  const classes = [upper, lower, digits, symbols]

  it('accepts every mix of the four classes', () => {
    const some = classes.map((characters) => from(characters, { minLength: 2, maxLength: 4 }))
    fc.assert(fc.property(shuffled(...some), (value) => accepts(rules.password, value)))
  })

  it.each(classes)('refuses every mix without one of %s', (missing) => {
    const some = classes
      .filter((one) => one !== missing)
      .map((characters) => from(characters, { minLength: 3, maxLength: 5 }))
    fc.assert(fc.property(shuffled(...some), (value) => !accepts(rules.password, value)))
  })

  it.each([7, 17])('refuses %i characters', (length) => {
    const parts = [...classes.map((characters) => exactly(characters, 1)), exactly(upper, length - 4)]
    fc.assert(fc.property(shuffled(...parts), (value) => !accepts(rules.password, value)))
  })
})

describe('creditCode, for all', () => {
  const allowed = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const code = fc
    .tuple(exactly(allowed, 2), exactly(digits, 6), exactly(allowed, 10))
    .map((parts) => parts.join(''))

  it('accepts every code of the allowed characters', () => {
    fc.assert(fc.property(code, (value) => accepts(rules.creditCode, value)))
  })

  it('refuses every excluded letter wherever it stands', () => {
    fc.assert(
      fc.property(code, fc.nat(17), (value, at) => {
        for (const letter of 'IOZSViozsv')
          expect(accepts(rules.creditCode, value.slice(0, at) + letter + value.slice(at + 1))).toBe(false)
      }),
    )
  })
})

describe('what people write of a value', () => {
  it('is kept in upper case of a credit code', () => {
    expect(rules.creditCode.parse(' 91310000ma1fl0ab12 ')).toBe('91310000MA1FL0AB12')
  })

  it.each([
    ['1,000,000', '1000000'],
    ['1，000，000', '1000000'],
    ['12,345.678', '12345.678'],
    [' 250 ', '250'],
  ])('is kept without separators of an amount: %s', (typed, kept) => {
    expect(rules.nonNegativeDecimal.parse(typed)).toBe(kept)
  })

  it('has no control characters, but lines and tabs', () => {
    expect(rules.writtenText.parse('one\n\ttwo\r\nthree')).toBe('one\n\ttwo\r\nthree')
    for (const control of ['\0', '\x01', '\x07', '\x1b', '\x7f', '\x85'])
      expect(rules.writtenText.safeParse(`a${control}b`).error!.issues[0]!.message).toBe(
        'rule:controlCharacter',
      )
  })
})

describe('registrationMobile', () => {
  it('keeps the digits of a number as people write it', () => {
    for (const written of ['13800138000', '138 0013 8000', '+86 138-0013-8000', ' +8613800138000 '])
      expect(rules.registrationMobile.parse(written)).toBe('13800138000')
  })

  it('refuses more than 30 bytes and what is no mobile number', () => {
    expect(accepts(rules.registrationMobile, `13800138000${' '.repeat(19)}`)).toBe(true)
    expect(accepts(rules.registrationMobile, `13800138000${' '.repeat(20)}`)).toBe(false)
    expect(messagesOf(rules.registrationMobile, '12800138000')).toEqual([ruleMessage('mobile')])
  })
})

describe('what is kept', () => {
  it('is trimmed', () => {
    expect(rules.username.parse(' bank01 ')).toBe('bank01')
    expect(rules.email.parse(' a@b.cn ')).toBe('a@b.cn')
    expect(rules.personName.parse(' 张 三 ')).toBe('张 三')
    expect(rules.reviewFeedback.parse(' ok ')).toBe('ok')
  })
})

describe('rules between values', () => {
  it('noRepeats looks through surrounding blanks', () => {
    expect(rules.noRepeats([])).toBe(true)
    expect(rules.noRepeats(['a', 'A', 'b'])).toBe(true)
    expect(rules.noRepeats(['a', 'b', ' a'])).toBe(false)
    fc.assert(
      fc.property(fc.uniqueArray(exactly(lower, 4), { minLength: 1 }), fc.nat(), (names, pick) => {
        expect(rules.noRepeats(names)).toBe(true)
        expect(rules.noRepeats([...names, names[pick % names.length]!])).toBe(false)
      }),
    )
  })

  it('sameServiceType', () => {
    expect(rules.sameServiceType(['20', '20'])).toBe(true)
    expect(rules.sameServiceType(['20', '21'])).toBe(false)
  })
})
