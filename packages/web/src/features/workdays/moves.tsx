import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { previewWorkdayChange } from '@cass/contract/workdays/endpoints.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { DisplacedTests } from '../../domain/test-capacity/impact.tsx'
import { say } from '../../lib/language.ts'
import { commonWords } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { exceptionWords as words } from './text.ts'
import css from './workdays-page.module.css'

type Preview = DataOf<typeof previewWorkdayChange>

/** Deadlines, and whom a day off hits. */
export const Hits = ({ displaced, tasks }: Preview) => (
  <>
    <p>{say(tasks > 0 ? fill(words.moves, { n: tasks }) : words.movesNone)}</p>
    {displaced.length > 0 && (
      <>
        <p className={css.tests}>{say(fill(words.tests, { n: displaced.length }))}</p>
        <DisplacedTests displaced={displaced} />
      </>
    )}
  </>
)

/** What a change does to the deadlines of open tasks and to booked tests, before it is made. */
export const Moves = ({
  query: { data, error, refetch },
}: {
  query: Pick<UseQueryResult<Preview>, 'data' | 'error' | 'refetch'>
}) => (
  <div role="status" className={css.moves}>
    {data ? (
      <Hits {...data} />
    ) : (
      error && (
        <p>
          {say(words.movesUnknown)}{' '}
          <Button variant="link" small onClick={() => void refetch()}>
            {say(commonWords.retry)}
          </Button>
        </p>
      )
    )}
  </div>
)
