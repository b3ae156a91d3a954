import { bindEmail } from '@cass/contract/account/endpoints.ts'
import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { sendEmailCodeForUpdate } from '@cass/contract/auth/endpoints.ts'
import { email as emailRule } from '@cass/contract/kit/rules.ts'
import { Form, Input } from 'antd'
import { ask } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { useSealed } from '../../kit/use-sealed.ts'
import { askForCode } from '../../kit/work.ts'
import { CodeItem } from './code-item.tsx'
import { Current } from './current.tsx'
import { noOwnership, type Ownership, OwnershipItems } from './ownership.tsx'
import { SectionForm } from './section-form.tsx'
import { emailWords as words } from './text.ts'

type Values = Ownership & { email: string; emailCode: string }

export function EmailSection({ user }: { user: CurrentUser }) {
  const [form] = Form.useForm<Values>()
  const withSealed = useSealed()
  return (
    <>
      <Current name={say(words.current)} value={user.email} why={say(words.why)} />
      <SectionForm
        form={form}
        initialValues={{ email: '', emailCode: '', ...noOwnership }}
        saveWords={say(words.save)}
        fieldOf={{ CODE_WRONG: 'emailCode', PASSWORD_WRONG: 'password' }}
        version={user.version}
        save={(body, options) =>
          withSealed({ password: body.password }, ({ password }) =>
            ask(bindEmail, { body: { ...body, password } }, options),
          )
        }
        onSaved={() => form.resetFields()}
      >
        {() => (
          <>
            <Form.Item name="email" label={say(words.next)} rules={[ruleFrom(emailRule)]}>
              <Input type="email" autoComplete="email" />
            </Form.Item>
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
