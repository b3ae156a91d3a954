import { bindEmail } from '@cass/contract/account/endpoints.ts'
import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { sendEmailCodeForUpdate } from '@cass/contract/auth/endpoints.ts'
import { email as emailRule, verificationCode } from '@cass/contract/kit/rules.ts'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useSealed } from '../../lib/use-sealed.ts'
import { askForCode } from '../../lib/work.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CodeItem } from './code-item.tsx'
import { Current } from './current.tsx'
import { noOwnership, OwnershipItems, ownershipRules } from './ownership.tsx'
import { SectionForm } from './section-form.tsx'
import { emailWords as words } from './text.ts'

const empty = { email: '', emailCode: '', ...noOwnership }
const rules = { email: emailRule, emailCode: verificationCode, ...ownershipRules }

export function EmailSection({ user }: { user: CurrentUser }) {
  const withSealed = useSealed()
  return (
    <>
      <Current name={say(words.current)} value={user.email} why={say(words.why)} />
      <SectionForm
        user={user}
        valuesOf={() => empty}
        rules={rules}
        saveWords={say(words.save)}
        fieldOf={{ CODE_WRONG: 'emailCode', PASSWORD_WRONG: 'password' }}
        save={(body, options) =>
          withSealed({ password: body.password }, ({ password }) =>
            call(bindEmail, { body: { ...body, password } }, options),
          )
        }
        onSaved={(form) => form.change(empty)}
      >
        {(form) => (
          <>
            <TextField {...form.field('email')} label={say(words.next)} type="email" autoComplete="email" />
            <CodeItem
              form={form}
              name="emailCode"
              to="email"
              sentWords={say(words.sent)}
              send={({ email }) => askForCode(sendEmailCodeForUpdate, { email })}
            />
            <OwnershipItems form={form} user={user} />
          </>
        )}
      </SectionForm>
    </>
  )
}
