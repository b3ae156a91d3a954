import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import css from './choice.module.css'
import type { FieldProps } from './field.tsx'

/** On or off, at once clear which. */
export const Switch = ({
  label,
  help,
  name,
  value,
  disabled = false,
  onChange,
}: FieldProps<boolean | undefined, boolean> & { label: string; help?: string | undefined }) => (
  <div className={css.switchField}>
    <AriaSwitch
      className={css.choice ?? ''}
      data-field={name}
      isSelected={value ?? false}
      isDisabled={disabled}
      onChange={onChange}
    >
      <span className={css.track} />
      {label}
    </AriaSwitch>
    {help && <p>{help}</p>}
  </div>
)
