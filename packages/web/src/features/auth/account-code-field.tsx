import { sendEmailCode, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import type { VerifyType } from '@cass/contract/auth/enums.ts'
import { CodeField } from '../../domain/identity/code-field.tsx'
import { codeWords } from '../../domain/identity/text.ts'
import { call } from '../../lib/api.ts'
import type { Countdown } from '../../lib/countdown.ts'
import { say } from '../../lib/language.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { sentWords } from './text.ts'

type Request = { purpose: 'login' | 'retrieve'; username: string; verifyCode: string }

/** Sends a code to the account's own phone or mailbox. */
export const sendCode = (channel: VerifyType, body: Request) =>
  channel === 'sms'
    ? call(sendSmsCode, { body }, { quiet: true })
    : call(sendEmailCode, { body }, { quiet: true })

type Props = FieldProps & { channel: VerifyType; countdown: Countdown; onGet: () => Promise<boolean> }

export const AccountCodeField = ({ channel, ...field }: Props) => (
  <CodeField
    {...field}
    label={say(channel === 'sms' ? codeWords.smsCode : codeWords.emailCode)}
    sent={say(sentWords[channel])}
  />
)
