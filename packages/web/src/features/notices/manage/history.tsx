import { fill, type Text } from '@cass/contract/kit/text.ts'
import { doneLabel, type Move } from '@cass/contract/kit/workflow.ts'
import { noticeWorkflow } from '@cass/contract/notices/workflow.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuditLink } from '../../../domain/audit-log/audit-link.tsx'
import { SidePanel } from '../../../editing/side-panel.tsx'
import { Preview } from '../../../editing/writing/preview.tsx'
import { showTime, When } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { Failed, Loading } from '../../../ui/page/states.tsx'
import { Article } from '../article.tsx'
import css from './history.module.css'
import { editionQuery, type Managed } from './queries.ts'
import { historyWords as words } from './text.ts'
import { sideOf, type Values } from './values.ts'

const moves: Readonly<Record<string, Move<string>>> = noticeWorkflow.moves
const others: Readonly<Record<string, Text>> = { save: words.save, pin: words.pin, unpin: words.unpin }
const nameOf = (action: string) =>
  say(moves[action] ? doneLabel(moves[action]) : (others[action] ?? { zh: action, en: action }))

type Row = Managed['history'][number]

/** What was done to it, and each edition to look at and go back to. */
export function History({
  notice,
  onTake,
  onClose,
}: {
  notice: Managed
  onTake: (values: Values) => void
  onClose: () => void
}) {
  const [shown, setShown] = useState<Row & { version: number }>()
  return (
    <>
      <SidePanel open title={say(words.title)} onClose={onClose}>
        {notice.history.length === 0 && <p className="field-help">{say(words.empty)}</p>}
        <ol className={css.history}>
          {notice.history.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what happened has no other name than its place.
            <li key={place}>
              <p>
                <strong>{nameOf(row.action)}</strong>
                <span>
                  {row.by} · <When at={row.at} />
                </span>
              </p>
              {row.version !== null && (
                <button
                  type="button"
                  className="button"
                  onClick={() => setShown({ ...row, version: row.version! })}
                >
                  {say(words.look)}
                </button>
              )}
            </li>
          ))}
        </ol>
        <AuditLink subject={`notice:${notice.id}`} />
      </SidePanel>
      {shown && (
        <Edition
          notice={notice}
          row={shown}
          onTake={(values) => {
            toast.success(say(words.taken))
            onTake(values)
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

function Edition({
  notice,
  row,
  onTake,
  onClose,
}: {
  notice: Managed
  row: Row & { version: number }
  onTake: (values: Values) => void
  onClose: () => void
}) {
  const { data, error, refetch } = useQuery(editionQuery(notice.id, row.version))
  const time = showTime(row.at, '{y}-{m}-{d} {h}:{i}')
  return (
    <Preview
      title={say(fill(words.editionOf, { by: row.by, time }))}
      onClose={onClose}
      actions={
        data && (
          <button type="button" className="button button-primary" onClick={() => onTake(data)}>
            {say(words.take)}
          </button>
        )
      }
    >
      {(language) =>
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : data ? (
          <Article
            lang={language === 'zh' ? 'zh-CN' : 'en'}
            article={{
              ...sideOf(data, language),
              noticeType: data.noticeType,
              attachments: data.attachments,
              releaseTime: notice.releaseTime,
              updateTime: row.at,
            }}
          />
        ) : (
          <Loading lines={10} />
        )
      }
    </Preview>
  )
}
