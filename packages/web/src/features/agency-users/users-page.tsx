import { userStatusWorkflow } from '@cass/contract/account/user-status.ts'
import { registrationTypes } from '@cass/contract/registration/enums.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { SecretOnce } from '../../ui/fields/secret-once.tsx'
import { statusOptions } from '../../ui/page/status-tag.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { userColumns } from './columns.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { findInstitution, loadInstitutions, usersQuery } from './queries.ts'
import { listSchema, type SideName, sides } from './sides.ts'
import { words } from './text.ts'
import { useUserActions } from './use-user-actions.ts'
import { UserPanel } from './user-panel.tsx'

export type Secret = { account: string; secret: string }
type Open = { what: 'edit'; userId: string } | { what: 'decide'; userId: string } | { what: 'add' }

/** The people of institutions: all of them for the operator, the own ones for an institution's administrators. */
export function Page({ side }: { side: SideName }) {
  const list = useListSearch(listSchema)
  const query = useQuery(usersQuery(side, list.search))
  const [open, setOpen] = useState<Open>()
  const [secret, setSecret] = useState<Secret>()
  const { words: own } = sides[side]
  const actions = useUserActions(side, { onSecret: setSecret, onOpen: setOpen })
  const add = <AddButton label={say(own.add)} onClick={() => setOpen({ what: 'add' })} />
  return (
    <>
      <ListPage
        title={say(own.title)}
        lead={say(own.lead)}
        actions={add}
        filters={<FilterBar list={list} filters={filters(side)} visible={side === 'own' ? 3 : 4} />}
      >
        <DataTable
          label={say(own.title)}
          query={query}
          list={list}
          rowKey={(user) => user.id}
          nameOf={(user) => user.loginName}
          columns={userColumns(side)}
          onOpen={(user) =>
            setOpen({ what: user.moves.includes('approve') ? 'decide' : 'edit', userId: user.id })
          }
          actions={actions}
          empty={{ title: say(words.none), hint: say(words.noneHint), action: add }}
        />
      </ListPage>
      {open?.what === 'decide' && (
        <DecideDialog side={side} userId={open.userId} onClose={() => setOpen(undefined)} />
      )}
      {(open?.what === 'add' || open?.what === 'edit') && (
        <UserPanel
          side={side}
          userId={open.what === 'edit' ? open.userId : undefined}
          onSecret={setSecret}
          onClose={() => setOpen(undefined)}
        />
      )}
      {secret && <SecretOnce {...secret} onDone={() => setSecret(undefined)} />}
    </>
  )
}

const filters = (side: SideName): Filter<'keyword' | 'institutionId' | 'roleType' | 'status'>[] => [
  { kind: 'text', name: 'keyword', label: say(words.user), placeholder: say(words.keyword) },
  ...(side === 'operator'
    ? [
        {
          kind: 'remote' as const,
          name: 'institutionId' as const,
          label: say(words.institution),
          load: loadInstitutions,
          find: findInstitution,
        },
      ]
    : []),
  {
    kind: 'select',
    name: 'roleType',
    label: say(words.role),
    options: Object.entries(registrationTypes).map(([value, label]) => ({ value, label: say(label) })),
  },
  { kind: 'select', name: 'status', label: say(words.status), options: statusOptions(userStatusWorkflow) },
]
