import { flows } from '@cass/contract/applications/flows.ts'
import { exportApplications, searchApplications } from '@cass/contract/applications/review-endpoints.ts'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { pageQuery } from '@cass/contract/kit/page.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ApplicationStatus, statusChoices } from '../../domain/applications/application-status.tsx'
import { ExportButton } from '../../domain/applications/export-button.tsx'
import { sayFlow, sayServiceType, serviceTypeChoices } from '../../domain/applications/service-type.ts'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { callBlob } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar, keywordFilter } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import css from './applications-page.module.css'
import { Holders } from './holders.tsx'
import { applicationPath, applicationsQuery, reviewKey } from './queries.ts'
import { listWords as words, workbenchWords } from './text.ts'

const { keyword, status, serviceTypes, flow, from, to } = searchApplications.body.shape
const overdue = z.literal('1').optional()
const address = z.object({ keyword, status, serviceTypes, flow, from, to, overdue, ...pageQuery })

/** Everything that was ever submitted, to look up and to take out as a sheet. */
export function Page() {
  const list = useListSearch(address)
  const { overdue, pageNum, pageSize, ...search } = list.search
  const filters = { ...search, overdue: overdue !== undefined }
  const query = useQuery(applicationsQuery({ ...filters, pageNum, pageSize }))
  useFreshOnMessage(reviewKey)
  return (
    <ListPage
      title={say(words.title)}
      lead={say(words.lead)}
      actions={
        <ExportButton load={() => callBlob(exportApplications, { body: filters })} found={query.data} />
      }
      filters={
        <FilterBar
          list={list}
          visible={4}
          filters={[
            keywordFilter(workbenchWords),
            { kind: 'select', name: 'status', label: say(words.status), options: statusChoices() },
            {
              kind: 'select',
              name: 'serviceTypes',
              label: say(workbenchWords.serviceType),
              options: serviceTypeChoices(),
              multiple: true,
            },
            {
              kind: 'select',
              name: 'overdue',
              label: say(words.review),
              options: [{ value: '1', label: say(workbenchWords.overdueOnly) }],
            },
            {
              kind: 'select',
              name: 'flow',
              label: say(words.flow),
              options: flows.map(({ code, label }) => ({ value: code, label: say(label) })),
            },
            { kind: 'dates', from: 'from', to: 'to', label: say(words.begun) },
          ]}
        />
      }
    >
      <DataTable
        label={say(words.title)}
        query={query}
        list={list}
        rowKey={(row) => row.id}
        nameOf={(row) => row.applyOrdNo}
        columns={columns}
        href={(row) => applicationPath(row.id)}
        empty={{ title: say(words.none), hint: say(words.noneHint) }}
      />
    </ListPage>
  )
}

const columns: Column<ApplicationRow>[] = [
  {
    key: 'applyOrdNo',
    title: say(words.institution),
    render: (row) => (
      <TwoLines first={row.institutionName} second={<span className="mono">{row.applyOrdNo}</span>} />
    ),
  },
  {
    key: 'serviceType',
    title: say(workbenchWords.about),
    render: (row) => {
      const named = [sayServiceType(row.serviceType), sayFlow(row)].filter(Boolean)
      return (
        <div className={css.about}>
          <TwoLines first={named.join(' · ')} second={row.subject} />
        </div>
      )
    },
  },
  {
    key: 'status',
    title: say(words.status),
    render: (row) => <ApplicationStatus of={row} />,
  },
  { key: 'holders', title: say(words.holders), render: (row) => <Holders holders={row.holders} /> },
  {
    key: 'submittedAt',
    title: say(workbenchWords.submitted),
    render: (row) => row.submittedAt && <When at={row.submittedAt} />,
  },
]
