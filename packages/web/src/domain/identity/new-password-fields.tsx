import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { password } from '@cass/contract/kit/rules.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { filled, type Rule } from '../../editing/use-form.ts'
import { say } from '../../lib/language.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import css from './new-password-fields.module.css'
import { passwordChecks } from './password-checks.ts'
import { passwordWords as words } from './text.ts'

type Twice<Value> = { password: Value; repeat: Value }
/** A form with a new password, typed twice. */
type Form = { values: Twice<string>; field: (name: keyof Twice<string>) => FieldProps }
type CheckedForm = Form & {
  check: (rules: Twice<Rule>) => boolean
  refuse: (found: { repeat: string }) => boolean
}

export const passwordsDiffer = ({ password, repeat }: Twice<string>): string | undefined =>
  password === repeat ? undefined : say(ruleMessages.passwordsDiffer)

export function checkNewPassword(form: CheckedForm): boolean {
  if (!form.check({ password, repeat: filled })) return false
  const repeat = passwordsDiffer(form.values)
  return repeat === undefined || form.refuse({ repeat })
}

export function NewPasswordFields({ form, labels }: { form: Form; labels: Twice<Text> }) {
  return (
    <>
      <PasswordField {...form.field('password')} label={say(labels.password)} autoComplete="new-password" />
      <PasswordChecks password={form.values.password} />
      <PasswordField {...form.field('repeat')} label={say(labels.repeat)} autoComplete="new-password" />
    </>
  )
}

/** What a password needs, and which of it this one has. */
export const PasswordChecks = ({ password }: { password: string }) => (
  <ul className={css.checks} aria-label={say(words.rules)}>
    {passwordChecks(password).map(({ words: name, met }) => (
      <li key={name.en} data-met={met || undefined}>
        {met ? <Icon name="check-circle" size={16} /> : <span className={css.open} />}
        {say(name)}
        <span className="visually-hidden">{say(met ? words.met : words.missing)}</span>
      </li>
    ))}
  </ul>
)
