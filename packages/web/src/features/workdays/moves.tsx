import { fill } from '@cass/contract/kit/text.ts'
import { saveWorkdayException } from '@cass/contract/workdays/endpoints.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { say } from '../../lib/language.ts'
import { previewQuery } from './queries.ts'
import { exceptionWords as words } from './text.ts'
import css from './workdays-page.module.css'

type Change = { date: string; workday: boolean | null }

const inWords = (tasks: number) => say(tasks > 0 ? fill(words.moves, { n: tasks }) : words.movesNone)

/** What a change does to the deadlines of open tasks, before it is made. */
export function Moves({ date, workday }: Change) {
  const enabled = saveWorkdayException.body.shape.date.safeParse(date).success
  const { data, error } = useQuery({ ...previewQuery({ date, workday }), enabled })
  return (
    <p role="status" className={css.moves}>
      {data ? inWords(data.tasks) : error && say(words.movesUnknown)}
    </p>
  )
}

/** The same for a question. */
export const movesOf = (client: QueryClient, change: Change): Promise<string> =>
  client.fetchQuery(previewQuery(change)).then(
    ({ tasks }) => inWords(tasks),
    () => say(words.movesUnknown),
  )
