import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { testPath } from '../../../domain/applications/service-type.ts'
import { useFreshOnMessage } from '../../../domain/process-view/queries.ts'
import { TestTabs } from '../../../domain/test-tabs.tsx'
import { say } from '../../../lib/language.ts'
import { useListSearch } from '../../../lib/list-search.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { FilterBar } from '../../../ui/table/filter-bar.tsx'
import { ListPage } from '../../../ui/table/list-page.tsx'
import { executionWords as words } from '../execution/text.ts'
import { testsKey, testsQuery } from '../queries.ts'
import { TimeDialog } from '../time-dialog.tsx'
import { type Opened, useTestActions } from '../use-test-actions.ts'
import { executionColumns } from './columns.tsx'
import { executionFilters, listAddress } from './filters.ts'

/** /service-manage/test-execute-list: tests that are being run, today's first. */
export function Page() {
  const list = useListSearch(listAddress)
  const query = useQuery(testsQuery({ ...list.search, view: 'execution' }))
  useFreshOnMessage(testsKey)
  const [opened, setOpened] = useState<Opened>()
  const actions = useTestActions(setOpened)
  const all = (
    <Link to={paths.acceptanceTests} className="button">
      {say(words.allTests)}
    </Link>
  )
  return (
    <>
      <ListPage
        title={say(words.listTitle)}
        lead={say(words.listLead)}
        filters={
          <>
            <TestTabs />
            <FilterBar list={list} filters={executionFilters} />
          </>
        }
      >
        <DataTable
          label={say(words.listTitle)}
          query={query}
          list={list}
          rowKey={({ id }) => id}
          nameOf={({ applyOrdNo }) => applyOrdNo}
          columns={executionColumns}
          href={({ id }) => testPath(id)}
          actions={actions}
          empty={{ title: say(words.listNone), hint: say(words.listNoneHint), action: all }}
        />
      </ListPage>
      {opened && <TimeDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
