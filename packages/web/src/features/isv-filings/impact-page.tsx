import {
  getOwnImpactAssessment,
  type OwnImpactAssessment,
  searchOwnImpactAssessments,
} from '@cass/contract/impact-assessments/endpoints.ts'
import { impactAssessmentWorkflow } from '@cass/contract/impact-assessments/workflow.ts'
import { beginIsvFiling } from '@cass/contract/isv-filings/endpoints.ts'
import { isvFilingWorkflow, isWritableFiling } from '@cass/contract/isv-filings/workflow.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { IsvFilingTabs } from '../../domain/isv-filing-tabs.tsx'
import { ImpactChanges } from '../../domain/isv-filings/impact-changes.tsx'
import { filingsKey } from '../../domain/isv-filings/queries.ts'
import { changeWords } from '../../domain/isv-filings/text.ts'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { call, isGone } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { goTo } from '../../lib/navigate.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { StatusTag, Tag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar, keywordFilter } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { Filing, Nothing } from './filing.tsx'
import css from './impact-page.module.css'
import { filingWords, impactWords as words } from './text.ts'

const { open } = impactAssessmentWorkflow.states

/** /agree-manage/product-info-fill/impact-assessment: what is asked, one of them, or the answer to one. */
export function Page() {
  const { assessment, id } = useSearch({ strict: false }) as { id?: string; assessment?: string }
  if (id)
    return (
      <Filing
        kind="impact"
        above={(filing) => <Asked key={filing.assessmentId} id={filing.assessmentId!} />}
      />
    )
  return assessment ? <Assessment key={assessment} id={assessment} /> : <Assessments />
}

const ownQuery = (id: string) =>
  queryOptions({
    queryKey: [...filingsKey, 'assessment', id],
    queryFn: () => call(getOwnImpactAssessment, { query: { id } }, { quiet: true }),
  })

function useAnswer() {
  const { guarded, run } = useGuarded(async (assessmentId: string) => {
    const { id } = await call(beginIsvFiling, { body: { kind: 'impact', assessmentId } })
    goTo(addressOf(paths.isvImpact, { id }))
  }, 'one of many')
  return { answer: run, busy: guarded }
}

const isOverdue = ({ dueOn }: Pick<OwnImpactAssessment, 'dueOn'>) => dueOn < marketDate(new Date())

const columns: readonly Column<OwnImpactAssessment>[] = [
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
  { key: 'products', title: say(words.products), render: ({ products }) => products },
  {
    key: 'dueOn',
    title: say(words.dueOn),
    render: (row) =>
      row.status === open.code && (!row.filing || isWritableFiling(row.filing)) && isOverdue(row) ? (
        <span className={css.overdue}>
          {row.dueOn} · {say(words.overdue)}
        </span>
      ) : (
        row.dueOn
      ),
  },
  {
    key: 'answer',
    title: say(words.answer),
    render: ({ filing, status }) =>
      filing ? (
        <StatusTag workflow={isvFilingWorkflow} code={filing.status} />
      ) : status === open.code ? (
        <Tag tone="waiting" icon="clock">
          {say(words.notAnswered)}
        </Tag>
      ) : (
        <Tag tone="idle" icon="minus">
          {say(words.missed)}
        </Tag>
      ),
  },
]

function Assessments() {
  const list = useListSearch(searchOwnImpactAssessments.body)
  const query = useQuery({
    queryKey: [...filingsKey, 'assessments', list.search],
    queryFn: () => call(searchOwnImpactAssessments, { body: list.search }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  useFreshOnMessage(filingsKey)
  const { answer } = useAnswer()
  const address = (row: OwnImpactAssessment) =>
    addressOf(paths.isvImpact, row.filing ? { id: row.filing.id } : { assessment: row.id })
  return (
    <ListPage
      title={say(words.title)}
      lead={say(words.lead)}
      filters={
        <>
          <IsvFilingTabs />
          <FilterBar
            list={list}
            filters={[
              keywordFilter(words),
              {
                kind: 'select',
                name: 'state',
                label: say(words.state),
                options: [
                  { value: 'open', label: say(words.open) },
                  { value: 'answered', label: say(words.answered) },
                  { value: 'missed', label: say(words.missedFilter) },
                ],
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
        href={address}
        actions={(row) => [
          row.filing
            ? {
                key: 'filing',
                label: say(isWritableFiling(row.filing) ? words.goOn : words.view),
                onClick: () => goTo(address(row)),
              }
            : row.status === open.code
              ? { key: 'answer', label: say(words.write), onClick: () => answer(row.id) }
              : { key: 'view', label: say(words.details), onClick: () => goTo(address(row)) },
        ]}
        empty={{ title: say(words.none), hint: say(words.noneHint) }}
      />
    </ListPage>
  )
}

/** What is asked, before there is an answer to it. */
function Assessment({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(ownQuery(id))
  const { answer, busy } = useAnswer()
  if (error)
    return isGone(error) ? (
      <Nothing kind="impact" title={say(words.notFound)} hint={say(words.notFoundHint)} />
    ) : (
      <Failed error={error} onRetry={refetch} />
    )
  if (!data) return <Loading lines={10} />
  return (
    <>
      <PageTitle
        title={data.title}
        lead={<span className="mono">{data.number}</span>}
        actions={
          <>
            <Link className="button" to={paths.isvImpact}>
              <Icon name="chevron-left" size={16} />
              {say(filingWords.toList)}
            </Link>
            {data.status === open.code && (
              <Button variant="primary" disabled={busy} onClick={() => answer(id)}>
                {say(words.write)}
              </Button>
            )}
          </>
        }
      />
      <div className={`card ${css.about}`}>
        <About of={data} />
      </div>
    </>
  )
}

type Published = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof ownQuery>['queryFn']>>>>

const About = ({
  of: { after, before, changes, description, dueOn, families, status },
}: {
  of: Published
}) => (
  <>
    <DescriptionList
      rows={[
        [say(words.dueOn), dueOn],
        [say(words.state), status === open.code ? say(words.open) : say(words.closed)],
        [
          say(words.families),
          families.map((code) => say(interfaceFamilies[code].name)).join(say(words.separator)),
        ],
      ]}
    />
    <p className={css.description}>{description}</p>
    <h2>{say(changeWords.title)}</h2>
    <ImpactChanges changes={changes} before={before} after={after} />
  </>
)

/** What an answer is to, folded away above it. */
function Asked({ id }: { id: string }) {
  const { data } = useQuery(ownQuery(id))
  if (!data) return null
  return (
    <details className={`card ${css.about}`}>
      <summary>
        {data.title} · {say(words.dueOn)} {data.dueOn}
      </summary>
      <About of={data} />
    </details>
  )
}
