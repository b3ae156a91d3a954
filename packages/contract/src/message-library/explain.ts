import { fill, type Text } from '../kit/text.ts'
import type { Dictionary, Entry, Field, Message } from './dictionary.ts'
import {
  checkSum,
  messageIn,
  separatorOf,
  type Token,
  tokensOf,
  withoutLastSeparator,
} from './raw-message.ts'
import { messageProblems, no, yes } from './text.ts'
import { formatExamples, isFormatted } from './value-format.ts'

export type ProblemKind = keyof typeof messageProblems
export type Problem = { kind: ProblemKind; words: Text }
export type MessagePart = 'header' | 'body' | 'trailer'

export type ExplainedLine = {
  /** As pasted. */
  text: string
  tag: number | undefined
  value: string
  field: Field | undefined
  /** Of a listed value. */
  meaning: Text | undefined
  /** Nesting depth in groups. */
  depth: number
  part: MessagePart
  /** On the first line of a group's repetition: its number. */
  repetition?: number
  problems: Problem[]
}

export type MissingField = {
  tag: number
  name: string
  /** If it belongs to a group: the counter's tag, the number of the repetition, and its first line. */
  group?: number
  repetition?: number
  line?: number
  /** If it is conditional: the field that requires it, and its value. */
  because?: { tag: number; name: string; value: string }
}

export type Explanation = {
  separator: string
  message: Message | undefined
  lines: ExplainedLine[]
  /** Problems of the message as a whole. */
  problems: Problem[]
  missing: MissingField[]
  /** The number of all problems. */
  faults: number
}

export const maxRawLength = 65_536
const maxMissing = 200

/** Explains a raw message field by field, with problems at their places. Never throws, whatever the input. */
export function explain(dictionary: Dictionary, raw: string): Explanation {
  const failed = (kind: ProblemKind): Explanation => ({
    separator: '',
    message: undefined,
    lines: [],
    problems: [problem(kind)],
    missing: [],
    faults: 1,
  })
  if (raw.length > maxRawLength) return failed('tooLong')
  const fields = new Map(dictionary.fields.map((field) => [field.tag, field]))
  const pasted = messageIn(raw)
  const separator = separatorOf(pasted)
  const whole = withoutLastSeparator(pasted, separator)
  const found = tokensOf(whole, separator, (tag) => fields.get(Number(tag))?.type)
  if (!found.some(({ tag }) => tag !== undefined && isTag(tag))) return failed('empty')
  const { tokens, more } = firstMessage(found)

  const msgType = tokens.find(({ tag }) => tag === '35')?.value
  const message = dictionary.messages.find((one) => one.msgType === msgType)
  const lines = tokens.map((token) => lineOf(token, fields, dictionary))
  const missing = placeLines(lines, dictionary, message, fields)
  const problems = frameProblems(lines, tokens, dictionary)
  if (more) problems.unshift(problem('several'))
  return {
    separator,
    message,
    lines,
    problems,
    missing,
    faults: lines.reduce((sum, line) => sum + line.problems.length, problems.length + missing.length),
  }
}

function problem(kind: ProblemKind, values: Record<string, string | number> = {}): Problem {
  return { kind, words: fill(messageProblems[kind], values) }
}

const isTag = (tag: string) => /^[1-9]\d{0,8}$/.test(tag)
/** A value shortened for use in a sentence. */
const short = (value: string) => (value.length > 40 ? `${value.slice(0, 40)}…` : value)

/** Tag 8 after a checksum starts another message. */
function firstMessage(tokens: Token[]): { tokens: Token[]; more: boolean } {
  const end = tokens.findIndex(({ tag }, at) => tag === '10' && tokens[at + 1]?.tag?.trimStart() === '8')
  return end < 0 ? { tokens, more: false } : { tokens: tokens.slice(0, end + 1), more: true }
}

function lineOf(token: Token, fields: Map<number, Field>, dictionary: Dictionary): ExplainedLine {
  const tag = token.tag !== undefined && isTag(token.tag) ? Number(token.tag) : undefined
  const field = tag === undefined ? undefined : fields.get(tag)
  const line: ExplainedLine = {
    text: token.text,
    tag,
    value: token.value,
    field,
    meaning: field && meaningOf(field, token.value, dictionary),
    depth: 0,
    part: 'body',
    problems: [],
  }
  if (token.tag === undefined) line.problems.push(problem('notAField'))
  else if (tag === undefined) line.problems.push(problem('badTag'))
  else if (!field) line.problems.push(problem('unknownTag', { tag }))
  else {
    if (token.wrongLength) line.problems.push(problem('dataLength'))
    line.problems.push(...valueProblems(field, token.value, dictionary))
  }
  return line
}

