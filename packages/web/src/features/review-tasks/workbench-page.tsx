import { pageQuery } from '@cass/contract/kit/page.ts'
import { searchTasks, type TaskRow, taskScopes } from '@cass/contract/review-tasks/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useFreshOnMessage } from '../../kit/application/process-view/queries.ts'
import { serviceTypeChoices } from '../../kit/application/service-type.ts'
import { say } from '../../kit/language.ts'
import { useListSearch } from '../../kit/list-search.ts'
import { AntdPage } from '../../kit/ui/antd-page.tsx'
import { FilterBar } from '../../kit/ui/filter-bar.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Tabs } from '../../kit/ui/tabs.tsx'
import { DelegateDialog } from './delegate-dialog.tsx'
import { Figures } from './figures.tsx'
import { countsQuery, ownOverdueQuery, reviewKey, tasksQuery } from './queries.ts'
import { TaskTable } from './task-table.tsx'
import { workbenchWords as words } from './text.ts'
import { useScopeLabel } from './use-scope-label.ts'
import css from './workbench-page.module.css'

const { keyword, serviceTypes } = searchTasks.body.shape
const overdue = z.literal('1').optional()
const address = z.object({ keyword, serviceTypes, overdue, ...pageQuery })
/** Which tab is open is no filter: it stays when those are cleared. What is done is not overdue any more. */
const tabAddress = z.object({ scope: z.enum(taskScopes).optional(), overdue })

export function Page() {
  const tab = useListSearch(tabAddress)
  const list = useListSearch(address)
  const scope = tab.search.scope ?? 'mine'
  const { overdue, ...search } = list.search
  const query = useQuery(tasksQuery({ ...search, scope, overdue: overdue !== undefined }))
  const late = useLate(overdue !== undefined)
  const labelOf = useScopeLabel()
  const [delegating, setDelegating] = useState<TaskRow>()
  useFreshOnMessage(reviewKey)
  return (
    <AntdPage>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <Figures />
      <Tabs
        label={say(words.title)}
        tabs={taskScopes.map((key) => ({ key, title: `${labelOf(key)} ${late?.[key] ?? ''}` }))}
        chosen={scope}
        onChoose={(next) =>
          tab.show({
            scope: next === 'mine' ? undefined : next,
            ...(next === 'done' && { overdue: undefined }),
          })
        }
      >
        <div className={css.list}>
          <FilterBar
            list={list}
            filters={[
              {
                kind: 'text',
                name: 'keyword',
                label: say(words.keyword),
                placeholder: say(words.keywordHint),
              },
              {
                kind: 'select',
                name: 'serviceTypes',
                label: say(words.serviceType),
                options: serviceTypeChoices(),
                multiple: true,
              },
              ...(scope === 'done'
                ? []
                : [
                    {
                      kind: 'select' as const,
                      name: 'overdue' as const,
                      label: say(words.due),
                      options: [{ value: '1', label: say(words.overdueOnly) }],
                    },
                  ]),
            ]}
          />
          <TaskTable scope={scope} query={query} list={list} onDelegate={setDelegating} />
        </div>
      </Tabs>
      {delegating && <DelegateDialog task={delegating} onClose={() => setDelegating(undefined)} />}
    </AntdPage>
  )
}

/** How the overdue ones lie, while only those are asked for. */
function useLate(asked: boolean): { mine: number; team: number; done?: never } | undefined {
  const { data: counts } = useQuery(countsQuery)
  const { data: own } = useQuery(ownOverdueQuery)
  return asked && counts && own ? { mine: own.total, team: counts.overdue - own.total } : undefined
}
