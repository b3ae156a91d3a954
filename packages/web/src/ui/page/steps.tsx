import type { Text } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../icons.tsx'
import { stepWords as words } from '../text.ts'
import css from './steps.module.css'

/** Steps across the top; what is done has a tick. */
export const Steps = ({ steps, current }: { steps: readonly Text[]; current: number }) => (
  <ol className={css.steps} aria-label={say(words.progress)}>
    {steps.map((step, index) => (
      <li
        key={step.en}
        data-done={index < current || undefined}
        aria-current={index === current ? 'step' : undefined}
      >
        <span className={css.node} aria-hidden="true">
          {index < current ? <Icon name="check" size={16} /> : index + 1}
        </span>
        {say(step)}
        {index < current && <span className="visually-hidden">{say(words.done)}</span>}
      </li>
    ))}
  </ol>
)
