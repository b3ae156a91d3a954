import { updatePassword } from '@cass/contract/auth/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { checkNewPassword, NewPasswordFields } from '../../domain/identity/new-password-fields.tsx'
import { FormAlert } from '../../editing/form-alert.tsx'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { submitOnCtrlEnter } from '../../editing/submit-on-ctrl-enter.ts'
import { filled, useForm } from '../../editing/use-form.ts'
import { CallError, call, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { loadUser, useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { useSealed } from '../../lib/use-sealed.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/page/states.tsx'
import { wantedPath } from './destination.ts'
import css from './reset-password-page.module.css'
import { newPasswordWords, resetWords as words } from './text.ts'

export function Page() {
  const { user } = useSession()
  return user ? <ResetPassword name={user.loginName} initial={user.initialPassword} /> : <Visitor />
}

const Visitor = () => (
  <div className="narrow-column">
    <h1>{say(words.title)}</h1>
    <Empty
      title={say(words.visitorTitle)}
      hint={say(words.visitorHint)}
      action={
        <p className={css.choices}>
          <Link to={paths.login} search={{ redirect: paths.resetPassword }} className="button button-primary">
            {say(words.login)}
          </Link>
          <Link to={paths.forget} className="button">
            {say(words.forget)}
          </Link>
        </p>
      }
    />
  </div>
)

function ResetPassword({ name, initial }: { name: string; initial: boolean }) {
  const form = useForm({ oldPassword: '', password: '', repeat: '' })
  const [alert, setAlert] = useState<string>()
  const { run, working: busy } = useGuarded(() => change().catch(refused), 'ends here')
  const idempotencyKeys = useIdempotencyKeys()
  const withSealed = useSealed()
  const { redirect } = useSearch({ strict: false }) as { redirect?: unknown }
  const { values } = form

  async function change() {
    const { oldPassword, password } = values
    await withSealed({ oldPassword, password }, (body) =>
      call(updatePassword, { body }, { quiet: true, idempotencyKey: idempotencyKeys.of(body) }),
    )
    idempotencyKeys.forget()
    const user = await loadUser()
    toast.success(say(messages.modified))
    goTo(user ? wantedPath(user, redirect, location.origin) : paths.login, { replace: true })
  }

  function refused(error: unknown) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'PASSWORD_WRONG') form.refuse({ oldPassword: error.message })
    else if (refusedFields(error).length === 0 || form.refuseFields(refusedFields(error)))
      setAlert(error.message)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAlert(undefined)
    if (!form.check({ oldPassword: filled }) || !checkNewPassword(form)) return
    if (values.password === values.oldPassword)
      return void form.refuse({ password: say(messages.passwordUnchanged) })
    await run()
  }

  return (
    <div className="narrow-column">
      <h1>{say(words.title)}</h1>
      <p className={css.lead}>{say(fill(words.lead, { name }))}</p>
      {initial && (
        <p className="form-error" data-tone="waiting">
          <Icon name="warning" />
          {say(words.initial)}
        </p>
      )}
      <form ref={form.ref} className="card" onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <FormAlert message={alert} />
        {/* For password managers: which account this is about. */}
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          value={name}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          {...form.field('oldPassword')}
          label={say(words.current)}
          autoComplete="current-password"
        />
        <NewPasswordFields form={form} labels={newPasswordWords} />
        <button type="submit" className="button button-primary button-block" disabled={busy} aria-busy={busy}>
          {say(initial ? words.submitInitial : words.submit)}
        </button>
      </form>
    </div>
  )
}
