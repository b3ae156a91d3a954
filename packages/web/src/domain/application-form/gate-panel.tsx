import type { Finding } from '@cass/contract/applications/schemas.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useEffect, useRef } from 'react'
import { AreaInput } from '../../editing/form/area-input.tsx'
import css from '../../editing/form/panels.module.css'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { FindingList } from './finding-list.tsx'
import { gateWords as words } from './text.ts'

/** What the gate has found: each is corrected, or all are submitted with a reason. Every `attempt` takes the focus here. */
export function GatePanel({
  findings,
  reason,
  error,
  attempt,
  onReason,
  onJump,
}: {
  findings: readonly Finding[]
  reason: string
  error: string | undefined
  attempt: number
  onReason: (reason: string) => void
  onJump: (path: string) => void
}) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (attempt === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'start' })
  }, [attempt])
  return (
    <section ref={box} className={css.gate} tabIndex={-1} aria-labelledby="gate-title" role="alert">
      <h2 id="gate-title">
        <Icon name="warning" />
        {say(findings.length === 1 ? words.one : fill(words.many, { n: findings.length }))}
      </h2>
      <p>{say(words.lead)}</p>
      <FindingList findings={findings} onJump={onJump} />
      <AreaInput
        name="gateReason"
        label={say(words.reason)}
        optional={false}
        hint={say(words.reasonHint)}
        previous={null}
        value={reason}
        error={error}
        onChange={onReason}
        onBlur={() => undefined}
      />
    </section>
  )
}
