import { sealedSecret } from '@cass/contract/auth/endpoints.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { problemIn } from '@cass/contract/kit/issue-text.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { language } from '../../language.ts'

/** A schema of the contract, as a field asks it. */
export type Rule = z.ZodType

/** Anything, but not nothing. */
export const filled: Rule = sealedSecret

/** Why a rule refuses a value. What is not filled in says so, before any rule about its form. */
export function problemOf(value: unknown, rule: Rule): string | undefined {
  const problem = problemIn(rule, value, language)
  return problem && (problemIn(filled, value, language) ?? problem)
}

export type FieldProps<Value = string> = {
  name: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
}

/** An error moves what lies below it: a press that leaves a field must first have met what it was aimed at. */
export function afterPress(act: () => void): void {
  if (document.documentElement.matches(':active'))
    window.addEventListener('mouseup', () => setTimeout(act), { once: true })
  else act()
}

/** The state of a native form: what is typed stays whatever happens, errors stand at their fields. */
export function useForm<Values extends object>(initial: Values | (() => Values)) {
  type Name = keyof Values & string
  type Errors = Partial<Record<Name, string>>
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})

  function set<N extends Name>(name: N, value: Values[N]) {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others as Errors)
  }

  const mark = (found: Errors) => afterPress(() => setErrors((before) => ({ ...before, ...found })))

  /** Parts without a control of that name stand in an element with `data-field`. */
  function focus(name: string) {
    const own = ref.current?.elements.namedItem(name)
    const control = own instanceof RadioNodeList ? own[0] : own
    const inside = ref.current?.querySelector<HTMLElement>(
      `[data-field="${name}"] :is(input, select, button)`,
    )
    ;(control instanceof HTMLElement ? control : inside)?.focus()
  }

  /** Shows errors at their fields and goes to the first; false when there are any. */
  function refuse(found: Errors): boolean {
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first) focus(first)
    return first === undefined
  }

  /** The server's VALIDATION answer, as far as it names fields of this form. */
  const known = (fields: readonly RefusedField[]) =>
    Object.fromEntries(
      fields.filter(({ path }) => path in values).map(({ path, message }) => [path, message]),
    ) as Errors

  return {
    ref,
    values,
    errors,
    set,
    focus,
    refuse,
    known,
    /** All the errors there are. */
    show: setErrors,
    /** More of them. */
    mark,

    /** Checks the named fields in their order. */
    check(rules: Partial<Record<Name, Rule>>): boolean {
      const found: Errors = {}
      for (const [name, rule] of Object.entries(rules) as [Name, Rule][]) {
        const problem = problemOf(values[name], rule)
        if (problem) found[name] = problem
      }
      return refuse(found)
    },

    refuseFields: (fields: readonly RefusedField[]): boolean => refuse(known(fields)),

    /** With a rule it is checked when it is left; a field left empty is asked for at the end. */
    field: <N extends Name>(name: N, rule?: Rule): FieldProps<Values[N]> => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => set(name, value),
      onBlur:
        rule &&
        (() => {
          const value = values[name]
          const problem = value === '' ? undefined : problemOf(value, rule)
          if (problem) return mark({ [name]: problem } as Errors)
          // As it will be kept.
          const { data } = rule.safeParse(value)
          if (typeof data === 'string' && data !== value) set(name, data as Values[N])
        }),
    }),
  }
}
