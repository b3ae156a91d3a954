import { pageQuery } from '@cass/contract/kit/page.ts'
import type { UnownedInterface } from '@cass/contract/teams/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { say } from '../../kit/language.ts'
import { useListSearch } from '../../kit/list-search.ts'
import type { Column } from '../../kit/ui/data-rows.ts'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { SectionHead } from '../../kit/ui/section-head.tsx'
import { TwoLines } from '../../kit/ui/two-lines.tsx'
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
