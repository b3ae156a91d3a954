import {
  exportImpactMatrix,
  getImpactMatrix,
  type ImpactAssessmentDetail,
  type ImpactMatrixRow,
} from '@cass/contract/impact-assessments/endpoints.ts'
import { impactAssessmentWorkflow } from '@cass/contract/impact-assessments/workflow.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExportButton } from '../../domain/applications/export-button.tsx'
import { ImpactChanges } from '../../domain/isv-filings/impact-changes.tsx'
import { callBlob, isGone } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { language, say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { useSubject } from '../../lib/subject.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { StatusTag, Tag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import css from './matrix-page.module.css'
import { assessmentQuery, matrixQuery } from './queries.ts'
import { words as listWords, matrixWords as words } from './text.ts'
import { useAssessmentMoves } from './use-assessment-moves.ts'

const looks = {
  affected: { tone: 'waiting', icon: 'warning' },
  unaffected: { tone: 'good', icon: 'check' },
  none: { tone: 'idle', icon: 'minus' },
} as const

const columns: readonly Column<ImpactMatrixRow>[] = [
  { key: 'institution', title: say(words.institution), render: (row) => row.institutionName },
  {
    key: 'product',
    title: say(words.product),
    render: (row) => (
      <TwoLines
        first={row.productName}
        second={row.families.map((code) => interfaceFamilies[code].short).join(' · ')}
      />
    ),
  },
  {
    key: 'answer',
    title: say(words.answer),
    render: ({ answer, note }) => (
      <span className={css.answer}>
        <Tag {...looks[answer]}>{say(words[answer])}</Tag>
        {note && <span className="field-help">{note}</span>}
      </span>
    ),
  },
  {
    key: 'effort',
    title: say(words.effort),
    render: ({ effort }) => (effort === null ? '—' : say(fill(words.personDays, { n: effort }))),
  },
  { key: 'plannedOn', title: say(words.plannedOn), render: ({ plannedOn }) => plannedOn ?? '—' },
  {
    key: 'filing',
    title: say(words.filing),
    render: ({ filing }) =>
      filing ? (
        <Link to={paths.filingReview} search={{ id: filing.id }}>
          <StatusTag workflow={isvFilingWorkflow} code={filing.status} />
        </Link>
      ) : (
        '—'
      ),
  },
  {
    key: 'answeredAt',
    title: say(words.answeredAt),
    render: ({ answeredAt }) => (answeredAt ? <When at={answeredAt} /> : '—'),
  },
  {
    key: 'remindedAt',
    title: say(words.remindedAt),
    render: ({ remindedAt }) => (remindedAt ? <When at={remindedAt} /> : '—'),
  },
]

const answers = ['affected', 'unaffected', 'none'] as const

/** Who has answered what, by ISV and product. */
export function MatrixPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(assessmentQuery(id))
  const movesOf = useAssessmentMoves()
  useSubject(data?.number ?? '')
  const { run, working } = useGuarded((action: RowAction) => action.onClick(), 'one of many')
  if (error)
    return isGone(error) ? (
      <Empty
        title={say(listWords.notFound)}
        hint={say(listWords.notFoundHint)}
        action={
          <Link className="button" to={paths.impactAssessments}>
            {say(listWords.toList)}
          </Link>
        }
      />
    ) : (
      <Failed error={error} onRetry={refetch} />
    )
  if (!data) return <Loading lines={12} />
  return (
    <>
      <PageTitle
        title={data.title}
        lead={
          <span className={css.lead}>
            <span className="mono">{data.number}</span>
            <StatusTag workflow={impactAssessmentWorkflow} code={data.status} />
          </span>
        }
        actions={
          <>
            <Link className="button" to={paths.impactAssessments}>
              <Icon name="chevron-left" size={16} />
              {say(listWords.toList)}
            </Link>
            {movesOf(data).map((action) => (
              <Button key={action.key} disabled={working} onClick={() => run(action)}>
                {action.label}
              </Button>
            ))}
          </>
        }
      />
      <Overview assessment={data} />
      <Matrix id={id} />
    </>
  )
}

function Overview({ assessment }: { assessment: ImpactAssessmentDetail }) {
  const { after, before, changes, counts, dueOn, families } = assessment
  const { affected, answered, effort, products, unaffected, vendors } = counts
  const of = (n: number, all: number) => say(fill(words.of, { n, all }))
  return (
    <div className={`card ${css.overview}`}>
      <DescriptionList
        rows={[
          [say(words.vendors), of(answered, vendors)],
          [say(words.affected), of(affected, products)],
          [say(words.unaffected), of(unaffected, products)],
          [say(words.totalEffort), say(fill(words.personDays, { n: effort }))],
          [say(listWords.dueOn), dueOn],
          [say(listWords.families), families.map((code) => interfaceFamilies[code].short).join(' · ')],
        ]}
      />
      <details>
        <summary>{say(words.about)}</summary>
        <p className={css.description}>
          {language === 'zh' ? assessment.descriptionZh : assessment.descriptionEn}
        </p>
        <ImpactChanges changes={changes} before={before} after={after} />
      </details>
    </div>
  )
}

function Matrix({ id }: { id: string }) {
  const list = useListSearch(getImpactMatrix.body.omit({ id: true }))
  const { pageNum: _num, pageSize: _size, ...filters } = list.search
  const query = useQuery(matrixQuery({ ...list.search, id }))
  return (
    <section className={css.matrix} aria-labelledby="matrix">
      <header>
        <h2 id="matrix">{say(words.title)}</h2>
        <ExportButton
          load={() => callBlob(exportImpactMatrix, { body: { ...filters, id } })}
          found={query.data}
          file={words.file}
        />
      </header>
      <FilterBar
        list={list}
        filters={[
          { kind: 'text', name: 'keyword', label: say(words.keyword), placeholder: say(words.keywordHint) },
          {
            kind: 'select',
            name: 'answer',
            label: say(words.answer),
            options: answers.map((value) => ({ value, label: say(words[value]) })),
          },
        ]}
      />
      <DataTable
        label={say(words.title)}
        query={query}
        list={list}
        rowKey={(row) => row.productId}
        nameOf={(row) => row.productName}
        columns={columns}
        empty={{ title: say(words.empty) }}
      />
    </section>
  )
}
