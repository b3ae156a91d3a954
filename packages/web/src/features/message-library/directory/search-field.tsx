import { useId, useRef } from 'react'
import { say } from '../../../lib/language.ts'
import { useSlash } from '../../../lib/use-slash.ts'
import { Icon } from '../../../ui/icons.tsx'
import css from './search-field.module.css'
import { directoryWords as words } from './text.ts'

export function SearchField({
  typed,
  onType,
  onEnter,
  onDown,
}: {
  typed: string
  onType: (typed: string) => void
  onEnter: () => void
  onDown: () => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useSlash(() => input.current?.focus())
  return (
    <search className={`field ${css.search}`}>
      <label htmlFor={id} className="visually-hidden">
        {say(words.search)}
      </label>
      <div className={css.box}>
        <Icon name="search" size={16} />
        <input
          ref={input}
          id={id}
          type="text"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          placeholder={say(words.placeholder)}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter' && typed.trim()) onEnter()
            else if (event.key === 'ArrowDown') onDown()
            else if (event.key === 'Escape' && typed) onType('')
            else return
            event.preventDefault()
          }}
        />
        {typed ? (
          <button
            type="button"
            className="icon-button"
            aria-label={say(words.clear)}
            onClick={() => {
              onType('')
              input.current?.focus()
            }}
          >
            <Icon name="close" size={16} />
          </button>
        ) : (
          <span className={css.key} aria-hidden="true">
            /
          </span>
        )}
      </div>
    </search>
  )
}
