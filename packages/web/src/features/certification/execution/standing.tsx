import { type CertificationDetail, getCertificate } from '@cass/contract/certification/endpoints.ts'
import { sessions } from '@cass/contract/certification/enums.ts'
import { certificationWorkflow, testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { Tone } from '@cass/contract/kit/workflow.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { callBlob } from '../../../lib/api.ts'
import { showNamed } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { DownloadButton } from '../../../ui/files/download-button.tsx'
import { Icon, type IconName } from '../../../ui/icons.tsx'
import { sayTime } from '../test-time.ts'
import { testWords } from '../text.ts'
import { type Opened, useCheckIn } from '../use-test-actions.ts'
import css from './standing.module.css'
import { failedCases } from './test-form.tsx'
import { executionWords as words } from './text.ts'

const { acts, states } = certificationWorkflow
const { appeal } = certificationWorkflow.moves

/** Where a test stands, and the one thing to do about it now. */
export function Standing({ test, onOpen }: { test: CertificationDetail; onOpen: (opened: Opened) => void }) {
  const { appealsLeft, certificateNo, certifiedAt, missed, moves, needsNewTime, place, status, testTime } =
    test
  const reschedule = (primary: boolean) =>
    moves.includes('reschedule') && (
      <button
        type="button"
        className={primary ? 'button button-primary' : 'button'}
        onClick={() => onOpen({ test, what: 'reschedule' })}
      >
        {say(needsNewTime ? testWords.chooseTime : acts.reschedule.label)}
      </button>
    )
  if (certificateNo)
    return (
      <Panel
        tone="good"
        icon="check-circle"
        title={say(fill(words.certified, { no: certificateNo }))}
        hint={certifiedAt && say(fill(words.certifiedOn, { at: showNamed(certifiedAt, '{y}-{m}-{d}') }))}
        action={
          <DownloadButton
            primary
            name={`${certificateNo}.pdf`}
            label={say(words.certificate)}
            load={async (onProgress) =>
              (await callBlob(getCertificate, { query: { id: test.id } }, { quiet: true, onProgress })).blob
            }
          />
        }
      />
    )
  if (needsNewTime)
    return (
      <Panel
        tone="waiting"
        icon="warning"
        title={say(messages.testTimeManual)}
        hint={say(missed ? words.timePassedHint : words.needsNewTimeHint)}
        action={reschedule(true)}
      />
    )
  if (status === states.waitlisted.code && testTime)
    return (
      <Panel
        tone="waiting"
        icon="clock"
        title={say(fill(words.waiting, { n: place ?? 1 }))}
        hint={say(fill(words.waitingHint, { time: sayTime(testTime) }))}
        action={reschedule(false)}
      />
    )
  if (status === states.failed.code) {
    const failed = test.testForms.flatMap(failedCases).map(({ id }) => id)
    return (
      <Panel
        tone="bad"
        icon="error"
        title={say(states.failed.label)}
        hint={
          <>
            {failed.length > 0 &&
              say(fill(words.failedHint, { cases: failed.join(say(testWords.separator)) }))}
            <br />
            {say(appealsLeft > 0 ? fill(words.appealsLeft, { n: appealsLeft }) : words.noAppealsLeft)}
          </>
        }
        action={
          moves.includes('appeal') ? (
            <button
              type="button"
              className="button button-primary"
              onClick={() => onOpen({ test, what: 'appeal' })}
            >
              {say(appeal.label)}
            </button>
          ) : (
            appealsLeft === 0 && (
              <Link to={paths.serviceApply} className="button">
                {say(words.applyAnew)}
              </Link>
            )
          )
        }
      />
    )
  }
  const asked = askedOf(test)
  if (status === states.reportRejected.code)
    return <Panel tone="bad" icon="error" title={say(states.reportRejected.label)} hint={asked} />
  if (testTime && missed && status === states.testing.code)
    return (
      <Panel
        tone="bad"
        icon="warning"
        title={say(fill(words.missed, { time: sayTime(testTime) }))}
        hint={
          <>
            {say(fill(words.missedHint, { until: sessions[testTime.session].cutoff }))}
            {asked && <br />}
            {asked}
          </>
        }
        action={reschedule(false)}
      />
    )
  if (testTime && [states.pending.code, states.testing.code].some((code) => code === status))
    return (
      <Panel
        tone={asked ? 'waiting' : test.checkedInAt ? 'good' : 'doing'}
        icon={asked ? 'warning' : test.checkedInAt ? 'check-circle' : 'calendar'}
        title={say(fill(words.testOn, { time: sayTime(testTime) }))}
        hint={
          asked ??
          (test.checkedInAt
            ? say(fill(words.checkedInAt, { at: showNamed(test.checkedInAt, '{h}:{i}') }))
            : status === states.pending.code
              ? say(words.pendingHint)
              : say(fill(words.checkInUntil, { until: sessions[testTime.session].cutoff })))
        }
        action={
          <>
            {reschedule(false)}
            {test.canCheckIn && <CheckIn test={test} />}
          </>
        }
      />
    )
  return null
}

/** What its forms wait for below, the most pressing first; undefined where they wait for nobody of its institution. */
function askedOf({ testForms }: CertificationDetail): string | undefined {
  const countOf = ({ code }: { code: string }, move: string) =>
    testForms.filter(({ moves, status }) => status === code && moves.includes(move)).length
  const counts = [
    [words.formsRejected, countOf(testFormWorkflow.states.returned, 'submit')],
    [words.reportsRejected, countOf(testFormWorkflow.states.reportReturned, 'handInReport')],
    [words.reportsDue, countOf(testFormWorkflow.states.reportDue, 'handInReport')],
  ] as const
  const first = counts.find(([, n]) => n > 0)
  return first && say(fill(first[0], { n: first[1] }))
}

function CheckIn({ test }: { test: CertificationDetail }) {
  const checkIn = useCheckIn()
  const { run, working } = useGuarded(() => checkIn(test), 'ends here')
  return (
    <button
      type="button"
      className="button button-primary"
      disabled={working}
      aria-busy={working}
      onClick={() => void run()}
    >
      {say(acts.checkIn.label)}
    </button>
  )
}

const Panel = ({
  tone,
  icon,
  title,
  hint,
  action,
}: {
  tone: Tone
  icon: IconName
  title: string
  hint?: ReactNode
  action?: ReactNode
}) => (
  <section className={css.standing} data-tone={tone} aria-label={title}>
    <Icon name={icon} size={20} />
    <div>
      <p className={css.title}>{title}</p>
      {hint && <p>{hint}</p>}
    </div>
    <div className={css.action}>{action}</div>
  </section>
)
