import { useId, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { useSlash } from '../../lib/use-slash.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { Icon } from '../icons.tsx'
import { listWords as words } from '../text.ts'
import css from './search-box.module.css'

/** No name that is searched for is longer. */
const keywordLength = 64

/** The search of a public list; `/` leads to it. */
export function SearchBox({
  id: givenId,
  label,
  value,
  placeholder,
  onSearch,
}: {
  id?: string
  label: string
  value: string
  placeholder?: string
  /** `replace`: a search was there before, and one step back undoes it, however often its typing paused. */
  onSearch: (typed: string, options: { replace: boolean }) => void
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  const box = useRef<HTMLInputElement>(null)
  const search = (typed: string) => onSearch(typed, { replace: value !== '' })
  const { onPressEnter, ...typed } = useTyped(value, search)
  useSlash(() => box.current?.focus())
  return (
    <search className={css.search}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Icon name="search" size={16} />
      <input
        ref={box}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        {...typed}
        placeholder={placeholder ?? label}
        maxLength={keywordLength}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === 'Enter') onPressEnter()
        }}
      />
      {value && (
        <button
          type="button"
          className="icon-button"
          aria-label={say(words.clearText)}
          onClick={() => {
            search('')
            box.current?.focus()
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </search>
  )
}
