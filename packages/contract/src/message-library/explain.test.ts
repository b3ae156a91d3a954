import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must, testDictionary } from './dictionary.test-kit.ts'
import { type Explanation, explain, maxRawLength } from './explain.ts'
import { sealMessage } from './raw-message.ts'

const dictionary = testDictionary()
const order = '35=D|49=BANK|34=7|54=1|44=99.5|'
const sealed = (body: string, separator = '|') =>
  sealMessage('TEST.1', body.replaceAll('|', separator), separator)
const kindsOf = (explanation: Explanation) => [
  ...explanation.problems.map(({ kind }) => kind),
  ...explanation.lines.flatMap(({ tag, problems }) => problems.map(({ kind }) => `${tag}: ${kind}`)),
  ...explanation.missing.map(({ tag, group, repetition }) =>
    group ? `missing ${tag} in ${group} #${repetition}` : `missing ${tag}`,
  ),
]
const faultsOf = (body: string) => kindsOf(explain(dictionary, sealed(body)))

describe('a field that is needed only sometimes', () => {
  const conditional = testDictionary()
  const order = conditional.messages.find(({ msgType }) => msgType === 'D')!
  order.entries.find(({ tag }) => tag === 60)!.when = { tag: 54, values: ['2'] }
  const parties = order.entries.find(({ tag }) => tag === 453)!
  parties.entries!.push({ ...must(58), required: false, when: { tag: 452, values: ['17'] } })
  parties.entries!.push({ ...must(64), required: false, when: { tag: 54, values: ['2'] } })
  const missingIn = (body: string) =>
    explain(conditional, sealed(`35=D|49=B|34=7|44=1|${body}`)).missing.map(
      ({ tag, group, repetition, because }) => [tag, group, repetition, because],
    )
  const sells = { tag: 54, name: 'Side', value: '2' }

  it('is missed when another field asks for it', () => {
    expect(missingIn('54=1|')).toEqual([])
    expect(missingIn('54=2|')).toEqual([[60, undefined, undefined, sells]])
    expect(missingIn('54=2|60=20261112-01:31:05|')).toEqual([])
  })

  it('is missed in a group by a field of the same repetition', () => {
    expect(missingIn('54=1|453=2|448=A|452=1|448=B|452=17|')).toEqual([
      [58, 453, 2, { tag: 452, name: 'PartyRole', value: '17' }],
    ])
    expect(missingIn('54=1|453=1|448=B|452=17|58=here|')).toEqual([])
  })

  it('is missed in a group by a field of the message, even one that comes after it', () => {
    expect(missingIn('60=20261112-01:31:05|453=1|448=A|452=1|54=2|')).toEqual([[64, 453, 1, sells]])
  })
})

