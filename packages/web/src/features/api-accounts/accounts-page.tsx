import {
  type ApiAccount,
  exportApiAccounts,
  searchApiAccounts,
} from '@cass/contract/api-accounts/endpoints.ts'
import { apiAccountWorkflow } from '@cass/contract/api-accounts/workflow.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '../../domain/applications/export-button.tsx'
import { callBlob } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { StatusTag, statusOptions } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar, keywordFilter } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { AccountPanel } from './account-panel.tsx'
import css from './accounts.module.css'
import { accountsQuery } from './queries.ts'
import { words } from './text.ts'

/** With the account that is open beside the list. */
const address = searchApiAccounts.body.extend({ id: recordId.optional() })

/** /grip/api-accounts */
export function Page() {
  const list = useListSearch(address)
  const { id, pageNum, pageSize, ...filters } = list.search
  const query = useQuery(accountsQuery({ ...filters, pageNum, pageSize }))
  const open = (next: string | undefined) => list.show({ id: next, pageNum }, { stays: true })
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={
          <ExportButton
            load={() => callBlob(exportApiAccounts, { body: filters })}
            found={query.data}
            file={words.file}
          />
        }
        filters={
          <FilterBar
            list={{ ...list, filtered: Object.keys(filters).length > 0 }}
            filters={[
              keywordFilter(words),
              {
                kind: 'select',
                name: 'status',
                label: say(words.status),
                options: statusOptions(apiAccountWorkflow),
              },
            ]}
          />
        }
      >
        <DataTable
          label={say(words.title)}
          query={query}
          list={list}
          rowKey={(row) => row.id}
          nameOf={(row) => row.apiAccount}
          columns={columns}
          onOpen={(row) => open(row.id)}
          actions={(row) => [{ key: 'view', label: say(words.view), onClick: () => open(row.id) }]}
          empty={{ title: say(words.none), hint: say(words.noneHint) }}
        />
      </ListPage>
      {id && <AccountPanel key={id} id={id} onClose={() => open(undefined)} />}
    </>
  )
}

const mono = (value: string) => <span className="mono">{value || '—'}</span>

const columns: Column<ApiAccount>[] = [
  { key: 'account', title: say(words.account), render: ({ apiAccount }) => mono(apiAccount) },
  { key: 'institution', title: say(words.institution), render: ({ institutionName }) => institutionName },
  {
    key: 'codes',
    title: say(words.codes),
    render: ({ code21, code4, code6 }) => (
      <TwoLines
        first={<span className={css.code}>{mono(code21)}</span>}
        second={code6 && mono(`${code6} · ${code4}`)}
      />
    ),
  },
  {
    key: 'address',
    title: say(words.address),
    render: ({ clientIp, port, serviceIp }) => (
      <TwoLines
        first={mono(serviceIp && `${serviceIp}:${port}`)}
        second={clientIp && say(fill(words.client, { ip: clientIp }))}
      />
    ),
  },
  {
    key: 'status',
    title: say(words.status),
    render: ({ status }) => <StatusTag workflow={apiAccountWorkflow} code={status} />,
  },
  { key: 'goLive', title: say(words.goLive), render: ({ applyOrdNo }) => mono(applyOrdNo) },
  { key: 'since', title: say(words.since), render: ({ createdAt }) => <When at={createdAt} /> },
]
