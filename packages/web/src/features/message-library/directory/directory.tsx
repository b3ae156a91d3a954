import { fill } from '@cass/contract/kit/text.ts'
import type { Dictionary } from '@cass/contract/message-library/dictionary.ts'
import type { DictionaryEdition } from '@cass/contract/message-library/endpoints.ts'
import { createLookup, type Lookup } from '@cass/contract/message-library/lookup.ts'
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { OfDictionary } from '../../../domain/message-library/of-dictionary.tsx'
import { go, type Place } from '../../../domain/message-library/place.ts'
import { PlaceLink } from '../../../domain/message-library/place-link.tsx'
import { say } from '../../../lib/language.ts'
import { useSubject } from '../../../lib/subject.ts'
import { useTypedText } from '../../../lib/use-typed.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Empty } from '../../../ui/page/states.tsx'
import { moveBetweenRows } from '../../../ui/table/row-opener.tsx'
import { VersionChoice, versionIn } from '../version-choice.tsx'
import css from './directory.module.css'
import { FieldView } from './field-view.tsx'
import { MessageList } from './message-list.tsx'
import { MessageView } from './message-view.tsx'
import { Overview } from './overview.tsx'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { directoryWords as words } from './text.ts'

type Props = {
  editions: readonly DictionaryEdition[]
  edition: DictionaryEdition
  place: Place
  onExplain: (raw: string) => void
}

/** Families and their messages on the left, what is chosen of them on the right; on a phone one or the other. */
export function Directory(props: Props) {
  const { editions, edition, place } = props
  return (
    <div className={css.split} data-chosen={place.m || place.f ? true : undefined}>
      <OfDictionary id={edition.id}>
        {(dictionary) => (
          <Content
            {...props}
            dictionary={dictionary}
            choice={
              <VersionChoice
                editions={editions}
                chosen={edition}
                onChoose={(next) => go({ v: versionIn(editions, next) })}
              />
            }
          />
        )}
      </OfDictionary>
    </div>
  )
}

function Content({
  edition,
  place,
  onExplain,
  dictionary,
  choice,
}: Props & { dictionary: Dictionary; choice: ReactNode }) {
  const lookup = useMemo(() => createLookup(dictionary), [dictionary])
  const detail = useRef<HTMLDivElement>(null)
  useTopOf(detail, `${place.m}/${place.f}`)
  return (
    <>
      <div className={css.side}>
        {choice}
        <Finder lookup={lookup} place={place} />
      </div>
      <div ref={detail} className={css.detail}>
        <Chosen
          edition={edition}
          dictionary={dictionary}
          lookup={lookup}
          place={place}
          onExplain={onExplain}
        />
      </div>
    </>
  )
}

/** What is typed is kept here, so that a key draws nothing but the list. */
function Finder({ lookup, place }: { lookup: Lookup; place: Place }) {
  // Every key counts here at once; the address follows, and one step back undoes the search, however often it paused.
  const { typed, setTyped } = useTypedText(place.q, (q) => go({ q }, { replace: place.q !== '' }))
  // Keys come first, results when there is time.
  const asked = useDeferredValue(typed.trim())
  const hits = useMemo(() => lookup.search(asked), [lookup, asked])
  const list = useRef<HTMLElement>(null)
  const listed = asked === ''
  useChosenInView(list, `${listed}/${place.m}/${place.f}`)
  const enterList = () =>
    list.current?.querySelector<HTMLElement>(':scope > :not([hidden]) [data-opener]')?.focus()
  function openFirst() {
    // Of what is typed now, whether or not its results are drawn yet.
    const [hit] = lookup.search(typed)
    const q = typed.trim()
    if (hit)
      go(hit.kind === 'message' ? { q, m: hit.message.msgType, f: '' } : { q, f: String(hit.field.tag) })
  }
  return (
    <>
      <SearchField typed={typed} onType={setTyped} onEnter={openFirst} onDown={enterList} />
      <nav ref={list} aria-label={say(words.messages)} className={css.list} onKeyDown={moveBetweenRows}>
        {!listed && <SearchResults hits={hits} asked={asked} place={place} />}
        {/* Kept: to draw hundreds of messages anew would be felt when a search is cleared. */}
        <div hidden={!listed}>
          <MessageList lookup={lookup} v={place.v} chosen={place.f ? '' : place.m} />
        </div>
      </nav>
    </>
  )
}

const Chosen = memo(function Chosen({
  edition,
  dictionary,
  lookup,
  place,
  onExplain,
}: Pick<Props, 'edition' | 'place' | 'onExplain'> & { dictionary: Dictionary; lookup: Lookup }) {
  const { m, f } = place
  const message = m ? lookup.message(m) : undefined
  const field = f ? lookup.field(Number(f)) : undefined
  useSubject(
    field ? `${field.name} (${field.tag})` : message && !f ? `${message.name} (${message.msgType})` : '',
  )

  if (!m && !f) return <Overview edition={edition} dictionary={dictionary} lookup={lookup} v={place.v} />
  const up: Place = { ...place, f: '', m: f ? m : '' }
  return (
    <>
      <p className={css.back} data-always={(f && message) || undefined}>
        <PlaceLink place={up} className="link">
          <Icon name="chevron-left" size={16} />
          {say(f && message ? fill(words.backTo, { name: message.name }) : words.back)}
        </PlaceLink>
      </p>
      {f ? (
        field ? (
          <FieldView field={field} lookup={lookup} v={place.v} />
        ) : (
          <Missing title={say(fill(words.noField, { f }))} />
        )
      ) : message ? (
        <MessageView
          key={message.msgType}
          edition={edition}
          dictionary={dictionary}
          message={message}
          lookup={lookup}
          v={place.v}
          onExplain={onExplain}
        />
      ) : (
        <Missing title={say(fill(words.noMessage, { m }))} />
      )}
    </>
  )
})

const Missing = ({ title }: { title: string }) => <Empty title={title} hint={say(words.missingHint)} />

/** The list follows what is chosen, without moving the page. */
function useChosenInView(pane: { readonly current: HTMLElement | null }, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen, or others are listed.
  useEffect(() => {
    const list = pane.current
    const item = list?.querySelector<HTMLElement>(':scope > :not([hidden]) [aria-current]')
    if (!list || !item) return
    const top = item.getBoundingClientRect().top - list.getBoundingClientRect().top
    if (top < 0 || top + item.offsetHeight > list.clientHeight) list.scrollTop += top - list.clientHeight / 2
  }, [pane, key])
}

/** What is newly chosen is read from its top, wherever the last one was left. */
function useTopOf(box: { readonly current: HTMLElement | null }, key: string): void {
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    if ((box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView()
  }, [box, key])
}
