import type { Field } from '@cass/contract/kit/form/definition.ts'
import { memo, type ReactNode } from 'react'
import { isAbroad } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { commonWords } from '../../lib/text.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { afterPress } from '../use-form.ts'
import { AreaInput } from './area-input.tsx'
import css from './form.module.css'
import { isRequiredAt, isShownAt } from './form-store.ts'
import { useDrawing, useFormStore, useSelected } from './form-store-context.ts'
import type { InputProps } from './input-props.ts'
import { notesOf } from './notes.tsx'
import { textAt } from './places.ts'
import { SecretInput } from './secret-input.tsx'
import { formWords as words } from './text.ts'

/** More than these need a list. */
const mostRadios = 3

/** One field of the form, which looks at nothing but itself. */
export const FieldInput = memo(function FieldInput({
  place,
  field,
  inRow = false,
}: {
  place: string
  field: Field
  inRow?: boolean
}) {
  const store = useFormStore()
  const { previous, value: shownValue } = useDrawing()
  const isShown = useSelected(isShownAt(place, field))
  const value = useSelected(({ form }) => textAt(form, place))
  const error = useSelected(({ errors }) => errors[place])
  const required = useSelected(isRequiredAt(place, field))
  if (!isShown) return null

  const before = previous?.textAt(place, field)
  const props: InputProps = {
    name: place,
    label: say(field.label),
    optional: !required,
    hint: field.hint && say(field.hint),
    previous: before !== undefined && before !== value && (
      <span className={css.previous}>
        {say(words.submittedBefore)} {shownValue?.(field, before)}
      </span>
    ),
    value,
    error,
    onChange: (next) => store.set(place, next),
    /** Shown when it is left; what is left empty is asked for at the end. */
    onBlur() {
      const now = textAt(store.get().form, place)
      if (now === '') return
      const problem = store.problems().find(({ path }) => path === place)
      if (problem) return afterPress(() => store.showErrorAt(place, problem.message))
      // As it will be kept.
      const { data } = field.rule.safeParse(now)
      if (field.input === 'text' && data !== undefined && data !== now) store.set(place, data)
    },
  }
  return (
    <div className={css.cell} data-place={place} data-wide={field.wide || undefined}>
      <Input field={field} inRow={inRow} {...props} />
    </div>
  )
})

function Input({ field, inRow, ...props }: InputProps & { field: Field; inRow: boolean }) {
  const { controls, longestText } = useDrawing()
  const today = useSelected(({ context }) => context.today)
  const Control = field.control && controls?.[field.control]
  if (Control) return <Control {...props} />
  const { hint, previous, ...plain } = props
  const noted = { ...plain, help: notesOf(props) }
  switch (field.input) {
    case 'area':
      return <AreaInput {...props} maxLength={longestText} />
    case 'secret':
      return inRow ? <SecretInput {...props} /> : <PasswordField {...plain} autoComplete="new-password" />
    case 'yesNo':
    case 'choice':
      return <Choice {...noted} field={field} inRow={inRow} />
    case 'date': {
      const abroad = isAbroad() ? say(commonWords.marketDates) : undefined
      const help = notesOf({ hint: [hint, abroad].filter(Boolean).join(' '), previous })
      return <DateField {...plain} help={help} {...(field.untilToday && { max: today })} />
    }
    default:
      return (
        <TextField
          {...noted}
          maxLength={longestText}
          inputMode={field.keyboard}
          {...(field.code && { mono: true, spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' })}
          {...(field.autoComplete && { autoComplete: field.autoComplete })}
          beside={field.unit && <span className={css.unit}>{say(field.unit)}</span>}
        />
      )
  }
}

function Choice({
  field,
  inRow,
  ...props
}: Omit<InputProps, 'hint' | 'previous'> & { help: ReactNode; field: Field; inRow: boolean }) {
  const options = (field.options ?? []).map(({ value, label, hint }) => ({
    value,
    label: say(label),
    hint: hint && say(hint),
  }))
  const asCards = options.some(({ hint }) => hint !== undefined)
  if (!asCards && (inRow || options.length > mostRadios)) return <Select {...props} options={options} />
  const { onBlur: _, ...group } = props
  return <RadioGroup {...group} cards={asCards} options={options} />
}
