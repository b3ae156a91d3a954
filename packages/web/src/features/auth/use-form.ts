import { login } from '@cass/contract/auth/endpoints.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { issueText } from '@cass/contract/kit/issue-text.ts'
import { useRef, useState } from 'react'
import { language } from '../../kit/language.ts'

/** As much of a schema of the contract as a field needs. */
type Rule = typeof login.body.shape.password | typeof login.body.shape.username

/** Anything, but not nothing: what is not filled in says so, before any rule about its form. */
export const filled: Rule = login.body.shape.password

export type FieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The state of a small native form: what is typed stays whatever happens, errors stand at their fields. */
export function useForm<Name extends string>(initial: Record<Name, string>) {
  type Errors = Partial<Record<Name, string>>
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }

  /** Shows errors at their fields and goes to the first; false when there are any. */
  function refuse(found: Errors): boolean {
    setErrors(found)
    const first = Object.keys(found)[0]
    const field = first && ref.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
    return first === undefined
  }

  return {
    ref,
    values,
    set,
    refuse,

    /** Checks the named fields in their order. */
    check(rules: Partial<Record<Name, Rule>>): boolean {
      const found: Errors = {}
      for (const [name, rule] of Object.entries(rules) as [Name, Rule][]) {
        const issue = (filled.safeParse(values[name]).error ?? rule.safeParse(values[name]).error)?.issues[0]
        if (issue) found[name] = issueText(issue, language)
      }
      return refuse(found)
    },

    /** The server's VALIDATION answer, as far as it names fields of this form. */
    refuseFields: (fields: readonly RefusedField[]): boolean =>
      refuse(
        Object.fromEntries(
          fields.filter(({ path }) => path in initial).map(({ path, message }) => [path, message]),
        ) as Errors,
      ),

    field: (name: Name): FieldProps => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => set(name, value),
    }),
  }
}
