import { describe, expect, it } from 'vitest'
import { maxProblems } from '../../lib/imports/log.ts'
import { readXml } from './read-xml.ts'

const header = `<header>
  <field name="BeginString" required="Y"/>
  <field name="BodyLength" required="Y"/>
  <field name="MsgType" required="Y"/>
</header>`
const trailer = '<trailer><field name="CheckSum" required="Y"/></trailer>'
const fields = `
  <field number="8" name="BeginString" type="STRING"/>
  <field number="9" name="BodyLength" type="LENGTH"/>
  <field number="10" name="CheckSum" type="STRING"/>
  <field number="35" name="MsgType" type="STRING"/>
  <field number="54" name="Side" type="CHAR"><value enum="1" description="BUY"/><value enum="2" description="SELL"/></field>
  <field number="75" name="TradeDate" type="LOCALMKTDATE"/>
  <field number="453" name="NoPartyIDs" type="NUMINGROUP"/>
  <field number="448" name="PartyID" type="STRING"/>
  <field number="802" name="NoPartySubIDs" type="INT"/>
  <field number="523" name="PartySubID" type="String"/>`
const components = `
  <component name="Parties"><group name="NoPartyIDs" required="N"><field name="PartyID" required="Y"/><component name="SubIDs" required="N"/></group></component>
  <component name="SubIDs"><group name="NoPartySubIDs" required="Y"><field name="PartySubID" required="Y"/></group></component>`

