import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import css from './field.module.css'
import { type Around, ariaField, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'

/** A whole number; arrow keys change it. */
export function NumberField({
  label,
  labelHidden,
  optional,
  help,
  min,
  max,
  ...field
}: FieldProps<number | null | undefined, number | null> & Around & { min?: number; max?: number }) {
  /** At once, or a press that leaves it would meet what depends on the number before. What is out of limits waits. */
  function read(typed: string) {
    if (typed !== '' && !/^\d{1,9}$/.test(typed)) return
    const next = typed === '' ? null : Number(typed)
    const isIn = next === null || (next >= (min ?? 0) && next <= (max ?? next))
    if (isIn && next !== (field.value ?? null)) field.onChange(next)
  }
  return (
    <AriaNumberField
      {...ariaField(field)}
      value={field.value ?? Number.NaN}
      onChange={(next) => field.onChange(Number.isNaN(next) ? null : next)}
      formatOptions={{ maximumFractionDigits: 0 }}
      {...(min !== undefined && { minValue: min })}
      {...(max !== undefined && { maxValue: max })}
    >
      <FieldLabel label={label} labelHidden={labelHidden} optional={optional} />
      <Input
        className={css.box}
        autoComplete="off"
        onChange={({ currentTarget }) => read(currentTarget.value)}
      />
      <FieldNotes error={field.error} warning={field.warning} help={help} />
    </AriaNumberField>
  )
}
