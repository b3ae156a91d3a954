import { serviceTypeLabel } from '@cass/contract/applications/kinds.ts'
import type { Finding } from '@cass/contract/applications/schemas.ts'
import { say } from '../../lib/language.ts'
import css from './finding-list.module.css'
import { gateWords as words } from './text.ts'

/** Where a go-live form disagrees with what was filed before: what it says, what the other one says, and which. */
export const FindingList = ({
  findings,
  onJump,
}: {
  findings: readonly Finding[]
  /** Leads to the place in the form, where that is being written. */
  onJump?: (path: string) => void
}) => (
  <ol className={css.findings}>
    {findings.map((finding) => (
      <li key={`${finding.path} ${finding.kind} ${finding.applyOrdNo} ${finding.message}`}>
        <p className={css.message}>
          {finding.message}
          {onJump && (
            <button type="button" className="link" onClick={() => onJump(finding.path)}>
              {say(words.toField)}
            </button>
          )}
        </p>
        <dl>
          <div>
            <dt>{say(words.here)}</dt>
            <dd className="mono">{finding.here || '—'}</dd>
          </div>
          <div>
            <dt>
              {say(serviceTypeLabel(finding.serviceType))} <span className="mono">{finding.applyOrdNo}</span>
            </dt>
            <dd className="mono">{finding.there || '—'}</dd>
          </div>
        </dl>
      </li>
    ))}
  </ol>
)
