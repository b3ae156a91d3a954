import { searchInstitutions } from '@cass/contract/institutions/endpoints.ts'
import { identities, identitySchema } from '@cass/contract/institutions/enums.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { language, say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { statusOptions } from '../../ui/page/status-tag.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { columns } from './columns.tsx'
import { InstitutionPanel } from './institution-panel.tsx'
import { institutionsQuery } from './queries.ts'
import { words } from './text.ts'
import { useInstitutionActions } from './use-institution-actions.ts'

/** /grip/institutions */
export function Page() {
  const list = useListSearch(searchInstitutions.body)
  const query = useQuery(institutionsQuery(list.search))
  const [panel, setPanel] = useState<{ id: string | undefined }>()
  const actions = useInstitutionActions((id) => setPanel({ id }))
  const add = <AddButton label={say(words.add)} onClick={() => setPanel({ id: undefined })} />
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={add}
        filters={
          <FilterBar
            list={list}
            filters={[
              {
                kind: 'text',
                name: 'keyword',
                label: say(words.institution),
                placeholder: say(words.keyword),
              },
              {
                kind: 'select',
                name: 'identity',
                label: say(words.identity),
                options: identitySchema.options
                  .toSorted()
                  .map((value) => ({ value, label: say(identities[value]) })),
              },
              {
                kind: 'select',
                name: 'status',
                label: say(words.status),
                options: statusOptions(institutionWorkflow),
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
          nameOf={(row) => institutionName(row, language)}
          columns={columns}
          onOpen={(row) => setPanel({ id: row.id })}
          actions={actions}
          empty={{ title: say(words.none), hint: say(words.noneHint), action: add }}
        />
      </ListPage>
      {panel && <InstitutionPanel id={panel.id} onClose={() => setPanel(undefined)} />}
    </>
  )
}
