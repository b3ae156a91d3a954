import { bindEmail } from '@cass/contract/account/endpoints.ts'
import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { sendEmailCodeForUpdate } from '@cass/contract/auth/endpoints.ts'
import { email as emailRule } from '@cass/contract/kit/rules.ts'
import { Form, Input } from 'antd'
import { ask } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { CodeItem } from './code-item.tsx'
import { Current } from './current.tsx'
import { SectionForm } from './section-form.tsx'
import { emailWords as words } from './text.ts'

type Values = { email: string; emailCode: string }

export function EmailSection({ user }: { user: CurrentUser }) {
  const [form] = Form.useForm<Values>()
  return (
    <>
      <Current name={say(words.current)} value={user.email} why={say(words.why)} />
      <SectionForm
        form={form}
        initialValues={{ email: '', emailCode: '' }}
        saveWords={say(words.save)}
        codeField="emailCode"
        version={user.version}
        save={(body, options) => ask(bindEmail, { body }, options)}
        onSaved={() => form.resetFields()}
      >
        {() => (
          <>
            <Form.Item name="email" label={say(words.next)} rules={[ruleFrom(emailRule)]}>
              <Input type="email" maxLength={254} autoComplete="email" />
            </Form.Item>
            <CodeItem
              form={form}
              name="emailCode"
              to="email"
              sentWords={say(words.sent)}
              send={({ email }) => ask(sendEmailCodeForUpdate, { body: { email } }, { quiet: true })}
            />
          </>
        )}
      </SectionForm>
    </>
  )
}
