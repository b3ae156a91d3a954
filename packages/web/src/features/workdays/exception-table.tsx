import { fill } from '@cass/contract/kit/text.ts'
import { deleteWorkdayException, type WorkdayException } from '@cass/contract/workdays/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Table, type TableProps } from 'antd'
import { ask } from '../../kit/api.ts'
import { When } from '../../kit/format.ts'
import { say } from '../../kit/language.ts'
import { confirm } from '../../kit/ui/dialog.tsx'
import { Empty, Failed, Loading } from '../../kit/ui/states.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { showWeekday } from './day-format.ts'
import { KindTag } from './kind-tag.tsx'
import type { ListSearch } from './list-search.ts'
import { exceptionsQuery, workdaysKey } from './queries.ts'
import { exceptionWords as words } from './text.ts'
import css from './workdays-page.module.css'

export function ExceptionTable({
  search,
  year,
  onPage,
  onEdit,
  onAdd,
}: {
  search: ListSearch
  year: number
  onPage: (pageNum: number, pageSize: number) => void
  onEdit: (exception: WorkdayException) => void
  onAdd: () => void
}) {
  const { data, error, isFetching, refetch } = useQuery(exceptionsQuery(search))
  const client = useQueryClient()

  async function remove({ date, name }: WorkdayException) {
    const body = say(fill(words.removeBody, { date, name, weekday: showWeekday(date) }))
    if (!(await confirm({ title: say(words.removeTitle), body, ok: say(words.remove), danger: true }))) return
    await ask(deleteWorkdayException, { body: { date } })
    toast.success(say(words.removed))
    await client.invalidateQueries({ queryKey: workdaysKey })
  }

  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  if (data.total === 0)
    return (
      <Empty
        title={say(fill(words.emptyTitle, { year }))}
        hint={say(words.emptyHint)}
        action={<Button onClick={onAdd}>{say(words.add)}</Button>}
      />
    )
  return (
    <Table
      rowKey="date"
      columns={columns(onEdit, remove)}
      dataSource={data.list}
      loading={isFetching}
      scroll={{ x: 'max-content' }}
      pagination={{
        current: data.pageNum,
        pageSize: data.pageSize,
        total: data.total,
        showSizeChanger: true,
        showTotal: (total) => say(fill(words.total, { total })),
        onChange: onPage,
      }}
    />
  )
}

const columns = (
  onEdit: (exception: WorkdayException) => void,
  onRemove: (exception: WorkdayException) => Promise<void>,
): TableProps<WorkdayException>['columns'] => [
  {
    key: 'date',
    title: say(words.date),
    fixed: 'start',
    render: (_, { date }) => (
      <>
        {date} <span className={css.weekday}>{showWeekday(date)}</span>
      </>
    ),
  },
  { key: 'kind', title: say(words.kind), render: (_, { workday }) => <KindTag workday={workday} /> },
  { key: 'name', title: say(words.name), dataIndex: 'name' },
  { key: 'changedBy', title: say(words.changedBy), dataIndex: 'changedBy' },
  { key: 'changedAt', title: say(words.changedAt), render: (_, { changedAt }) => <When at={changedAt} /> },
  {
    key: 'actions',
    title: say(words.actions),
    fixed: 'end',
    render: (_, exception) => (
      <div className={css.actions}>
        <Button
          type="link"
          onClick={() => onEdit(exception)}
          aria-label={`${say(words.edit)} ${exception.date}`}
        >
          {say(words.edit)}
        </Button>
        <Button
          type="link"
          danger
          // A refusal has already been shown.
          onClick={() => onRemove(exception).catch(() => undefined)}
          aria-label={`${say(words.remove)} ${exception.date}`}
        >
          {say(words.remove)}
        </Button>
      </div>
    ),
  },
]
