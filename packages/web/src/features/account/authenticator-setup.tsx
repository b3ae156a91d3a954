import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { verificationCode } from '@cass/contract/kit/rules.ts'
import { QRCodeSVG } from 'qrcode.react'
import type { CallOptions } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Secret } from '../../ui/fields/secret-once.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './personal-center-page.module.css'
import { SectionForm } from './section-form.tsx'
import { authenticatorWords as words } from './text.ts'

const noCode = { code: '' }
const rules = { code: verificationCode }

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
  return (
    <div className={css.setup}>
      <p>{say(words.scan)}</p>
      {/* White around it in every theme: that is what cameras look for. */}
      <QRCodeSVG className={css.qr} value={uri} size={176} marginSize={2} title={say(words.qr)} />
      <p>{say(words.type)}</p>
      <Secret secret={secret.replace(/(.{4})(?=.)/g, '$1 ')} label={say(words.key)} />
      <p>{say(words.once)}</p>
      <SectionForm
        user={user}
        valuesOf={() => noCode}
        rules={rules}
        saveWords={say(words.confirm)}
        savedWords={say(words.added)}
        beside={<Button onClick={onCancel}>{say(words.cancel)}</Button>}
        save={async ({ code }, options) => {
          await confirm(code, options)
          return undefined
        }}
      >
        {(form) => (
          <TextField
            {...form.field('code')}
            label={say(words.code)}
            inputMode="numeric"
            maxLength={6}
            autoComplete="one-time-code"
          />
        )}
      </SectionForm>
    </div>
  )
}
