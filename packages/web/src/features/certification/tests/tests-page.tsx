import { searchOwnApplications } from '@cass/contract/applications/endpoints.ts'
import { serviceType } from '@cass/contract/applications/enums.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { testPath } from '../../../domain/applications/service-type.ts'
import { useFreshOnMessage } from '../../../domain/process-view/queries.ts'
import { TestTabs } from '../../../domain/test-tabs.tsx'
import { call } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { useListSearch } from '../../../lib/list-search.ts'
import { Icon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { FilterBar } from '../../../ui/table/filter-bar.tsx'
import { ListPage } from '../../../ui/table/list-page.tsx'
import { testsKey, testsQuery } from '../queries.ts'
import { listWords as words } from '../text.ts'
import { TimeDialog } from '../time-dialog.tsx'
import { type Opened, useTestActions } from '../use-test-actions.ts'
import { columns } from './columns.tsx'
import { listAddress, testFilters } from './filters.ts'
import css from './tests-page.module.css'

const draftsQuery = queryOptions({
  queryKey: [...testsKey, 'drafts'],
  queryFn: () =>
    call(
      searchOwnApplications,
      {
        body: {
          serviceTypes: [serviceType.certificationTest],
          status: certificationWorkflow.states.draft.code,
          pageSize: 1,
        },
      },
      { quiet: true },
    ),
})

/** /service-manage/acceptance-test-list: what the own institution has submitted, and what can be done about it. */
export function Page() {
  const list = useListSearch(listAddress)
  const query = useQuery(testsQuery(list.search))
  useFreshOnMessage(testsKey)
  const [opened, setOpened] = useState<Opened>()
  const actions = useTestActions(setOpened)
  const add = (
    <Link to={paths.acceptanceTest} className="button button-primary">
      <Icon name="plus" size={16} />
      {say(words.add)}
    </Link>
  )
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={add}
        filters={
          <>
            <TestTabs />
            <Drafts />
            <FilterBar list={list} filters={testFilters} />
          </>
        }
      >
        <DataTable
          label={say(words.title)}
          query={query}
          list={list}
          rowKey={({ id }) => id}
          nameOf={({ applyOrdNo }) => applyOrdNo}
          columns={columns}
          href={({ id }) => testPath(id)}
          actions={actions}
          empty={{ title: say(words.none), hint: say(words.noneHint), action: add }}
        />
      </ListPage>
      {opened && <TimeDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** What was begun and not submitted yet: a line, with the way to it. */
function Drafts() {
  const { data } = useQuery(draftsQuery)
  if (!data || data.total === 0) return null
  return (
    <p className={css.drafts}>
      <Icon name="save" size={16} />
      {say(fill(words.drafts, { n: data.total }))}
      <Link to={paths.acceptanceTest} className="link">
        {say(words.toDrafts)}
      </Link>
    </p>
  )
}
