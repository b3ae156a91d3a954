import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { sealedSecret, sendEmailCodeForUpdate, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { Form, type FormInstance, Input, Radio } from 'antd'
import { useRef } from 'react'
import { ask, CallError } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { sealSecret } from '../../kit/seal.ts'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { CodeItem } from './code-item.tsx'
import css from './personal-center-page.module.css'
import { ownershipWords as words } from './text.ts'

export type Ownership = { password: string; ownVerifyType: 'sms' | 'email'; ownCode: string }
export const noOwnership: Ownership = { password: '', ownVerifyType: 'sms', ownCode: '' }

/** The password and a code at an address that is bound now: a session alone does not say where codes go. */
export function OwnershipItems<Values extends Ownership>({
  form,
  user,
}: {
  form: FormInstance<Values>
  user: CurrentUser
}) {
  const channel = Form.useWatch('ownVerifyType' as never, form) as Ownership['ownVerifyType'] | undefined
  return (
    <fieldset className={css.ownership}>
      <legend>{say(words.title)}</legend>
      <p>{say(words.why)}</p>
      <Form.Item name="password" label={say(words.password)} rules={[ruleFrom(sealedSecret)]}>
        <Input.Password autoComplete="current-password" maxLength={64} />
      </Form.Item>
      <Form.Item name="ownVerifyType" label={say(words.channel)}>
        <Radio.Group
          className={css.channels}
          options={[
            { value: 'sms', label: say(fill(words.sms, { to: user.mobile })) },
            { value: 'email', label: say(fill(words.email, { to: user.email })) },
          ]}
        />
      </Form.Item>
      <CodeItem
        form={form}
        name="ownCode"
        label={say(words.code)}
        to="ownVerifyType"
        sentWords={say(channel === 'email' ? words.sentByEmail : words.sentBySms)}
        send={({ ownVerifyType }) =>
          ownVerifyType === 'sms'
            ? ask(sendSmsCode, { body: { purpose: 'rebind' } }, { quiet: true })
            : ask(sendEmailCodeForUpdate, { body: {} }, { quiet: true })
        }
      />
    </fieldset>
  )
}

/** Seals a password for a call; a repeat after a lost answer is the same request, and sealing never gives the same twice. */
export function useSealedPassword() {
  const sealed = useRef<{ from: string; secret: string }>(undefined)
  return async <Answer,>(password: string, work: (secret: string) => Promise<Answer>): Promise<Answer> => {
    if (sealed.current?.from !== password)
      sealed.current = { from: password, secret: await sealSecret(password) }
    try {
      const answer = await work(sealed.current.secret)
      sealed.current = undefined
      return answer
    } catch (error) {
      // Refused is answered: what was sealed is used up.
      if (!(error instanceof CallError) || error.code !== 'NETWORK') sealed.current = undefined
      throw error
    }
  }
}
