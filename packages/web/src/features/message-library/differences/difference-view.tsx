import { fill } from '@cass/contract/kit/text.ts'
import type { Dictionary } from '@cass/contract/message-library/dictionary.ts'
import {
  type Change,
  compare,
  type EntryRow,
  type FieldDifference,
  type MessageDifference,
} from '@cass/contract/message-library/difference.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { say } from '../../../kit/language.ts'
import { Choice } from '../../../kit/ui/choice.tsx'
import { Icon, type IconName } from '../../../kit/ui/icons.tsx'
import { Empty } from '../../../kit/ui/states.tsx'
import { OfDictionary } from '../of-dictionary.tsx'
import { messageWords } from '../text.ts'
import { DifferenceRows } from './difference-rows.tsx'
import css from './difference-view.module.css'
import { Sides } from './sides.tsx'
import { fieldPairs, messagePairs } from './telling.ts'
import { differenceWords as words } from './text.ts'

const kinds = ['all', 'added', 'removed', 'changed'] as const

/** A version, as far as a comparison names it. */
type Named = { id: string; name: string }

/** What the later of two versions changes; what they share stays folded. */
export const DifferenceView = ({ before, after }: { before: Named; after: Named }) => (
  <OfDictionary id={before.id}>
    {(earlier) => (
      <OfDictionary id={after.id}>
        {(later) => <Compared before={earlier} after={later} names={[before.name, after.name]} />}
      </OfDictionary>
    )}
  </OfDictionary>
)

function Compared({
  before,
  after,
  names,
}: {
  before: Dictionary
  after: Dictionary
  names: readonly [string, string]
}) {
  const { messages, fields, header, trailer } = useMemo(() => compare(before, after), [before, after])
  const [kind, setKind] = useState<Change | 'all'>('all')
  const frames = { header, trailer }
  if (messages.length + fields.length + header.length + trailer.length === 0)
    return <Empty title={say(words.same)} />
  const isShown = ({ change }: { change: Change }) => kind === 'all' || change === kind
  return (
    <div className={css.difference}>
      <Choice
        label={say(words.kind)}
        of={kinds.map((key) => ({ key, title: say(words[key]) }))}
        chosen={kind}
        onChoose={setKind}
      />
      <Part title={say(words.messages)} changes={messages} isShown={isShown}>
        {(message) => <MessageChange key={message.msgType} message={message} names={names} />}
      </Part>
      {(['header', 'trailer'] as const).map(
        (frame) =>
          isShown({ change: 'changed' }) &&
          frames[frame].length > 0 && (
            <section key={frame}>
              <h2>{say(messageWords[frame])}</h2>
              <DifferenceRows rows={frames[frame]} names={names} />
            </section>
          ),
      )}
      <Part title={say(words.fields)} changes={fields} isShown={isShown}>
        {(field) => <FieldChange key={field.tag} field={field} names={names} />}
      </Part>
    </div>
  )
}

const Part = <Changed extends { change: Change }>({
  title,
  changes,
  isShown,
  children,
}: {
  title: string
  changes: readonly Changed[]
  isShown: (changed: Changed) => boolean
  children: (changed: Changed) => ReactNode
}) => {
  const shown = changes.filter(isShown)
  const count = (change: Change) => changes.filter((each) => each.change === change).length
  const counts = { added: count('added'), removed: count('removed'), changed: count('changed') }
  return (
    <section>
      <h2>
        {title}
        <span>{changes.length > 0 ? say(fill(words.summary, counts)) : say(words.none)}</span>
      </h2>
      {shown.map(children)}
      {changes.length > 0 && shown.length === 0 && <p>{say(words.noneOfKind)}</p>}
    </section>
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

function MessageChange({ message, names }: { message: MessageDifference; names: readonly [string, string] }) {
  const { change, msgType, before, after, about, rows } = message
  const shown = (after ?? before)!
  const own = change === 'changed' && (about.length > 0 || rows.some(isOwn))
  const differs = change !== 'changed' || rows.some((row) => row.change !== 'same')
  return (
    // What is new or gone as a whole is said by its name, and what changed with its fields' definitions is told there.
    <Folding
      open={own}
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
      <Sides pairs={messagePairs(message)} names={names} />
      {differs && <DifferenceRows rows={rows} names={names} />}
    </Folding>
  )
}

/** What stays folded is not drawn: there may be hundreds. */
function Folding({ open: atFirst, head, children }: { open: boolean; head: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(atFirst)
  return (
    <details className={css.item} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{head}</summary>
      {open && children}
    </details>
  )
}

function FieldChange({ field, names }: { field: FieldDifference; names: readonly [string, string] }) {
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
      <div className={css.item}>
        <p>
          {head}
          <span>{say(shown.description)}</span>
        </p>
      </div>
    )
  return (
    <Folding open head={head}>
      <Sides pairs={fieldPairs(field)} names={names} />
    </Folding>
  )
}
