import { pageQuery } from '@cass/contract/kit/page.ts'
import { searchTasks, type TaskRow, type taskScopes } from '@cass/contract/reviews/endpoints.ts'
import { subjectTypes } from '@cass/contract/reviews/subjects.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { FilterBar, keywordFilter } from '../../ui/table/filter-bar.tsx'
import { tasksQuery } from './queries.ts'
import { TaskTable } from './task-table.tsx'
import { workbenchWords as words } from './text.ts'

const { keyword, types } = searchTasks.body.shape
export const overdueOnly = z.literal('1').optional()
const address = z.object({ keyword, types, overdue: overdueOnly, ...pageQuery })

/** The review tasks of one tab. */
export function TaskList({
  scope,
  onDelegate,
}: {
  scope: (typeof taskScopes)[number]
  onDelegate: (task: TaskRow) => void
}) {
  const list = useListSearch(address)
  const { overdue, ...search } = list.search
  const query = useQuery(tasksQuery({ ...search, scope, overdue: overdue !== undefined }))
  return (
    <>
      <FilterBar
        list={list}
        filters={[
          keywordFilter(words),
          {
            kind: 'select',
            name: 'types',
            label: say(words.about),
            options: subjectTypes.map(({ value, label }) => ({ value, label: say(label) })),
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
      <TaskTable scope={scope} query={query} list={list} onDelegate={onDelegate} />
    </>
  )
}
