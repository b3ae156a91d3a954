import { may, must, testDictionary } from './dictionary.test-kit.ts'
import type { Dictionary, Entry, Field } from './dictionary.ts'

/** A dictionary of any size, for load tests: prices, codes with values, nested groups. */
export function largeDictionary(messages: number, fields: number): Dictionary {
  const base = testDictionary()
  const generated = Array.from({ length: fields - base.fields.length }, (_, at): Field => {
    const tag = 2001 + at
    const kind = at % 10
    return {
      tag,
      name: kind === 0 ? `NoGroup${tag}` : kind === 1 ? `PriceLevel${tag}` : `Field${tag}`,
      type: kind === 0 ? 'NUMINGROUP' : kind === 1 ? 'PRICE' : kind === 2 ? 'CHAR' : 'STRING',
      description: {
        zh: `第${tag}号字段的说明：报价、成交与清算环节使用，取值见业务规则第${at % 40}条`,
        en: `Meaning of field ${tag}: used in quoting, trading and clearing; see rule ${at % 40}`,
      },
      values:
        kind === 2
          ? Array.from({ length: 8 }, (__, value) => ({
              value: String(value),
              name: `Choice${value}`,
              description: { zh: `第${value}种方式`, en: `value ${value} of ${tag}` },
            }))
          : [],
    }
  })
  const plain = generated.filter(({ type }) => type !== 'NUMINGROUP')
  const counters = generated.filter(({ type }) => type === 'NUMINGROUP')
  return {
    ...base,
    fields: [...base.fields, ...generated],
    messages: Array.from({ length: messages }, (_, at) => {
      const pick = (from: number, count: number): Entry[] =>
        Array.from({ length: count }, (__, step) => {
          const { tag } = plain[(at * 37 + from + step) % plain.length]!
          return step % 3 === 0 ? must(tag) : may(tag)
        })
      const inner = counters[(at * 2 + 1) % counters.length]!.tag
      const outer = counters[(at * 2) % counters.length]!.tag
      return {
        msgType: `M${at}`,
        name: `LargeMessage${at}`,
        label: { zh: `第${at}号报文`, en: `Message ${at}` },
        family: base.families[at % base.families.length]!.code,
        direction: 'both' as const,
        description: { zh: `第${at}号报文的说明`, en: `About message ${at}` },
        entries: [...pick(0, 25), may(outer, [...pick(25, 8), may(inner, pick(33, 4))]), ...pick(37, 10)],
        examples: [],
      }
    }),
  }
}
