import { fill } from '@cass/contract/kit/text.ts'
import type { Dictionary } from '@cass/contract/message-library/dictionary.ts'
import {
  type Change,
  compare,
  type EntryRow,
  type FieldDifference,
  type MessageDifference,
} from '@cass/contract/message-library/difference.ts'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { titleOfEdition } from '../../../domain/message-library/edition-name.ts'
import { OfDictionary } from '../../../domain/message-library/of-dictionary.tsx'
import { say } from '../../../lib/language.ts'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { Icon, type IconName } from '../../../ui/icons.tsx'
import { Empty } from '../../../ui/page/states.tsx'
import { Choice } from '../../../ui/page/view-choice.tsx'
import { SeenList } from '../../../ui/table/seen-list.tsx'
import { messageWords } from '../text.ts'
import { createItems, type DifferenceItem, type FoundRows } from './difference-items.ts'
import { DifferenceRows, mostRows } from './difference-rows.tsx'
import css from './difference-view.module.css'
import { Sides } from './sides.tsx'
import { fieldPairs, messagePairs } from './telling.ts'
import { differenceWords as words } from './text.ts'

const kinds = ['all', 'added', 'removed', 'changed'] as const

/** A version, as far as a comparison names it. */
type Named = { id: string; protocol: string; name: string }

/** What the later of two versions changes; what they share stays folded. */
export const DifferenceView = ({ before, after }: { before: Named; after: Named }) => (
  <OfDictionary id={before.id}>
    {(earlier) => (
      <OfDictionary id={after.id}>
        {(later) => (
          <Compared before={earlier} after={later} names={[titleOfEdition(before), titleOfEdition(after)]} />
        )}
      </OfDictionary>
    )}
  </OfDictionary>
)

/** Only what is in sight is drawn: between two versions of FIX there are thousands of rows. */
export function Compared({
  before,
  after,
  names,
}: {
  before: Dictionary
  after: Dictionary
  names: readonly [string, string]
}) {
  const difference = useMemo(() => compare(before, after), [before, after])
  const itemsOf = useMemo(() => createItems(difference), [difference])
  const [kind, setKind] = useState<Change | 'all'>('all')
  const [query, setQuery] = useState('')
  const items = useMemo(() => itemsOf({ kind, query }), [itemsOf, kind, query])
  // Kept here: what is scrolled out of sight and back is as it was left.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const onTurn = useCallback(
    (key: string) =>
      setTurned((now) => new Set(now.has(key) ? [...now].filter((each) => each !== key) : [...now, key])),
    [],
  )
  if (Object.values(difference).every(({ length }) => length === 0)) return <Empty title={say(words.same)} />
  const shared: Shared = { names, turned, onTurn }
  return (
    <div className={css.difference}>
      <div className={css.filters}>
        <Choice
          label={say(words.kind)}
          of={kinds.map((key) => ({ key, title: say(words[key]) }))}
          chosen={kind}
          onChoose={setKind}
        />
        <SearchBox
          label={say(words.search)}
          placeholder={say(words.searchHint)}
          value={query}
          onSearch={setQuery}
        />
      </div>
      <SeenList items={items} keyOf={keyOf} heightOf={heightOf}>
        {(item) => {
          switch (item.kind) {
            case 'heading':
              return <Heading item={item} />
            case 'frame':
              return (
                <section className={css.part}>
                  <h2>{say(messageWords[item.of])}</h2>
                  <DifferenceRows id={item.key} rows={item.rows} found={item.found} {...shared} />
                </section>
              )
            case 'message':
              return (
                <MessageChange
                  id={item.key}
                  message={item.message}
                  found={item.found}
                  last={item.last}
                  {...shared}
                />
              )
            case 'field':
              return <FieldChange id={item.key} field={item.field} last={item.last} {...shared} />
          }
        }}
      </SeenList>
    </div>
  )
}

type Shared = { names: readonly [string, string]; turned: ReadonlySet<string>; onTurn: (key: string) => void }

const keyOf = ({ key }: DifferenceItem) => key

