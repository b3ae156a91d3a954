import { type TaskRow, taskScopes } from '@cass/contract/reviews/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { DelegateDialog } from './delegate-dialog.tsx'
import { Figures } from './figures.tsx'
import { OrdersToExecute } from './orders-to-execute.tsx'
import { countsQuery, ownOverdueQuery, reviewKey } from './queries.ts'
import { overdueOnly, TaskList } from './task-list.tsx'
import { workbenchWords as words } from './text.ts'
import { useScopeLabel } from './use-scope-label.ts'
import css from './workbench-page.module.css'

const scopes = [...taskScopes, 'orders'] as const
/** Which tab is open is no filter: it stays when those are cleared. What is done is not overdue any more. */
const address = z.object({ scope: z.enum(scopes).optional(), overdue: overdueOnly })

export function Page() {
  const tab = useListSearch(address)
  const { scope = 'mine', overdue } = tab.search
  const { data: counts } = useQuery(countsQuery)
  const late = useLate(overdue !== undefined)
  const labelOf = useScopeLabel()
  const [delegating, setDelegating] = useState<TaskRow>()
  useFreshOnMessage(reviewKey)
  const executes = scope === 'orders' || typeof counts?.orders === 'number'
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <Figures />
      <Tabs
        label={say(words.title)}
        tabs={[
          ...taskScopes.map((key) => ({ key, title: `${labelOf(key)} ${late?.[key] ?? ''}` })),
          ...(executes ? [{ key: 'orders' as const, title: say(words.orders) }] : []),
        ]}
        chosen={scope}
        onChoose={(next) =>
          tab.show({
            scope: next === 'mine' ? undefined : next,
            ...((next === 'done' || next === 'orders') && { overdue: undefined }),
          })
        }
      >
        <div className={css.list}>
          {scope === 'orders' ? <OrdersToExecute /> : <TaskList scope={scope} onDelegate={setDelegating} />}
        </div>
      </Tabs>
      {delegating && <DelegateDialog task={delegating} onClose={() => setDelegating(undefined)} />}
    </>
  )
}

/** How the overdue ones lie, while only those are asked for. */
function useLate(asked: boolean): { mine: number; team: number; done?: never } | undefined {
  const { data: counts } = useQuery(countsQuery)
  const { data: own } = useQuery(ownOverdueQuery)
  return asked && counts && own ? { mine: own.total, team: counts.overdue - own.total } : undefined
}
