import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import { replyParts } from '@cass/contract/applications/supplement.ts'
import type { Field as FieldDefinition } from '@cass/contract/kit/form/definition.ts'
import { problemIn } from '@cass/contract/kit/issue-text.ts'
import { memo } from 'react'
import { afterPress } from '../../editing/use-form.ts'
import { isAbroad } from '../../lib/format.ts'
import { language, say } from '../../lib/language.ts'
import { commonWords } from '../../lib/text.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AreaInput } from './area-input.tsx'
import { type Editor, isRequiredAt, isShownAt } from './editor.ts'
import { useEditor, useSelected } from './editor-context.ts'
import css from './form.module.css'
import type { InputProps } from './input-props.ts'
import { Notes } from './notes.tsx'
import { textAt, textIfAny } from './places.ts'
import { RadioInput } from './radio-input.tsx'
import { SecretInput } from './secret-input.tsx'
import { VendorInput } from './vendor-input.tsx'
import { Was } from './was.tsx'

/** As much as a draft can hold of one field. */
const longest = 4000
/** More than these need a list. */
const mostRadios = 3

/** One field of the form, which looks at nothing but itself. */
export const FieldInput = memo(function FieldInput({
  place,
  field,
  inRow = false,
}: {
  place: string
  field: FieldDefinition<ApplicationContext>
  inRow?: boolean
}) {
  const editor = useEditor()
  const shown = useSelected(isShownAt(place, field))
  const value = useSelected(({ form }) => textAt(form, place))
  const error = useSelected(({ told }) => told[place])
  const required = useSelected(isRequiredAt(place, field))
  if (!shown) return null

  const before = formerAt(editor.previous, place, field)
  const props: InputProps = {
    name: place,
    label: say(field.label),
    optional: !required,
    hint: field.hint && say(field.hint),
    was: before !== undefined && before !== value ? <Was field={field} value={before} /> : null,
    value,
    error,
    onChange: (next) => editor.set(place, next),
    /** Told when it is left; what is left empty is asked for at the end. */
    onBlur() {
      const now = textAt(editor.store.get().form, place)
      if (now === '') return
      const { data } = field.rule.safeParse(now)
      const problem = problemIn(field.rule, now, language)
      if (problem) afterPress(() => editor.tellAt(place, problem))
      // As it will be kept.
      else if (field.input === 'text' && data !== undefined && data !== now) editor.set(place, data)
    },
  }
  return (
    <div className={css.cell} data-place={place} data-wide={field.wide || undefined}>
      <Input field={field} inRow={inRow} {...props} />
    </div>
  )
})

/** What was handed in here; a secret never comes back, and a new row has no past. */
function formerAt(
  previous: Editor['previous'],
  place: string,
  field: FieldDefinition<ApplicationContext>,
): string | undefined {
  // A reply belongs to one submission: what was replied before is said to another request.
  if (!previous || field.input === 'secret' || place in replyParts) return undefined
  return textIfAny(previous.form, place)
}

function Input({
  field,
  inRow,
  ...props
}: InputProps & { field: FieldDefinition<ApplicationContext>; inRow: boolean }) {
  const { hint, was, ...plain } = props
  const noted = { ...plain, help: (hint || was) && <Notes hint={hint} was={was} /> }
  const options = field.options?.map((option) => ({ value: option.value, label: say(option.label) })) ?? []
  switch (field.input) {
    case 'area':
      return <AreaInput {...props} maxLength={longest} />
    case 'lookup':
      return <VendorInput {...props} />
    case 'secret':
      return <SecretInput {...props} />
    case 'yesNo':
    case 'choice':
      return options.length <= mostRadios && !inRow ? (
        <RadioInput {...props} options={options} />
      ) : (
        <Select {...noted} options={options} />
      )
    case 'date':
      return (
        <DateField
          {...noted}
          {...(isAbroad() && {
            help: <Notes hint={[hint, say(commonWords.marketDates)].filter(Boolean).join(' ')} was={was} />,
          })}
        />
      )
    case 'text':
      return (
        <TextField
          {...noted}
          maxLength={longest}
          {...(field.code && {
            mono: true,
            spellCheck: false,
            autoCapitalize: 'off',
            autoComplete: 'off',
          })}
          beside={field.unit && <span className={css.unit}>{say(field.unit)}</span>}
        />
      )
  }
}
