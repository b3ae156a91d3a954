import { familyCodes } from '@cass/contract/certification/enums.ts'
import {
  type ImpactAssessmentRow,
  searchImpactAssessments,
} from '@cass/contract/impact-assessments/endpoints.ts'
import { impactAssessmentWorkflow } from '@cass/contract/impact-assessments/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { IsvOperatorTabs } from '../../domain/isv-operator-tabs.tsx'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { goTo } from '../../lib/navigate.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { StatusTag, statusOptions } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar, keywordFilter } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { AssessmentPanel } from './assessment-panel.tsx'
import { MatrixPage } from './matrix-page.tsx'
import { assessmentsQuery } from './queries.ts'
import { words } from './text.ts'
import { useAssessmentMoves } from './use-assessment-moves.ts'

/** /grip/isv/impact: all assessments, or the answers to the one that the address names. */
export function Page() {
  const { id } = useSearch({ strict: false }) as { id?: string }
  return id ? <MatrixPage key={id} id={id} /> : <Assessments />
}

const columns: readonly Column<ImpactAssessmentRow>[] = [
  {
    key: 'title',
    title: say(words.assessment),
    render: (row) => <TwoLines first={row.title} second={<span className="mono">{row.number}</span>} />,
  },
  {
    key: 'families',
    title: say(words.families),
    render: ({ families }) => families.map((code) => interfaceFamilies[code].short).join(' · '),
  },
  { key: 'dueOn', title: say(words.dueOn), render: ({ dueOn }) => dueOn },
  {
    key: 'answers',
    title: say(words.answers),
    render: ({ counts, publishedAt }) =>
      publishedAt === null ? (
        '—'
      ) : (
        <TwoLines first={say(fill(words.answered, counts))} second={say(fill(words.effort, counts))} />
      ),
  },
  {
    key: 'status',
    title: say(words.status),
    render: ({ status }) => <StatusTag workflow={impactAssessmentWorkflow} code={status} />,
  },
  { key: 'updatedAt', title: say(words.updatedAt), render: ({ updatedAt }) => <When at={updatedAt} /> },
]

function Assessments() {
  const list = useListSearch(searchImpactAssessments.body)
  const query = useQuery(assessmentsQuery(list.search))
  const [panel, setPanel] = useState<{ id: string | undefined }>()
  const movesOf = useAssessmentMoves()
  const add = <AddButton label={say(words.add)} onClick={() => setPanel({ id: undefined })} />
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={add}
        filters={
          <>
            <IsvOperatorTabs />
            <FilterBar
              list={list}
              filters={[
                keywordFilter(words),
                {
                  kind: 'select',
                  name: 'status',
                  label: say(words.status),
                  options: statusOptions(impactAssessmentWorkflow),
                },
                {
                  kind: 'select',
                  name: 'family',
                  label: say(words.family),
                  options: familyCodes.map((value) => ({
                    value,
                    label: say(interfaceFamilies[value].name),
                  })),
                },
              ]}
            />
          </>
        }
      >
        <DataTable
          label={say(words.title)}
          query={query}
          list={list}
          rowKey={(row) => row.id}
          nameOf={(row) => row.title}
          columns={columns}
          onOpen={(row) =>
            row.moves.includes('save')
              ? setPanel({ id: row.id })
              : goTo(addressOf(paths.impactAssessments, { id: row.id }))
          }
          actions={(row) => [
            row.moves.includes('save')
              ? { key: 'edit', label: say(words.edit), onClick: () => setPanel({ id: row.id }) }
              : {
                  key: 'open',
                  label: say(words.open),
                  onClick: () => goTo(addressOf(paths.impactAssessments, { id: row.id })),
                },
            ...movesOf(row),
          ]}
          empty={{ title: say(words.none), hint: say(words.noneHint), action: add }}
        />
      </ListPage>
      {panel && <AssessmentPanel id={panel.id} onClose={() => setPanel(undefined)} />}
    </>
  )
}
