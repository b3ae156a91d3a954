import { chosenIn } from '@cass/contract/kit/form/builders.ts'
import type { Field } from '@cass/contract/kit/form/definition.ts'
import type { ReactNode } from 'react'
import { isAbroad } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { commonWords } from '../../lib/text.ts'
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AreaInput } from './area-input.tsx'
import css from './form.module.css'
import type { InputProps } from './input-props.ts'
import { notesOf } from './notes.tsx'

/** More than these need a list. */
const mostRadios = 3

type Props = InputProps & {
  field: Field
  inRow?: boolean
  today: string
  longestText?: number | undefined
}

/** The control that a field's definition asks for. */
export function PlainInput({ field, inRow = false, today, longestText, ...props }: Props) {
  const { hint, previous, ...plain } = props
  const noted = { ...plain, help: notesOf(props) }
  switch (field.input) {
    case 'area':
      return <AreaInput {...props} maxLength={longestText} />
    case 'secret':
      return <PasswordField {...plain} autoComplete="new-password" />
    case 'yesNo':
    case 'choice':
      return <Choice {...noted} field={field} inRow={inRow} />
    case 'choices':
      return <Choices {...noted} field={field} />
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

type NotedProps = Omit<InputProps, 'hint' | 'previous'> & { help: ReactNode; field: Field }

/** Several of them. */
function Choices({ field, onBlur: _, onChange, value, ...props }: NotedProps) {
  const options = (field.options ?? []).map((option) => ({ value: option.value, label: say(option.label) }))
  return (
    <CheckboxGroup
      {...props}
      options={options}
      value={chosenIn(value)}
      // As it will be kept: in the order of the options.
      onChange={(chosen) => onChange(field.rule.safeParse(chosen.join(',')).data ?? chosen.join(','))}
    />
  )
}

function Choice({ field, inRow, ...props }: NotedProps & { inRow: boolean }) {
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
