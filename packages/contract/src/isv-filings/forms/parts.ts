import { z } from 'zod'
import { choices, field } from '../../kit/form/builders.ts'
import type { Fields, FormContext, Group } from '../../kit/form/definition.ts'
import { ruleMessage } from '../../kit/rule-text.ts'
import { email, mobile, personName } from '../../kit/rules.ts'
import { type Text, text } from '../../kit/text.ts'
import { interfaceFamilies } from '../../menus/enums.ts'

// What several filings ask for.

/** Drawn by the screen: a version of one of the ISV's products, and one of its products. */
export const versionControl = 'isvProductVersion'
export const productControl = 'isvProduct'
/** Drawn by the screen: an institution of the market, or one that is not listed. */
export const customerControl = 'isvCustomer'

export const versionId = field<FormContext>(text('产品及版本', 'Product and version'), {
  input: 'lookup',
  control: versionControl,
  rule: z.string().max(64),
})

export const families = choices<FormContext>(
  text('接口类别', 'Interface families'),
  Object.entries(interfaceFamilies).map(([value, { name }]) => ({ value, label: name })),
  { wide: true },
)

const wholeNumber = z
  .string()
  .trim()
  .regex(/^(0|[1-9]\d{0,8})$/, ruleMessage('wholeNumber'))
export const count = (label: Text) => field<FormContext>(label, { rule: wholeNumber, keyboard: 'numeric' })

const amountText = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, ruleMessage('nonNegativeDecimal'))
/** In units of ten thousand yuan, as company data is stated. */
export const amount = ({ zh, en }: Text) =>
  field<FormContext>(text(`${zh}（万元）`, `${en} (CNY 10,000)`), { rule: amountText, keyboard: 'decimal' })

const person = {
  name: field(text('姓名', 'Name'), { rule: personName }),
  department: field(text('部门', 'Department'), { optional: true }),
  mobile: field(text('手机', 'Mobile'), { rule: mobile, code: true, keyboard: 'tel' }),
  email: field(text('电子邮箱', 'Email'), { rule: email, code: true, keyboard: 'email' }),
} as const satisfies Fields<FormContext>

export const contact = (label: Text, more: { optional?: true } = {}): Group<FormContext> => ({
  kind: 'group',
  label,
  fields: person,
  ...more,
})
