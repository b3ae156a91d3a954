import css from './tick-box.module.css'

/** A tick box without a label of its own beside it. */
export const TickBox = ({
  label,
  checked,
  part = false,
  disabled = false,
  onTick,
}: {
  label: string
  checked: boolean
  /** Some of what it stands for is ticked. */
  part?: boolean
  disabled?: boolean
  onTick: (on: boolean) => void
}) => (
  <input
    type="checkbox"
    className={css.box}
    aria-label={label}
    checked={checked}
    disabled={disabled}
    ref={(box) => {
      if (box) box.indeterminate = part
    }}
    onChange={(event) => onTick(event.target.checked)}
  />
)
