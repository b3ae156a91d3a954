import { type DepartmentRow, deleteDepartment, type Tab } from '@cass/contract/departments/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { SectionHead } from '../../ui/page/section-head.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { MembersTable, TeamsTable } from './department-tables.tsx'
import { OwnedTree } from './owned-tree.tsx'
import { departmentQuery, departmentsKey } from './queries.ts'
import { words } from './text.ts'

type Edited = DepartmentRow & { description: string }

export function DepartmentDetail({
  departmentId,
  tab,
  onTab,
  onEdit,
  onRemoved,
}: {
  departmentId: string
  tab: Tab['key']
  onTab: (tab: Tab['key']) => void
  onEdit: () => void
  onRemoved: () => void
}) {
  const { data, error, refetch } = useQuery(departmentQuery(departmentId))
  const client = useQueryClient()
  const { run: remove } = useGuarded(async ({ id, name, version }: Edited) => {
    const question = {
      title: say(words.removeTitle),
      body: say(fill(words.removeBody, { name })),
      ok: say(words.remove),
    }
    if (!(await confirm({ ...question, danger: true }))) return
    const refresh = () => client.invalidateQueries({ queryKey: departmentsKey })
    // Who is told that it has changed must see what it is now.
    await call(deleteDepartment, { body: { id, version } }).catch(async (error) => {
      await refresh()
      throw error
    })
    toast.success(say(words.removed))
    onRemoved()
    await refresh()
  }, 'asks first')

  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={6} />
  const { department, members, teams } = data
  const isUsed = members.length + teams.length > 0
  return (
    <section className="card">
      <SectionHead
        title={department.name}
        lead={
          <>
            <span className="mono">{department.code}</span>
            {department.description && ` · ${department.description}`}
            {isUsed && ` · ${say(words.kept)}`}
          </>
        }
        actions={
          <>
            <Button onClick={onEdit}>{say(words.edit)}</Button>
            {!isUsed && (
              <Button variant="danger-outline" onClick={() => remove(department)}>
                {say(words.remove)}
              </Button>
            )}
          </>
        }
      />
      <Tabs
        label={department.name}
        tabs={data.tabs.map(({ key, name, count }) => ({ key, title: `${name} ${count}` }))}
        chosen={tab}
        onChoose={onTab}
      >
        {tab === 'members' ? (
          <MembersTable members={members} />
        ) : tab === 'teams' ? (
          <TeamsTable teams={teams} />
        ) : (
          <OwnedTree key={tab} departmentId={departmentId} treeType={tab} />
        )}
      </Tabs>
    </section>
  )
}
