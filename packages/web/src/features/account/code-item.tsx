import { CodeField } from '../../domain/identity/code-field.tsx'
import type { Form } from '../../editing/use-form.ts'
import { CallError, refusedFields } from '../../lib/api.ts'
import { useCountdown } from '../../lib/countdown.ts'
import { say } from '../../lib/language.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { codeWords as words } from './text.ts'

/** A code that was sent, with the button that asks for it. `to` is the field that says where it goes. */
export function CodeItem<Values extends Record<Code | To, string>, Code extends string, To extends string>({
  form,
  name,
  label = say(words.code),
  to,
  sentWords,
  send,
}: {
  form: Form<Values>
  name: Code
  label?: string
  to: To
  sentWords: string
  send: (values: Values) => Promise<unknown>
}) {
  const { values, rules } = form
  const countdown = useCountdown(`bind:${to}`, values[to])

  /** True when one is on its way. */
  async function get(): Promise<boolean> {
    if (!form.check({ [to]: rules[to] } as typeof rules)) return false
    try {
      await send(values)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const fields = refusedFields(error)
      form.refuseFields(fields.length > 0 ? fields : [{ path: name, message: error.message }])
      return false
    }
  }

  return (
    <CodeField
      {...(form.field(name) as unknown as FieldProps)}
      label={label}
      sent={sentWords}
      countdown={countdown}
      onGet={get}
    />
  )
}
