import {
  closePackage,
  deletePackage,
  type ExtractionPackage,
  searchPackages,
} from '@cass/contract/extraction/endpoints.ts'
import { packageWorkflow } from '@cass/contract/extraction/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { toast } from '../../lib/toast.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { SecretOnce } from '../../ui/fields/secret-once.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar, keywordFilter } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { columns } from './columns.tsx'
import { MakePanel } from './make-panel.tsx'
import { packagesKey, packagesQuery } from './queries.ts'
import { codeWords, manageWords as words } from './text.ts'
import { VisitsPanel } from './visits-panel.tsx'

/** /grip/extraction */
export function Page() {
  const list = useListSearch(searchPackages.body)
  const query = useQuery(packagesQuery(list.search))
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: packagesKey })
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<{ name: string; code: string }>()
  const [visited, setVisited] = useState<ExtractionPackage>()

  async function close({ id, version, name }: ExtractionPackage) {
    const body = say(fill(words.closeBody, { name }))
    if (
      !(await confirm({
        title: say(words.closeTitle),
        body,
        ok: say(packageWorkflow.moves.close.label),
        danger: true,
      }))
    )
      return
    await call(closePackage, { body: { id, version } }).finally(refresh)
    toast.success(say(words.closed))
  }

  async function remove({ id, version, name }: ExtractionPackage) {
    const body = say(fill(words.removeBody, { name }))
    if (!(await confirm({ title: say(words.removeTitle), body, ok: say(words.remove), danger: true }))) return
    await call(deletePackage, { body: { id, version } }).finally(refresh)
    toast.success(say(words.removed))
  }

  const make = <AddButton label={say(words.make)} onClick={() => setMaking(true)} />
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={make}
        filters={
          <FilterBar
            list={list}
            filters={[
              keywordFilter(words),
              {
                kind: 'select',
                name: 'state',
                label: say(words.state),
                options: (['open', 'over', 'closed'] as const).map((value) => ({
                  value,
                  label: say(words.states[value]),
                })),
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
          nameOf={(row) => row.name}
          columns={columns}
          onOpen={setVisited}
          actions={(row) => [
            { key: 'visits', label: say(words.visits), onClick: () => setVisited(row) },
            ...(row.moves.includes('close')
              ? [
                  {
                    key: 'close',
                    label: say(packageWorkflow.moves.close.label),
                    danger: true,
                    onClick: () => close(row),
                  },
                ]
              : []),
            ...(row.moves.includes('delete')
              ? [{ key: 'remove', label: say(words.remove), danger: true, onClick: () => remove(row) }]
              : []),
          ]}
          empty={{ title: say(words.none), hint: say(words.noneHint), action: make }}
        />
      </ListPage>
      {making && (
        <MakePanel
          onClose={() => setMaking(false)}
          onMade={async (name, code) => {
            setMade({ name, code })
            setMaking(false)
            await refresh()
          }}
        />
      )}
      {made && (
        <SecretOnce
          account={made.name}
          secret={made.code}
          words={codeWords}
          onDone={() => setMade(undefined)}
        />
      )}
      {visited && <VisitsPanel visited={visited} onClose={() => setVisited(undefined)} />}
    </>
  )
}
