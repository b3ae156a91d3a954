import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type NodeChangeKind, nodeChangeKinds } from '@cass/contract/menus/edition-difference.ts'
import type { MenuChange, MenuOverview } from '@cass/contract/menus/edition-endpoints.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { Icon } from '../../ui/icons.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { address } from './address.ts'
import css from './menus.module.css'
import { NodePath } from './node-path.tsx'
import { fieldNames, nodeWords, changeWords as words } from './text.ts'

const looks = {
  added: { tone: 'good', icon: 'plus' },
  removed: { tone: 'bad', icon: 'minus' },
  changed: { tone: 'doing', icon: 'swap' },
  moved: { tone: 'waiting', icon: 'arrow-down' },
} as const
export const ChangeTag = ({ change }: { change: NodeChangeKind }) => (
  <Tag {...looks[change]}>{say(words[change])}</Tag>
)

export const countsOf = (changes: readonly MenuChange[]): Record<NodeChangeKind, number> =>
  Object.fromEntries(
    nodeChangeKinds.map((kind) => [kind, changes.filter(({ change }) => change === kind).length]),
  ) as Record<NodeChangeKind, number>

/** What publishing the draft would change, and whom it touches. */
export function ChangesView({ menu, onOpen }: { menu: MenuOverview; onOpen: (code: string) => void }) {
  const list = useListSearch(address)
  const { pageNum, pageSize } = list.search
  const { changes } = menu
  const from = (pageNum - 1) * pageSize
  const page = { list: changes.slice(from, from + pageSize), total: changes.length, pageNum, pageSize }
  const held = changes.filter(({ change, holders }) => change === 'removed' && holders > 0).length
  return (
    <>
      {changes.length > 0 && (
        <p className={css.summary}>
          {say(fill(words.summary, countsOf(changes)))}
          {held > 0 && (
            <span className={css.warning}>
              <Icon name="warning" size={16} />
              {say(fill(words.heldSummary, { n: held }))}
            </span>
          )}
        </p>
      )}
      <DataTable
        label={say(words.list)}
        query={{ data: page, error: null, isPlaceholderData: false, refetch: () => undefined }}
        list={list}
        columns={columns}
        rowKey={({ code }) => code}
        onOpen={({ code }) => onOpen(code)}
        empty={{ title: say(words.none) }}
      />
    </>
  )
}

const columns: Column<MenuChange>[] = [
  {
    key: 'path',
    title: say(nodeWords.name),
    render: ({ code, path }) => <NodePath path={path} code={code} />,
  },
  { key: 'change', title: say(nodeWords.change), render: ({ change }) => <ChangeTag change={change} /> },
  {
    key: 'fields',
    title: say(words.fields),
    render: ({ fields }) => fields.map((field) => say(fieldNames[field])).join(say(words.separator)) || '—',
  },
  { key: 'holders', title: say(words.holders), align: 'end', render: ({ holders }) => countOf(holders) },
  {
    key: 'applications',
    title: say(words.applications),
    align: 'end',
    render: ({ applications }) => countOf(applications),
  },
  {
    key: 'owners',
    title: say(words.owners),
    render: ({ owners }) => owners.join(say(words.separator)) || '—',
  },
]
const countOf = (n: number) => (n > 0 ? thousands(n) : '—')
