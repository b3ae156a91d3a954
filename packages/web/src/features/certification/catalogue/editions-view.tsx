import type { CatalogueEdition } from '@cass/contract/certification/catalogue-endpoints.ts'
import { thousands } from '@cass/contract/kit/format.ts'
import { useQuery } from '@tanstack/react-query'
import { When } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { Failed, Loading } from '../../../ui/page/states.tsx'
import { Tag } from '../../../ui/page/status-tag.tsx'
import type { Column } from '../../../ui/table/data-rows.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { wholeList } from '../../../ui/table/whole-list.ts'
import { editionsQuery } from './queries.ts'
import { catalogueWords, editionWords as words } from './text.ts'

/** All editions; an earlier one can be published again. */
export function EditionsView({ onRevert }: { onRevert: (edition: CatalogueEdition) => void }) {
  const { data, error, refetch } = useQuery(editionsQuery)
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={4} />
  return (
    <DataTable
      label={say(words.list)}
      query={wholeList(data)}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ number }) => String(number)}
      actions={(edition) =>
        edition.state === 'old'
          ? [{ key: 'revert', label: say(catalogueWords.revert), onClick: () => onRevert(edition) }]
          : []
      }
      empty={{ title: say(words.none) }}
    />
  )
}

const looks = {
  draft: { tone: 'waiting', icon: 'save' },
  live: { tone: 'good', icon: 'check-circle' },
  old: { tone: 'idle', icon: 'clock' },
} as const

const columns: Column<CatalogueEdition>[] = [
  { key: 'number', title: say(words.number), render: ({ number }) => <span className="mono">{number}</span> },
  {
    key: 'state',
    title: say(words.state),
    render: ({ state }) => <Tag {...looks[state]}>{say(words[state])}</Tag>,
  },
  {
    key: 'counts',
    title: say(words.counts),
    align: 'end',
    render: ({ cases, forms }) => `${thousands(forms)} / ${thousands(cases)}`,
  },
  { key: 'note', title: say(words.note), render: ({ note }) => note || '—' },
  {
    key: 'published',
    title: say(words.published),
    render: ({ publishedAt, publishedBy }) =>
      publishedAt ? <TwoLines first={<When at={publishedAt} />} second={publishedBy} /> : '—',
  },
  {
    key: 'updated',
    title: say(words.updated),
    render: ({ updatedAt, updatedBy }) => <TwoLines first={<When at={updatedAt} />} second={updatedBy} />,
  },
]
