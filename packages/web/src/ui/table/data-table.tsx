import { useState } from 'react'
import { say } from '../../lib/language.ts'
import { phone, useMedia } from '../../lib/use-media.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icons.tsx'
import { Empty, Failed, Loading } from '../page/states.tsx'
import { listWords as words } from '../text.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { DataTableProps } from './data-rows.ts'
import { Pages } from './list-pages.tsx'
import { RowCards } from './row-cards.tsx'
import { RowTable } from './row-table.tsx'

/** A list with its pages, order, ticks and row actions; on a phone, cards. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { query, list, empty, bulk, rowKey, tickable = () => true } = props
  const [ticked, setTicked] = useState<readonly string[]>([])
  const small = useMedia(phone)
  const { data, error } = query

  if (!data) return error ? <Failed error={error} onRetry={query.refetch} /> : <Loading lines={8} />
  if (data.list.length === 0) return <NothingHere total={data.total} list={list} empty={empty} />

  const tickedRows = data.list.filter((row) => tickable(row) && ticked.includes(rowKey(row)))
  const Rows = small ? RowCards : RowTable
  return (
    <div>
      {error && <Stale onRetry={query.refetch} />}
      {bulk && <BulkBar count={tickedRows.length} actions={bulk(tickedRows)} onClear={() => setTicked([])} />}
      <Rows
        {...props}
        rows={data.list}
        tickable={tickable}
        ticked={tickedRows.map(rowKey)}
        onTick={setTicked}
      />
      {list && <Pages page={data} onPage={list.show} />}
    </div>
  )
}

/** Nothing to show, and why: no such page any more, nothing that matches, or nothing at all. */
function NothingHere({
  total,
  list,
  empty,
}: { total: number } & Pick<DataTableProps<never>, 'list' | 'empty'>) {
  if (list && total > 0)
    return (
      <Empty
        title={say(words.pastEnd)}
        hint={say(words.pastEndHint)}
        action={<Button onClick={() => list.show({ pageNum: 1 })}>{say(words.firstPage)}</Button>}
      />
    )
  if (list?.filtered)
    return (
      <Empty
        title={say(words.noMatch)}
        hint={say(words.noMatchHint)}
        action={<Button onClick={list.clear}>{say(words.clear)}</Button>}
      />
    )
  return <Empty {...empty} />
}

const Stale = ({ onRetry }: { onRetry: () => unknown }) => (
  <p className="form-error" data-tone="waiting" role="alert">
    <Icon name="warning" />
    <span>{say(words.stale)}</span>
    <Button variant="link" small onClick={() => onRetry()}>
      {say(words.again)}
    </Button>
  </p>
)