function valueProblems(field: Field, value: string, dictionary: Dictionary): Problem[] {
  if (value === '') return [problem('emptyValue')]
  if (!isFormatted(field.type, value))
    return [problem('wrongFormat', { type: field.type, example: formatExamples[field.type] })]
  if (field.tag === 8)
    return value === dictionary.beginString
      ? []
      : [problem('beginString', { expected: dictionary.beginString })]
  if (field.tag === 35)
    return dictionary.messages.some(({ msgType }) => msgType === value)
      ? []
      : [problem('msgType', { value: short(value) })]
  if (field.values.length === 0) return []
  const given = field.type === 'MULTIPLEVALUESTRING' ? value.split(' ') : [value]
  const strange = given.find((one) => !field.values.some(({ value: listed }) => listed === one))
  return strange === undefined ? [] : [problem('notListed', { value: short(strange) })]
}

function meaningOf(field: Field, value: string, dictionary: Dictionary): Text | undefined {
  if (field.tag === 35) return dictionary.messages.find(({ msgType }) => msgType === value)?.label
  if (field.values.length === 0) {
    if (field.type !== 'BOOLEAN') return undefined
    return value === 'Y' ? yes : value === 'N' ? no : undefined
  }
  const given = field.type === 'MULTIPLEVALUESTRING' ? value.split(' ') : [value]
  const meanings = field.values
    .filter((one) => given.includes(one.value))
    .map(({ name, description }) => ({ zh: description.zh || name, en: description.en || name }))
  if (meanings.length === 0) return undefined
  return {
    zh: meanings.map(({ zh }) => zh).join('；'),
    en: meanings.map(({ en }) => en).join('; '),
  }
}

/** A list of entries while it is being read: a message with header and trailer, or one repetition of a group. */
type Level = {
  entries: Map<number, { entry: Entry; part: MessagePart | undefined }>
  required: Entry[]
  /** Values read so far, by tag. */
  values: Map<number, string>
  group?: { counter: ExplainedLine; tag: number; first: number; found: number; line: number }
}

