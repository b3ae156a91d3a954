import { recordId } from '@cass/contract/kit/rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { useFreshOnMessage } from '../../../domain/process-view/queries.ts'
import { CallError } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { useListSearch } from '../../../lib/list-search.ts'
import { useSubject } from '../../../lib/subject.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { Empty, Failed, Loading } from '../../../ui/page/states.tsx'
import { testQuery, testsKey } from '../queries.ts'
import { sayFamilies } from '../test-time.ts'
import { TestStatus } from '../tests/columns.tsx'
import { TimeDialog } from '../time-dialog.tsx'
import type { Opened } from '../use-test-actions.ts'
import css from './execution-page.module.css'
import { Standing } from './standing.tsx'
import { TestForms } from './test-forms.tsx'
import { executionWords as words } from './text.ts'

const address = z.object({ id: recordId.optional() })

/** /service-manage/test-execute?id=… : one test from its check-in to its certificate. */
export function Page() {
  const { id } = useListSearch(address).search
  if (id) return <Test key={id} id={id} />
  return <NoTest />
}

const NoTest = () => (
  <>
    <PageTitle title={say(words.title)} />
    <Empty
      title={say(words.none)}
      hint={say(words.noneHint)}
      action={
        <Link to={paths.testExecutions} className="button">
          {say(words.toList)}
        </Link>
      }
    />
  </>
)

function Test({ id }: { id: string }) {
  const { data: test, error, refetch } = useQuery(testQuery(id))
  useFreshOnMessage(testsKey)
  useSubject(test?.applyOrdNo ?? '')
  const [opened, setOpened] = useState<Opened>()
  if (!test) {
    const isUnknown = error instanceof CallError && ['NOT_FOUND', 'VALIDATION'].includes(error.code)
    if (isUnknown) return <NoTest />
    return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={10} />
  }
  return (
    <>
      <PageTitle
        title={test.subject}
        lead={
          <span className={css.lead}>
            <span className="mono">{test.applyOrdNo}</span>
            <TestStatus {...test} />
            <span>{sayFamilies(test.families)}</span>
            {test.appeals > 0 && <span>{say(fill(words.appealNo, { n: test.appeals }))}</span>}
          </span>
        }
        actions={
          <>
            <Link to={paths.processView} search={{ id }} className="button">
              {say(words.process)}
            </Link>
            <Link to={paths.acceptanceTest} search={{ id }} className="button">
              {say(words.application)}
            </Link>
          </>
        }
      />
      <Standing test={test} onOpen={setOpened} />
      <TestForms detail={test} />
      {opened && <TimeDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
