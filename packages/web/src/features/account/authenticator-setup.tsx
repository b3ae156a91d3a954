import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { verificationCode } from '@cass/contract/kit/rules.ts'
import { Form, Input } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import type { CallOptions } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { Secret } from '../../kit/ui/secret-once.tsx'
import css from './personal-center-page.module.css'
import { SectionForm } from './section-form.tsx'
import { authenticatorWords as words } from './text.ts'

/** The secret on its way into the app, and the first code that comes out of it. */
export function AuthenticatorSetup({
  secret,
  uri,
  user,
  confirm,
  onCancel,
}: {
  secret: string
  uri: string
  user: CurrentUser
  confirm: (code: string, options: CallOptions) => Promise<void>
  onCancel: () => void
}) {
  const [form] = Form.useForm<{ code: string }>()
  return (
    <div className={css.setup}>
      <p>{say(words.scan)}</p>
      {/* White around it in every theme: that is what cameras look for. */}
      <QRCodeSVG className={css.qr} value={uri} size={176} marginSize={2} title={say(words.qr)} />
      <p>{say(words.type)}</p>
      <Secret secret={secret.replace(/(.{4})(?=.)/g, '$1 ')} label={say(words.key)} />
      <p>{say(words.once)}</p>
      <SectionForm
        form={form}
        initialValues={{ code: '' }}
        version={user.version}
        saveWords={say(words.confirm)}
        savedWords={say(words.added)}
        beside={
          <button type="button" className="button" onClick={onCancel}>
            {say(words.cancel)}
          </button>
        }
        save={async ({ code }, options) => {
          await confirm(code, options)
          return undefined
        }}
      >
        {() => (
          <Form.Item name="code" label={say(words.code)} rules={[ruleFrom(verificationCode)]}>
            <Input inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
          </Form.Item>
        )}
      </SectionForm>
    </div>
  )
}
