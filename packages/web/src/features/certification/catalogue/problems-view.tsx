import type { CatalogueDraft, DraftProblem } from '@cass/contract/certification/catalogue-endpoints.ts'
import { say } from '../../../lib/language.ts'
import type { Column } from '../../../ui/table/data-rows.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { wholeList } from '../../../ui/table/whole-list.ts'
import { catalogueWords, changeWords as words } from './text.ts'

/** What stands in the way of publishing, each with a way to its form. */
export function ProblemsView({
  draft,
  onOpen,
}: {
  draft: CatalogueDraft
  onOpen: (formKey: string) => void
}) {
  const formOf = ({ key, part }: DraftProblem) =>
    part === 'form' ? key : draft.catalogue.cases.find(({ id }) => id === key)?.formKey
  return (
    <DataTable
      label={say(catalogueWords.content)}
      query={wholeList(draft.problems)}
      columns={columns}
      empty={{ title: say(words.noProblems) }}
      rowKey={({ key, part, path }) => `${part} ${key} ${path}`}
      nameOf={({ key }) => key}
      actions={(problem) => [
        {
          key: 'open',
          label: say(words.open),
          onClick: () => {
            const formKey = formOf(problem)
            if (formKey !== undefined) onOpen(formKey)
          },
        },
      ]}
    />
  )
}

const columns: Column<DraftProblem>[] = [
  { key: 'part', title: say(words.item), render: ({ part }) => say(words[part]) },
  { key: 'key', title: say(words.what), render: ({ key }) => <span className="mono">{key}</span> },
  { key: 'message', title: say(words.problem) },
]
