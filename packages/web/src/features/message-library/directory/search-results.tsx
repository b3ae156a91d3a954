import { fill } from '@cass/contract/kit/text.ts'
import type { SearchHit } from '@cass/contract/message-library/lookup.ts'
import { memo, type ReactNode } from 'react'
import type { Place } from '../../../domain/message-library/place.ts'
import { PlaceLink } from '../../../domain/message-library/place-link.tsx'
import { say } from '../../../lib/language.ts'
import { Empty } from '../../../ui/page/states.tsx'
import { Highlighted } from '../../../ui/table/highlighted.tsx'
import css from './message-list.module.css'
import { directoryWords as words } from './text.ts'

/** As many as anybody reads through; who wants another one types another letter. */
const shown = 50

export const SearchResults = memo(function SearchResults({
  hits,
  asked,
  place,
}: {
  hits: readonly SearchHit[]
  asked: string
  place: Place
}) {
  if (hits.length === 0)
    return <Empty title={say(fill(words.nothing, { q: asked }))} hint={say(words.nothingHint)} />
  return (
    <div className={css.families}>
      <p className={css.group} role="status">
        {say(fill(words.found, { n: hits.length }))}
      </p>
      <ul>
        {hits.slice(0, shown).map((hit) => (
          <li key={hit.kind === 'message' ? `m${hit.message.msgType}` : `f${hit.field.tag}`}>
            <Hit hit={hit} asked={asked} place={place} />
          </li>
        ))}
      </ul>
      {hits.length > shown && (
        <p className={css.group}>{say(fill(words.more, { n: hits.length - shown }))}</p>
      )}
    </div>
  )
})

function Hit({ hit, asked, place }: { hit: SearchHit; asked: string; place: Place }) {
  const mark = (text: string) => marked(text, asked)
  if (hit.kind === 'message') {
    const { msgType, name, label } = hit.message
    return (
      <Item
        place={{ ...place, m: msgType, f: '', q: asked }}
        code={msgType}
        current={!place.f && place.m === msgType}
      >
        <span className={css.name}>{mark(name)}</span>
        <span className={css.label}>{mark(say(label))}</span>
      </Item>
    )
  }
  const { tag, name, description } = hit.field
  const about = hit.value
    ? `${hit.value.value} = ${say(hit.value.description) || hit.value.name}`
    : say(description)
  return (
    <Item place={{ ...place, f: String(tag), q: asked }} code={String(tag)} current={place.f === String(tag)}>
      <span className={css.name}>{mark(name)}</span>
      <span className={css.label}>{mark(excerpt(about, asked))}</span>
    </Item>
  )
}

const Item = ({
  place,
  code,
  current,
  children,
}: {
  place: Place
  code: string
  current: boolean
  children: ReactNode
}) => (
  <PlaceLink place={place} className={css.item} data-opener aria-current={current ? 'true' : undefined}>
    <code>{code}</code>
    <span>{children}</span>
  </PlaceLink>
)

const around = 40

/** Enough of a long text to see why it was found. */
function excerpt(text: string, asked: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(asked.toLowerCase()))
  const start = at > around ? at - around / 2 : 0
  const part = text.slice(start, start + 2 * around)
  return `${start > 0 ? '…' : ''}${part}${start + part.length < text.length ? '…' : ''}`
}

/** The words that were searched for, where they stand. */
function marked(text: string, asked: string): ReactNode {
  const sought = asked
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const parts = text.split(new RegExp(`(${sought.join('|')})`, 'gi'))
  return <Highlighted parts={parts.map((part, at) => ({ text: part, found: at % 2 === 1 }))} />
}
