import type { Supplement } from '@cass/contract/applications/schemas.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { supplementWords as words } from '../application-form/text.ts'
import { DocumentList } from './form-view-files.tsx'
import css from './supplements.module.css'

/** What reviewers asked for, beside what the institution replied: the last request, and those before it on demand. */
export function Supplements({ supplements }: { supplements: readonly Supplement[] }) {
  const [last, ...earlier] = supplements.toReversed()
  if (!last) return null
  return (
    <section className={`card ${css.supplements}`} aria-labelledby="supplements">
      <h2 id="supplements">{say(words.title)}</h2>
      <Exchange supplement={last} />
      {earlier.length > 0 && (
        <details>
          <summary>{say(fill(words.earlier, { n: earlier.length }))}</summary>
          {earlier.map((one) => (
            <Exchange key={one.round} supplement={one} />
          ))}
        </details>
      )}
    </section>
  )
}

function Exchange({ supplement }: { supplement: Supplement }) {
  const { by, at, teamName, stage, feedback, reply } = supplement
  const asked = say(fill(words.by, { by, team: teamName, stage: say(stages[stage].label) }))
  return (
    <div className={css.exchange}>
      <div>
        <h3>{say(words.request)}</h3>
        <p className={css.by}>
          {asked} · {showTime(at, minute)}
        </p>
        <p className={css.text}>{feedback}</p>
      </div>
      <div data-reply={reply !== null || undefined}>
        <h3>{say(words.reply)}</h3>
        {reply ? <Replied {...reply} /> : <p className={css.by}>{say(words.waiting)}</p>}
      </div>
    </div>
  )
}

const minute = '{y}-{m}-{d} {h}:{i}'

const Replied = ({ by, at, text, files }: NonNullable<Supplement['reply']>) => (
  <>
    <p className={css.by}>
      {by} · {showTime(at, minute)}
    </p>
    {text && <p className={css.text}>{text}</p>}
    {files.length > 0 && <DocumentList ids={files.map(({ id }) => id)} files={files} />}
    {!text && files.length === 0 && <p>{say(words.noReply)}</p>}
  </>
)