const file = (given: { messages?: string; fields?: string; components?: string; header?: string } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<fix type="CASS" major="4" minor="4">
${given.header ?? header}
<messages>${given.messages ?? '<message name="Order" msgtype="D" msgcat="app"><field name="Side" required="Y"/><component name="Parties" required="Y"/></message>'}</messages>
${trailer}
<components>${given.components ?? components}</components>
<fields>${given.fields ?? fields}</fields>
</fix>`

const read = (xml: string) => readXml(Buffer.from(xml))
const problemsOf = (xml: string) => read(xml).problems.map(({ place, words }) => `${place.en}: ${words.en}`)

describe('a QuickFIX-style dictionary', () => {
  it('becomes ours, its components put in', () => {
    const reading = read(file())
    expect(reading.problems).toEqual([])
    if (!('dictionary' in reading)) throw new Error('no dictionary')
    const { beginString, messages, fields: made, families, header: head } = reading.dictionary
    expect(beginString).toBe('CASS.4.4')
    expect(families.map(({ code }) => code)).toEqual(['APPLICATION'])
    expect(head.map(({ tag, required }) => [tag, required])).toEqual([
      [8, true],
      [9, true],
      [35, true],
    ])
    expect(made.find(({ tag }) => tag === 54)!.values.map(({ value, name }) => [value, name])).toEqual([
      ['1', 'BUY'],
      ['2', 'SELL'],
    ])
    expect(made.find(({ tag }) => tag === 802)!.type).toBe('NUMINGROUP')
    const note = { zh: '', en: '' }
    expect(messages).toMatchObject([
      {
        msgType: 'D',
        name: 'Order',
        entries: [
          { tag: 54, required: true, note },
          {
            tag: 453,
            required: false,
            entries: [
              { tag: 448, required: true },
              // What a component demands counts only where the component is demanded.
              { tag: 802, required: false, entries: [{ tag: 523, required: true }] },
            ],
          },
        ],
      },
    ])
  })

  it.each([
    [
      'is cut short',
      '<fix major="4" minor="4">\n<header>\n<field name="x"',
      ['Line 3: Not well-formed XML: unclosed tag: header'],
    ],
    ['closes the wrong element', '<fix>\n\n</fax>', ['Line 3: Not well-formed XML: unexpected close tag.']],
    [
      'names an entity',
      '<fix major="4" minor="4">&lol;</fix>',
      ['Line 1: Not well-formed XML: undefined entity.'],
    ],
    ['has a DOCTYPE', '<!DOCTYPE fix [<!ENTITY a "b">]>\n<fix/>', ['Line 1: A DOCTYPE is not allowed']],
    ['is something else', '<html></html>', ['Line 1: The root element must be <fix>']],
    ['is nested without end', '<fix>'.repeat(5000), ['Line 1: Elements are nested too deeply']],
    ['is empty', '', ['Line 1: Not well-formed XML: document must contain a root element.']],
  ])('that %s is refused at its line', (_, xml, expected) => {
    expect(problemsOf(xml)).toEqual(expected)
  })

  it('that is not UTF-8 is refused', () => {
    const reading = readXml(Buffer.from([0x3c, 0x66, 0xff, 0xfe]))
    expect(reading.problems.map(({ words }) => words.en)).toEqual(['The file must be encoded in UTF-8'])
  })

  it('tells all that is wrong, each at its line, in both languages', () => {
    const xml = file({
      messages: `
<message name="A" msgtype="A"><field name="Nobody" required="Y"/></message>
<message name="B"><group name="NoPartyIDs"><field name="PartyID"/></group></message>
<message name="C" msgtype="C"><component name="None"/></message>`,
      fields: `${fields}
<field number="x1" name="Odd" type="STRING"/>`,
    })
    expect(problemsOf(xml)).toEqual([
      'Line 27: number must be a whole number: x1',
      'Line 9: Field Nobody is not defined',
      'Line 10: <message> is missing the attribute msgtype',
      'Line 11: Component None is not defined',
    ])
    expect(read(xml).problems[0]).toMatchObject({
      place: { zh: '第27行' },
      words: { zh: 'number应为整数：x1' },
    })
  })

  it('with oddities is read, and tells of each at its line', () => {
    const reading = read(
      file({
        messages: `
<message name="A" msgtype="A"><field name="Side" required="Y"/><field name="Side"/><strange/></message>
<message name="B" msgtype="B"><component name="Twice"/></message>
<message name="C" msgtype="C"><component name="Twice"/></message>`,
        components: '<component name="Twice"><field name="TradeDate"/><field name="TradeDate"/></component>',
        fields: `${fields}
<field number="54" name="OtherSide" type="CHAR"/>
<field number="77" name="Odder" type="COLOUR"/>`,
      }),
    )
    if (!('dictionary' in reading)) throw new Error('no dictionary')
    expect(reading.warnings.map(({ place, words }) => `${place.en}: ${words.en}`)).toEqual([
      'Line 26: Unknown field type COLOUR, treated as STRING',
      'Line 9: Unexpected element <strange> ignored',
      'Line 25: Tag 54 is defined twice; the first definition is used',
      'Line 9: Tag 54 appears twice in the same block; the first is used',
      // Of a component that two messages name once.
      'Line 13: Tag 75 appears twice in the same block; the first is used',
    ])
    expect(reading.warnings[2]).toMatchObject({
      place: { zh: '第25行' },
      words: { zh: '标签54重复定义，以首次定义为准' },
    })
    const { messages, fields: made } = reading.dictionary
    expect(messages.map(({ entries }) => entries.map(({ tag }) => tag))).toEqual([[54], [75], [75]])
    expect(made.filter(({ tag }) => tag === 54)).toMatchObject([{ name: 'Side' }])
    expect(made.at(-1)).toMatchObject({ tag: 77, type: 'STRING' })
  })

  it('of FIX 5.0 and later gets the frame of FIXT 1.1', () => {
    const reading = read(
      file({ header: '<header/>' })
        .replace(trailer, '<trailer/>')
        .replace('type="CASS" major="4" minor="4"', 'type="FIX" major="5" minor="0" servicepack="2"'),
    )
    if (!('dictionary' in reading)) throw new Error('no dictionary')
    const { beginString, header: head, trailer: tail, fields: made } = reading.dictionary
    expect([beginString, head.slice(0, 4).map(({ tag }) => tag), tail.at(-1)!.tag]).toEqual([
      'FIXT.1.1',
      [8, 9, 35, 1128],
      10,
    ])
    expect(made.filter(({ tag }) => tag === 8)).toHaveLength(1)
    expect(reading.warnings.map(({ place, words }) => `${place.en}: ${words.en}`)).toEqual([
      'Line 2: The file defines no header or trailer; those of FIXT.1.1 were added',
    ])
  })

  it('is read however many parts it has', () => {
    const many = Array.from({ length: 1200 }, (_, at) => at)
    const reading = read(
      file({
        components: `<component name="All">${many.map((at) => `<field name="F${at}"/>`).join('')}</component>`,
        messages: many
          .slice(0, 100)
          .map((at) => `<message name="M${at}" msgtype="M${at}"><component name="All"/></message>`)
          .join(''),
        fields: `${fields}${many.map((at) => `<field number="${5000 + at}" name="F${at}" type="INT"/>`).join('')}`,
      }),
    )
    expect(reading.problems).toEqual([])
    expect(reading).toMatchObject({ dictionary: { messages: { length: 100 } } })
  })

  it('whose parts do not fit together is refused at the line of the part', () => {
    expect(problemsOf(file({ header: '<header/>' }))).toEqual([
      'header: The header must start with 8, 9 and 35, in this order',
    ])
    expect(problemsOf(file({ messages: '\n<message name="An order" msgtype="D"/>' }))).toEqual([
      'Line 9: name: The format is not valid',
    ])
  })

  it('with components that contain themselves ends', () => {
    const loop =
      '<component name="Parties"><component name="Other" required="Y"/></component><component name="Other"><component name="Parties" required="Y"/></component>'
    expect(problemsOf(file({ components: loop }))).toEqual(['Line 10: Component Parties contains itself'])
    const doubling = Array.from(
      { length: 40 },
      (_, at) =>
        `<component name="C${at}">${at === 0 ? '<field name="Side"/>' : `<component name="C${at - 1}"/>`.repeat(2)}</component>`,
    ).join('')
    const bomb = file({
      components: doubling,
      messages: '<message name="Order" msgtype="D"><component name="C39"/></message>',
    })
    expect(problemsOf(bomb)).toEqual([
      expect.stringContaining('The dictionary exceeds 50 MB with its components expanded'),
    ])
  })

  it('with very much wrong tells the first of it', () => {
    const many = Array.from({ length: 1000 }, (_, at) => `<field name="Unknown${at}"/>`).join('\n')
    const problems = problemsOf(file({ messages: `<message name="A" msgtype="A">${many}</message>` }))
    expect(problems).toHaveLength(maxProblems + 1)
    expect(problems.at(-1)).toBe('Entire file: Too many problems; the first 200 are listed')
  })
})
