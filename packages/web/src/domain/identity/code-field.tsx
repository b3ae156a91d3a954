import { fill } from '@cass/contract/kit/text.ts'
import { useRef, useState } from 'react'
import type { Countdown } from '../../lib/countdown.ts'
import { say } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './code-field.module.css'
import { DemoHint } from './demo-hint.tsx'
import { codeWords as words } from './text.ts'

/** The code, and the button that asks for it. `onGet` answers whether one is on its way; `sent` then says where. */
export function CodeField({
  sent,
  countdown: { left, start },
  onGet,
  ...field
}: FieldProps & { label: string; sent: string; countdown: Countdown; onGet: () => Promise<boolean> }) {
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  async function get() {
    setBusy(true)
    if (!(await onGet().finally(() => setBusy(false)))) return
    start()
    // The button rests for a minute, and what comes next is the code.
    box.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={box}>
      <TextField
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
          <Button className={css.get} onClick={get} loading={busy} disabled={left > 0}>
            {left > 0 ? say(fill(words.wait, { n: left })) : say(words.get)}
          </Button>
        }
      />
    </div>
  )
}
