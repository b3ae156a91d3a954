import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { ApplicationStatus } from '../../domain/applications/application-status.tsx'
import { sayFlow, sayServiceType } from '../../domain/applications/service-type.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import type { Column } from '../../ui/table/data-rows.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import css from './columns.module.css'
import { Holder } from './holder.tsx'
import { words } from './text.ts'

const flowLabel = (row: ApplicationRow) => (row.flow === null ? say(words.alone) : sayFlow(row))

export const columns: readonly Column<ApplicationRow>[] = [
  {
    key: 'applyOrdNo',
    title: say(words.number),
    render: (row) => (
      <TwoLines
        first={<span className="mono">{row.applyOrdNo}</span>}
        second={sayServiceType(row.serviceType)}
      />
    ),
  },
  {
    key: 'subject',
    title: say(words.subject),
    render: (row) => (
      <div className={css.subject}>
        <TwoLines first={row.subject || '—'} second={flowLabel(row)} />
      </div>
    ),
  },
  {
    key: 'status',
    title: say(words.status),
    render: (row) => <ApplicationStatus of={row} />,
  },
  {
    key: 'holder',
    title: say(words.holder),
    render: (row) => (
      <div className={css.holder}>
        <Holder row={row} />
      </div>
    ),
  },
  {
    key: 'submittedAt',
    title: say(words.submitted),
    render: (row) => (row.submittedAt ? <When at={row.submittedAt} /> : say(words.notSubmitted)),
  },
]
