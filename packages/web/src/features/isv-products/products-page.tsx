import { type IsvProduct, moveIsvProduct, searchIsvProducts } from '@cass/contract/isv-products/endpoints.ts'
import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IsvFilingTabs } from '../../domain/isv-filing-tabs.tsx'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { toast } from '../../lib/toast.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { statusOptions } from '../../ui/page/status-tag.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar, keywordFilter } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { columns, productName } from './columns.tsx'
import { ProductPanel } from './product-panel.tsx'
import { productsKey, productsQuery } from './queries.ts'
import { words } from './text.ts'

/** /agree-manage/product-info-fill/products */
export function Page() {
  const list = useListSearch(searchIsvProducts.body)
  const query = useQuery(productsQuery(list.search))
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: productsKey })
  const [panel, setPanel] = useState<{ id: string | undefined }>()

  async function retire(row: IsvProduct) {
    const { label } = isvProductWorkflow.moves.retire
    const body = say(fill(words.retireBody, { name: productName(row) }))
    if (!(await confirm({ title: say(label), body, ok: say(label), danger: true }))) return
    await call(moveIsvProduct, { body: { id: row.id, version: row.version, move: 'retire' } }).finally(
      refresh,
    )
    toast.success(say(words.retired))
  }
  async function restore({ id, version }: IsvProduct) {
    await call(moveIsvProduct, { body: { id, version, move: 'restore' } }).finally(refresh)
    toast.success(say(words.restored))
  }

  const add = <AddButton label={say(words.add)} onClick={() => setPanel({ id: undefined })} />
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={add}
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
                  options: statusOptions(isvProductWorkflow),
                },
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
          nameOf={productName}
          columns={columns}
          onOpen={(row) => setPanel({ id: row.id })}
          actions={(row) => [
            { key: 'edit', label: say(words.edit), onClick: () => setPanel({ id: row.id }) },
            ...(row.moves.includes('retire')
              ? [
                  {
                    key: 'retire',
                    label: say(isvProductWorkflow.moves.retire.label),
                    danger: true,
                    onClick: () => retire(row),
                  },
                ]
              : []),
            ...(row.moves.includes('restore')
              ? [
                  {
                    key: 'restore',
                    label: say(isvProductWorkflow.moves.restore.label),
                    onClick: () => restore(row),
                  },
                ]
              : []),
          ]}
          empty={{ title: say(words.none), hint: say(words.noneHint), action: add }}
        />
      </ListPage>
      {panel && <ProductPanel id={panel.id} onClose={() => setPanel(undefined)} />}
    </>
  )
}
