import { bindPhone } from '@cass/contract/account/endpoints.ts'
import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import { mobile } from '@cass/contract/kit/rules.ts'
import { Form, Input, Select, Space } from 'antd'
import { ask } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { useSealed } from '../../kit/use-sealed.ts'
import { askForCode } from '../../kit/work.ts'
import { CodeItem } from './code-item.tsx'
import { Current } from './current.tsx'
import { noOwnership, type Ownership, OwnershipItems } from './ownership.tsx'
import { SectionForm } from './section-form.tsx'
import { phoneWords as words } from './text.ts'

type Values = Ownership & { phoneNo: string; phoneNoAreaCode: '+86'; phoneCode: string }

export function PhoneSection({ user }: { user: CurrentUser }) {
  const [form] = Form.useForm<Values>()
  const withSealed = useSealed()
  return (
    <>
      <Current name={say(words.current)} value={user.mobile} why={say(words.why)} />
      <SectionForm
        form={form}
        initialValues={{ phoneNo: '', phoneNoAreaCode: '+86', phoneCode: '', ...noOwnership }}
        saveWords={say(words.save)}
        fieldOf={{ CODE_WRONG: 'phoneCode', PASSWORD_WRONG: 'password' }}
        version={user.version}
        save={(body, options) =>
          withSealed({ password: body.password }, ({ password }) =>
            ask(bindPhone, { body: { ...body, password } }, options),
          )
        }
        onSaved={() => form.resetFields()}
      >
        {() => (
          <>
            <Form.Item label={say(words.next)} htmlFor="phoneNo">
              <Space.Compact block>
                <Form.Item name="phoneNoAreaCode" noStyle>
                  <Select
                    aria-label={say(words.areaCode)}
                    options={[{ value: '+86', label: '+86' }]}
                    style={{ width: 88, flex: 'none' }}
                  />
                </Form.Item>
                <Form.Item name="phoneNo" noStyle rules={[ruleFrom(mobile)]}>
                  <Input id="phoneNo" inputMode="tel" autoComplete="tel-national" />
                </Form.Item>
              </Space.Compact>
            </Form.Item>
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
