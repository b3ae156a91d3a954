import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup'
import css from './choice.module.css'
import { type Around, ariaField, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'
import type { Choice } from './option-list.tsx'

/** One of a few. As `cards` where each alternative needs a sentence. */
export function RadioGroup<Value extends string>({
  label,
  labelHidden,
  optional,
  help,
  options,
  cards = false,
  ...field
}: FieldProps<Value | undefined, Value> & Around & { options: readonly Choice<Value>[]; cards?: boolean }) {
  return (
    <AriaRadioGroup
      {...ariaField(field)}
      value={field.value || null}
      onChange={(value) => field.onChange(value as Value)}
    >
      <FieldLabel label={label} labelHidden={labelHidden} optional={optional} />
      <div className={cards ? css.cards : css.choices}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.disabled ?? false}
            className={(cards ? css.card : css.choice) ?? ''}
          >
            <span className={css.dot} />
            {cards ? (
              <span className={css.words}>
                <strong>{option.label}</strong>
                {option.hint && <span>{option.hint}</span>}
              </span>
            ) : (
              option.label
            )}
          </Radio>
        ))}
      </div>
      <FieldNotes error={field.error} warning={field.warning} help={help} />
    </AriaRadioGroup>
  )
}
