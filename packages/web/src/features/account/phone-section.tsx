import { bindPhone } from '@cass/contract/account/endpoints.ts'
import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import { mobile, verificationCode } from '@cass/contract/kit/rules.ts'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useSealed } from '../../lib/use-sealed.ts'
import { askForCode } from '../../lib/work.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CodeItem } from './code-item.tsx'
import { Current } from './current.tsx'
import { noOwnership, OwnershipItems, ownershipRules } from './ownership.tsx'
import css from './personal-center-page.module.css'
import { SectionForm } from './section-form.tsx'
import { phoneWords as words } from './text.ts'

const areaCode = '+86' as const
const empty = { phoneNo: '', phoneNoAreaCode: areaCode, phoneCode: '', ...noOwnership }
const rules = { phoneNo: mobile, phoneCode: verificationCode, ...ownershipRules }

export function PhoneSection({ user }: { user: CurrentUser }) {
  const withSealed = useSealed()
  return (
    <>
      <Current name={say(words.current)} value={user.mobile} why={say(words.why)} />
      <SectionForm
        user={user}
        valuesOf={() => empty}
        rules={rules}
        saveWords={say(words.save)}
        fieldOf={{ CODE_WRONG: 'phoneCode', PASSWORD_WRONG: 'password' }}
        save={(body, options) =>
          withSealed({ password: body.password }, ({ password }) =>
            call(bindPhone, { body: { ...body, password } }, options),
          )
        }
        onSaved={(form) => form.change(empty)}
      >
        {(form) => (
          <>
            <div className={css.phone}>
              <Select
                {...form.field('phoneNoAreaCode')}
                label={say(words.areaCode)}
                options={[{ value: areaCode, label: areaCode }]}
              />
              <TextField
                {...form.field('phoneNo')}
                label={say(words.next)}
                inputMode="tel"
                autoComplete="tel-national"
              />
            </div>
            <CodeItem
              form={form}
              name="phoneCode"
              to="phoneNo"
              sentWords={say(words.sent)}
              send={({ phoneNo, phoneNoAreaCode }) =>
                askForCode(sendSmsCode, { purpose: 'bindPhone', phoneNo, phoneNoAreaCode })
              }
            />
            <OwnershipItems form={form} user={user} />
          </>
        )}
      </SectionForm>
    </>
  )
}
