import { Button } from 'react-aria-components/Button'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { say } from '../../lib/language.ts'
import { Icon } from '../icons.tsx'
import { selectWords as words } from '../text.ts'
import fieldCss from './field.module.css'
import { type Around, ariaField, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'
import { type Choice, keyOf, Options, valueAt } from './option-list.tsx'
import css from './select.module.css'

type Props<Value extends string> = FieldProps<Value | null | undefined, Value> &
  Around & {
    options: readonly Choice<Value>[]
    /** The words for nothing chosen, where that can be chosen again; it answers ''. */
    empty?: string | undefined
  }

/** One of a list, which has a search where it is long. */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, labelHidden, optional, help, options, value, error, warning, onChange } = props
  const empty = props.empty ?? (optional ? say(words.none) : undefined)
  const choices = empty === undefined ? options : [{ value: '', label: empty }, ...options]
  const isKnown = choices.some((each) => each.value === (value ?? ''))
  return (
    <AriaSelect
      {...ariaField(props)}
      value={isKnown ? keyOf(value) : null}
      onChange={(key) => onChange(valueAt(key) as Value)}
      // Whoever presses it while its options are on their way sees them come.
      allowsEmptyCollection
      placeholder={say(words.choose)}
    >
      <FieldLabel label={label} labelHidden={labelHidden} optional={optional} />
      <Trigger />
      <FieldNotes error={error} warning={warning} help={help} />
      <Options options={choices} />
    </AriaSelect>
  )
}

/** Several of a list. */
export function MultiSelect<Value extends string>({
  label,
  labelHidden,
  optional,
  help,
  options,
  placeholder,
  ...field
}: FieldProps<readonly Value[] | undefined, Value[]> &
  Around & { options: readonly Choice<Value>[]; placeholder?: string }) {
  return (
    <AriaSelect
      {...ariaField(field)}
      selectionMode="multiple"
      value={field.value ?? []}
      onChange={(keys) => field.onChange(keys as Value[])}
      allowsEmptyCollection
      placeholder={placeholder ?? say(words.choose)}
    >
      <FieldLabel label={label} labelHidden={labelHidden} optional={optional} />
      <Trigger />
      <FieldNotes error={field.error} warning={field.warning} help={help} />
      <Options options={options} />
    </AriaSelect>
  )
}

const Trigger = () => (
  <Button className={`${fieldCss.box} ${css.trigger}`}>
    <SelectValue className={css.value ?? ''}>
      {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
    </SelectValue>
    <Icon name="chevron-down" size={16} />
  </Button>
)
