import { exportOwnApplications, searchOwnApplications } from '@cass/contract/applications/endpoints.ts'
import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { flows } from '@cass/contract/applications/flows.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { statusChoices } from '../../domain/applications/application-status.tsx'
import { ExportButton } from '../../domain/applications/export-button.tsx'
import { formPath, serviceTypeChoices } from '../../domain/applications/service-type.ts'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { TestTabs } from '../../domain/test-tabs.tsx'
import { callBlob } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { Icon } from '../../ui/icons.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { columns } from './columns.tsx'
import css from './list-page.module.css'
import { type ListName, listOf } from './lists.ts'
import type { Opened } from './opened.ts'
import { listQuery, listsKey, processPath } from './queries.ts'
import { SortSelect } from './sort-select.tsx'
import { words } from './text.ts'
import { useRowActions } from './use-row-actions.ts'
import { bulkActions, canSubmitTogether, useSubmitTogether } from './use-submit-together.ts'

const OpenedDialog = lazy(() =>
  import('./dialogs/opened-dialog.tsx').then((module) => ({ default: module.OpenedDialog })),
)

/** Applications of the own institution, with what can be done about each (spec §2 My service list). */
export function Page({ of }: { of: ListName }) {
  const { words: own, serviceTypes, add, isTest } = listOf(of)
  const list = useListSearch(searchOwnApplications.body)
  const asked = list.search.serviceTypes?.filter((type) => serviceTypes.includes(type)) ?? []
  const { pageNum, pageSize, ...search } = list.search
  const filters = { ...search, serviceTypes: asked.length > 0 ? asked : [...serviceTypes] }
  const query = useQuery(listQuery({ ...filters, pageNum, pageSize }))
  useFreshOnMessage(listsKey)
  const [opened, setOpened] = useState<Opened>()
  const actions = useRowActions(setOpened)
  const submit = useSubmitTogether(setOpened)
  // Ticks are of use only where there is more than one to tick.
  const several = (query.data?.list.filter(canSubmitTogether).length ?? 0) > 1
  const apply = (
    <Link to={add} className="button button-primary">
      <Icon name="plus" size={16} />
      {say(own.add)}
    </Link>
  )
  return (
    <>
      <ListPage
        title={say(own.title)}
        lead={say(own.lead)}
        actions={
          <>
            <ExportButton
              load={() => callBlob(exportOwnApplications, { body: filters })}
              found={query.data}
            />
            {apply}
          </>
        }
        filters={
          <>
            {isTest && <TestTabs />}
            <div className={css.controls}>
              <FilterBar list={list} filters={filtersOf(serviceTypes)} />
              <SortSelect sort={list.search.sort} onSort={(sort) => list.show({ sort })} />
            </div>
          </>
        }
      >
        <DataTable
          label={say(own.title)}
          query={query}
          list={list}
          rowKey={(row) => row.id}
          nameOf={(row) => row.applyOrdNo}
          columns={columns}
          href={(row) => formPath(row) ?? processPath(row.id)}
          actions={actions}
          {...(several && { bulk: bulkActions(submit), tickable: canSubmitTogether })}
          empty={{ title: say(own.none), hint: say(own.noneHint), action: apply }}
        />
      </ListPage>
      {opened && (
        <Suspense fallback={null}>
          <OpenedDialog opened={opened} onSubmit={submit} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type Name = 'keyword' | 'status' | 'serviceTypes' | 'flow' | 'from' | 'to'

const filtersOf = (serviceTypes: readonly ServiceType[]): Filter<Name>[] => [
  { kind: 'text', name: 'keyword', label: say(words.keyword), placeholder: say(words.keywordHint) },
  {
    kind: 'select',
    name: 'status',
    label: say(words.status),
    options: statusChoices(serviceTypes),
  },
  ...(serviceTypes.length > 1
    ? [
        {
          kind: 'select' as const,
          name: 'serviceTypes' as const,
          label: say(words.serviceType),
          options: serviceTypeChoices(serviceTypes),
          multiple: true,
        },
      ]
    : []),
  ...(serviceTypes.every((type) => kindOf(type)?.alone)
    ? []
    : [
        {
          kind: 'select' as const,
          name: 'flow' as const,
          label: say(words.flow),
          options: flows.map(({ code, label }) => ({ value: code, label: say(label) })),
        },
      ]),
  { kind: 'dates', from: 'from', to: 'to', label: say(words.begunOn) },
]