/** Assigns each line to its part and group; returns the missing fields. */
function placeLines(
  lines: readonly ExplainedLine[],
  dictionary: Dictionary,
  message: Message | undefined,
  fields: Map<number, Field>,
): MissingField[] {
  const missing: MissingField[] = []
  const nameOf = (tag: number) => fields.get(tag)?.name ?? ''
  /** A group's entries are indexed once, however often it repeats. */
  const indexed = new Map<Entry, Pick<Level, 'entries' | 'required'>>()
  const indexOf = (entries: readonly Entry[], part?: MessagePart): Pick<Level, 'entries' | 'required'> => ({
    entries: new Map(entries.map((entry) => [entry.tag, { entry, part }])),
    required: entries.filter(({ required, when }) => required || when),
  })
  const frames = [
    indexOf(dictionary.header, 'header'),
    indexOf(message?.entries ?? [], 'body'),
    indexOf(dictionary.trailer, 'trailer'),
  ]
  const base: Level = {
    entries: new Map(frames.toReversed().flatMap(({ entries }) => [...entries])),
    required: frames.flatMap(({ required }) => required),
    values: new Map(),
  }
  const stack: Level[] = [base]

  const reportMissing = (entry: Entry, triggerValue: string | undefined, at: Partial<MissingField>) => {
    const { tag, required, when } = entry
    // Bounded, so that a long message of many repetitions stays fast.
    if (missing.length >= maxMissing) return
    if (required) missing.push({ tag, name: nameOf(tag), ...at })
    else if (when && triggerValue !== undefined && when.values.includes(triggerValue))
      missing.push({
        tag,
        name: nameOf(tag),
        ...at,
        because: { tag: when.tag, name: nameOf(when.tag), value: triggerValue },
      })
  }
  /** Checks of group fields that depend on a field of the message itself, which may come later. */
  const deferred: (() => void)[] = []
  const endRepetition = ({ entries, required, values, group }: Level) => {
    const at = group ? { group: group.tag, repetition: group.found, line: group.line } : {}
    for (const entry of required) {
      if (values.has(entry.tag)) continue
      const { when } = entry
      if (when && group && !entries.has(when.tag))
        deferred.push(() => reportMissing(entry, base.values.get(when.tag), at))
      else reportMissing(entry, when && values.get(when.tag), at)
    }
  }
  const endLevel = (level: Level) => {
    const { group } = level
    if (!group) return endRepetition(level)
    if (group.found > 0) endRepetition(level)
    if (/^\d+$/.test(group.counter.value) && Number(group.counter.value) !== group.found)
      group.counter.problems.push(
        problem('groupCount', { declared: group.counter.value, found: group.found }),
      )
  }
  const accepts = (level: Level, tag: number) =>
    level.entries.has(tag) && (!level.values.has(tag) || level.group?.first === tag)

  for (const [at, line] of lines.entries()) {
    const { tag } = line
    line.depth = stack.length - 1
    line.part = lines[at - 1]?.part ?? 'header'
    if (tag === undefined) continue
    const place = stack.findLastIndex((level) => accepts(level, tag))
    // If no level accepts it, a level may still know it: then it is repeated there.
    const levelIndex = place >= 0 ? place : stack.findLastIndex((level) => level.entries.has(tag))
    if (levelIndex < 0) {
      if (!message && line.part === 'header') line.part = 'body'
      if (message && line.field) line.problems.push(problem('notAllowed', { message: message.name }))
      continue
    }
    if (place < 0) line.problems.push(problem('repeated'))
    else while (stack.length > place + 1) endLevel(stack.pop()!)
    const level = stack[levelIndex]!
    const { entry, part } = level.entries.get(tag)!
    line.depth = levelIndex
    line.part = part ?? stack[1]!.group!.counter.part
    if (level.group && place >= 0) {
      const { group } = level
      if (tag === group.first || group.found === 0) {
        if (group.found > 0) endRepetition(level)
        if (tag !== group.first)
          line.problems.push(problem('groupBegin', { tag: group.first, name: nameOf(group.first) }))
        group.found++
        group.line = at
        level.values.clear()
        line.repetition = group.found
      }
    }
    level.values.set(tag, line.value)
    if (entry.entries && place >= 0) {
      if (!indexed.has(entry)) indexed.set(entry, indexOf(entry.entries))
      const first = entry.entries[0]?.tag ?? 0
      const group = { counter: line, tag, first, found: 0, line: at }
      stack.push({ ...indexed.get(entry)!, values: new Map(), group })
    }
  }
  while (stack.length > 0) endLevel(stack.pop()!)
  for (const check of deferred) check()
  // The message's own fields first, then those of groups in the order of lines.
  return missing.sort((a, b) => (a.line ?? -1) - (b.line ?? -1))
}

/** Checks the order of header and trailer, body length and checksum. */
function frameProblems(
  lines: readonly ExplainedLine[],
  tokens: readonly Token[],
  dictionary: Dictionary,
): Problem[] {
  const problems: Problem[] = []
  if ([8, 9, 35].some((tag, at) => lines[at]?.tag !== tag)) problems.push(problem('firstFields'))
  if (lines.at(-1)?.tag !== 10) problems.push(problem('checkSumLast'))
  const trailer = new Set(dictionary.trailer.map(({ tag }) => tag))
  let past: MessagePart = 'header'
  for (const line of lines) {
    if (line.tag === undefined || !line.field) continue
    if (past === 'trailer' && !trailer.has(line.tag)) line.problems.push(problem('trailerEarly'))
    else if (line.part === 'header' && past === 'body') line.problems.push(problem('headerLate'))
    else past = line.part
  }

  const lengthAt = lines.findIndex(({ tag }) => tag === 9)
  const sumAt = lines.findLastIndex(({ tag }) => tag === 10)
  const end = sumAt < 0 ? tokens.length : sumAt
  if (lengthAt >= 0 && lengthAt < end) {
    const expected = tokens.slice(lengthAt + 1, end).reduce((sum, token) => sum + token.bytes, 0)
    flagUnless(lines[lengthAt]!, String(expected), 'bodyLength')
  }
  if (sumAt >= 0) {
    const expected = checkSum(tokens.slice(0, sumAt).reduce((sum, token) => sum + token.sum, 0))
    flagUnless(lines[sumAt]!, expected, 'checkSum')
  }
  return problems
}

function flagUnless(line: ExplainedLine, expected: string, kind: 'bodyLength' | 'checkSum') {
  const agrees = kind === 'bodyLength' ? Number(line.value) === Number(expected) : line.value === expected
  if (!agrees && line.value !== '') line.problems.push(problem(kind, { expected }))
}
