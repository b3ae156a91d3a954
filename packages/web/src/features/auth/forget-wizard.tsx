import { retrievePassword, verifyForRetrieval } from '@cass/contract/auth/endpoints.ts'
import { type VerifyType, verifyTypes } from '@cass/contract/auth/enums.ts'
import { imageCode } from '@cass/contract/auth/fields.ts'
import { username, verificationCode } from '@cass/contract/kit/rules.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ImageCodeField } from '../../domain/identity/image-code-field.tsx'
import { checkNewPassword, NewPasswordFields } from '../../domain/identity/new-password-fields.tsx'
import { useImageCode } from '../../domain/identity/use-image-code.ts'
import { FormAlert } from '../../editing/form-alert.tsx'
import { submitOnCtrlEnter } from '../../editing/submit-on-ctrl-enter.ts'
import { useForm } from '../../editing/use-form.ts'
import { CallError, call, refusedFields } from '../../lib/api.ts'
import { channels } from '../../lib/channels.ts'
import { useCountdown } from '../../lib/countdown.ts'
import { say } from '../../lib/language.ts'
import { sealSecret } from '../../lib/seal.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Steps } from '../../ui/page/steps.tsx'
import { AccountCodeField, sendCode } from './account-code-field.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import css from './forget-page.module.css'
import { loginWords, newPasswordWords, forgetWords as words } from './text.ts'

/** Three steps in one form, so that going back finds everything as it was. */
export function ForgetWizard({ onDone }: { onDone: () => void }) {
  const form = useForm({ username: '', verifyCode: '', code: '', password: '', repeat: '' })
  const [channel, setChannel] = useState<VerifyType>(channels[0])
  const [step, setStep] = useState(0)
  const [alert, setAlert] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Opens the last step; good for the account, channel and code it was given for. */
  const [ticket, setTicket] = useState({ for: '', value: '' })
  const image = useImageCode()
  const { values } = form
  const countdown = useCountdown(`retrieve:${channel}`, values.username)
  const proof = [values.username.trim().toLowerCase(), channel, values.code].join('\n')
  useFocusOnStep(form.ref, step)

  async function send(): Promise<void> {
    const { username: name, verifyCode } = values
    await sendCode(channel, { purpose: 'retrieve', username: name, verifyCode })
  }

  const moves = [
    async function toVerification() {
      if (!form.check({ username, verifyCode: imageCode })) return
      if (countdown.left === 0) {
        await send()
        countdown.start()
      }
      setStep(1)
    },
    async function toNewPassword() {
      if (!form.check({ code: verificationCode })) return
      if (ticket.for !== proof) {
        const code = channel === 'sms' ? { phoneCode: values.code } : { emailCode: values.code }
        const body = { username: values.username, verifyType: channel, ...code }
        const given = await call(verifyForRetrieval, { body }, { quiet: true })
        setTicket({ for: proof, value: given.ticket })
      }
      setStep(2)
    },
    async function setNewPassword() {
      if (!checkNewPassword(form)) return
      const body = { ticket: ticket.value, password: await sealSecret(values.password) }
      await call(retrievePassword, { body }, { quiet: true })
      onDone()
    },
  ]

  /** Errors go to their field, and to its step. */
  function refused(error: unknown): void {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'IMAGE_CODE_WRONG') {
      setStep(0)
      form.set('verifyCode', '')
      image.renew()
      form.refuse({ verifyCode: error.message })
    } else if (error.code === 'CODE_WRONG' && step === 2) {
      setTicket({ for: '', value: '' })
      setAlert(say(words.expired))
    } else if (error.code === 'CODE_WRONG') form.refuse({ code: error.message })
    else if (refusedFields(error).length === 0 || form.refuseFields(refusedFields(error)))
      setAlert(error.message)
  }

  async function run(work: () => Promise<void>): Promise<boolean> {
    setAlert(undefined)
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      refused(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const move = moves[step]
    if (move && !busy) run(move)
  }

  return (
    <form ref={form.ref} onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
      <Steps steps={words.steps} current={step} />
      <FormAlert message={alert} />
      {step === 0 && (
        <>
          <TextField
            {...form.field('username')}
            label={say(loginWords.username)}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
          />
          <ImageCodeField {...form.field('verifyCode')} image={image} />
          <ChannelChoice
            legend={say(words.channel)}
            channels={channels}
            value={channel}
            onChange={setChannel}
          />
        </>
      )}
      {step > 0 && (
        <dl className={css.summary}>
          <dt>{say(words.account)}</dt>
          <dd>{values.username.trim()}</dd>
          <dt>{say(step === 1 ? words.channel : words.via)}</dt>
          <dd>{say(verifyTypes[channel])}</dd>
        </dl>
      )}
      {step === 1 && (
        <AccountCodeField
          {...form.field('code')}
          channel={channel}
          countdown={countdown}
          onGet={() => run(send)}
        />
      )}
      {step === 2 && <NewPasswordFields form={form} labels={newPasswordWords} />}
      <div className={css.buttons}>
        {step > 0 && (
          <button type="button" className="button" onClick={() => setStep(step - 1)} disabled={busy}>
            {say(words.back)}
          </button>
        )}
        <button type="submit" className="button button-primary" disabled={busy} aria-busy={busy}>
          {say(step === 2 ? words.submit : words.next)}
        </button>
      </div>
    </form>
  )
}

/** A step that comes up takes the focus to its first field. */
function useFocusOnStep(form: { current: HTMLFormElement | null }, step: number): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) form.current?.querySelector('input')?.focus()
    shown.current = step
  }, [form, step])
}
