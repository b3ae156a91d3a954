import { chosenIn } from '@cass/contract/kit/form/builders.ts'
import type { Field } from '@cass/contract/kit/form/definition.ts'
import { memo } from 'react'
import { say } from '../../lib/language.ts'
import { afterPress } from '../use-form.ts'
import css from './form.module.css'
import { isRequiredAt, isShownAt, offeredAt } from './form-store.ts'
import { useDrawing, useFormStore, useSelected } from './form-store-context.ts'
import type { InputProps } from './input-props.ts'
import { textAt } from './places.ts'
import { PlainInput } from './plain-input.tsx'
import { SecretInput } from './secret-input.tsx'
import { formWords as words } from './text.ts'

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
  const offered = useSelected(offeredAt(place, field))
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
      <Input field={field.offers ? withOptions(field, chosenIn(offered)) : field} inRow={inRow} {...props} />
    </div>
  )
})

const withOptions = (field: Field, offered: readonly string[]): Field => ({
  ...field,
  options: (field.options ?? []).filter(({ value }) => offered.includes(value)),
})

function Input(props: InputProps & { field: Field; inRow: boolean }) {
  const { controls, longestText } = useDrawing()
  const today = useSelected(({ context }) => context.today)
  const { field, inRow, ...plain } = props
  const Control = field.control && controls?.[field.control]
  if (Control) return <Control {...plain} />
  if (field.input === 'secret' && inRow) return <SecretInput {...plain} />
  return <PlainInput {...props} today={today} longestText={longestText} />
}
