import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { applyForChange, type InstitutionDetail } from '@cass/contract/institutions/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { loadUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { baseInfoOf } from './base-info-of.ts'
import css from './own-page.module.css'
import { institutionsKey } from './queries.ts'
import { ownWords } from './text.ts'

/** What is asked of the institution, and what became of what it asked for. */
export function OwnState({
  institution,
  administrator,
  onChange,
}: {
  institution: InstitutionDetail
  administrator: boolean
  onChange: () => void
}) {
  const client = useQueryClient()
  const { run, working } = useGuarded(async () => {
    const body = { ...baseInfoOf(institution), version: institution.version }
    await call(applyForChange, { body })
    toast.success(say(ownWords.confirmed))
    await Promise.all([client.invalidateQueries({ queryKey: institutionsKey }), loadUser()])
  })
  const { rejected, waiting } = agencyReviewWorkflow.states
  const { change, candidate, changeBaseInfoFlag } = institution
  return (
    <>
      {change?.status === waiting.code && <State title={ownWords.pending} body={say(ownWords.pendingBody)} />}
      {change?.status === rejected.code && (
        <State tone="bad" title={ownWords.refused} body={change.feedback} />
      )}
      {candidate?.status === waiting.code && (
        <State title={ownWords.candidatePending} body={say(ownWords.pendingBody)} />
      )}
      {changeBaseInfoFlag === 1 && change?.status !== waiting.code && (
        <State
          title={ownWords.check}
          body={say(ownWords.checkBody)}
          actions={
            administrator && (
              <>
                <Button loading={working} onClick={run}>
                  {say(ownWords.confirmRight)}
                </Button>
                <Button variant="primary" onClick={onChange}>
                  {say(ownWords.change)}
                </Button>
              </>
            )
          }
        />
      )}
    </>
  )
}

const State = ({
  tone = 'waiting',
  title,
  body,
  actions,
}: {
  tone?: 'waiting' | 'bad'
  title: { zh: string; en: string }
  body: string
  actions?: ReactNode
}) => (
  <div className={css.state} data-tone={tone} role="status">
    <Icon name={tone === 'bad' ? 'error' : 'clock'} />
    <p>
      <strong>{say(title)}</strong>
      {body}
    </p>
    {actions}
  </div>
)
