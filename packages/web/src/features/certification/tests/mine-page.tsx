import { searchOwnApplications } from '@cass/contract/applications/endpoints.ts'
import { serviceType } from '@cass/contract/applications/enums.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { testPath } from '../../../domain/applications/service-type.ts'
import { useFreshOnMessage } from '../../../domain/process-view/queries.ts'
import { call } from '../../../lib/api.ts'
import { Can } from '../../../lib/can.tsx'
import { say } from '../../../lib/language.ts'
import { useListSearch } from '../../../lib/list-search.ts'
import { Choice } from '../../../ui/page/view-choice.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { FilterBar } from '../../../ui/table/filter-bar.tsx'
import { ListPage } from '../../../ui/table/list-page.tsx'
import { testsKey, testsQuery } from '../queries.ts'
import { mineWords as words } from '../text.ts'
import { TimeDialog } from '../time-dialog.tsx'
import { type Opened, useTestActions } from '../use-test-actions.ts'
import { columns } from './columns.tsx'
import { listAddress, testFilters } from './filters.ts'
import css from './mine-page.module.css'
import { monthOf } from './month.ts'
import { TestMonth } from './test-month.tsx'

const address = listAddress.extend({
  view: z.enum(['list', 'calendar']).default('list'),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
})

/** /service-application/my-test: certification tests of the own institution as a list or on a calendar, and the way to the others. */
export function Page() {
  const list = useListSearch(address)
  const { view, month = monthOf(marketDate(new Date())), ...search } = list.search
  const isCalendar = view === 'calendar'
  const query = useQuery({ ...testsQuery(search), enabled: !isCalendar })
  useFreshOnMessage(testsKey)
  const [opened, setOpened] = useState<Opened>()
  const actions = useTestActions(setOpened)
  const { keyword = '', status = '', family = '' } = search
  // Which view is shown, and of which month, is no filter.
  const filtered = {
    ...list,
    filtered: filterNames.some((name) => search[name]),
    clear: () => list.show(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
  }
  // The calendar has its own dates.
  const shown = isCalendar ? testFilters.filter(({ kind }) => kind !== 'dates') : testFilters
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={
          <Can roles={['COMMON_serviceApplication_system_test']}>
            <SystemTests />
          </Can>
        }
        filters={
          <div className={css.controls}>
            <FilterBar list={filtered} filters={shown} />
            <Choice
              label={say(words.view)}
              of={[
                { key: 'list', title: say(words.list) },
                { key: 'calendar', title: say(words.calendar) },
              ]}
              chosen={isCalendar ? 'calendar' : 'list'}
              onChoose={(next) => list.show({ view: next })}
            />
          </div>
        }
      >
        {isCalendar ? (
          <TestMonth
            filters={{ keyword, status, family }}
            month={month}
            onMonth={(next) => list.show({ month: next }, { replace: true })}
          />
        ) : (
          <DataTable
            label={say(words.title)}
            query={query}
            list={filtered}
            rowKey={({ id }) => id}
            nameOf={({ applyOrdNo }) => applyOrdNo}
            columns={columns}
            href={({ id }) => testPath(id)}
            actions={actions}
            empty={{ title: say(words.none), hint: say(words.noneHint) }}
          />
        )}
      </ListPage>
      {opened && <TimeDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const filterNames = ['keyword', 'status', 'family', 'from', 'to'] as const

/** System tests take no session but a period, which lists of applications do not say: they are listed by themselves. */
function SystemTests() {
  const { data } = useQuery({
    queryKey: [...testsKey, 'system-tests'],
    queryFn: () =>
      call(
        searchOwnApplications,
        { body: { serviceTypes: [serviceType.systemTest], pageSize: 1 } },
        { quiet: true },
      ),
  })
  if (!data || data.total === 0) return null
  return (
    <Link to={paths.systemTests} className="button">
      {say(words.systemTests)} ({data.total})
    </Link>
  )
}
