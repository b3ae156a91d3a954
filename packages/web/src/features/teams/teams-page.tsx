import { thousands } from '@cass/contract/kit/format.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import { treeTypeCodes } from '@cass/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { SplitPage } from '../../ui/page/split-page.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { ListSearchField } from '../../ui/table/list-search-field.tsx'
import { teamsQuery, unownedQuery } from './queries.ts'
import { TeamDetail } from './team-detail.tsx'
import { TeamPanel } from './team-panel.tsx'
import { words } from './text.ts'
import { Unowned } from './unowned.tsx'

/** In the list of teams, where it stands for what none of them owns. */
const unowned = 'unowned'

const address = z.object({
  keyword: z.string().optional(),
  id: recordId.or(z.literal(unowned)).optional(),
  tab: z.enum(['members', ...treeTypeCodes]).optional(),
})

export function Page() {
  const { search, show } = useListSearch(address)
  const { data, error, refetch } = useQuery(teamsQuery(search.keyword ?? ''))
  const { data: left } = useQuery(unownedQuery({ pageSize: 1 }))
  const [panel, setPanel] = useState<{ teamId: string | undefined }>()
  const chosen = search.id ?? data?.list[0]?.id

  const add = <AddButton label={say(words.add)} onClick={() => setPanel({ teamId: undefined })} />
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} actions={add} />
      {data ? (
        <SplitPage
          label={say(words.list)}
          items={[
            { key: unowned, name: say(words.unowned), hint: left && thousands(left.total) },
            ...data.list.map((team) => ({
              key: team.id,
              name: team.name,
              hint: team.duty ? `${say(words.dutyShort[team.duty])} · ${team.members}` : team.members,
              group: team.departmentName,
            })),
          ]}
          chosen={chosen}
          onChoose={(id) => show({ id })}
          search={
            <ListSearchField
              label={say(words.search)}
              value={search.keyword ?? ''}
              onSearch={(keyword) => show({ keyword, id: undefined })}
            />
          }
        >
          {chosen === unowned ? (
            <Unowned />
          ) : chosen ? (
            <TeamDetail
              key={chosen}
              teamId={chosen}
              tab={search.tab ?? 'members'}
              onTab={(tab) => show({ tab })}
              onEdit={() => setPanel({ teamId: chosen })}
              onRemoved={() => show({ id: undefined })}
            />
          ) : search.keyword ? (
            <Empty title={say(words.noneFound)} />
          ) : (
            <Empty title={say(words.none)} hint={say(words.noneHint)} action={add} />
          )}
        </SplitPage>
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
      {panel && (
        <TeamPanel
          teamId={panel.teamId}
          onSaved={(id) => id !== chosen && show({ id, keyword: undefined })}
          onClose={() => setPanel(undefined)}
        />
      )}
    </>
  )
}
