import { fill } from '@cass/contract/kit/text.ts'
import { deleteWorkdayException, type WorkdayException } from '@cass/contract/workdays/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { showWeekday } from './day-format.ts'
import { KindTag } from './kind-tag.tsx'
import { Hits } from './moves.tsx'
import { exceptionsQuery, previewQuery, workdaysKey, type YearSearch } from './queries.ts'
import { exceptionWords as words } from './text.ts'
import css from './workdays-page.module.css'

export function ExceptionTable({
  list,
  year,
  onEdit,
  onAdd,
}: {
  list: YearSearch
  year: number
  onEdit: (exception: WorkdayException) => void
  onAdd: () => void
}) {
  const query = useQuery(exceptionsQuery({ ...list.search, year }))
  const client = useQueryClient()

  async function remove(exception: WorkdayException): Promise<void> {
    const { date, name } = exception
    const preview = await client.fetchQuery(previewQuery({ date, workday: null })).catch((error) => {
      toast.error(say(words.movesUnknown))
      throw error
    })
    const body = (
      <>
        <p>{say(fill(words.removeBody, { date, name, weekday: showWeekday(date) }))}</p>
        <Hits {...preview} />
      </>
    )
    if (!(await confirm({ title: say(words.removeTitle), body, ok: say(words.remove), danger: true }))) return
    try {
      const displaces = preview.displaced.map(({ id }) => id)
      await call(deleteWorkdayException, { body: { date, displaces } })
    } catch (error) {
      // Bookings have changed: the question comes again with whom it hits now.
      if (error instanceof CallError && error.code === 'CONFLICT') return await remove(exception)
      throw error
    }
    toast.success(say(words.removed))
    await client.invalidateQueries({ queryKey: workdaysKey })
  }

  return (
    <DataTable
      label={say(words.title)}
      query={query}
      // The year is what the page is about, no filter of its list.
      list={{ ...list, filtered: false }}
      rowKey={({ date }) => date}
      nameOf={({ date }) => date}
      columns={columns}
      actions={(exception) => [
        { key: 'edit', label: say(words.edit), onClick: () => onEdit(exception) },
        { key: 'remove', label: say(words.remove), danger: true, onClick: () => remove(exception) },
      ]}
      empty={{
        title: say(fill(words.emptyTitle, { year })),
        hint: say(words.emptyHint),
        action: <Button onClick={onAdd}>{say(words.add)}</Button>,
      }}
    />
  )
}

const columns: Column<WorkdayException>[] = [
  {
    key: 'date',
    title: say(words.date),
    render: ({ date }) => (
      <>
        {date} <span className={css.weekday}>{showWeekday(date)}</span>
      </>
    ),
  },
  { key: 'kind', title: say(words.kind), render: ({ workday }) => <KindTag workday={workday} /> },
  { key: 'name', title: say(words.name) },
  { key: 'changedBy', title: say(words.changedBy) },
  { key: 'changedAt', title: say(words.changedAt), render: ({ changedAt }) => <When at={changedAt} /> },
]
