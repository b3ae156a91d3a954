import type { ReactNode } from 'react'

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
  type = 'button',
  ...rest
}: Props) {
  const resting = inactive || loading
  const names = ['button', `button-${variant}`, small && 'button-small', block && 'button-block', className]
  return (
    <button
      {...rest}
      // What rests submits nothing, and says so to those who do not see it.
      type={resting ? 'button' : type}
      className={names.filter(Boolean).join(' ')}
      disabled={disabled}
      aria-disabled={resting || undefined}
      onClick={resting || !onClick ? undefined : () => void onClick()}
    >
      {loading ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
