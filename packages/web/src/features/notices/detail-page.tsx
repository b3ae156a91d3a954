import type { Article as ArticleData } from '@cass/contract/notices/endpoints.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { CallError } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useSubject } from '../../lib/subject.ts'
import { Icon } from '../../ui/icons.tsx'
import { PrintButton } from '../../ui/page/print-button.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { Article } from './article.tsx'
import css from './detail-page.module.css'
import { noticeQuery } from './queries.ts'
import { articleWords as words } from './text.ts'

export function Page() {
  const { id = '' } = useSearch({ strict: false }) as { id?: string }
  const { data, error, refetch } = useQuery(noticeQuery(id))
  useSubject(data?.title ?? '')
  useArrival(id)
  if (error) return isGone(error) ? <Gone /> : <Failed error={error} onRetry={refetch} />
  if (!data) return <Loading lines={12} />
  return (
    <>
      <Article article={data} tools={<PrintButton />} />
      <Neighbours {...data} />
    </>
  )
}

/** From one notice to the next the page stays the same; its reader begins at the top all the same. */
function useArrival(id: string): void {
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [id])
}

/** Deleted, taken down, never there, or an address that somebody cut short. */
const isGone = (error: Error) =>
  error instanceof CallError && ['NOT_FOUND', 'VALIDATION'].includes(error.code)

const Gone = () => (
  <Empty
    title={say(words.goneTitle)}
    hint={say(words.goneHint)}
    action={
      <Link to={paths.notices} className="button button-primary">
        {say(words.back)}
      </Link>
    }
  />
)

const Neighbours = ({ previous, next }: Pick<ArticleData, 'previous' | 'next'>) => (
  <nav className={css.neighbours} aria-label={say(words.neighbours)}>
    {previous ? (
      <Link to={paths.notice} search={{ id: previous.id }} rel="prev">
        <span>
          <Icon name="chevron-left" size={16} />
          {say(words.newer)}
        </span>
        {previous.title}
      </Link>
    ) : (
      <span />
    )}
    {next && (
      <Link to={paths.notice} search={{ id: next.id }} rel="next">
        <span>
          {say(words.older)}
          <Icon name="chevron-right" size={16} />
        </span>
        {next.title}
      </Link>
    )}
    <Link to={paths.notices} className={`link ${css.back}`}>
      {say(words.back)}
    </Link>
  </nav>
)
