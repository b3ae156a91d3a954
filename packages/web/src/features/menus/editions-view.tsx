import { thousands } from '@cass/contract/kit/format.ts'
import type { MenuEdition } from '@cass/contract/menus/edition-endpoints.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { auditLinkWords } from '../../domain/audit-log/text.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { useCan } from '../../lib/session.ts'
import { Tag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { address } from './address.ts'
import { download } from './edition-head.tsx'
import { editionsQuery } from './queries.ts'
import { publishWords, editionWords as words } from './text.ts'

/** All editions; an earlier one can be brought back. */
export function EditionsView({
  tree,
  onRevert,
}: {
  tree: TreeType
  onRevert: (edition: MenuEdition) => void
}) {
  const list = useListSearch(address)
  const { pageNum, pageSize } = list.search
  const readsLog = useCan(['GRIP_MENU_AUDIT_LOG'])
  const navigate = useNavigate()
  return (
    <DataTable
      label={say(words.list)}
      query={useQuery(editionsQuery({ tree, pageNum, pageSize }))}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ number }) => String(number)}
      actions={(edition) => [
        { key: 'download', label: say(words.download), onClick: () => void download(tree, edition) },
        ...(edition.state === 'old'
          ? [{ key: 'revert', label: say(publishWords.revert), onClick: () => onRevert(edition) }]
          : []),
        ...(readsLog
          ? [
              {
                key: 'log',
                label: say(auditLinkWords.open),
                onClick: () =>
                  void navigate({ to: paths.auditLog, search: { subject: `menu:${edition.id}` } }),
              },
            ]
          : []),
      ]}
      empty={{ title: say(words.none) }}
    />
  )
}

const looks = {
  draft: { tone: 'idle', icon: 'save' },
  ready: { tone: 'waiting', icon: 'clock' },
  live: { tone: 'good', icon: 'check-circle' },
  old: { tone: 'idle', icon: 'recall' },
} as const

const columns: Column<MenuEdition>[] = [
  { key: 'number', title: say(words.number), render: ({ number }) => <span className="mono">{number}</span> },
  {
    key: 'state',
    title: say(words.state),
    render: ({ state }) => <Tag {...looks[state]}>{say(words[state])}</Tag>,
  },
  { key: 'nodes', title: say(words.nodes), align: 'end', render: ({ nodes }) => thousands(nodes) },
  { key: 'note', title: say(words.note), render: ({ note }) => note || '—' },
  {
    key: 'submitted',
    title: say(words.submitted),
    render: ({ readyAt, readyBy }) =>
      readyAt ? <TwoLines first={<When at={readyAt} />} second={readyBy} /> : '—',
  },
  {
    key: 'published',
    title: say(words.published),
    render: ({ publishedAt, publishedBy }) =>
      publishedAt ? <TwoLines first={<When at={publishedAt} />} second={publishedBy} /> : '—',
  },
]
