import type { Finding } from '@cass/contract/applications/schemas.ts'
import { sayServiceType } from '../../domain/applications/service-type.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './findings.module.css'
import { reviewWords as words } from './text.ts'

/** Where a go-live form disagrees with what was filed before, and why it was submitted all the same. */
export function Findings({ findings, reason }: { findings: readonly Finding[]; reason: string }) {
  if (findings.length === 0)
    return (
      <p className={css.agrees}>
        <Icon name="check-circle" size={16} />
        {say(words.findingsNone)}
      </p>
    )
  return (
    <section className={`card ${css.findings}`} aria-labelledby="findings">
      <h2 id="findings">
        <Icon name="warning" />
        {say(words.findings)}
      </h2>
      <p>{say(words.findingsLead)}</p>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.path}${finding.kind}${finding.applyOrdNo}`}>
            <p>{finding.message}</p>
            <dl>
              <div>
                <dt>{say(words.here)}</dt>
                <dd className="mono">{finding.here || '—'}</dd>
              </div>
              <div>
                <dt>
                  {sayServiceType(finding.serviceType)} <span className="mono">{finding.applyOrdNo}</span>
                </dt>
                <dd className="mono">{finding.there || '—'}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className={css.reason}>
        <strong>{say(words.gateReason)}</strong>
        <span>{reason || say(words.noReason)}</span>
      </p>
    </section>
  )
}
