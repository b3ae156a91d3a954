import { fill } from '@cass/contract/kit/text.ts'
import { type MouseEvent, useState } from 'react'
import type { Countdown } from '../../countdown.ts'
import { say } from '../../language.ts'
import { DemoHint } from './demo-hint.tsx'
import css from './field.module.css'
import { Field } from './field.tsx'
import { codeWords as words } from './text.ts'
import type { FieldProps } from './use-form.ts'

/** The code, and the button that asks for it. `onGet` answers whether one is on its way; `sent` then says where. */
export function CodeField({
  sent,
  countdown: { left, start },
  onGet,
  ...field
}: FieldProps & { label: string; sent: string; countdown: Countdown; onGet: () => Promise<boolean> }) {
  const [busy, setBusy] = useState(false)

  async function get({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    setBusy(true)
    if (!(await onGet().finally(() => setBusy(false)))) return
    start()
    // The button rests for a minute, and what comes next is the code.
    const input = form?.elements.namedItem(field.name)
    if (input instanceof HTMLElement) input.focus()
  }

  return (
    <Field
      {...field}
      inputMode="numeric"
      maxLength={6}
      autoComplete="one-time-code"
      help={
        <>
          <span role="status">{left > 0 && sent}</span> <DemoHint />
        </>
      }
      beside={
        <button
          type="button"
          className={`button ${css.get}`}
          onClick={get}
          disabled={busy || left > 0}
          aria-busy={busy}
        >
          {left > 0 ? say(fill(words.wait, { n: left })) : say(words.get)}
        </button>
      }
    />
  )
}
