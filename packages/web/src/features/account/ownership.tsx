import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { sendEmailCodeForUpdate, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import { sealedSecret } from '@cass/contract/auth/fields.ts'
import { verificationCode } from '@cass/contract/kit/rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { Form } from '../../editing/use-form.ts'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { CodeItem } from './code-item.tsx'
import css from './personal-center-page.module.css'
import { ownershipWords as words } from './text.ts'

export type Ownership = { password: string; ownVerifyType: 'sms' | 'email'; ownCode: string }
export const noOwnership: Ownership = { password: '', ownVerifyType: 'sms', ownCode: '' }
export const ownershipRules = { password: sealedSecret, ownCode: verificationCode }

/** The password and a code at an address that is bound now: a session alone does not say where codes go. */
export function OwnershipItems<Values extends Ownership>({
  form,
  user,
  why = say(words.why),
}: {
  form: Form<Values>
  user: CurrentUser
  why?: string
}) {
  const owner = form as unknown as Form<Ownership>
  const channel = owner.values.ownVerifyType
  return (
    <fieldset className={css.ownership}>
      <legend>{say(words.title)}</legend>
      <p>{why}</p>
      <PasswordField
        {...owner.field('password')}
        label={say(words.password)}
        autoComplete="current-password"
      />
      <RadioGroup
        {...owner.field('ownVerifyType')}
        label={say(words.channel)}
        options={[
          { value: 'sms', label: say(fill(words.sms, { to: user.mobile })) },
          { value: 'email', label: say(fill(words.email, { to: user.email })) },
        ]}
      />
      <CodeItem
        form={owner}
        name="ownCode"
        label={say(words.code)}
        to="ownVerifyType"
        sentWords={say(channel === 'email' ? words.sentByEmail : words.sentBySms)}
        send={({ ownVerifyType }) =>
          ownVerifyType === 'sms'
            ? call(sendSmsCode, { body: { purpose: 'rebind' } }, { quiet: true })
            : call(sendEmailCodeForUpdate, { body: {} }, { quiet: true })
        }
      />
    </fieldset>
  )
}
