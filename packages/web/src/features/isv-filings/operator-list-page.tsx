import { exportIsvFilings, searchIsvFilings } from '@cass/contract/isv-filings/endpoints.ts'
import { filingKindCodes, filingKinds } from '@cass/contract/isv-filings/kinds.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '../../domain/applications/export-button.tsx'
import { filingsKey, filingsQuery } from '../../domain/isv-filings/queries.ts'
import { IsvOperatorTabs } from '../../domain/isv-operator-tabs.tsx'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { callBlob } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { statusOptions } from '../../ui/page/status-tag.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { operatorColumns } from './columns.tsx'
import { listWords as words } from './text.ts'

const { draft } = isvFilingWorkflow.states

/** /grip/isv/filings */
export function Page() {
  const list = useListSearch(searchIsvFilings.body)
  const query = useQuery(filingsQuery(list.search))
  useFreshOnMessage(filingsKey)
  const { pageNum: _num, pageSize: _size, ...filters } = list.search
  return (
    <ListPage
      title={say(words.operatorTitle)}
      lead={say(words.operatorLead)}
      actions={
        <ExportButton
          load={() => callBlob(exportIsvFilings, { body: filters })}
          found={query.data}
          file={words.file}
        />
      }
      filters={
        <>
          <IsvOperatorTabs />
          <FilterBar
            list={list}
            filters={[
              {
                kind: 'text',
                name: 'keyword',
                label: say(words.keyword),
                placeholder: say(words.operatorKeywordHint),
              },
              {
                kind: 'select',
                name: 'kind',
                label: say(words.kind),
                options: filingKindCodes.map((value) => ({ value, label: say(filingKinds[value].label) })),
              },
              {
                kind: 'select',
                name: 'status',
                label: say(words.status),
                // What was never submitted is not the operator's to see.
                options: statusOptions(isvFilingWorkflow).filter(({ value }) => value !== draft.code),
              },
              { kind: 'dates', from: 'from', to: 'to', label: say(words.submittedOn) },
            ]}
          />
        </>
      }
    >
      <DataTable
        label={say(words.operatorTitle)}
        query={query}
        list={list}
        rowKey={(row) => row.id}
        nameOf={(row) => row.number}
        columns={operatorColumns}
        href={(row) => addressOf(paths.filingReview, { id: row.id })}
        empty={{ title: say(words.operatorNone), hint: say(words.operatorNoneHint) }}
      />
    </ListPage>
  )
}
