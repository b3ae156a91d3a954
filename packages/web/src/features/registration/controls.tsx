import { findRegistrableInstitutions } from '@cass/contract/registration/endpoints.ts'
import { registrationControls } from '@cass/contract/registration/forms.ts'
import { createContext, type ReactNode, use } from 'react'
import { CodeField } from '../../domain/identity/code-field.tsx'
import { ImageCodeField } from '../../domain/identity/image-code-field.tsx'
import { PasswordChecks } from '../../domain/identity/new-password-fields.tsx'
import type { Drawing } from '../../editing/form/form-store-context.ts'
import { useFormStore, useSelected } from '../../editing/form/form-store-context.ts'
import type { InputProps } from '../../editing/form/input-props.ts'
import { textAt } from '../../editing/form/places.ts'
import { call } from '../../lib/api.ts'
import { useCountdown } from '../../lib/countdown.ts'
import { language, say } from '../../lib/language.ts'
import type { LoadOptions } from '../../lib/use-options.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './controls.module.css'
import { formWords as words } from './text.ts'
import { useCodeSending } from './use-code-sending.ts'

const CodeSending = createContext<ReturnType<typeof useCodeSending> | null>(null)

/** One picture serves both codes. */
export const WithCodes = ({ children }: { children: ReactNode }) => (
  <CodeSending value={useCodeSending()}>{children}</CodeSending>
)

const plain = ({ hint: _, previous: __, optional: ___, ...field }: InputProps) => field

const NewPassword = (props: InputProps) => (
  <div className={css.password}>
    <PasswordField {...plain(props)} autoComplete="new-password" />
    <PasswordChecks password={props.value} />
  </div>
)

const ImageCode = (props: InputProps) => (
  <div className={css.half}>
    <ImageCodeField {...plain(props)} onBlur={undefined} image={use(CodeSending)!.image} help={props.hint} />
  </div>
)

const SmsCode = (props: InputProps) => {
  const countdown = useCountdown(
    'register:sms',
    useSelected(({ form }) => textAt(form, 'mobile')),
  )
  const { sendSms } = use(CodeSending)!
  return <CodeField {...plain(props)} sent={props.hint ?? ''} countdown={countdown} onGet={sendSms} />
}

const EmailCode = (props: InputProps) => {
  const countdown = useCountdown(
    'register:email',
    useSelected(({ form }) => textAt(form, 'email')),
  )
  const { sendEmail } = use(CodeSending)!
  return <CodeField {...plain(props)} sent={props.hint ?? ''} countdown={countdown} onGet={sendEmail} />
}

/** As few letters as can be looked for. */
const leastLetters = 2

const load: LoadOptions = async (keyword) => {
  if (keyword.length < leastLetters) return []
  const found = await call(findRegistrableInstitutions, { query: { keyword } }, { quiet: true })
  return found.map(({ id, name, nameEn }) => {
    const [label, hint] = language === 'en' && nameEn ? [nameEn, name] : [name, nameEn]
    return { value: id, label, hint: hint || undefined }
  })
}

function Institution({ name, label, hint, value, error, onChange }: InputProps) {
  const store = useFormStore()
  const chosen = useSelected(({ form }) => textAt(form, 'institutionName'))
  const isUser = useSelected(({ form }) => form.userType === 'AGENCY_USER')
  return (
    <Combobox
      name={name}
      label={label}
      load={load}
      value={value || undefined}
      selected={value ? { value, label: chosen } : undefined}
      onChange={(next, option) => {
        // The name first: the box shows that of the id it is given.
        store.set('institutionName', option?.label ?? '')
        onChange(next ?? '')
      }}
      help={`${hint} ${isUser ? say(words.notListed) : ''}`}
      error={error}
    />
  )
}

/** Asks about a code that others use, once it is left. */
export const CreditCodeCheck = createContext<(code: string) => unknown>(() => undefined)

function CreditCode(props: InputProps) {
  const { get } = useFormStore()
  const check = use(CreditCodeCheck)
  return (
    <TextField
      {...plain(props)}
      help={props.hint}
      mono
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onBlur={() => {
        props.onBlur()
        void check(textAt(get().form, props.name))
      }}
    />
  )
}

export const drawing: Drawing = {
  controls: {
    [registrationControls.newPassword]: NewPassword,
    [registrationControls.imageCode]: ImageCode,
    [registrationControls.smsCode]: SmsCode,
    [registrationControls.emailCode]: EmailCode,
    [registrationControls.institution]: Institution,
    [registrationControls.creditCode]: CreditCode,
  },
}
