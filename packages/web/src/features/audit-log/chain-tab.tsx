import { type getAuditChain, verifyAuditLog } from '@cass/contract/audit-log/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'
import css from './audit-log.module.css'
import { chainKey, chainQuery } from './queries.ts'
import { chainWords as words } from './text.ts'

type Chain = DataOf<typeof getAuditChain>
type Verification = NonNullable<Chain['last']>

const asCode = (text: string) => <code className={css.code}>{text}</code>
const moment = (at: string) => showTime(at, '{y}-{m}-{d} {h}:{i}:{s}')

/** Where the chain stands, whether it is whole, and when that was last looked at. */
export function ChainTab() {
  const { data, error, refetch } = useQuery(chainQuery)
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  return (
    <div className={css.tab}>
      <div className={css.bar}>
        <Verdict chain={data} />
        <Verify running={data.running !== null} />
      </div>
      <p className={css.asOf}>{say(words.schedule)}</p>
      <DescriptionList
        rows={[
          [say(words.sealed), thousands(data.sealed)],
          [say(words.unsealed), data.unsealed > 1000 ? '1,000+' : thousands(data.unsealed)],
          [
            say(words.head),
            <>
              <span className={css.head}>
                {asCode(data.head)}
                <CopyButton text={() => data.head} label={say(words.copy)} />
              </span>
              <span className={css.hint}>{say(words.headHint)}</span>
            </>,
            'full',
          ],
        ]}
      />
      {data.last && (
        <section>
          <h3>{say(words.last)}</h3>
          <Last verification={data.last} />
        </section>
      )}
    </div>
  )
}

function Verdict({ chain: { last, running, sealed } }: { chain: Chain }) {
  if (running)
    return (
      <span className={css.progress} role="status">
        <progress value={running.verified} max={Math.max(1, sealed)} aria-label={say(words.running)} />
        {say(fill(words.progress, { n: thousands(running.verified), total: thousands(sealed) }))}
      </span>
    )
  if (!last)
    return (
      <Tag tone="idle" icon="info">
        {say(words.never)}
      </Tag>
    )
  if (!last.broken)
    return (
      <Tag tone="good" icon="check-circle">
        {say(words.whole)}
      </Tag>
    )
  const { reason, seq } = last.broken
  return (
    <div role="alert">
      <Tag tone="bad" icon="error">
        {say(words.broken)}
      </Tag>
      <p>
        {say(
          seq === null
            ? fill(words.brokenSomewhere, { reason })
            : fill(words.brokenAt, { seq: thousands(seq), reason }),
        )}
      </p>
    </div>
  )
}

const Last = ({ verification }: { verification: Verification }) => (
  <DescriptionList
    rows={[
      [say(words.started), moment(verification.startedAt)],
      [say(words.ended), verification.finishedAt && moment(verification.finishedAt)],
      [say(words.by), verification.requestedBy ?? say(words.clock)],
      [say(words.rows), thousands(verification.verified)],
      [say(words.head), asCode(verification.head), 'full'],
    ]}
  />
)

function Verify({ running }: { running: boolean }) {
  const client = useQueryClient()
  const { run, working } = useGuarded(async () => {
    await call(verifyAuditLog, {}).finally(() => client.invalidateQueries({ queryKey: chainKey }))
    toast.success(say(words.begun))
  })
  return (
    <Button
      aria-disabled={working || running}
      onClick={() => {
        if (!running) void run()
      }}
    >
      {say(words.verify)}
    </Button>
  )
}
