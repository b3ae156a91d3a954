import {
  endsWithinChoices,
  exportIsvAgreements,
  searchIsvAgreements,
} from '@cass/contract/isv-agreements/endpoints.ts'
import { agreementKinds } from '@cass/contract/isv-agreements/kinds.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '../../domain/applications/export-button.tsx'
import { IsvOperatorTabs } from '../../domain/isv-operator-tabs.tsx'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { callBlob } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { statusOptions } from '../../ui/page/status-tag.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar, keywordFilter } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { deskColumns } from './columns.tsx'
import { NoticePanel } from './notice-panel.tsx'
import { agreementsKey, deskQuery } from './queries.ts'
import { agreementWords, deskWords as words } from './text.ts'
import { useAgreementActions } from './use-agreement-actions.ts'

const kindOptions = Object.entries(agreementKinds).map(([value, label]) => ({ value, label: say(label) }))
const endOptions = endsWithinChoices.map((n) => ({ value: n, label: say(fill(words.endsWithinDays, { n })) }))

/** /grip/isv/agreements */
export function Page() {
  const list = useListSearch(searchIsvAgreements.body)
  const { pageNum, pageSize, ...filters } = list.search
  const query = useQuery(deskQuery({ ...filters, pageNum, pageSize }))
  const { actionsOf, closeNotice, noticing } = useAgreementActions()
  useFreshOnMessage(agreementsKey)
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={
          <ExportButton
            load={() => callBlob(exportIsvAgreements, { body: filters })}
            found={query.data}
            file={words.file}
          />
        }
        filters={
          <>
            <IsvOperatorTabs />
            <FilterBar
              list={list}
              visible={4}
              filters={[
                keywordFilter(words),
                {
                  kind: 'select',
                  name: 'status',
                  label: say(agreementWords.status),
                  options: statusOptions(isvAgreementWorkflow),
                },
                { kind: 'select', name: 'kind', label: say(agreementWords.kind), options: kindOptions },
                { kind: 'select', name: 'endsWithin', label: say(words.endsWithin), options: endOptions },
                { kind: 'dates', from: 'signedFrom', to: 'signedTo', label: say(words.signed) },
              ]}
            />
          </>
        }
      >
        <DataTable
          label={say(words.title)}
          query={query}
          list={list}
          rowKey={(row) => row.id}
          nameOf={(row) => row.number}
          columns={deskColumns}
          href={(row) => addressOf(paths.isvAgreementReview, { id: row.id })}
          actions={actionsOf}
          empty={{ title: say(words.none), hint: say(words.noneHint) }}
        />
      </ListPage>
      {noticing && <NoticePanel agreement={noticing} onClose={closeNotice} />}
    </>
  )
}
