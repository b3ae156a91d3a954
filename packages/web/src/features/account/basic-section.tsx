import { updateOwnInfo } from '@cass/contract/account/endpoints.ts'
import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { landlineHint } from '@cass/contract/kit/landline.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { Form, Input } from 'antd'
import { ask } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { optional } from '../../kit/ui/form/label-words.tsx'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { SectionForm } from './section-form.tsx'
import { basicWords, words } from './text.ts'

const { name: nameRule, landline: landlineRule } = updateOwnInfo.body.shape
const nowSaved = (value: string) => say(fill(words.nowSaved, { value: value || say(words.nothing) }))

export function BasicSection({ user }: { user: CurrentUser }) {
  const [form] = Form.useForm<{ name: string; landline: string }>()
  const { name, landline, version } = user
  return (
    <SectionForm
      form={form}
      initialValues={{ name, landline }}
      saveWords={say(words.save)}
      version={version}
      save={(body, options) => ask(updateOwnInfo, { body }, options)}
    >
      {(conflict) => (
        <>
          <Form.Item
            name="name"
            label={say(basicWords.name)}
            rules={[ruleFrom(nameRule)]}
            extra={conflict && nowSaved(name)}
          >
            <Input autoComplete="name" />
          </Form.Item>
          <Form.Item
            name="landline"
            label={optional(say(basicWords.landline))}
            rules={[ruleFrom(landlineRule)]}
            extra={conflict ? nowSaved(landline) : say(landlineHint)}
          >
            <Input inputMode="tel" autoComplete="tel-national" />
          </Form.Item>
        </>
      )}
    </SectionForm>
  )
}
