import { type AccountValues, accountFields } from '@cass/contract/api-accounts/fields.ts'
import { apiAccountWorkflow } from '@cass/contract/api-accounts/workflow.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AuditLink } from '../../domain/audit-log/audit-link.tsx'
import { SidePanel } from '../../editing/side-panel.tsx'
import { say } from '../../lib/language.ts'
import { useCan } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { AccountHistory } from './account-history.tsx'
import css from './accounts.module.css'
import { AdjustPanel } from './adjust-panel.tsx'
import { MovePanel } from './move-panel.tsx'
import { accountQuery } from './queries.ts'
import { words as listWords, panelWords as words } from './text.ts'

/** What an account stands for, what became of it, and what can be done with it. */
export function AccountPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(accountQuery(id))
  const [doing, setDoing] = useState<'adjust' | 'disable' | 'enable'>()
  const done = () => setDoing(undefined)
  if (doing === 'adjust') return <AdjustPanel id={id} name={data!.apiAccount} onClose={done} />
  if (doing) return <MovePanel id={id} name={data!.apiAccount} move={doing} onClose={done} />
  return (
    <SidePanel
      open
      wide
      title={data?.apiAccount ?? say(words.details)}
      onClose={onClose}
      footer={
        data && data.moves.length > 0 ? (
          <>
            {data.moves.includes('disable') && (
              <Button variant="danger-outline" onClick={() => setDoing('disable')}>
                {say(apiAccountWorkflow.moves.disable.label)}
              </Button>
            )}
            {data.moves.includes('enable') && (
              <Button onClick={() => setDoing('enable')}>{say(apiAccountWorkflow.moves.enable.label)}</Button>
            )}
            {data.moves.includes('adjust') && (
              <Button variant="primary" onClick={() => setDoing('adjust')}>
                {say(words.adjust)}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {!data ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          {data.moves.length === 0 && <p className="field-help">{say(words.claimed)}</p>}
          <DescriptionList
            rows={[
              [
                say(listWords.status),
                <StatusTag key="status" workflow={apiAccountWorkflow} code={data.status} />,
              ],
              [say(listWords.institution), data.institutionName],
              [
                say(listWords.goLive),
                <GoLive key="goLive" id={data.applicationId} applyOrdNo={data.applyOrdNo} />,
              ],
              ...(Object.keys(accountFields) as (keyof AccountValues)[]).map(
                (name) =>
                  [
                    say(accountFields[name].label),
                    data[name] && (
                      <span key={name} className="mono">
                        {data[name]}
                      </span>
                    ),
                  ] as const,
              ),
            ]}
          />
          {data.history.length > 0 && (
            <section aria-labelledby="account-history" className={css.history}>
              <h3 id="account-history">{say(words.history)}</h3>
              <AccountHistory history={data.history} />
              <AuditLink subject={`${apiAccountWorkflow.name}:${id}`} />
            </section>
          )}
        </>
      )}
    </SidePanel>
  )
}

/** Its number, which those who read applications can follow. */
const GoLive = ({ id, applyOrdNo }: { id: string; applyOrdNo: string }) =>
  useCan(['GRIP_MENU_APPLICATIONS', 'GRIP_MENU_WORKBENCH']) ? (
    <Link className="link mono" to={paths.applicationReview} search={{ id }}>
      {applyOrdNo}
    </Link>
  ) : (
    <span className="mono">{applyOrdNo}</span>
  )
