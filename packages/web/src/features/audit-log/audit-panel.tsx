import { actionLabel, subjectKindLabel } from '@cass/contract/audit-log/actions.ts'
import type { AuditDetail } from '@cass/contract/audit-log/endpoints.ts'
import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { SidePanel } from '../../editing/side-panel.tsx'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import css from './audit-log.module.css'
import { rowQuery } from './queries.ts'
import { rowWords, words } from './text.ts'

/** One row, with what changed and its place in the chain. */
export function AuditPanel({
  id,
  onClose,
  onSubject,
}: {
  id: string
  onClose: () => void
  onSubject: (subject: string) => void
}) {
  const { data, error, refetch } = useQuery(rowQuery(id))
  return (
    <SidePanel open wide title={say(fill(rowWords.title, { id }))} onClose={onClose}>
      {!data ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          <DescriptionList
            rows={[
              [say(words.action), say(actionLabel(data.action))],
              [say(words.at), showTime(data.at, '{y}-{m}-{d} {h}:{i}:{s}')],
              [
                say(words.person),
                data.actorName === '-'
                  ? say(words.nobody)
                  : data.personName
                    ? `${data.personName} (${data.actorName})`
                    : data.actorName,
              ],
              [say(words.institution), data.institutionName],
              [
                say(words.subject),
                <>
                  {say(subjectKindLabel(data.subject))} {data.subjectName}
                  <br />
                  <code className={css.code}>{data.subject}</code>
                </>,
              ],
              [say(words.ip), data.ip && asCode(data.ip)],
              [say(rowWords.requestId), asCode(data.requestId)],
              [say(rowWords.sealed), data.seq === null ? say(rowWords.notSealed) : thousands(data.seq)],
              [say(rowWords.hash), data.hash && asCode(data.hash)],
            ]}
          />
          <p>
            <button type="button" className="link" onClick={() => onSubject(data.subject)}>
              {say(rowWords.allOfSubject)}
            </button>
          </p>
          <h3>{say(rowWords.details)}</h3>
          <Details details={data.details} />
        </>
      )}
    </SidePanel>
  )
}

const asCode = (text: string) => <code className={css.code}>{text}</code>

function Details({ details }: { details: readonly AuditDetail[] }) {
  const values = details.filter(({ before, after, value }) => (before ?? after ?? value) !== null)
  if (values.length === 0) return <p>{say(rowWords.noDetails)}</p>
  const changes = values.filter(({ before, after }) => (before ?? after) !== null)
  const others = values.filter(({ value }) => value !== null)
  return (
    <>
      {changes.length > 0 && (
        <table className={css.details}>
          <thead>
            <tr>
              <th scope="col">{say(rowWords.field)}</th>
              <th scope="col">{say(rowWords.before)}</th>
              <th scope="col">{say(rowWords.after)}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row">{path === 'status' ? say(rowWords.status) : path}</th>
                <td>{before ?? '—'}</td>
                <td>{after ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <table className={css.details}>
          <thead>
            <tr>
              <th scope="col">{say(rowWords.field)}</th>
              <th scope="col">{say(rowWords.value)}</th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ path, value }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
