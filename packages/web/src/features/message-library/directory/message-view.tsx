import { fill } from '@cass/contract/kit/text.ts'
import type { Dictionary, Message } from '@cass/contract/message-library/dictionary.ts'
import type { DictionaryEdition } from '@cass/contract/message-library/endpoints.ts'
import type { Lookup } from '@cass/contract/message-library/lookup.ts'
import { memo, useCallback, useMemo, useState } from 'react'
import { keyOfEdition, titleOfEdition } from '../../../domain/message-library/edition-name.ts'
import { hrefOf, placeOf } from '../../../domain/message-library/place.ts'
import { say } from '../../../lib/language.ts'
import { phone, useMedia } from '../../../lib/use-media.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { PrintButton } from '../../../ui/page/print-button.tsx'
import { messageWords as words } from '../text.ts'
import { EntryCards } from './entry-cards.tsx'
import { foldedAtFirst, rowsOf, toggled } from './entry-rows.ts'
import { EntryTable } from './entry-table.tsx'
import css from './message-view.module.css'

export const MessageView = memo(function MessageView({
  edition,
  dictionary,
  message,
  lookup,
  v,
  onExplain,
}: {
  edition: DictionaryEdition
  dictionary: Dictionary
  message: Message
  lookup: Lookup
  v: string
  onExplain: (raw: string) => void
}) {
  const family = dictionary.families.find(({ code }) => code === message.family)
  const facts = [
    [words.msgType, <code key="type">{`35=${message.msgType}`}</code>],
    [words.family, family ? say(family.label) : message.family],
    [words.direction, say(words.directions[message.direction])],
    [words.version, titleOfEdition(edition)],
  ] as const
  // Whoever gets the link sees what its sender saw, also when another version has come.
  const link = () =>
    new URL(hrefOf(placeOf({ v: keyOfEdition(edition), m: message.msgType })), location.href).href
  return (
    <article className={css.message}>
      <header className={css.head}>
        <div>
          <h2>{message.name}</h2>
          <p>{say(message.label)}</p>
        </div>
        <div className={css.actions}>
          <CopyButton label={say(words.copyLink)} text={link} />
          <PrintButton />
        </div>
      </header>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name.en}>
            <dt>{say(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {say(message.description) && <p className={css.description}>{say(message.description)}</p>}
      <Entries dictionary={dictionary} message={message} lookup={lookup} v={v} />
      <Examples message={message} onExplain={onExplain} />
    </article>
  )
})

function Entries({
  dictionary,
  message,
  lookup,
  v,
}: {
  dictionary: Dictionary
  message: Message
  lookup: Lookup
  v: string
}) {
  const rows = useMemo(() => rowsOf(dictionary, message, lookup), [dictionary, message, lookup])
  const [folded, setFolded] = useState(foldedAtFirst)
  const onToggle = useCallback((key: string) => setFolded((now) => toggled(now, key)), [])
  const place = useMemo(() => placeOf({ v, m: message.msgType }), [v, message])
  const small = useMedia(phone)
  const List = small ? EntryCards : EntryTable
  const groups = rows.filter(({ holds }) => holds > 0).map(({ key }) => key)
  const label = say(fill(words.entriesOf, { name: message.name }))
  return (
    <section>
      <div className={css.bar}>
        <h3>{say(words.entries)}</h3>
        {folded.size > 0 ? (
          <button type="button" className="button" onClick={() => setFolded(new Set())}>
            {say(words.unfoldAll)}
          </button>
        ) : (
          <button type="button" className="button" onClick={() => setFolded(new Set(groups))}>
            {say(words.foldAll)}
          </button>
        )}
      </div>
      <List label={label} rows={rows} folded={folded} onToggle={onToggle} place={place} />
    </section>
  )
}

function Examples({ message, onExplain }: { message: Message; onExplain: (raw: string) => void }) {
  if (message.examples.length === 0) return null
  return (
    <section className={css.examples}>
      <h3>{say(words.examples)}</h3>
      {message.examples.map(({ label, raw }) => (
        <figure key={raw}>
          <figcaption>{say(label)}</figcaption>
          <pre>{raw}</pre>
          <div className={css.actions}>
            <CopyButton label={say(words.copy)} text={() => raw} />
            <button type="button" className="button" onClick={() => onExplain(raw)}>
              <Icon name="search" size={16} />
              {say(words.explain)}
            </button>
          </div>
        </figure>
      ))}
    </section>
  )
}
