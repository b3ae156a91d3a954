import { innerTypes } from '@cass/contract/auth/current-user.ts'
import { type NoticeSummary, type NoticeType, noticeTypes } from '@cass/contract/notices/endpoints.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useCan, useSession } from '../../lib/session.ts'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import css from './latest-notices.module.css'
import { latestNoticesQuery } from './queries.ts'
import { noticeWords as words } from './text.ts'

type Kind = NoticeType | 'ALL'
const kinds = ['ALL', ...(Object.keys(noticeTypes) as NoticeType[])] as const
const nameOf = (kind: Kind) => say(kind === 'ALL' ? words.all : noticeTypes[kind])

export function LatestNotices() {
  const [kind, setKind] = useState<Kind>('ALL')
  const places = usePlaces()
  return (
    <section id="notices" aria-labelledby="notices-title">
      <header className={css.head}>
        <h2 id="notices-title">{say(words.title)}</h2>
        <Tabs kind={kind} onChange={setKind} />
        {places && (
          <Link to={places.list} className={`link ${css.more}`}>
            {say(words.more)}
          </Link>
        )}
      </header>
      <div role="tabpanel" id="notices-panel" aria-labelledby={`notices-tab-${kind}`} className={css.panel}>
        <NoticeList key={kind} kind={kind} />
      </div>
    </section>
  )
}

/** Spec §6: the readers' pages are blocked for the operator's users; editors have their own. */
function usePlaces() {
  const { user } = useSession()
  const edits = useCan(['GRIP_MENU_NOTICES'])
  if (user?.userInnerType.name !== innerTypes.grip.name) return { list: paths.notices, article: paths.notice }
  return edits ? { list: paths.noticeManagement, article: paths.noticeEditor } : undefined
}

/** Left and right move between the types, as in any list of tabs. */
function Tabs({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const box = useRef<HTMLDivElement>(null)
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = (kinds.indexOf(kind) + step + kinds.length) % kinds.length
    onChange(kinds[next]!)
    box.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={box} role="tablist" className={css.tabs} aria-label={say(words.filter)} onKeyDown={onKeyDown}>
      {kinds.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`notices-tab-${each}`}
          aria-selected={each === kind}
          aria-controls="notices-panel"
          tabIndex={each === kind ? 0 : -1}
          onClick={() => onChange(each)}
        >
          {nameOf(each)}
        </button>
      ))}
    </div>
  )
}

function NoticeList({ kind }: { kind: Kind }) {
  const { data, error, refetch } = useQuery(latestNoticesQuery(kind))
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Loading lines={6} />
  if (data.list.length === 0)
    return (
      <Empty
        title={say(words.emptyTitle)}
        hint={say(kind === 'ALL' ? words.emptyAllHint : words.emptyHint)}
      />
    )
  return (
    <ul className={css.list}>
      {data.list.map((notice) => (
        <Notice key={notice.id} {...notice} />
      ))}
    </ul>
  )
}

function Notice({ id, noticeType, title, summary, releaseTime, pinned }: NoticeSummary) {
  const places = usePlaces()
  return (
    <li className={css.notice}>
      <time dateTime={showTime(releaseTime, '{y}-{m}-{d}')}>{showTime(releaseTime, '{y}-{m}-{d}')}</time>
      <span>
        <span className="tag">{nameOf(noticeType)}</span>
      </span>
      <div>
        <h3>
          {pinned && <span className={css.pinned}>{say(words.pinned)}</span>}
          {places ? (
            <Link to={places.article} search={{ id }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {summary && <p>{summary}</p>}
      </div>
    </li>
  )
}
