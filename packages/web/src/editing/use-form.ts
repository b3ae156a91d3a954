import { sealedSecret } from '@cass/contract/auth/fields.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { problemIn } from '@cass/contract/kit/issue-text.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { language } from '../lib/language.ts'
import type { FieldProps } from '../ui/fields/field.tsx'

/** A schema of the contract, so that browser and server say the same; or the form's own word on a value. */
export type Rule = z.ZodType | ((value: unknown) => string | undefined)
export type Rules<Values> = { readonly [Name in keyof Values & string]?: Rule | undefined }

/** Anything, but not nothing. */
export const filled = sealedSecret

/** Why a rule refuses a value, in its own words. */
const refusalOf = (value: unknown, rule: Rule): string | undefined =>
  typeof rule === 'function' ? rule(value) : problemIn(rule, value, language)

/** The same, but what is not filled in says so, before any rule about its form. */
export function problemOf(value: unknown, rule: Rule): string | undefined {
  const problem = refusalOf(value, rule)
  return problem && (problemIn(filled, value, language) ?? problem)
}

/** An error moves what lies below it: a press that leaves a field must first have met what it was aimed at. */
export function afterPress(act: () => void): void {
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}

// Not `:active`: a control that takes the focus as soon as the pointer is down is not active yet.
let isPressed = false
for (const [type, now] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  window.addEventListener(
    type,
    () => {
      isPressed = now
    },
    { capture: true },
  )

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

/** The state of a form: what is typed stays whatever happens, errors stand at their fields. */
export function useForm<Values extends object>(
  initial: Values | (() => Values),
  { rules: standing = {}, disabled = false }: { rules?: Rules<Values>; disabled?: boolean } = {},
) {
  type Name = keyof Values & string
  type Notes = Partial<Record<Name, string>>
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Notes>({})
  const [warnings, setWarnings] = useState<Notes>({})

  /** Several at once; as a function, of what is there by then. */
  function change(part: Partial<Values> | ((now: Values) => Partial<Values>)) {
    const names = Object.keys(part)
    const others = (notes: Notes) =>
      Object.fromEntries(Object.entries(notes).filter(([name]) => !names.includes(name))) as Notes
    setValues((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
    setErrors(others)
    setWarnings(others)
  }
  const set = <N extends Name>(name: N, value: Values[N]) =>
    change({ [name]: value } as unknown as Partial<Values>)

  const mark = (found: Notes) => afterPress(() => setErrors((before) => ({ ...before, ...found })))

  const fieldOf = (name: string) => ref.current?.querySelector(`[data-field="${name}"]`) ?? null

  /** To what can be worked of a field: each stands in an element with `data-field`. */
  function focus(name: string) {
    const control = fieldOf(name)?.querySelector<HTMLElement>(focusable)
    // In the middle: at the edge, what is wrong with it would lie under the footer.
    control?.scrollIntoView?.({ block: 'center' })
    control?.focus()
  }

  /** Shows errors at their fields and goes to the first of them on the page; false when there are any. */
  function refuse(found: Notes): boolean {
    setErrors(found)
    const names = Object.keys(found)
    const fields = [...(ref.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const first = fields.find(({ dataset }) => names.includes(dataset.field!))?.dataset.field
    if (first) focus(first)
    return names.length === 0
  }

  const isOnPage = (name: string) => fieldOf(name) !== null

  /** The server's VALIDATION answer, as far as it names fields of this form. */
  const known = (fields: readonly RefusedField[]) =>
    Object.fromEntries(
      fields.filter(({ path }) => path in values).map(({ path, message }) => [path, message]),
    ) as Notes

  return {
    ref,
    values,
    errors,
    rules: standing,
    disabled,
    set,
    change,
    focus,
    refuse,
    known,
    /** All the errors there are. */
    show: setErrors,
    /** More of them. */
    mark,
    /** What is to be known of fields, though nothing is wrong with them. */
    warn: setWarnings,

    /** Checks the named fields; without any, those on the page by the rules of the form. */
    check(rules?: Rules<Values>): boolean {
      const found: Notes = {}
      const why = rules ? problemOf : refusalOf
      const checked = Object.entries(rules ?? only(standing, isOnPage)) as [Name, Rule | undefined][]
      for (const [name, rule] of checked) {
        const problem = rule && why(values[name], rule)
        if (problem) found[name] = problem
      }
      return refuse(found)
    },

    refuseFields: (fields: readonly RefusedField[]): boolean => refuse(known(fields)),

    /** With a rule it is checked when it is left; a field left empty is asked for at the end. */
    field: <N extends Name>(name: N, rule: Rule | undefined = standing[name]): FieldProps<Values[N]> => ({
      name,
      value: values[name],
      error: errors[name],
      warning: warnings[name],
      disabled,
      onChange: (value) => set(name, value),
      onBlur:
        rule &&
        (() => {
          const value = values[name]
          if (typeof value !== 'string' || value === '') return
          const problem = problemOf(value, rule)
          if (problem) return mark({ [name]: problem } as Notes)
          // As it will be kept.
          const { data } = typeof rule === 'function' ? { data: value } : rule.safeParse(value)
          if (typeof data === 'string' && data !== value) set(name, data as Values[N])
        }),
    }),
  }
}

const only = <Values>(rules: Rules<Values>, isWanted: (name: string) => boolean): Rules<Values> =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => isWanted(name))) as Rules<Values>

const focusable =
  ':is(input, select, textarea, button, [contenteditable="true"], [tabindex="0"]):not(:disabled, [type="hidden"], [tabindex="-1"], [aria-hidden="true"] *)'
