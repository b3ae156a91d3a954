import { registrationTypes } from '@cass/contract/registration/enums.ts'
import { NewPasswordFields, passwordsDiffer } from '../../domain/identity/new-password-fields.tsx'
import { say } from '../../lib/language.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './form.module.css'
import { optionsOf } from './options.ts'
import { rules } from './problems.ts'
import type { SectionProps } from './section.tsx'
import { choiceWords, helpWords, labels } from './text.ts'

export function AccountSection({ form, plan }: SectionProps) {
  const { values } = form
  const passwords = {
    values,
    field: (name: 'password' | 'repeat') =>
      name === 'password'
        ? form.field('password', rules.password)
        : { ...form.field('repeat'), onBlur: compare },
  }
  function compare() {
    const repeat = values.repeat === '' ? undefined : passwordsDiffer(values)
    if (repeat) form.mark({ repeat })
  }
  return (
    <>
      {plan.institution === 'choose' && (
        <RadioGroup
          cards
          {...form.field('userType')}
          label={say(labels.userType)}
          options={optionsOf(registrationTypes, choiceWords.userType)}
        />
      )}
      <div className={css.pair}>
        <TextField
          {...form.field('username', rules.username)}
          label={say(labels.username)}
          help={say(helpWords.username)}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
      </div>
      <div className={css.passwords}>
        <NewPasswordFields form={passwords} labels={labels} />
      </div>
    </>
  )
}
