import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { problemIn } from '@cass/contract/kit/issue-text.ts'
import type { FormInstance, FormRule } from 'antd'
import type { z } from 'zod'
import { language } from '../language.ts'

type Rule = Exclude<FormRule, (...args: never[]) => unknown>

/** A rule of antd's Form that asks the contract, so that browser and server say the same. */
export const ruleFrom = (schema: z.ZodType): Rule => ({
  async validator(_rule, value) {
    const problem = problemIn(schema, value, language)
    if (problem) throw new Error(problem)
  },
})

/** To the middle: at the edge, what is wrong with a field would stand under the footer. */
export const toFirstError = { block: 'center', focus: true } as const

/** Puts what the server refused at its fields, and goes to the first. */
export function applyRefused(form: FormInstance, fields: readonly RefusedField[]): void {
  const named = fields.map(({ path, message }) => ({ name: nameOf(path), errors: [message] }))
  form.setFields(named)
  if (named[0]) form.scrollToField(named[0].name, toFirstError)
}

const nameOf = (path: string) => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
