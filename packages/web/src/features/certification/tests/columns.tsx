import { serviceType } from '@cass/contract/applications/enums.ts'
import type { CertificationRow } from '@cass/contract/certification/endpoints.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { ApplicationStatus } from '../../../domain/applications/application-status.tsx'
import { say } from '../../../lib/language.ts'
import { Tag } from '../../../ui/page/status-tag.tsx'
import type { Column } from '../../../ui/table/data-rows.ts'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { sayFamilies, sayTime } from '../test-time.ts'
import { testWords as words } from '../text.ts'

export const TestStatus = ({ status }: Pick<CertificationRow, 'status'>) => (
  <ApplicationStatus of={{ serviceType: serviceType.certificationTest, status, signed: false }} />
)

/** When it is; what the operator took away says so. */
export const Time = ({ testTime, needsNewTime }: Pick<CertificationRow, 'testTime' | 'needsNewTime'>) =>
  needsNewTime ? (
    <Tag tone="waiting" icon="warning">
      {say(words.needsNewTime)}
    </Tag>
  ) : testTime ? (
    testTime.date === marketDate(new Date()) ? (
      <TwoLines first={sayTime(testTime)} second={say(words.today)} />
    ) : (
      sayTime(testTime)
    )
  ) : (
    say(words.noTime)
  )

const named: Column<CertificationRow> = {
  key: 'applyOrdNo',
  title: say(words.number),
  render: ({ applyOrdNo, subject }) => (
    <TwoLines first={<span className="mono">{applyOrdNo}</span>} second={subject} />
  ),
}
const families: Column<CertificationRow> = {
  key: 'families',
  title: say(words.families),
  render: (test) => sayFamilies(test.families),
}
const time: Column<CertificationRow> = {
  key: 'time',
  title: say(words.time),
  render: (test) => <Time {...test} />,
}

export const columns: readonly Column<CertificationRow>[] = [
  named,
  families,
  { key: 'status', title: say(words.status), render: (test) => <TestStatus {...test} /> },
  time,
  {
    key: 'forms',
    title: say(words.forms),
    render: ({ approvedForms, forms }) => say(fill(words.formsDone, { done: approvedForms, all: forms })),
  },
]

/** Of those that are in testing. */
export const executionColumns: readonly Column<CertificationRow>[] = [
  named,
  families,
  time,
  {
    key: 'checkedInAt',
    title: say(words.checkInColumn),
    render: ({ checkedInAt }) =>
      checkedInAt ? (
        <Tag tone="good" icon="check-circle">
          {say(words.checkedIn)}
        </Tag>
      ) : (
        say(words.notCheckedIn)
      ),
  },
  {
    key: 'forms',
    title: say(words.forms),
    render: ({ approvedForms, forms }) => say(fill(words.formsDone, { done: approvedForms, all: forms })),
  },
]
