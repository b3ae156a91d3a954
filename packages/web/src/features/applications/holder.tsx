import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { showNamed, showRelative, showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { Tag } from '../../ui/page/status-tag.tsx'
import css from './holder.module.css'
import { words } from './text.ts'

/** A countersign may lie with many teams; the process view names them all. */
const shownTeams = 2

/** Who has it, since when and until when: teams of the operator, or the institution itself. */
export function Holder({ row: { holders, status, updatedAt } }: { row: ApplicationRow }) {
  const own = ownSide[status]
  if (holders.length === 0)
    return own ? (
      <>
        <span className={css.who}>{say(own)}</span>
        <span className={css.when}>
          <Since at={updatedAt} />
        </span>
      </>
    ) : (
      '—'
    )
  // The one to ask first comes first; a team that reviews several forms of a test is named once.
  const [first, ...others] = [
    ...new Map(
      holders
        .toSorted((one, other) => other.dueAt.localeCompare(one.dueAt))
        .map((holder) => [nameOf(holder), holder]),
    ).values(),
  ].toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))
  const more = others.length + 1 - shownTeams
  return (
    <>
      {[first!, ...others].slice(0, shownTeams).map((holder) => (
        <span key={nameOf(holder)} className={css.who}>
          {nameOf(holder)}
        </span>
      ))}
      {more > 0 && <span className={css.when}>{say(fill(words.moreTeams, { n: more }))}</span>}
      <span className={css.when}>
        <Since at={first!.since} />
        <time dateTime={first!.dueAt} title={showNamed(first!.dueAt)}>
          {say(fill(words.due, { at: showNamed(first!.dueAt, '{y}-{m}-{d}') }))}
        </time>
        {first!.overdue && (
          <Tag tone="bad" icon="warning">
            {say(words.overdue)}
          </Tag>
        )}
      </span>
    </>
  )
}

const { draft, signing, supplement } = applicationWorkflow.states
const { failed, reportRejected, testing } = certificationWorkflow.states

const nameOf = ({ teamName, personName }: ApplicationRow['holders'][number]): string =>
  `${teamName} · ${personName ?? say(words.notTaken)}`

/** States in which it waits for the institution. */
const ownSide: Readonly<Record<string, typeof words.withYou>> = {
  [draft.code]: words.withYou,
  [supplement.code]: words.withYou,
  [signing.code]: words.withAdministrator,
  [testing.code]: words.withYou,
  [failed.code]: words.withYou,
  [reportRejected.code]: words.withYou,
}

const Since = ({ at }: { at: string }) => (
  <time dateTime={at} title={showTime(at)}>
    {showRelative(at)}
  </time>
)
