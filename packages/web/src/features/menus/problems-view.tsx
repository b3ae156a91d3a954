import type { MenuOverview, MenuProblem } from '@cass/contract/menus/edition-endpoints.ts'
import { say } from '../../lib/language.ts'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { wholeList } from '../../ui/table/whole-list.ts'
import { nodeWords, words as pageWords, changeWords as words } from './text.ts'

/** What stands in the way of publishing, each with a way to its node. */
export const ProblemsView = ({ menu, onOpen }: { menu: MenuOverview; onOpen: (code: string) => void }) => (
  <DataTable
    label={say(pageWords.problems)}
    query={wholeList(menu.problems)}
    columns={columns}
    rowKey={({ code, field, message }) => `${code} ${field} ${message}`}
    nameOf={({ code }) => code}
    actions={({ code }) =>
      code === '' ? [] : [{ key: 'open', label: say(nodeWords.view), onClick: () => onOpen(code) }]
    }
    empty={{ title: say(words.noProblems) }}
  />
)

const columns: Column<MenuProblem>[] = [
  {
    key: 'code',
    title: say(nodeWords.code),
    render: ({ code }) => <span className="mono">{code || '—'}</span>,
  },
  { key: 'message', title: say(words.problem) },
]
