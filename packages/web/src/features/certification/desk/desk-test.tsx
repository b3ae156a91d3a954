import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AuditLink } from '../../../domain/audit-log/audit-link.tsx'
import { useFreshOnMessage } from '../../../domain/process-view/queries.ts'
import { CallError } from '../../../lib/api.ts'
import { showNamed } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { useSubject } from '../../../lib/subject.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { Icon } from '../../../ui/icons.tsx'
import { DescriptionList } from '../../../ui/page/description-list.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { Empty, Failed, Loading } from '../../../ui/page/states.tsx'
import css from '../execution/execution-page.module.css'
import { TestForms } from '../execution/test-forms.tsx'
import { testQuery, testsKey } from '../queries.ts'
import { sayFamilies } from '../test-time.ts'
import { TestStatus, Time } from '../tests/columns.tsx'
import { testWords } from '../text.ts'
import { useCheckIn } from '../use-test-actions.ts'
import layout from './desk.module.css'
import { deskListWords as words } from './text.ts'

const moment = '{y}-{m}-{d} {h}:{i}'

/** One test as the operator runs it: where it stands, its forms with their cases, and the word on each. */
export function DeskTest({ id }: { id: string }) {
  const { data: test, error, refetch } = useQuery(testQuery(id))
  useFreshOnMessage(testsKey)
  useSubject(test?.applyOrdNo ?? '')
  const checkIn = useCheckIn()
  const { run, guarded } = useGuarded(() => checkIn({ id }))
  if (!test) {
    const isUnknown = error instanceof CallError && error.code === 'NOT_FOUND'
    if (isUnknown) return <Empty title={say(words.gone)} hint={say(words.goneHint)} action={<Back />} />
    return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={10} />
  }
  const { appeals, appealsLeft, approvedAt, certificateNo, checkedInAt } = test
  return (
    <>
      <PageTitle
        title={test.institutionName}
        lead={
          <span className={css.lead}>
            <span>{test.subject}</span>
            <span className="mono">{test.applyOrdNo}</span>
            <TestStatus {...test} />
            <span>{sayFamilies(test.families)}</span>
          </span>
        }
        actions={
          <>
            <Back />
            <Link to={paths.applicationReview} search={{ id }} className="button">
              {say(words.review)}
            </Link>
            {test.moves.includes('checkIn') && (
              <button
                type="button"
                className="button button-primary"
                disabled={guarded}
                onClick={() => run()}
              >
                {say(certificationWorkflow.acts.checkIn.label)}
              </button>
            )}
          </>
        }
      />
      <div className={layout.test}>
        <section className="card">
          <DescriptionList
            rows={[
              [say(words.testTime), <Time key="time" {...test} />],
              [
                say(words.checkIn),
                checkedInAt ? showNamed(checkedInAt, moment) : say(testWords.notCheckedIn),
              ],
              [
                say(words.approved),
                approvedAt
                  ? say(fill(words.approvedAt, { at: showNamed(approvedAt, moment) }))
                  : say(words.notApproved),
              ],
              [say(words.appeals), `${appeals} / ${appeals + appealsLeft}`],
              ...(certificateNo
                ? [
                    [
                      say(words.certificate),
                      <span key="no" className="mono">
                        {certificateNo}
                      </span>,
                    ] as const,
                  ]
                : []),
            ]}
          />
          <AuditLink subject={`${certificationWorkflow.name}:${id}`} />
        </section>
        <TestForms detail={test} />
      </div>
    </>
  )
}

const Back = () => (
  <Link to={paths.certification} className="button">
    <Icon name="chevron-left" size={16} />
    {say(words.back)}
  </Link>
)
