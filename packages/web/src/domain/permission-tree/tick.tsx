import type { Selection, stateOf, TreeEntry } from '@cass/contract/menus/selection.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { isLongName } from './outline.ts'
import { words } from './text.ts'
import css from './tick.module.css'

export type State = ReturnType<typeof stateOf>

type TickProps = {
  entry: TreeEntry
  state: State
  readOnly: boolean
  tabIndex: number
  query?: string
  className?: string | undefined
  /** The row was chosen in the menu. */
  here?: boolean
  onToggle: (id: string) => void
  children?: ReactNode
}

/** A checkbox with a third state, and its name. Locked or read-only it still takes the focus: one may ask why. */
export function Tick({ entry, state, readOnly, tabIndex, query, className, here, ...rest }: TickProps) {
  const { onToggle, children } = rest
  const { id, locked } = entry
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = state === 'part'
  })
  return (
    <label
      className={`${css.label} ${className ?? ''}`}
      data-tipped={locked && !readOnly ? say(lockReason(state)) : ''}
      data-here={here || undefined}
      data-off={state === 'off' || undefined}
    >
      <input
        ref={box}
        type="checkbox"
        className={css.tick}
        data-id={id}
        aria-disabled={(locked && !readOnly) || undefined}
        aria-readonly={readOnly || undefined}
        tabIndex={tabIndex}
        checked={state === 'on'}
        onChange={(event) => {
          // The browser clears it with every click, also with one that changes nothing.
          event.target.indeterminate = state === 'part'
          if (!locked && !readOnly) onToggle(id)
        }}
      />
      <Name entry={entry} query={query} />
      {locked && !readOnly && (
        <>
          <Icon name="lock" size={14} className={css.lock} />
          <span className="visually-hidden">{say(lockReason(state))}</span>
        </>
      )}
      {children}
    </label>
  )
}

const lockReason = (state: State) => (state === 'off' ? words.lockedOff : words.lockedOn)

/** The name as the server sends it, with what was searched for marked, and its flags. */
export function Name({ entry, query = '' }: { entry: TreeEntry; query?: string | undefined }) {
  const { name, node } = entry
  const at = query === '' ? -1 : name.toLowerCase().indexOf(query.toLowerCase())
  return (
    <>
      <span className={css.name} data-name={isLongName(name) ? 'long' : 'short'}>
        {at < 0 ? (
          name
        ) : (
          <>
            {name.slice(0, at)}
            <mark>{name.slice(at, at + query.length)}</mark>
            {name.slice(at + query.length)}
          </>
        )}
      </span>
      {node.isNew === 1 && (
        <span className={css.flag} data-flag="new">
          {say(words.isNew)}
        </span>
      )}
      {node.isHot === 1 && (
        <span className={css.flag} data-flag="hot">
          {say(words.isHot)}
        </span>
      )}
    </>
  )
}

export type Mark = 'added' | 'removed' | undefined

export function markOf(start: Selection, selection: Selection, id: string): Mark {
  if (start.has(id) === selection.has(id)) return undefined
  return selection.has(id) ? 'added' : 'removed'
}

/** What happened to a node since the start. */
export const MarkSign = ({ mark }: { mark: Mark }) =>
  mark && (
    <span className={css.mark} data-mark={mark}>
      <span aria-hidden="true">{mark === 'added' ? '+' : '−'}</span>
      <span className="visually-hidden">{say(mark === 'added' ? words.isAdded : words.isRemoved)}</span>
    </span>
  )
