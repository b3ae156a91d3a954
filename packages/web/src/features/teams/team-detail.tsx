import { userStatusWorkflow } from '@cass/contract/account/user-status.ts'
import type { Tab } from '@cass/contract/departments/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { teamDuties } from '@cass/contract/reviews/stages.ts'
import { deleteTeam, type getTeam } from '@cass/contract/teams/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { SectionHead } from '../../ui/page/section-head.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { wholeList } from '../../ui/table/whole-list.ts'
import { AuditModel } from './audit-model.tsx'
import { tabsQuery, teamQuery, teamsKey } from './queries.ts'
import css from './team-detail.module.css'
import { words } from './text.ts'

type Team = DataOf<typeof getTeam>
type TeamTab = Exclude<Tab['key'], 'teams'>

export function TeamDetail({
  teamId,
  tab,
  onTab,
  onEdit,
  onRemoved,
}: {
  teamId: string
  tab: TeamTab
  onTab: (tab: TeamTab) => void
  onEdit: () => void
  onRemoved: () => void
}) {
  const team = useQuery(teamQuery(teamId))
  const tabs = useQuery(tabsQuery(teamId))
  const client = useQueryClient()
  const { run: remove } = useGuarded(async ({ id, name, version, members }: Team) => {
    const question = {
      title: say(words.removeTitle),
      body: say(fill(words.removeBody, { name, n: members })),
      ok: say(words.remove),
    }
    if (!(await confirm({ ...question, danger: true }))) return
    const refresh = () => client.invalidateQueries({ queryKey: teamsKey })
    // Who is told that it has changed must see what it is now.
    await call(deleteTeam, { body: { id, version } }).catch(async (error) => {
      await refresh()
      throw error
    })
    toast.success(say(words.removed))
    onRemoved()
    await refresh()
  }, 'asks first')

  const failed = [team, tabs].find((query) => query.error)
  // What is there stays, with the ticks in it, when it cannot be refreshed.
  if (!team.data || !tabs.data)
    return failed ? <Failed error={failed.error} onRetry={failed.refetch} /> : <Loading lines={6} />
  const { name, departmentName, supervisorName, duty, description, kept } = team.data
  return (
    <section className="card">
      <SectionHead
        title={name}
        lead={[
          departmentName,
          supervisorName ? `${say(words.supervisor)} ${supervisorName}` : say(words.noSupervisor),
          duty && `${say(words.duty)} ${say(teamDuties[duty])}`,
          description,
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <Button onClick={onEdit}>{say(words.edit)}</Button>
            {kept.length === 0 && (
              <Button variant="danger-outline" onClick={() => remove(team.data)}>
                {say(words.remove)}
              </Button>
            )}
          </>
        }
      />
      {kept.length > 0 && <Kept reasons={kept} />}
      <Tabs
        label={name}
        tabs={tabs.data.map(({ key, name: title, count }) => ({
          key: key as TeamTab,
          title: `${title} ${count}`,
        }))}
        chosen={tab}
        onChoose={onTab}
      >
        {tab === 'members' ? (
          <Members people={team.data.people} />
        ) : (
          <AuditModel key={tab} teamId={teamId} treeType={tab} />
        )}
      </Tabs>
    </section>
  )
}

/** What stands in the way of deleting it. */
const Kept = ({ reasons }: { reasons: readonly string[] }) => (
  <details className={css.kept}>
    <summary>{say(words.kept)}</summary>
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </details>
)

const Members = ({ people }: { people: Team['people'] }) => (
  <DataTable
    label={say(words.members)}
    query={wholeList(people)}
    rowKey={(member) => member.id}
    columns={[
      {
        key: 'name',
        title: say(words.person),
        render: (member) => (
          <TwoLines first={member.name} second={<span className="mono">{member.loginName}</span>} />
        ),
      },
      {
        key: 'status',
        title: say(words.status),
        render: (member) => <StatusTag workflow={userStatusWorkflow} code={member.status} />,
      },
    ]}
    empty={{ title: say(words.noMembers) }}
  />
)
