import { stepResults } from '@cass/contract/applications/enums.ts'
import { isOver } from '@cass/contract/applications/flows.ts'
import type { ProcessApplication, ProcessView } from '@cass/contract/applications/schemas.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { Tone } from '@cass/contract/kit/workflow.ts'
import { type ReactNode, useId } from 'react'
import { showTime, When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import type { IconName } from '../../ui/icons.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'
import { ApplicationStatus } from '../applications/application-status.tsx'
import { DocumentList } from '../applications/form-view-files.tsx'
import { sayServiceType } from '../applications/service-type.ts'
import css from './process-view.module.css'
import { Review } from './review.tsx'
import { stagesOf } from './stages-of.ts'
import { processWords as words } from './text.ts'

export type ProcessStep = ProcessView['steps'][number]

const looks: Record<ProcessStep['state'], { tone: Tone; icon: IconName }> = {
  done: { tone: 'good', icon: 'check-circle' },
  current: { tone: 'doing', icon: 'doing' },
  open: { tone: 'waiting', icon: 'chevron-right' },
  later: { tone: 'idle', icon: 'clock' },
  skipped: { tone: 'idle', icon: 'minus' },
}

export function Step({
  step,
  current,
  action,
}: {
  step: ProcessStep
  /** The application from which the case was opened. */
  current: string
  action?: ReactNode
}) {
  const titleId = useId()
  const { serviceType, state, stages } = step
  const now = step.applications.at(-1)
  const earlier = step.applications.slice(0, -1).reverse()
  return (
    <section className={css.step} aria-labelledby={titleId} data-state={state}>
      <header className={css.head}>
        <h3 id={titleId}>{sayServiceType(serviceType)}</h3>
        <Tag {...looks[state]}>{say(resultWords(step))}</Tag>
      </header>
      {now && <Application application={now} current={now.id === current} />}
      {action && <div className={css.action}>{action}</div>}
      <Review stages={stagesOf(stages, now)} begun={now !== undefined && !!now.submittedAt} />
      {now && now.files.length > 0 && (
        <div className={css.files}>
          <h4>{say(words.files)}</h4>
          <DocumentList ids={now.files.map(({ id }) => id)} files={now.files} />
        </div>
      )}
      {earlier.length > 0 && <Earlier applications={earlier} current={current} />}
    </section>
  )
}

/** What became of it says more than that it is over. */
const resultWords = ({ state, result }: ProcessStep) =>
  result === 'default' || state === 'done' ? words.states[state] : stepResults[result]

function Application({ application, current }: { application: ProcessApplication; current: boolean }) {
  const { applyOrdNo, subject, status, submittedAt, applicantName, createdAt } = application
  const withInstitution = application.holders.length === 0 ? words.withInstitution[status] : undefined
  return (
    <div className={`${css.application} ${current ? css.current : ''}`} aria-current={current || undefined}>
      <p className={css.number}>
        <span className="mono">{applyOrdNo}</span>
        <ApplicationStatus of={application} />
        {current && <ThisOne />}
      </p>
      {subject && <p className={css.subject}>{subject}</p>}
      <p className={css.soft}>
        {say(fill(submittedAt ? words.submittedBy : words.begunBy, { name: applicantName }))}{' '}
        <When at={submittedAt ?? createdAt} />
      </p>
      {withInstitution && (
        <p className={css.soft}>
          {say(withInstitution)} · <When at={application.updatedAt} />
        </p>
      )}
    </div>
  )
}

const ThisOne = () => <strong className={css.thisOne}>{say(words.current)}</strong>

/** What was withdrawn or refused stays in sight, with what was said of it. */
function Earlier({
  applications,
  current,
}: {
  applications: readonly ProcessApplication[]
  current: string
}) {
  const titleId = useId()
  return (
    <div className={css.earlier}>
      <h4 id={titleId}>{say(words.earlier)}</h4>
      <ul aria-labelledby={titleId}>
        {applications.map((one) => {
          const said = one.history.filter(({ comment, teamName }) => comment !== '' && teamName !== null)
          const last = said.sort((a, b) => b.at.localeCompare(a.at))[0]
          const isCurrent = one.id === current
          return (
            <li
              key={one.id}
              className={isCurrent ? css.current : undefined}
              aria-current={isCurrent || undefined}
            >
              <p className={css.number}>
                <span className="mono">{one.applyOrdNo}</span>
                <ApplicationStatus of={one} />
                {isCurrent && <ThisOne />}
              </p>
              <p className={css.soft}>{showTime(one.finishedAt ?? one.updatedAt, '{y}-{m}-{d}')}</p>
              {isOver(one) && last && (
                <blockquote className={css.comment}>
                  {last.comment}
                  <footer>{[last.teamName, last.actorName].filter(Boolean).join(' · ')}</footer>
                </blockquote>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
