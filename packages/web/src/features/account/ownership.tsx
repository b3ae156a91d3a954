import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { sealedSecret, sendEmailCodeForUpdate, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { Form, type FormInstance, Input, Radio } from 'antd'
import { ask } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
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
  why = say(words.why),
}: {
  form: FormInstance<Values>
  user: CurrentUser
  why?: string
}) {
  const channel = Form.useWatch('ownVerifyType' as never, form) as Ownership['ownVerifyType'] | undefined
  return (
    <fieldset className={css.ownership}>
      <legend>{say(words.title)}</legend>
      <p>{why}</p>
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
