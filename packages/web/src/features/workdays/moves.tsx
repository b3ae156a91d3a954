import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type previewWorkdayChange, saveWorkdayException } from '@cass/contract/workdays/endpoints.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { say } from '../../lib/language.ts'
import { previewQuery } from './queries.ts'
import { exceptionWords as words } from './text.ts'
import css from './workdays-page.module.css'

type Change = { date: string; workday: boolean | null }

/** Deadlines, and whom a day off hits. */
const Hits = ({ tasks, tests }: DataOf<typeof previewWorkdayChange>) => (
  <>
    {say(tasks > 0 ? fill(words.moves, { n: tasks }) : words.movesNone)}
    {tests > 0 && <span className={css.tests}>{say(fill(words.tests, { n: tests }))}</span>}
  </>
)

/** What a change does to the deadlines of open tasks and to booked tests, before it is made. */
export function Moves({ date, workday }: Change) {
  const enabled = saveWorkdayException.body.shape.date.safeParse(date).success
  const { data, error } = useQuery({ ...previewQuery({ date, workday }), enabled })
  return (
    <p role="status" className={css.moves}>
      {data ? <Hits {...data} /> : error && say(words.movesUnknown)}
    </p>
  )
}

/** The same for a question. */
export const movesOf = (client: QueryClient, change: Change): Promise<ReactNode> =>
  client.fetchQuery(previewQuery(change)).then(
    (data) => <Hits {...data} />,
    () => say(words.movesUnknown),
  )
