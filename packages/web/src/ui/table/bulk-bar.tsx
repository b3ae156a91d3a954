import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../button.tsx'
import { listWords as words } from '../text.ts'
import css from './bulk-bar.module.css'
import type { RowAction } from './row-actions.tsx'

/** What can be done with the rows that are ticked; while none is, it says so (spec §8). */
export function BulkBar({
  count,
  actions,
  onClear,
}: {
  count: number
  actions: readonly RowAction[]
  onClear: () => void
}) {
  const { run, working } = useGuarded(
    (action: RowAction) => (count === 0 ? toast.warning(say(messages.selectRecord)) : action.onClick()),
    'asks first',
  )
  return (
    <div className={css.bar}>
      <strong role="status">{say(fill(words.ticked, { n: count }))}</strong>
      {actions.map((action) => (
        <Button
          key={action.key}
          small
          variant={action.danger ? 'danger-outline' : 'default'}
          disabled={action.disabled ?? false}
          inactive={working}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
      {count > 0 && (
        <Button variant="link" small onClick={onClear}>
          {say(words.untick)}
        </Button>
      )}
    </div>
  )
}
