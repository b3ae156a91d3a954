import type { Flow } from '@cass/contract/applications/flows.ts'
import { sayServiceType } from '../../../domain/applications/service-type.ts'
import { say } from '../../../lib/language.ts'
import css from './chain.module.css'
import { applyWords as words } from './text.ts'

/** The steps of a flow in a line; what is open at the same time stands together. */
export const Chain = ({ steps, label }: { steps: Flow['steps']; label: string }) => (
  <ol className={css.chain} aria-label={label}>
    {steps.map((types, place) => (
      <li key={types.join()}>
        <span className={css.node} aria-hidden="true">
          {place + 1}
        </span>
        <span className={css.name}>{types.map(sayServiceType).join(say(words.and))}</span>
      </li>
    ))}
  </ol>
)