/** Near enough for a scroll bar. */
function heightOf(item: DifferenceItem): number {
  if (item.kind === 'heading') return 80
  if (item.kind === 'frame') return 80 + heightOfRows(item.rows)
  if (item.kind === 'field') return item.field.change === 'changed' ? 80 + item.field.values.length * 32 : 41
  return isOpen(item.message) ? 45 + item.message.about.length * 32 + heightOfRows(item.message.rows) : 41
}
const heightOfRows = (rows: readonly EntryRow[]) =>
  30 + Math.min(rows.filter(({ change }) => change !== 'same').length * 1.5, mostRows) * 32

function Heading({ item: { of, counts, shown } }: { item: DifferenceItem & { kind: 'heading' } }) {
  const all = counts.added + counts.removed + counts.changed
  return (
    <div className={css.part}>
      <h2>
        {say(words[of])}
        <span>{all > 0 ? say(fill(words.summary, counts)) : say(words.none)}</span>
      </h2>
      {all > 0 && shown === 0 && <p>{say(words.noneOfKind)}</p>}
    </div>
  )
}

const marks: Record<Change, IconName> = { added: 'plus', removed: 'minus', changed: 'refresh' }

const ChangeTag = ({ change }: { change: Change }) => (
  <span className="tag" data-tone={{ added: 'good', removed: 'bad', changed: 'waiting' }[change]}>
    <Icon name={marks[change]} size={14} />
    {say(words[change])}
  </span>
)

/** Whether the message itself says something else there, and not only the definition of the field. */
const isOwn = ({ change, about }: EntryRow) =>
  change === 'added' ||
  change === 'removed' ||
  about.some((aspect) => ['required', 'note', 'group', 'order'].includes(aspect))

/** What is new or gone as a whole is said by its name, and what changed with its fields' definitions is told there. */
const isOpen = ({ change, about, rows }: MessageDifference) =>
  change === 'changed' && (about.length > 0 || rows.some(isOwn))

function MessageChange({
  id,
  message,
  found,
  last,
  ...shared
}: { id: string; message: MessageDifference; found: FoundRows; last: boolean } & Shared) {
  const { change, msgType, before, after, rows } = message
  const shown = (after ?? before)!
  const own = isOpen(message)
  const differs = change !== 'changed' || rows.some((row) => row.change !== 'same')
  return (
    <Folding
      id={id}
      open={own}
      last={last}
      {...shared}
      head={
        <>
          <ChangeTag change={change} />
          <code>{msgType}</code>
          <strong>{shown.name}</strong>
          <span>
            {say(shown.label)}
            {change === 'changed' && !own && ` · ${say(words.viaFields)}`}
          </span>
        </>
      }
    >
      <Sides pairs={messagePairs(message)} names={shared.names} />
      {differs && <DifferenceRows id={id} rows={rows} found={found} {...shared} />}
    </Folding>
  )
}

/** What stays folded is not drawn: there may be hundreds. */
function Folding({
  id,
  open: atFirst,
  last,
  head,
  turned,
  onTurn,
  children,
}: { id: string; open: boolean; last: boolean; head: ReactNode; children: ReactNode } & Shared) {
  const open = turned.has(id) !== atFirst
  return (
    <details
      className={css.item}
      data-last={last || undefined}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && onTurn(id)}
    >
      <summary>{head}</summary>
      {open && children}
    </details>
  )
}

function FieldChange({
  id,
  field,
  last,
  ...shared
}: { id: string; field: FieldDifference; last: boolean } & Shared) {
  const { change, tag, before, after } = field
  const shown = (after ?? before)!
  const head = (
    <>
      <ChangeTag change={change} />
      <code>{tag}</code>
      <strong>{shown.name}</strong>
      <code className={css.type}>{shown.type}</code>
    </>
  )
  if (!before || !after)
    return (
      <div className={css.item} data-last={last || undefined}>
        <p>
          {head}
          <span>{say(shown.description)}</span>
        </p>
      </div>
    )
  return (
    <Folding id={id} open last={last} head={head} {...shared}>
      <Sides pairs={fieldPairs(field)} names={shared.names} />
    </Folding>
  )
}
