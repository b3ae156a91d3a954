import { familyCodes } from '@cass/contract/certification/enums.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { exportIsvs, type IsvRow, searchIsvs } from '@cass/contract/isvs/endpoints.ts'
import { isvStageCodes, isvStages } from '@cass/contract/isvs/stages.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { orEmpty, recordId } from '@cass/contract/kit/rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { ExportButton } from '../../domain/applications/export-button.tsx'
import { StageTag } from '../../domain/isv-board/stage-tag.tsx'
import { IsvOperatorTabs } from '../../domain/isv-operator-tabs.tsx'
import { call, callBlob } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar, keywordFilter } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { IsvPanel } from './isv-panel.tsx'
import css from './isvs-page.module.css'
import { words } from './text.ts'

/** The one that is open. */
const address = z.strictObject({ isv: orEmpty(recordId) })

const columns: readonly Column<IsvRow>[] = [
  { key: 'name', title: say(words.institution), render: ({ name }) => name },
  {
    key: 'stage',
    title: say(words.stage),
    render: ({ since, stage }) => (
      <TwoLines
        first={<StageTag stage={stage} />}
        second={say(fill(words.since, { date: marketDate(new Date(since)) }))}
      />
    ),
  },
  {
    key: 'products',
    title: say(words.products),
    render: ({ families, products }) =>
      products === 0 ? (
        say(words.noProducts)
      ) : (
        <TwoLines
          first={say(fill(words.productCount, { n: products }))}
          second={families.map((code) => interfaceFamilies[code].short).join(' · ')}
        />
      ),
  },
  { key: 'certifications', title: say(words.certifications), render: ({ certifications }) => certifications },
  {
    key: 'onBoard',
    title: say(words.onBoard),
    render: ({ onBoard }) => say(onBoard ? words.shown : words.notShown),
  },
  {
    key: 'agreement',
    title: say(words.agreement),
    render: ({ agreement }) =>
      agreement ? (
        <TwoLines
          first={<StatusTag workflow={isvAgreementWorkflow} code={agreement.status} />}
          second={agreement.endsOn ? say(fill(words.until, { date: agreement.endsOn })) : ''}
        />
      ) : (
        say(words.noAgreement)
      ),
  },
  {
    key: 'filings',
    title: say(words.filings),
    render: ({ filings, name }) =>
      filings === 0 ? (
        0
      ) : (
        <Link
          className="link"
          to={paths.operatorFilings}
          search={{ keyword: name }}
          aria-label={say(fill(words.filingsOf, { name, n: filings }))}
        >
          {filings}
        </Link>
      ),
  },
  { key: 'open', title: say(words.open), render: (row) => <OpenItems {...row} /> },
]

/** What the operator has to decide, and what the ISV has to answer. */
function OpenItems({ name, openTasks, unanswered }: IsvRow) {
  if (openTasks === 0 && unanswered === 0) return '—'
  return (
    <ul className={css.open}>
      {openTasks > 0 && (
        <li>
          <Link className="link" to={paths.workbench} search={{ scope: 'team', keyword: name }}>
            {say(fill(words.openTasks, { n: openTasks }))}
          </Link>
        </li>
      )}
      {unanswered > 0 && <li>{say(fill(words.unanswered, { n: unanswered }))}</li>}
    </ul>
  )
}

/** /grip/isv: every ISV, how far it has come and what is open. */
export function Page() {
  const list = useListSearch(searchIsvs.body)
  const { pageNum, pageSize: _, ...filters } = list.search
  const opened = useListSearch(address)
  const query = useQuery({
    queryKey: ['isvs', list.search],
    queryFn: () => call(searchIsvs, { body: list.search }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const byStage = query.data?.byStage
  const open = (isv: string | undefined) => opened.show({ isv, pageNum }, { stays: true })
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={
          <ExportButton
            load={() => callBlob(exportIsvs, { body: filters })}
            found={query.data}
            file={words.file}
          />
        }
        filters={
          <>
            <IsvOperatorTabs />
            <FilterBar
              list={list}
              filters={[
                keywordFilter(words),
                {
                  kind: 'select',
                  name: 'stage',
                  label: say(words.stage),
                  options: isvStageCodes.map((value) => ({
                    value,
                    label: `${say(isvStages[value].label)}${byStage ? ` (${byStage[value]})` : ''}`,
                  })),
                },
                {
                  kind: 'select',
                  name: 'family',
                  label: say(words.family),
                  options: familyCodes.map((value) => ({ value, label: say(interfaceFamilies[value].name) })),
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
          nameOf={(row) => row.name}
          columns={columns}
          onOpen={(row) => open(row.id)}
          empty={{ title: say(words.none) }}
        />
      </ListPage>
      {opened.search.isv && <IsvPanel id={opened.search.isv} onClose={() => open(undefined)} />}
    </>
  )
}
