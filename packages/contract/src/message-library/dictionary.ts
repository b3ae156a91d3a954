import { z } from 'zod'

// A message dictionary of FIX shape: fields by tag, and messages of fields and repeating groups.

export const fieldTypes = [
  'STRING',
  'CHAR',
  'INT',
  'LENGTH',
  'NUMINGROUP',
  'SEQNUM',
  'QTY',
  'PRICE',
  'PRICEOFFSET',
  'AMT',
  'PERCENTAGE',
  'FLOAT',
  'BOOLEAN',
  'CURRENCY',
  'EXCHANGE',
  'COUNTRY',
  'UTCTIMESTAMP',
  'UTCTIMEONLY',
  'UTCDATEONLY',
  'LOCALMKTDATE',
  'MONTHYEAR',
  'MULTIPLEVALUESTRING',
  'DATA',
] as const
export type FieldType = (typeof fieldTypes)[number]

const bilingual = z.strictObject({ zh: z.string().max(2000), en: z.string().max(2000) })
const tag = z.number().int().min(1).max(99_999)

const valueSchema = z.strictObject({
  /** As sent on the wire. */
  value: z.string().min(1).max(64),
  name: z.string().max(500),
  description: bilingual,
})

const fieldSchema = z.strictObject({
  tag,
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,127}$/),
  type: z.enum(fieldTypes),
  description: bilingual,
  /** If there are any, other values are errors. */
  values: z.array(valueSchema),
})
export type Field = z.infer<typeof fieldSchema>

/** An entry of a message: a field, or a group that repeats as often as its counter says. */
export type Entry = {
  /** The tag of the field; for a group that of its counter. */
  tag: number
  required: boolean
  /** When it is required, if that depends on something. */
  note: { zh: string; en: string }
  /** The same, machine-readable: required when that field has one of these values. */
  when?: { tag: number; values: string[] } | undefined
  /** Only for groups: the repeated entries; the first one starts each repetition. */
  entries?: Entry[]
}
const entrySchema: z.ZodType<Entry> = z.strictObject({
  tag,
  required: z.boolean(),
  note: bilingual,
  when: z.strictObject({ tag, values: z.array(z.string().min(1).max(64)).min(1).max(100) }).optional(),
  get entries() {
    return z.array(entrySchema).min(1).optional()
  },
})

const messageSchema = z.strictObject({
  /** Value of tag 35. */
  msgType: z.string().regex(/^[A-Za-z0-9]{1,8}$/),
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,127}$/),
  label: bilingual,
  /** Code of a family below. */
  family: z.string().max(32),
  /** Who sends it. */
  direction: z.enum(['in', 'out', 'both']),
  description: bilingual,
  entries: z.array(entrySchema),
  /** Raw messages with `|` between the fields. */
  examples: z.array(z.strictObject({ label: bilingual, raw: z.string().max(4000) })).max(10),
})
export type Message = z.infer<typeof messageSchema>

/** Limits of a dictionary: its size as JSON, with components expanded, and the time to read it. */
export const dictionaryLimits = { bytes: 50 * 1024 * 1024, seconds: 60 }

export const dictionarySchema = z.strictObject({
  /** Value of tag 8. */
  beginString: z.string().min(1).max(32),
  /** Interface families (spec §3), in the order of the directory. */
  families: z.array(z.strictObject({ code: z.string().min(1).max(32), label: bilingual })),
  header: z.array(entrySchema),
  trailer: z.array(entrySchema),
  fields: z.array(fieldSchema),
  messages: z.array(messageSchema),
})
export type Dictionary = z.infer<typeof dictionarySchema>
