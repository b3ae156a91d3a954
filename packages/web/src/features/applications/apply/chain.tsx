import { sayServiceType } from '../../../kit/application/service-type.ts'
import { say } from '../../../kit/language.ts'
import { Icon } from '../../../kit/ui/icons.tsx'
import type { Place } from './case-places.ts'
import css from './chain.module.css'
import { applyWords as words } from './text.ts'

/** The steps of a flow in a line; what is open at the same time stands together. */
export const Chain = ({ places, label }: { places: readonly Place[]; label: string }) => (
  <ol className={css.chain} aria-label={label}>
    {places.map(({ types, state }, place) => (
      <li key={types.join()} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={css.node} aria-hidden="true">
          {state === 'done' ? <Icon name="check" size={14} /> : place + 1}
        </span>
        <span className={css.name}>
          {types.map(sayServiceType).join(say(words.and))}
          {state === 'done' && <span className="visually-hidden">{say(words.done)}</span>}
        </span>
      </li>
    ))}
  </ol>
)
