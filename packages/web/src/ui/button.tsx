import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'

type Variant = 'default' | 'primary' | 'danger' | 'danger-outline' | 'quiet' | 'link'

type Props = {
  variant?: Variant
  small?: boolean
  /** As wide as there is room. */
  block?: boolean
  icon?: ReactNode
  /** What was pressed is under way: another press does nothing, and the focus stays. */
  loading?: boolean
  disabled?: boolean | undefined
  /** Takes no press for now, but keeps the focus, and a question that was asked can return it. */
  inactive?: boolean
  type?: 'button' | 'submit'
  /** The form that it submits, where that lies elsewhere. */
  form?: string
  onClick?: () => unknown
  className?: string | undefined
  children?: ReactNode
  'aria-label'?: string
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-current'?: 'page' | undefined
}

/** The look is that of `.button` in styles/controls.css, which links share. */
export function Button({
  variant = 'default',
  small = false,
  block = false,
  icon,
  loading = false,
  disabled = false,
  inactive = false,
  onClick,
  className,
  children,
  ...rest
}: Props) {
  const resting = inactive || loading
  const names = ['button', `button-${variant}`, small && 'button-small', block && 'button-block', className]
  return (
    <AriaButton
      {...rest}
      className={names.filter(Boolean).join(' ')}
      isDisabled={disabled}
      // Not the library's `isPending`: it announces a button that may be gone by then.
      {...(resting
        ? { 'aria-disabled': true, type: 'button' }
        : onClick && { onPress: () => void onClick() })}
    >
      {loading ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </AriaButton>
  )
}
