import { beginIsvFiling, exportIsvFilings, searchIsvFilings } from '@cass/contract/isv-filings/endpoints.ts'
import { filingKinds } from '@cass/contract/isv-filings/kinds.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { addressOf } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '../../domain/applications/export-button.tsx'
import { IsvFilingTabs } from '../../domain/isv-filing-tabs.tsx'
import { filingsKey, filingsQuery } from '../../domain/isv-filings/queries.ts'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { call, callBlob } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { goTo } from '../../lib/navigate.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { statusOptions } from '../../ui/page/status-tag.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar, keywordFilter } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { filingAddress, ownColumns } from './columns.tsx'
import { kindWords, listWords as words } from './text.ts'
import { useFilingMoves } from './use-filing-moves.ts'

/** The institution's filings of one kind. */
export function FilingList({ kind }: { kind: keyof typeof kindWords }) {
  const own = kindWords[kind]
  const list = useListSearch(searchIsvFilings.body.omit({ kind: true }))
  const query = useQuery(filingsQuery({ ...list.search, kind }))
  useFreshOnMessage(filingsKey)
  const idempotencyKeys = useIdempotencyKeys()
  const { pageNum: _num, pageSize: _size, ...filters } = list.search
  const { move, remove } = useFilingMoves()
  const { run: begin, guarded } = useGuarded(async () => {
    const body = { kind }
    const { id } = await call(beginIsvFiling, { body }, { idempotencyKey: idempotencyKeys.of(body) })
    idempotencyKeys.forget()
    goTo(addressOf(filingKinds[kind].pages.edit, { id }))
  })
  const add = (
    <Button
      variant="primary"
      icon={<Icon name="plus" size={16} />}
      disabled={guarded}
      onClick={() => begin()}
    >
      {say(own.add)}
    </Button>
  )
  const { acts, moves } = isvFilingWorkflow
  return (
    <ListPage
      title={say(own.title)}
      lead={say(own.lead)}
      actions={
        <>
          <ExportButton
            load={() => callBlob(exportIsvFilings, { body: { ...filters, kind } })}
            found={query.data}
            file={words.file}
          />
          {add}
        </>
      }
      filters={
        <>
          <IsvFilingTabs />
          <FilterBar
            list={list}
            filters={[
              keywordFilter(words),
              {
                kind: 'select',
                name: 'status',
                label: say(words.status),
                options: statusOptions(isvFilingWorkflow),
              },
              { kind: 'dates', from: 'from', to: 'to', label: say(words.submittedOn) },
            ]}
          />
        </>
      }
    >
      <DataTable
        label={say(own.title)}
        query={query}
        list={list}
        rowKey={(row) => row.id}
        nameOf={(row) => row.subject}
        columns={ownColumns(kind)}
        href={filingAddress}
        actions={(row) => [
          {
            key: 'open',
            label: say(row.moves.includes('save') ? words.edit : words.open),
            onClick: () => goTo(filingAddress(row)),
          },
          ...(row.moves.includes('revise')
            ? [
                {
                  key: 'revise',
                  label: say(moves.revise.label),
                  onClick: async () => {
                    await move(row, 'revise')
                    goTo(addressOf(filingKinds[kind].pages.edit, { id: row.id }))
                  },
                },
              ]
            : []),
          ...(row.moves.includes('withdraw')
            ? [{ key: 'withdraw', label: say(moves.withdraw.label), onClick: () => move(row, 'withdraw') }]
            : []),
          ...(row.moves.includes('delete')
            ? [{ key: 'delete', label: say(acts.delete.label), danger: true, onClick: () => remove(row) }]
            : []),
        ]}
        empty={{ title: say(own.none), hint: say(own.noneHint), action: add }}
      />
    </ListPage>
  )
}
