import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { MenuButton } from '../overlays/menu-button.tsx'
import { listWords as words } from '../text.ts'
import css from './row-actions.module.css'

export type RowAction = {
  key: string
  label: string
  /** What it promises is waited for; a refused call has already been shown. */
  onClick: () => unknown
  danger?: boolean
  disabled?: boolean
}

const visible = 2

/** Two to press at once, the rest in a menu. */
export function RowActions({
  actions,
  of: name,
}: {
  actions: readonly RowAction[]
  /** What they are done to, for who hears the buttons one after another. */
  of?: string | undefined
}) {
  const { run, working } = useGuarded((action: RowAction) => action.onClick(), 'one of many')
  const folded = actions.slice(visible)
  return (
    <div className={css.actions}>
      {actions.slice(0, visible).map((action) => (
        <button
          key={action.key}
          type="button"
          className={css.action}
          data-danger={action.danger || undefined}
          disabled={action.disabled}
          // Not `disabled`: what it asks returns the focus to it.
          aria-disabled={working || undefined}
          aria-label={name && `${action.label} ${name}`}
          onClick={() => run(action)}
        >
          {action.label}
        </button>
      ))}
      {folded.length > 0 && (
        <MenuButton
          label={say(name ? fill(words.moreActionsOf, { name }) : words.moreActions)}
          items={folded.map((action) => ({
            key: action.key,
            label: action.label,
            danger: action.danger ?? false,
            disabled: action.disabled ?? false,
            onClick: () => run(action),
          }))}
        />
      )}
    </div>
  )
}
