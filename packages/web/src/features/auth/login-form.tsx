import type { SecondFactorName, VerifyType } from '@cass/contract/auth/enums.ts'
import { imageCode } from '@cass/contract/auth/fields.ts'
import { messages } from '@cass/contract/errors.ts'
import { username, verificationCode } from '@cass/contract/kit/rules.ts'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { ImageCodeField } from '../../domain/identity/image-code-field.tsx'
import { useImageCode } from '../../domain/identity/use-image-code.ts'
import { FormAlert } from '../../editing/form-alert.tsx'
import { submitOnCtrlEnter } from '../../editing/submit-on-ctrl-enter.ts'
import { filled, useForm } from '../../editing/use-form.ts'
import { CallError, refusedFields } from '../../lib/api.ts'
import { channels } from '../../lib/channels.ts'
import { useCountdown } from '../../lib/countdown.ts'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { setUser } from '../../lib/session.ts'
import { whyEnded } from '../../lib/session-end.ts'
import { toast } from '../../lib/toast.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AccountCodeField, sendCode } from './account-code-field.tsx'
import { AppCodeField } from './app-code-field.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { destinationOf } from './destination.ts'
import { IsvDialog } from './isv-dialog.tsx'
import { burnsImageCode } from './login-outcome.ts'
import { loginWords as words } from './text.ts'
import { useLogin } from './use-login.ts'

/** Most people have accepted them long ago. */
const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }))

const factors: readonly SecondFactorName[] = [...channels, 'totp']
/** Where the login's body has the code of each. */
const codeFields = { sms: 'phoneCode', email: 'emailCode', totp: 'totpCode' } as const

export function LoginForm({ source }: { source: 'portal' | 'inside' }) {
  const form = useForm({ username: '', password: '', verifyCode: '', code: '' })
  const [channel, setChannel] = useState<SecondFactorName>(channels[0])
  const [alert, setAlert] = useState<string>()
  const [ended] = useState(whyEnded)
  const image = useImageCode()
  const { busy, question, logIn } = useLogin()
  const { redirect } = useSearch({ strict: false }) as { redirect?: unknown }
  const { values } = form
  const countdown = useCountdown(`login:${channel}`, values.username)

  /** Errors stand at their place; of what was typed, only a picture's code that is used up goes. */
  function refused(error: unknown) {
    if (!(error instanceof CallError)) throw error
    if (burnsImageCode(error.code)) {
      form.set('verifyCode', '')
      image.renew()
    }
    const fields = refusedFields(error).map(({ path, message }) => ({
      path: Object.values<string>(codeFields).includes(path) ? 'code' : path,
      message,
    }))
    if (error.code === 'IMAGE_CODE_WRONG') form.refuse({ verifyCode: error.message })
    else if (error.code === 'CODE_TOO_SOON') form.refuse({ code: error.message })
    else if (fields.length > 0) form.refuseFields(fields)
    else setAlert(error.message)
  }

  async function getCode(channel: VerifyType): Promise<boolean> {
    setAlert(undefined)
    if (!form.check({ username, verifyCode: imageCode })) return false
    const { username: name, verifyCode } = values
    try {
      await sendCode(channel, { purpose: 'login', username: name, verifyCode })
      return true
    } catch (error) {
      refused(error)
      return false
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAlert(undefined)
    if (!form.check({ username, password: filled, verifyCode: imageCode, code: verificationCode })) return
    const { code, ...given } = values
    try {
      const user = await logIn({
        ...given,
        verifyType: channel,
        loginSource: source,
        [codeFields[channel]]: code,
      })
      if (!user) return
      setUser(user)
      if (user.initialPassword) toast.warning(say(messages.initialPassword))
      goTo(destinationOf(user, redirect, location.origin), { replace: true })
    } catch (error) {
      refused(error)
    }
  }

  return (
    <>
      <form ref={form.ref} onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <FormAlert message={ended} tone="waiting" />
        <FormAlert message={alert} />
        <TextField
          {...form.field('username')}
          label={say(words.username)}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
        <PasswordField
          {...form.field('password')}
          label={say(words.password)}
          autoComplete="current-password"
        />
        <ImageCodeField {...form.field('verifyCode')} image={image} />
        <ChannelChoice
          legend={say(words.secondFactor)}
          channels={factors}
          value={channel}
          onChange={setChannel}
        />
        {channel === 'totp' ? (
          <AppCodeField {...form.field('code')} />
        ) : (
          <AccountCodeField
            {...form.field('code')}
            channel={channel}
            countdown={countdown}
            onGet={() => getCode(channel)}
          />
        )}
        <button type="submit" className="button button-primary button-block" disabled={busy} aria-busy={busy}>
          {say(words.submit)}
        </button>
      </form>
      {question?.kind === 'isv' && <IsvDialog onAnswer={question.answer} />}
      {question?.kind === 'terms' && (
        <Suspense fallback={null}>
          <TermsDialog replaced={question.replaced} onAnswer={question.answer} />
        </Suspense>
      )}
    </>
  )
}
