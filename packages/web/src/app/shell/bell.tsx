import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { countNewMessages, listMessages, type NewsItem } from '@cass/contract/messages/endpoints.ts'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { language, say } from '../../lib/language.ts'
import { setUnread, usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { onNewMessage } from '../../lib/socket.ts'
import { usePoll } from '../../lib/use-poll.ts'
import { Icon } from '../../ui/icons.tsx'
import { Flyout } from '../../ui/overlays/flyout.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import type { newsAt } from '../news-at.ts'
import css from './bell.module.css'
import headerCss from './header.module.css'
import { shellText } from './text.ts'

/** Hidden in English (spec §1). */
export const Bell = ({ userId }: { userId: string }) =>
  language === 'zh' ? <ChineseBell userId={userId} /> : null

function ChineseBell({ userId }: { userId: string }) {
  const { unread } = usePreferences()
  const [items, setItems] = useState<readonly NewsItem[]>()
  const poll = useCallback(() => {
    call(countNewMessages, { query: { currUserId: userId } }, { quiet: true })
      .then(setUnread)
      .catch(() => undefined)
    fetchNews({ polled: '1' })
      .then(setItems)
      .catch(() => undefined)
  }, [userId])
  usePoll(poll)
  useEffect(() => onNewMessage(poll), [poll])

  const label = unread > 0 ? say(fill(shellText.bellUnread, { count: unread })) : say(shellText.bell)
  return (
    <Flyout
      align="end"
      label={label}
      buttonClass={headerCss.tool}
      button={
        <span className={headerCss.count}>
          <Icon name="bell" />
          {unread > 0 && <b>{unread > 99 ? '99+' : unread}</b>}
        </span>
      }
    >
      {(close) => <News items={items} onItems={setItems} onGo={close} />}
    </Flyout>
  )
}

const fetchNews = async (how: { polled?: '1' }): Promise<readonly NewsItem[]> =>
  (await call(listMessages, { query: { pageNum: 1, pageSize: 20, ...how } }, { quiet: true })).list

/** Opening it fetches the list and clears the count (spec §7); what was polled is there at once. */
function News({
  items,
  onItems,
  onGo,
}: {
  items: readonly NewsItem[] | undefined
  onItems: (items: readonly NewsItem[]) => void
  onGo: () => void
}) {
  const visitor = useSession()
  const [error, setError] = useState<unknown>()
  // It knows what is reviewed and where, which no page has to bring before the bell is opened.
  const [placeOf, setPlaceOf] = useState<typeof newsAt>()
  useEffect(() => {
    import('../news-at.ts').then((places) => setPlaceOf(() => places.newsAt), setError)
  }, [])
  const fetchItems = useCallback(() => {
    setError(undefined)
    fetchNews({})
      .then((list) => {
        onItems(list)
        setUnread(0)
      })
      .catch(setError)
  }, [onItems])
  useEffect(fetchItems, [fetchItems])
  useEffect(() => onNewMessage(fetchItems), [fetchItems])

  return (
    <section className={css.panel} aria-label={say(shellText.bell)}>
      <h2>{say(shellText.bell)}</h2>
      {error ? (
        <Failed error={error} onRetry={fetchItems} />
      ) : !items || !placeOf ? (
        <Loading lines={3} />
      ) : items.length === 0 ? (
        <Empty title={say(messages.bellEmpty)} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
        <ul tabIndex={0} aria-label={say(shellText.bell)}>
          {items.map((item) => (
            <li key={item.id}>
              <Sentence words={item.sentence} at={placeOf(item, visitor)} onGo={onGo} />
              <p className={css.meta}>
                <When at={item.time} />
                {!item.read && <b>{say(shellText.fresh)}</b>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What it is about opens from it. */
const Sentence = ({
  words,
  at,
  onGo,
}: {
  words: string
  at: ReturnType<typeof newsAt>
  onGo: () => void
}) => (
  <p>
    {at ? (
      <Link {...at} className="link" onClick={onGo}>
        {words}
      </Link>
    ) : (
      words
    )}
  </p>
)