describe('explaining a raw message', () => {
  it('names each field and the meaning of its value', () => {
    const { lines, message, faults } = explain(dictionary, sealed(`${order}18=A C|`))
    expect(faults).toBe(0)
    expect(message?.name).toBe('NewOrder')
    expect(lines.map(({ tag, part, meaning }) => [tag, part, meaning?.en])).toEqual([
      [8, 'header', undefined],
      [9, 'header', undefined],
      [35, 'header', 'New order'],
      [49, 'header', undefined],
      [34, 'header', undefined],
      [54, 'body', 'value 1'],
      [44, 'body', undefined],
      [18, 'body', 'value A; value C'],
      [10, 'trailer', undefined],
    ])
  })

  it.each(['\x01', '|', ' | ', '^A', '<SOH>', '\u2401', '\\x01', ';', '\n'])(
    'reads the separator %j',
    (separator) => {
      const raw = sealed(`${order}58=价格a=b|`, separator)
      expect(explain(dictionary, raw)).toMatchObject({ separator, faults: 0 })
      expect(explain(dictionary, raw.slice(0, -separator.length)).faults).toBe(0)
    },
  )

  it('finds the message in a line of a log, and only the first of several', () => {
    expect(explain(dictionary, `2026-11-15 09:30:00 OUT ${sealed(order)}\r\n`).faults).toBe(0)
    const two = explain(dictionary, sealed(order) + sealed(order))
    expect(kindsOf(two)).toEqual(['several'])
    expect(two.lines).toHaveLength(8)
  })

  it('nests groups as deep as they go', () => {
    const { lines, faults } = explain(
      dictionary,
      sealed(`${order}453=2|448=A|452=1|802=2|523=x|803=4|523=y|448=B|452=17|58=end|`),
    )
    expect(faults).toBe(0)
    expect(lines.slice(7, -1).map(({ tag, depth, repetition }) => [tag, depth, repetition])).toEqual([
      [453, 0, undefined],
      [448, 1, 1],
      [452, 1, undefined],
      [802, 1, undefined],
      [523, 2, 1],
      [803, 2, undefined],
      [523, 2, 2],
      [448, 1, 2],
      [452, 1, undefined],
      [58, 0, undefined],
    ])
  })

  it.each([
    ['an unknown tag', '35=D|49=B|34=7|54=1|44=1|7777=x|', ['7777: unknownTag']],
    ['a field of no such message', '35=D|49=B|34=7|54=1|44=1|999=x|', ['999: notAllowed']],
    ['what is missing', '35=D|49=B|34=7|54=1|', ['missing 44']],
    ['what is missing in the header', '35=D|34=7|54=1|44=1|', ['missing 49']],
    ['a wrong number', '35=D|49=B|34=7|54=1|44=1,5|', ['44: wrongFormat']],
    ['a day that is none', '35=D|49=B|34=7|54=1|44=1|64=20260230|', ['64: wrongFormat']],
    ['a time that is none', '35=D|49=B|34=7|54=1|44=1|60=20261115 09:30:00|', ['60: wrongFormat']],
    ['a value that is not listed', '35=D|49=B|34=7|54=9|44=1|', ['54: notListed']],
    ['one of several values that is not listed', '35=D|49=B|34=7|54=1|44=1|18=A X|', ['18: notListed']],
    ['an empty value', '35=D|49=B|34=7|54=1|44=|', ['44: emptyValue']],
    ['a repeated field', '35=D|49=B|34=7|54=1|44=1|44=2|', ['44: repeated']],
    ['a type of message that is none', '35=ZZ|49=B|34=7|54=1|44=1|', ['35: msgType']],
    ['what is no field', '35=D|49=B|34=7|54=1|44=1|hello|', ['undefined: notAField']],
    ['what is no tag', '35=D|49=B|34=7|54=1|44=1|0x=1|', ['undefined: badTag']],
    ['a header field in the body', '35=D|49=B|54=1|34=7|44=1|', ['34: headerLate']],
    ['too few repetitions', '35=D|49=B|34=7|54=1|44=1|453=2|448=A|452=1|', ['453: groupCount']],
    ['too many repetitions', '35=D|49=B|34=7|54=1|44=1|453=1|448=A|452=1|448=B|452=1|', ['453: groupCount']],
    [
      'a repetition that lacks a field',
      '35=D|49=B|34=7|54=1|44=1|453=2|448=A|448=B|452=1|',
      ['missing 452 in 453 #1'],
    ],
    [
      'a repetition that begins otherwise',
      '35=D|49=B|34=7|54=1|44=1|453=1|452=1|58=x|',
      ['452: groupBegin', 'missing 448 in 453 #1'],
    ],
    ['a field twice in a repetition', '35=D|49=B|34=7|54=1|44=1|453=1|448=A|452=1|452=1|', ['452: repeated']],
    ['fields of a group without its counter', '35=D|49=B|34=7|54=1|44=1|448=A|', ['448: notAllowed']],
    [
      'a wrong field inside a group, which goes on',
      '35=D|49=B|34=7|54=1|44=1|453=1|448=A|999=x|452=1|',
      ['999: notAllowed'],
    ],
  ])('marks %s', (_, body, expected) => {
    expect(faultsOf(body)).toEqual(expected)
  })

  it('counts the bytes of the wire', () => {
    const right = sealed(`${order}58=价格|`)
    expect(explain(dictionary, right).faults).toBe(0)
    expect(kindsOf(explain(dictionary, right.replace(/9=\d+/, '9=1')))).toEqual([
      '9: bodyLength',
      '10: checkSum',
    ])
    const [sum] = /\d{3}\|$/.exec(right)!
    expect(kindsOf(explain(dictionary, right.replace(/10=\d+/, '10=999')))).toEqual(['10: checkSum'])
    const told = explain(dictionary, right.replace(/10=\d+/, '10=999')).lines.at(-1)!.problems[0]!
    expect(told.words.en).toContain(sum.slice(0, 3))
  })

  it('demands 8, 9, 35 first and 10 last', () => {
    const raw = sealed(order)
    expect(kindsOf(explain(dictionary, raw.replace(/10=\d+\|/, '')))).toEqual(['checkSumLast', 'missing 10'])
    expect(kindsOf(explain(dictionary, `${raw}58=x|`))).toEqual(['checkSumLast', '58: trailerEarly'])
    expect(kindsOf(explain(dictionary, raw.replace('8=TEST.1', '8=OTHER')))).toContain('8: beginString')
    expect(kindsOf(explain(dictionary, raw.replace('8=TEST.1|', '')))).toContain('firstFields')
  })

  it('lets data hold separators, as many bytes as its length says', () => {
    const data = sealed(`${order}95=6|96=a|58=b|中|58=c|`)
    expect(explain(dictionary, data).lines.find(({ tag }) => tag === 96)?.value).toBe('a|58=b')
    const fitting = explain(dictionary, sealed(`${order}95=10|96=a|58=b|中|58=c|`))
    expect(fitting.faults).toBe(0)
    expect(fitting.lines.find(({ tag }) => tag === 96)?.value).toBe('a|58=b|中')
    expect(kindsOf(explain(dictionary, sealed(`${order}95=3|96=abcdef|`)))).toEqual(['96: dataLength'])
    expect(kindsOf(explain(dictionary, sealed(`${order}95=99999|96=abcdef|`)))).toEqual(['96: dataLength'])
  })

  it('says so when there is nothing to explain', () => {
    for (const raw of ['', '   ', 'hello', '====', '|||'])
      expect(kindsOf(explain(dictionary, raw))).toEqual(['empty'])
    expect(kindsOf(explain(dictionary, 'x'.repeat(maxRawLength + 1)))).toEqual(['tooLong'])
  })

  it('never throws, and accounts for every character', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        '8=',
        '9=',
        '35=D',
        '453=2',
        '448=',
        '802=1',
        '523=',
        '95=3',
        '96=',
        '10=',
        '|',
        '\x01',
        '^A',
        '=',
        '🙂',
      ),
      fc.integer({ min: -1, max: 1100 }).map((tag) => `${tag}=`),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { lines, faults, problems, missing } = explain(dictionary, pieces.join(''))
        expect(faults).toBe(lines.flatMap((line) => line.problems).length + problems.length + missing.length)
        for (const line of lines) expect(pieces.join('').replaceAll('\r\n', '\n')).toContain(line.text)
      }),
      { numRuns: 500 },
    )
  })

  it('finds no fault in what is sealed after the rules', () => {
    const value = fc
      .stringMatching(/^[A-Za-z0-9 =.^\u4e00-\u4e2f]{1,12}$/)
      .filter((text) => text.trim() === text)
    const party = fc.record({
      id: value,
      role: fc.constantFrom('1', '17'),
      subs: fc.array(value, { maxLength: 3 }),
    })
    fc.assert(
      fc.property(
        fc.array(party, { maxLength: 5 }),
        value,
        fc.constantFrom('|', '\x01'),
        (parties, words, separator) => {
          const group = parties.map(
            ({ id, role, subs }) =>
              `448=${id}|452=${role}|${subs.length > 0 ? `802=${subs.length}|` : ''}${subs.map((sub) => `523=${sub}|`).join('')}`,
          )
          const body = `${order}${parties.length > 0 ? `453=${parties.length}|` : ''}${group.join('')}58=${words}|`
          const explained = explain(dictionary, sealed(body, separator))
          expect(kindsOf(explained)).toEqual([])
        },
      ),
    )
  })

  it('copes with messages made to be slow', () => {
    const deep = testDictionary()
    deep.messages[1]!.entries = [
      must(453, [must(448), ...Array.from({ length: 400 }, (_, at) => must(2000 + at))]),
    ]
    for (const unit of ['448=|', '95=60000|96=a|', '7777=1|', '|', '=', '18=A |', '8=|']) {
      const raw = sealed(`35=D|453=9|${unit.repeat(Math.floor((maxRawLength - 100) / unit.length))}`)
      expect(raw.length).toBeLessThanOrEqual(maxRawLength)
      expect(explain(deep, raw).lines.length).toBeGreaterThan(3)
    }
  })
})
