import { fill } from '@cass/contract/kit/text.ts'
import {
  deleteResource,
  downloadResource,
  type ManagedResource,
  searchManagedResources,
} from '@cass/contract/resources/endpoints.ts'
import { resourceCategories, resourceCategoryCodes } from '@cass/contract/resources/enums.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LibraryTabs } from '../../domain/library-tabs.tsx'
import { call, callBlob } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { toast } from '../../lib/toast.ts'
import { saveAs } from '../../lib/upload.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { columns, nameOf } from './columns.tsx'
import { OrderPanel } from './order-panel.tsx'
import { managedQuery, resourcesKey } from './queries.ts'
import { ResourcePanel } from './resource-panel.tsx'
import { manageWords as words } from './text.ts'

/** Nothing said of the category is all of them, and no filter. */
const schema = searchManagedResources.body.extend({
  category: searchManagedResources.body.shape.category.removeDefault(),
})

/** /grip/library/resources */
export function Page() {
  const list = useListSearch(schema)
  const { category = 'ALL' } = list.search
  const query = useQuery(managedQuery(list.search))
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: resourcesKey })
  const [panel, setPanel] = useState<{ id: string | undefined }>()
  const [ordering, setOrdering] = useState(false)

  async function remove(row: ManagedResource) {
    const body = say(fill(words.removeBody, { name: nameOf(row) }))
    if (!(await confirm({ title: say(words.removeTitle), body, ok: say(words.remove), danger: true }))) return
    await call(deleteResource, { body: { id: row.id, version: row.version } }).finally(refresh)
    toast.success(say(words.removed))
  }

  const add = <AddButton label={say(words.add)} onClick={() => setPanel({ id: undefined })} />
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={
          <>
            <Tooltip words={category === 'ALL' ? say(words.orderPick) : undefined}>
              <Button
                icon={<Icon name="grip" size={16} />}
                inactive={category === 'ALL'}
                onClick={() => setOrdering(true)}
              >
                {say(words.order)}
              </Button>
            </Tooltip>
            {add}
          </>
        }
        filters={
          <>
            <LibraryTabs />
            <FilterBar
              list={list}
              filters={[
                {
                  kind: 'text',
                  name: 'keyword',
                  label: say(words.search),
                  placeholder: say(words.keyword),
                },
                {
                  kind: 'select',
                  name: 'category',
                  label: say(words.category),
                  options: resourceCategoryCodes.map((value) => ({
                    value,
                    label: say(resourceCategories[value].label),
                  })),
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
          nameOf={nameOf}
          columns={columns}
          onOpen={(row) => setPanel({ id: row.id })}
          actions={(row) => [
            { key: 'edit', label: say(words.edit), onClick: () => setPanel({ id: row.id }) },
            {
              key: 'download',
              label: say(words.download),
              onClick: async () =>
                saveAs((await callBlob(downloadResource, { query: { id: row.id } })).blob, row.file.name),
            },
            { key: 'remove', label: say(words.remove), danger: true, onClick: () => remove(row) },
          ]}
          empty={{ title: say(words.none), hint: say(words.noneHint), action: add }}
        />
      </ListPage>
      {panel && (
        <ResourcePanel
          id={panel.id}
          category={category === 'ALL' ? 'standard' : category}
          onClose={() => setPanel(undefined)}
        />
      )}
      {ordering && category !== 'ALL' && (
        <OrderPanel category={category} onClose={() => setOrdering(false)} />
      )}
    </>
  )
}
