import { serviceType } from '@cass/contract/applications/enums.ts'
import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import type { TestFormRecord } from '@cass/contract/certification/endpoints.ts'
import { certificationForm, fileName, groupName } from '@cass/contract/certification/form.ts'
import { testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { subjectKinds } from '@cass/contract/reviews/subjects.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { contextOf } from '../../domain/application-form/application-context.ts'
import { FormView } from '../../domain/applications/form-view.tsx'
import { DocumentList } from '../../domain/applications/form-view-files.tsx'
import { OfForm } from '../../domain/applications/of-form.tsx'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { ReviewPending } from '../../domain/review-desk/review-page.tsx'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { useSubject } from '../../lib/subject.ts'
import { DocumentViewer } from '../../ui/files/document-viewer.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'
import { reviewKey, type TestFormReview, testFormQuery, workbenchPath } from './queries.ts'
import css from './review.module.css'
import { BackButton } from './review-head.tsx'
import { NoneChosen, TaskReview } from './task-review.tsx'
import { TestFormDecision } from './test-form-decision.tsx'
import { reviewWords, testFormWords as words } from './text.ts'

const address = z.object({ task: recordId.optional() })

/** /grip/certification/review?task=… : a form of a certification test, or its report, to be decided. */
export function Page() {
  const { task } = useListSearch(address).search
  if (task) return <TestFormTask key={task} taskId={task} />
  return (
    <NoneChosen
      title={say(words.none)}
      hint={say(reviewWords.noneHint)}
      to={workbenchPath}
      label={say(reviewWords.toWorkbench)}
    />
  )
}

function TestFormTask({ taskId }: { taskId: string }) {
  const query = useQuery(testFormQuery(taskId))
  useFreshOnMessage(reviewKey)
  useSubject(query.data?.task.reference ?? '')
  return query.data ? <Reviewed review={query.data} /> : <ReviewPending {...query} back={<BackButton />} />
}

function Reviewed({ review }: { review: TestFormReview }) {
  const { certification, formId, task } = review
  const form = certification.testForms.find(({ id }) => id === formId)!
  const { family, history, id, name, status } = form
  const isReport = task.subjectType === 'testReport'
  return (
    <TaskReview
      task={task}
      subject={{ id, status, workflow: testFormWorkflow, history }}
      title={certification.institutionName}
      lead={
        <>
          <strong>{say(subjectKinds.testForm!.typeLabel(task.subjectType))}</strong>
          <span>{say(name)}</span>
          <span>{family}</span>
          <span className="mono">{certification.applyOrdNo}</span>
        </>
      }
      actions={
        <Link to={paths.applicationReview} search={{ id: certification.id }} className="button">
          {say(words.application)}
        </Link>
      }
      decide={(task, feedback, onLost) => (
        <TestFormDecision task={task} name={say(name)} feedback={feedback} onLost={onLost} />
      )}
    >
      <div className={css.data}>
        {isReport && <Report form={form} />}
        <Content review={review} form={form} />
        <Cases form={form} review={review} withResults={isReport} />
      </div>
    </TaskReview>
  )
}

/** The report to be reviewed, and those that were rejected before it. */
const Report = ({ form: { earlierReports, report } }: { form: TestFormRecord }) => (
  <section className="card" aria-labelledby="report">
    <h2 id="report">{say(words.report)}</h2>
    <DocumentViewer files={report ? [report] : []} />
    {earlierReports.length > 0 && (
      <>
        <h3 className={css.earlier}>{say(words.rejectedReports)}</h3>
        <DocumentList ids={earlierReports.map(({ id }) => id)} files={earlierReports} />
      </>
    )}
  </section>
)

/** What was answered in this form alone; what differs from the submission before is marked. */
function Content({ review, form }: { review: TestFormReview; form: TestFormRecord }) {
  const { certification, nodes, previous, submitted } = review
  return (
    <section className={`card ${css.form}`} aria-labelledby="content">
      <h2 id="content">{say(words.content)}</h2>
      {previous && (
        <p className={css.note}>
          <Icon name="info" size={16} />
          {say(fill(words.changedSince, { at: showTime(previous.submittedAt, '{y}-{m}-{d} {h}:{i}') }))}
        </p>
      )}
      <OfForm of={{ serviceType: serviceType.certificationTest, catalogueId: certification.catalogueId }}>
        {(_, catalogue) => {
          const definition = catalogue && ofForm(catalogue, form.formKey)
          return definition ? (
            <FormView
              definition={definition}
              form={submitted.form}
              previous={previous}
              files={submitted.files}
              context={contextOf({ tree: null, nodes, heldNodes: [], secrets: [] })}
              titled={false}
            />
          ) : (
            <p>{say(words.noContent)}</p>
          )
        }}
      </OfForm>
    </section>
  )
}

/** The part of the application's form that is this test form; null where it asks nothing. */
function ofForm(catalogue: Catalogue, formKey: string) {
  const isOwn = (name: string) => name === groupName(formKey) || name.startsWith(fileName(formKey, ''))
  const sections = certificationForm(catalogue).sections.flatMap(({ aside: _, ...section }) => {
    const own = Object.entries(section.parts).filter(([name]) => isOwn(name))
    return own.length > 0 ? [{ ...section, parts: Object.fromEntries(own) }] : []
  })
  return sections.length > 0 ? { sections } : null
}

function Cases({
  form: { cases },
  review: { addedCases, droppedCases },
  withResults,
}: {
  form: TestFormRecord
  review: TestFormReview
  withResults: boolean
}) {
  return (
    <section className="card" aria-labelledby="cases">
      <h2 id="cases">{say(words.cases)}</h2>
      {cases.length === 0 && droppedCases.length === 0 ? (
        <p>{say(words.noCases)}</p>
      ) : (
        <ol className={css.cases}>
          {cases.map(({ id, reason, result, title }) => (
            <li key={id}>
              <span>
                <span className="mono">{id}</span> {say(title)}{' '}
                {addedCases.includes(id) && (
                  <Tag tone="waiting" icon="plus">
                    {say(words.addedCase)}
                  </Tag>
                )}
              </span>
              {withResults ? (
                <span data-result={result?.result}>
                  {[result && say(words.results[result.result]), result?.tester, result?.note]
                    .filter(Boolean)
                    .join(' · ') || '—'}
                </span>
              ) : (
                <span>{say(reason)}</span>
              )}
            </li>
          ))}
          {droppedCases.map(({ id, title }) => (
            <li key={id}>
              <del>
                <span className="mono">{id}</span> {say(title)}
              </del>
              <span data-result="dropped">{say(words.droppedCase)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
