import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup'
import css from './choice.module.css'
import { type Around, ariaField, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'
import type { Choice } from './option-list.tsx'

/** Yes or no, with its words beside it; `label` instead where nothing stands there. */
export const Checkbox = ({
  label,
  checked,
  part = false,
  disabled = false,
  name,
  onChange,
  children,
}: {
  label?: string
  checked: boolean
  /** Some of what it stands for is ticked. */
  part?: boolean
  disabled?: boolean | undefined
  name?: string
  onChange: (checked: boolean) => void
  children?: ReactNode
}) => (
  <AriaCheckbox
    className={css.choice ?? ''}
    data-field={name}
    {...(label && { 'aria-label': label })}
    isSelected={checked}
    isIndeterminate={part}
    isDisabled={disabled}
    onChange={onChange}
  >
    <span className={css.tick} />
    {children}
  </AriaCheckbox>
)

/** Any of a few. */
export function CheckboxGroup<Value extends string>({
  label,
  labelHidden,
  optional,
  help,
  options,
  ...field
}: FieldProps<readonly Value[] | undefined, Value[]> & Around & { options: readonly Choice<Value>[] }) {
  return (
    <AriaCheckboxGroup
      {...ariaField(field)}
      value={[...(field.value ?? [])]}
      onChange={(values) => field.onChange(values as Value[])}
    >
      <FieldLabel label={label} labelHidden={labelHidden} optional={optional} />
      <div className={css.choices}>
        {options.map((option) => (
          <AriaCheckbox
            key={option.value}
            value={option.value}
            isDisabled={option.disabled ?? false}
            className={css.choice ?? ''}
          >
            <span className={css.tick} />
            {option.label}
          </AriaCheckbox>
        ))}
      </div>
      <FieldNotes error={field.error} warning={field.warning} help={help} />
    </AriaCheckboxGroup>
  )
}
