import type { Selection } from '@cass/contract/menus/selection.ts'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { words } from './text.ts'
import css from './toolbar.module.css'
import type { View } from './use-view.ts'

type ToolbarProps = {
  view: View
  selection: Selection
  /** There is something to compare with. */
  changeable: boolean
  onView: (view: View) => void
}

export function Toolbar({ view, selection, changeable, onView }: ToolbarProps) {
  const search = useRef<HTMLInputElement>(null)
  const group = useId()
  useSlash(search)
  const kinds = changeable ? (['all', 'ticked', 'changed'] as const) : (['all', 'ticked'] as const)
  return (
    <div className={css.toolbar}>
      <div className={css.search}>
        <Icon name="search" size={16} />
        <input
          ref={search}
          type="search"
          value={view.query}
          aria-label={say(words.search)}
          aria-keyshortcuts="/"
          placeholder={say(words.search)}
          autoComplete="off"
          onChange={(event) => onView({ ...view, query: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || view.query === '' || event.nativeEvent.isComposing) return
            // Not for a dialog around the tree.
            event.preventDefault()
            onView({ ...view, query: '' })
          }}
        />
        {view.query === '' ? (
          <span className={css.key} aria-hidden="true">
            /
          </span>
        ) : (
          <button
            type="button"
            aria-label={say(words.clearSearch)}
            onClick={() => {
              onView({ ...view, query: '' })
              search.current?.focus()
            }}
          >
            <Icon name="close" size={14} />
          </button>
        )}
      </div>
      <fieldset className={css.views}>
        <legend className="visually-hidden">{say(words.show)}</legend>
        {kinds.map((show) => (
          <label key={show}>
            <input
              type="radio"
              name={group}
              checked={view.show === show}
              onChange={() => onView({ ...view, show, kept: selection })}
            />
            {say(words[show])}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** `/` goes to the search, unless somebody is writing or a dialog lies above it. */
function useSlash(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if ((event.target as Element).closest(writing)) return
      const above = document.querySelector('dialog[open]')
      if (above && !above.contains(search.current)) return
      event.preventDefault()
      search.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [search])
}

const writing = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])'
