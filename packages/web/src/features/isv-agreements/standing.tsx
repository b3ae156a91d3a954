import { lastDayOf } from '@cass/contract/isv-agreements/coverage.ts'
import type { getAgreementState, IsvAgreement } from '@cass/contract/isv-agreements/endpoints.ts'
import { agreementKinds, reminderDays } from '@cass/contract/isv-agreements/kinds.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import css from './own-page.module.css'
import { TermBar } from './term.tsx'
import { ownWords as words } from './text.ts'
import type { useAgreementActions } from './use-agreement-actions.ts'

type State = DataOf<typeof getAgreementState>
type Tone = 'good' | 'waiting' | 'bad'
const { noticeGiven, upcoming } = isvAgreementWorkflow.states
const marks: Record<Tone, IconName> = { good: 'check-circle', waiting: 'clock', bad: 'warning' }

/** How the institution's agreement stands in one sentence, how long it lasts, and what to do next. */
export function Standing({
  state,
  actionsOf,
  onSign,
}: {
  state: State
  actionsOf: ReturnType<typeof useAgreementActions>['actionsOf']
  onSign: () => void
}) {
  const { current, next, obstacle, rejected, text } = state
  const isAgain = next?.moves.includes('signAgain') ?? false
  const { tone, title, hint } = sentenceOf(state)
  const shown = current ?? next
  const changesKind = state.inForce && current && text && current.kind !== text.kind && obstacle === null
  return (
    <section className={`card ${css.standing}`} data-tone={tone} aria-labelledby="standing">
      <Icon name={marks[tone]} size={24} className={css.mark} />
      <div>
        <h2 id="standing">{title}</h2>
        {hint && <p className={css.lead}>{hint}</p>}
        {current && <TermBar agreement={current} />}
        {next && <Next next={next} />}
        {rejected && (
          <p className={css.next} role="status">
            <Icon name="disable" size={16} />
            <span>
              {say(fill(words.next.rejected, { number: rejected.number, feedback: rejected.feedback }))}
            </span>
          </p>
        )}
        {changesKind && (
          <p className={css.lead}>{say(fill(words.signNewKind, { kind: agreementKinds[text.kind] }))}</p>
        )}
        <div className={css.actions}>
          {(obstacle === null || isAgain) && text && (
            <button type="button" className="button button-primary" onClick={onSign}>
              {say(isAgain ? words.signAgain : state.inForce && !changesKind ? words.renew : words.sign)}
            </button>
          )}
          {shown && (
            <Link
              to={paths.isvAgreement}
              search={{ id: shown.id }}
              className="button"
              aria-label={say(fill(words.viewOf, { number: shown.number }))}
            >
              {say(words.view)}
            </Link>
          )}
          {[current, next].flatMap((one) =>
            one
              ? actionsOf(one).map(({ danger, key, label, onClick }) => (
                  <button
                    key={key}
                    type="button"
                    className={danger ? 'button button-danger-outline' : 'button'}
                    onClick={onClick}
                  >
                    {label}
                  </button>
                ))
              : [],
          )}
        </div>
      </div>
    </section>
  )
}

function sentenceOf(state: State): { tone: Tone; title: string; hint: string } {
  const { current, inForce, renewableFrom, text } = state
  const kind = current && agreementKinds[current.kind]
  const date = (current && lastDayOf(current)) ?? ''
  if (!inForce || !current || !kind)
    return {
      tone: 'bad',
      title: say(kind && date < marketDate(new Date()) ? fill(words.ended, { kind, date }) : words.unsigned),
      hint: say(text ? fill(words.unsignedHint, { kind: agreementKinds[text.kind] }) : words.notPublished),
    }
  if (current.status === noticeGiven.code)
    return {
      tone: 'waiting',
      title: say(fill(words.noticeGiven, { kind, date })),
      hint: text
        ? say(
            fill(words.noticeRuns[current.moves.includes('revokeNotice') ? 'own' : 'operator'], {
              kind: agreementKinds[text.kind],
            }),
          )
        : '',
    }
  const isNear = (current.daysLeft ?? 0) <= reminderDays[0] && !state.next
  return {
    tone: isNear ? 'waiting' : 'good',
    title: say(fill(words.inForce, { kind })),
    hint: renewableFrom
      ? say(fill(words.renewableFrom, { date: renewableFrom }))
      : isNear
        ? say(words.renewNow)
        : '',
  }
}

/** What was signed and does not hold yet. */
function Next({ next }: { next: IsvAgreement }) {
  const { number, signedAt, startsOn, status } = next
  const sentence =
    status === upcoming.code
      ? fill(words.next.upcoming, { number, date: startsOn ?? '' })
      : next.moves.includes('signAgain')
        ? fill(words.next.sentBack, { number, feedback: next.feedback })
        : fill(words.next.awaits, { number, date: marketDate(new Date(signedAt)) })
  return (
    <p className={css.next} role="status">
      <Icon name={next.moves.includes('signAgain') ? 'recall' : 'clock'} size={16} />
      <span>{say(sentence)}</span>
    </p>
  )
}
