import type { z } from 'zod'
import { ruleText } from './rule-text.ts'
import { type Language, type Text, text } from './text.ts'

type Issue = z.core.$ZodIssue

/** Why a schema refuses a value; undefined where it does not. */
export function problemIn(schema: z.ZodType, value: unknown, language: Language): string | undefined {
  // With the value at hand, a text that is too long says by how much.
  const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0]
  return issue && issueText(issue, language)
}

/** A clear sentence for any issue of zod, for the field it stands at. */
export const issueText = (issue: Issue, language: Language): string =>
  ruleText(issue.message, language) ?? describe(issue)[language]

const required = text('此项为必填项', 'This field is required')
const notValid = text('填写内容无效', 'This value is not valid')

function describe(issue: Issue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? required : (typeTexts[issue.expected] ?? notValid)
    case 'invalid_format':
      return formatTexts[issue.format] ?? text('格式不正确', 'The format is not valid')
    case 'invalid_value':
      return oneOf(issue.values)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return text(`须为${issue.divisor}的倍数`, `This must be a multiple of ${issue.divisor}`)
    case 'unrecognized_keys':
      return unknownFields(issue.keys)
    case 'invalid_union':
      return 'options' in issue && issue.options ? oneOf(issue.options) : inUnison(issue.errors)
    case 'invalid_key':
    case 'invalid_element':
      return inUnison([issue.issues])
    default:
      return notValid
  }
}

/** The first few of them: who sends a hundred thousand need not have them all back. */
function unknownFields(keys: readonly string[]): Text {
  const named = keys.slice(0, 5).map((key) => (key.length > 64 ? `${key.slice(0, 64)}…` : key))
  const more = keys.length - named.length
  return text(
    `包含未知字段：${named.join('、')}${more > 0 ? `等${keys.length}项` : ''}`,
    `Unknown fields: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  )
}

const oneOf = (values: readonly z.core.util.Primitive[]) =>
  text(`可选值为：${values.map(String).join('、')}`, `This must be one of: ${values.map(String).join(', ')}`)

/** zod drops the input from its issues, so that its own message is the only trace of a missing value. */
const isMissing = (issue: Issue) => /received (undefined|null)$/.test(issue.message)

/**
 * When all alternatives complain of the same single thing, that is what is wrong. Fixed values have no say: they
 * stand beside the real alternative, as `''` does for a field left empty.
 */
function inUnison(alternatives: readonly (readonly Issue[])[]): Text {
  const [first, ...others] = alternatives
    .filter(([issue]) => issue?.code !== 'invalid_value')
    .map(([issue, more]) => (issue && !more && issue.path.length === 0 ? bothLanguages(issue) : notValid))
  return first && others.every((other) => other.en === first.en) ? first : notValid
}

const bothLanguages = (issue: Issue) => text(issueText(issue, 'zh'), issueText(issue, 'en'))

function tooSmall({ origin, minimum, inclusive, exact }: z.core.$ZodIssueTooSmall): Text {
  if (exact) return exactly(origin, minimum)
  if (origin === 'string')
    return minimum === 1 ? required : text(`至少${minimum}个字符`, `Enter at least ${characters(minimum)}`)
  if (lists.has(origin)) return text(`请至少选择${minimum}项`, `Select at least ${minimum}`)
  if (!numbers.has(origin)) return notValid
  return inclusive
    ? text(`不能小于${minimum}`, `This must be at least ${minimum}`)
    : text(`须大于${minimum}`, `This must be greater than ${minimum}`)
}

function tooBig({ origin, maximum, inclusive, exact, input }: z.core.$ZodIssueTooBig): Text {
  if (exact) return exactly(origin, maximum)
  if (origin === 'string') {
    const now = typeof input === 'string' ? input.length : undefined
    return text(
      `最多${maximum}个字符${now ? `，当前${now}个` : ''}`,
      `Enter at most ${characters(maximum)}${now ? ` (currently ${now})` : ''}`,
    )
  }
  if (lists.has(origin)) return text(`最多选择${maximum}项`, `Select at most ${maximum}`)
  if (!numbers.has(origin)) return notValid
  return inclusive
    ? text(`不能大于${maximum}`, `This must be at most ${maximum}`)
    : text(`须小于${maximum}`, `This must be less than ${maximum}`)
}

const exactly = (origin: string, size: number | bigint) =>
  lists.has(origin)
    ? text(`须选择${size}项`, `Select exactly ${size}`)
    : text(`须为${size}个字符`, `Enter exactly ${characters(size)}`)

const characters = (count: number | bigint) => `${count} character${count === 1 ? '' : 's'}`

const lists = new Set(['array', 'set', 'map'])
const numbers = new Set(['number', 'int', 'bigint'])

const typeTexts: Partial<Record<string, Text>> = {
  string: text('须为文本', 'This must be text'),
  number: text('须为数字', 'This must be a number'),
  int: text('须为整数', 'This must be a whole number'),
  boolean: text('须为是或否', 'This must be true or false'),
  array: text('须为列表', 'This must be a list'),
  object: text('须为对象', 'This must be an object'),
}

const formatTexts: Partial<Record<string, Text>> = {
  email: text('请输入正确的邮箱地址', 'Enter a valid email address'),
  url: text('请输入正确的网址', 'Enter a valid web address'),
  uuid: text('编号格式不正确', 'This is not a valid ID'),
  date: text('请输入正确的日期（年-月-日）', 'Enter a valid date (YYYY-MM-DD)'),
  datetime: text('请输入正确的日期和时间', 'Enter a valid date and time'),
  time: text('请输入正确的时间', 'Enter a valid time'),
  ipv4: text('请输入正确的IPv4地址', 'Enter a valid IPv4 address'),
}
