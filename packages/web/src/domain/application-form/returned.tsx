import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { fill } from '@cass/contract/kit/text.ts'
import css from '../../editing/form/panels.module.css'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { formWords as words } from './text.ts'

/** Why it came back. */
export const Returned = ({ returned }: Pick<ApplicationDetail, 'returned'>) =>
  returned && (
    <section className={css.returned} aria-label={say(words.returned)}>
      <Icon name="recall" />
      <div>
        <h2>
          {say(fill(words.returnedBy, { by: returned.by, at: showTime(returned.at, '{y}-{m}-{d} {h}:{i}') }))}
        </h2>
        <p>{returned.feedback}</p>
      </div>
    </section>
  )
