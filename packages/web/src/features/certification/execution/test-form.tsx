import type { PlannedCase, TestFormRecord } from '@cass/contract/certification/endpoints.ts'
import { testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { type ReactNode, useId } from 'react'
import { DocumentList } from '../../../domain/applications/form-view-files.tsx'
import { FoldedHistory } from '../../../domain/review-desk/review-history.tsx'
import { say } from '../../../lib/language.ts'
import { StatusTag } from '../../../ui/page/status-tag.tsx'
import { Case } from './case.tsx'
import css from './test-form.module.css'
import { executionWords as words } from './text.ts'

export const failedCases = ({ cases }: TestFormRecord): PlannedCase[] =>
  cases.filter(({ result }) => result?.result === 'fail')

/** What was rejected or failed says what is to be done. */
const toneOf = (code: string) =>
  Object.values(testFormWorkflow.states).find((state) => state.code === code)?.tone

/** A form of a test with its cases; what can be done with it as a whole comes from outside. */
export function TestForm({
  form,
  attempt,
  openCase,
  onCase,
  children,
}: {
  form: TestFormRecord
  attempt: number
  openCase: string | undefined
  /** Opens another case; undefined closes it. */
  onCase: (id: string | undefined) => void
  children?: ReactNode
}) {
  const id = useId()
  const { cases, earlierReports, family, feedback, history, name, report, status } = form
  // The one that was rejected last is read with those before it, since another is to take its place.
  const isReturned = status === testFormWorkflow.states.reportReturned.code
  const reports = [
    [words.report, report && !isReturned ? [report] : []],
    [words.rejectedReports, report && isReturned ? [...earlierReports, report] : earlierReports],
  ] as const
  const done = cases.filter(({ result }) => result !== null).length
  const failed = failedCases(form).length
  const nextAfter = (at: number) =>
    [...cases.slice(at + 1), ...cases.slice(0, at)].find(({ result }) => result === null)
  return (
    <section className={`card ${css.form}`} aria-labelledby={id}>
      <header className={css.head}>
        <div>
          <h2 id={id}>{say(name)}</h2>
          <p className={css.soft}>
            {say(interfaceFamilies[family].name)}
            {cases.length > 0 && ` · ${say(fill(words.progress, { done, all: cases.length }))}`}
            {failed > 0 && <strong> · {say(fill(words.failedCount, { n: failed }))}</strong>}
          </p>
        </div>
        <StatusTag workflow={testFormWorkflow} code={status} />
      </header>
      {feedback && (
        <blockquote className={css.feedback} data-tone={toneOf(status)}>
          <strong>{say(words.feedback)}</strong>
          <p>{feedback}</p>
        </blockquote>
      )}
      {children}
      {reports.map(
        ([label, files]) =>
          files.length > 0 && (
            <div key={label.en} className={css.report}>
              <strong>{say(label)}</strong>
              <DocumentList ids={files.map((file) => file.id)} files={files} />
            </div>
          ),
      )}
      {cases.length === 0 ? (
        <p className={css.soft}>{say(words.noCases)}</p>
      ) : (
        <ol className={css.cases} aria-label={`${say(words.cases)} ${say(name)}`}>
          {cases.map((testCase, at) => {
            const next = nextAfter(at)
            return (
              <Case
                key={testCase.id}
                form={form}
                testCase={testCase}
                attempt={attempt}
                isOpen={openCase === testCase.id}
                onToggle={() => onCase(openCase === testCase.id ? undefined : testCase.id)}
                onNext={next && (() => onCase(next.id))}
              />
            )
          })}
        </ol>
      )}
      {history.length > 0 && <FoldedHistory history={history} workflow={testFormWorkflow} id={form.id} />}
    </section>
  )
}
