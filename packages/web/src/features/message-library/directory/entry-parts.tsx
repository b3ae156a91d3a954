import { fill } from '@cass/contract/kit/text.ts'
import { noteOf } from '@cass/contract/message-library/condition.ts'
import type { Entry, Field } from '@cass/contract/message-library/dictionary.ts'
import { Fragment } from 'react'
import type { Place } from '../../../domain/message-library/place.ts'
import { PlaceLink } from '../../../domain/message-library/place-link.tsx'
import { say } from '../../../lib/language.ts'
import { Icon } from '../../../ui/icons.tsx'
import { messageWords as words } from '../text.ts'
import css from './entry-parts.module.css'
import type { Row } from './entry-rows.ts'

// What an entry says of itself, alike in the table at a desk and on the cards of a phone.

export const Fold = ({
  row,
  name,
  folded,
  onToggle,
}: {
  row: Row
  name: string
  folded: boolean
  onToggle: (key: string) => void
}) => (
  <button
    type="button"
    className={css.fold}
    data-opener
    data-fold={row.key}
    aria-expanded={!folded}
    aria-label={say(fill(folded ? words.unfold : words.fold, { name }))}
    onClick={() => onToggle(row.key)}
  >
    <Icon name={folded ? 'chevron-right' : 'chevron-down'} size={16} />
  </button>
)

export const frameName = (frame: 'header' | 'trailer') => say(words[frame])
export const holdsText = (holds: number) =>
  say(holds === 1 ? words.countOne : fill(words.countOf, { n: holds }))

export const FieldLink = ({
  entry,
  field,
  place,
}: {
  entry: Entry
  field: Field | undefined
  place: Place
}) => (
  <PlaceLink
    place={{ ...place, f: String(entry.tag) }}
    className={css.name}
    {...(!entry.entries && { 'data-opener': true })}
  >
    {field?.name ?? say(words.unknownField)}
  </PlaceLink>
)

export const TypeOf = ({ entry, field }: { entry: Entry; field: Field | undefined }) => (
  <>
    <code className={css.type}>{field?.type}</code>
    {entry.entries && <span className={css.group}>{say(words.group)}</span>}
  </>
)

export const Presence = ({ entry }: { entry: Entry }) => (
  <>
    <span className={css.presence} data-required={entry.required || undefined}>
      {say(entry.required ? words.required : entry.when ? words.conditional : words.optional)}
    </span>
    {say(noteOf(entry)) && <span className={css.note}>{say(noteOf(entry))}</span>}
  </>
)

const valuesShown = 5
/** On paper there is nothing to follow to the others. */
const valuesPrinted = 60

/** `PREVIOUSLY_QUOTED` is parted between its words, where there is no room for it. */
export const ValueName = ({ name }: { name: string }) =>
  name.split(/(?<=_)/).map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ))

export function Values({ field, place }: { field: Field | undefined; place: Place }) {
  if (!field || field.values.length === 0) return null
  const all = field.values.length
  return (
    <ul className={css.values}>
      {field.values.slice(0, valuesPrinted).map(({ value, name, description }, place) => (
        <li key={value} data-print={place >= valuesShown || undefined}>
          <code>{value}</code>
          <span>{say(description) || <ValueName name={name} />}</span>
        </li>
      ))}
      {all > valuesShown && (
        <li data-screen={all <= valuesPrinted || undefined}>
          <PlaceLink place={{ ...place, f: String(field.tag) }} className="link">
            {say(fill(words.moreValues, { n: all }))}
          </PlaceLink>
        </li>
      )}
    </ul>
  )
}
