import { userStatusWorkflow } from '@cass/contract/account/user-status.ts'
import { searchInternalUsers } from '@cass/contract/internal-users/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { SecretOnce } from '../../ui/fields/secret-once.tsx'
import { statusOptions } from '../../ui/page/status-tag.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { AuthorityPanel } from './authority-panel.tsx'
import { BatchPanel } from './batch-panel.tsx'
import { columns } from './columns.tsx'
import { departmentsQuery, teamsQuery, usersQuery } from './queries.ts'
import { roleNames, words } from './text.ts'
import { useUserActions } from './use-user-actions.ts'
import { UserPanel } from './user-panel.tsx'
import type { Open } from './values.ts'

/** Pending and refused are states of people who registered; the operator's own never do. */
const { pending, rejected } = userStatusWorkflow.states
const statuses = () =>
  statusOptions(userStatusWorkflow).filter(({ value }) => value !== pending.code && value !== rejected.code)
const named = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

export function Page() {
  const list = useListSearch(searchInternalUsers.body)
  const query = useQuery(usersQuery(list.search))
  const departments = useQuery(departmentsQuery)
  const teams = useQuery(teamsQuery(list.search.departmentId ?? ''))
  const [open, setOpen] = useState<Open>()
  const [secret, setSecret] = useState<{ account: string; secret: string }>()
  const actions = useUserActions({ onOpen: setOpen, onSecret: setSecret })
  const close = () => setOpen(undefined)
  const add = <AddButton label={say(words.add)} onClick={() => setOpen({ what: 'add' })} />
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={add}
        filters={
          <FilterBar
            list={list}
            visible={4}
            filters={[
              { kind: 'text', name: 'keyword', label: say(words.user), placeholder: say(words.keyword) },
              {
                kind: 'select',
                name: 'departmentId',
                label: say(words.department),
                options: named(departments.data),
              },
              ...(list.search.departmentId
                ? [
                    {
                      kind: 'select' as const,
                      name: 'teamId' as const,
                      label: say(words.teams),
                      options: named(teams.data),
                    },
                  ]
                : []),
              {
                kind: 'select',
                name: 'roleType',
                label: say(words.role),
                options: Object.entries(roleNames).map(([value, label]) => ({ value, label: say(label) })),
              },
              { kind: 'select', name: 'status', label: say(words.status), options: statuses() },
            ]}
          />
        }
      >
        <DataTable
          label={say(words.title)}
          query={query}
          list={list}
          rowKey={(user) => user.id}
          nameOf={(user) => user.loginName}
          columns={columns}
          onOpen={(user) => setOpen({ what: 'edit', userId: user.id })}
          actions={actions}
          tickable={(user) => user.moves.includes('authority')}
          bulk={(users) => [
            {
              key: 'grant',
              label: say(words.grant),
              onClick: () => setOpen({ what: 'batch', mode: 'grant', users }),
            },
            {
              key: 'revoke',
              label: say(words.revoke),
              danger: true,
              onClick: () => setOpen({ what: 'batch', mode: 'revoke', users }),
            },
          ]}
          empty={{ title: say(words.none), action: add }}
        />
      </ListPage>
      {open?.what === 'add' && <UserPanel userId={undefined} onSecret={setSecret} onClose={close} />}
      {open?.what === 'edit' && <UserPanel userId={open.userId} onSecret={setSecret} onClose={close} />}
      {open?.what === 'authority' && <AuthorityPanel user={open.user} onClose={close} />}
      {open?.what === 'batch' && <BatchPanel mode={open.mode} users={open.users} onClose={close} />}
      {secret && <SecretOnce {...secret} onDone={() => setSecret(undefined)} />}
    </>
  )
}
