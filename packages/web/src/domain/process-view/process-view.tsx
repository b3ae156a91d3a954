import { flowOf } from '@cass/contract/applications/flows.ts'
import type { ProcessView as View } from '@cass/contract/applications/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { commonWords } from '../../lib/text.ts'
import { Failed, Loading } from '../../ui/page/states.tsx'
import css from './process-view.module.css'
import { processQuery, useFreshOnMessage } from './queries.ts'
import { type ProcessStep, Step } from './step.tsx'
import { processWords as words } from './text.ts'

/** The whole case of an application as a picture: its steps, in each its review, down to who holds what since when. */
export function ProcessView({
  id,
  stepAction,
}: {
  /** Of any application of the case; in the picture it is marked. */
  id: string
  /** What can be done at a step, for those who may. */
  stepAction?: (step: ProcessStep, view: View) => ReactNode
}) {
  const { data, error, refetch } = useQuery(processQuery(id))
  useFreshOnMessage()
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={8} />
  return <Picture id={id} view={data} stepAction={stepAction} />
}

const day = (at: string) => showTime(at, '{y}-{m}-{d}')

function Picture({
  id,
  view,
  stepAction,
}: {
  id: string
  view: View
  stepAction: ((step: ProcessStep, view: View) => ReactNode) | undefined
}) {
  const places = [...Map.groupBy(view.steps, (step) => step.position)].sort(([one], [other]) => one - other)
  const flow = flowOf(view.flow ?? '')
  const printedAt = usePrintedAt()
  return (
    <div className={css.process}>
      <dl className={css.case}>
        <div>
          <dt className="visually-hidden">{say(words.chain)}</dt>
          <dd className={css.flow}>{say(flow?.label ?? words.alone)}</dd>
        </div>
        <Fact name={say(words.institution)}>{view.institutionName}</Fact>
        <Fact name={say(words.opened)}>{day(view.openedAt)}</Fact>
        {view.closedAt && <Fact name={say(words.closed)}>{day(view.closedAt)}</Fact>}
        <Fact name={say(commonWords.printed)} className={css.printed}>
          {showTime(printedAt, '{y}-{m}-{d} {h}:{i}')}
        </Fact>
      </dl>
      <ol
        className={css.chain}
        aria-label={say(words.chain)}
        data-single={places.length === 1 || undefined}
        style={{ '--columns': places.map(([, steps]) => widthOf(steps)).join(' ') } as object}
      >
        {places.map(([position, steps], place) => (
          <li key={position} className={css.place} data-state={stateOf(steps)}>
            <span className={css.node} aria-hidden="true">
              {place + 1}
            </span>
            {steps.length > 1 && <p className={css.together}>{say(words.together)}</p>}
            {steps.map((step) => (
              <Step key={step.serviceType} step={step} current={id} action={stepAction?.(step, view)} />
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Paper says of when it is. */
function usePrintedAt(): Date {
  const [at, setAt] = useState(() => new Date())
  useEffect(() => {
    // The browser takes its picture as soon as this returns.
    const note = () => flushSync(() => setAt(new Date()))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return at
}

const Fact = ({
  name,
  className,
  children,
}: {
  name: string
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What goes on now gets the most room, what is to come the least. */
const shares = { current: 1.6, open: 1.1, done: 1.1, later: 0.8, skipped: 0.8 } as const
const widthOf = (steps: readonly ProcessStep[]) => `minmax(0, ${shares[stateOf(steps)]}fr)`

/** What stands together is done when all of it is. */
function stateOf(steps: readonly ProcessStep[]): ProcessStep['state'] {
  const states = steps.map(({ state }) => state)
  const order = ['current', 'open', 'later'] as const
  return order.find((state) => states.includes(state)) ?? (states.includes('done') ? 'done' : 'skipped')
}
