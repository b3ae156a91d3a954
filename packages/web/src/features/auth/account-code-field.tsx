import { sendEmailCode, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import type { VerifyType } from '@cass/contract/auth/enums.ts'
import { ask } from '../../kit/api.ts'
import type { Countdown } from '../../kit/countdown.ts'
import { say } from '../../kit/language.ts'
import { CodeField } from '../../kit/ui/form/code-field.tsx'
import { codeWords } from '../../kit/ui/form/text.ts'
import type { FieldProps } from '../../ui/field.tsx'
import { sentWords } from './text.ts'

type Request = { purpose: 'login' | 'retrieve'; username: string; verifyCode: string }

/** Sends a code to the account's own phone or mailbox. */
export const sendCode = (channel: VerifyType, body: Request) =>
  channel === 'sms'
    ? ask(sendSmsCode, { body }, { quiet: true })
    : ask(sendEmailCode, { body }, { quiet: true })

type Props = FieldProps & { channel: VerifyType; countdown: Countdown; onGet: () => Promise<boolean> }

export const AccountCodeField = ({ channel, ...field }: Props) => (
  <CodeField
    {...field}
    label={say(channel === 'sms' ? codeWords.smsCode : codeWords.emailCode)}
    sent={say(sentWords[channel])}
  />
)
