import { pageQuery } from '@cass/contract/kit/page.ts'
import type { UnownedInterface } from '@cass/contract/teams/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { SectionHead } from '../../ui/page/section-head.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { unownedQuery } from './queries.ts'
import { words } from './text.ts'

/** What else the page's address says chooses and filters nothing here. */
const address = z.object(pageQuery)

/** Interfaces that no team owns. */
export function Unowned() {
  const list = useListSearch(address)
  const query = useQuery(unownedQuery(list.search))
  const some = query.data && query.data.total > 0
  return (
    <section className="card">
      <SectionHead title={say(words.unowned)} lead={some && say(words.unownedLead)} />
      <DataTable
        label={say(words.unowned)}
        query={query}
        list={list}
        rowKey={({ treeType, code }) => `${treeType}:${code}`}
        columns={columns}
        empty={{ title: say(words.unownedNone) }}
      />
    </section>
  )
}

const columns: Column<UnownedInterface>[] = [
  {
    key: 'name',
    title: say(words.interface),
    render: ({ name, below }) => <TwoLines first={name} second={below.join(' / ')} />,
  },
  { key: 'treeName', title: say(words.tree) },
]
