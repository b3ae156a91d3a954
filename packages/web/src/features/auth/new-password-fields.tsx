import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { password } from '@cass/contract/kit/rules.ts'
import { say } from '../../kit/language.ts'
import { Icon } from '../../kit/ui/icons.tsx'
import css from './new-password-fields.module.css'
import { passwordChecks } from './password-checks.ts'
import { PasswordField } from './password-field.tsx'
import { passwordWords as words } from './text.ts'
import { filled, type useForm } from './use-form.ts'

/** A form with a new password, typed twice. */
type Form = Pick<ReturnType<typeof useForm<'password' | 'repeat'>>, 'values' | 'field' | 'check' | 'refuse'>

export function checkNewPassword(form: Form): boolean {
  if (!form.check({ password, repeat: filled })) return false
  const { values } = form
  return values.password === values.repeat || form.refuse({ repeat: say(ruleMessages.passwordsDiffer) })
}

export function NewPasswordFields({ form }: { form: Form }) {
  return (
    <>
      <PasswordField {...form.field('password')} label={say(words.next)} autoComplete="new-password" />
      <ul className={css.checks} aria-label={say(words.rules)}>
        {passwordChecks(form.values.password).map(({ words: name, met }) => (
          <li key={name.en} data-met={met || undefined}>
            {met ? <Icon name="check-circle" size={16} /> : <span className={css.open} />}
            {say(name)}
            <span className="visually-hidden">{say(met ? words.met : words.missing)}</span>
          </li>
        ))}
      </ul>
      <PasswordField {...form.field('repeat')} label={say(words.repeat)} autoComplete="new-password" />
    </>
  )
}
