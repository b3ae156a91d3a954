import { sendEmailCode, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import type { VerifyType } from '@cass/contract/auth/enums.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useState } from 'react'
import { ask } from '../../kit/api.ts'
import type { Countdown } from '../../kit/countdown.ts'
import { say } from '../../kit/language.ts'
import { DemoHint } from './demo-hint.tsx'
import css from './field.module.css'
import { Field } from './field.tsx'
import { codeWords as words } from './text.ts'
import type { FieldProps } from './use-form.ts'

type Request = { purpose: 'login' | 'retrieve'; username: string; verifyCode: string }

/** Sends a code to the account's own phone or mailbox. */
export const sendCode = (channel: VerifyType, body: Request) =>
  channel === 'sms'
    ? ask(sendSmsCode, { body }, { quiet: true })
    : ask(sendEmailCode, { body }, { quiet: true })

/** The code, and the button that asks for it. `onGet` answers whether one is on its way. */
export function CodeField({
  channel,
  countdown: { left, start },
  onGet,
  ...field
}: FieldProps & { channel: VerifyType; countdown: Countdown; onGet: () => Promise<boolean> }) {
  const [busy, setBusy] = useState(false)

  async function get() {
    setBusy(true)
    if (await onGet().finally(() => setBusy(false))) start()
  }

  return (
    <Field
      {...field}
      label={say(channel === 'sms' ? words.smsCode : words.emailCode)}
      inputMode="numeric"
      maxLength={6}
      autoComplete="one-time-code"
      help={
        <>
          <span role="status">{left > 0 && say(channel === 'sms' ? words.sentSms : words.sentEmail)}</span>{' '}
          <DemoHint />
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
