import type { Text } from '@cass/contract/kit/text.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../icons.tsx'
import { stepWords as words } from '../text.ts'
import css from './steps.module.css'

type StepState = {
  readonly done: boolean
  readonly errors?: number
  /** It can be gone to. */
  readonly open?: boolean
}

/** Steps across the top; what is done has a tick. With `onGo` one can go to those that are open. */
export function Steps({
  steps,
  current,
  states = steps.map((_, index) => ({ done: index < current })),
  onGo,
}: {
  steps: readonly Text[]
  current: number
  /** How each stands, where that does not follow from the current one. */
  states?: readonly StepState[]
  onGo?: (index: number) => void
}) {
  return (
    <ol className={css.steps} aria-label={say(words.progress)} data-narrow={onGo && ''}>
      {steps.map((step, index) => {
        const { done, errors = 0, open = false } = states[index]!
        const isCurrent = index === current
        const inside = (
          <>
            <span className={css.node} aria-hidden="true">
              {errors > 0 ? '!' : done && !isCurrent ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span className={css.title}>{say(step)}</span>
            {errors > 0 ? (
              <span className="visually-hidden">{say(fill(words.errors, { n: errors }))}</span>
            ) : (
              done && <span className="visually-hidden">{say(words.done)}</span>
            )}
          </>
        )
        return (
          <li
            key={step.en}
            data-done={done || undefined}
            data-errors={errors > 0 || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {onGo && open && !isCurrent ? (
              <button type="button" onClick={() => onGo(index)}>
                {inside}
              </button>
            ) : (
              inside
            )}
          </li>
        )
      })}
    </ol>
  )
}
