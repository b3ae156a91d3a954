import { fill } from '@cass/contract/kit/text.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { say } from '../language.ts'
import { type LoadOptions, type Option, useOptions } from '../use-options.ts'
import css from './combobox.module.css'
import { Icon } from './icons.tsx'
import { optionWords as words } from './text.ts'

/** Finds as one types and picks from what was found: the combobox of the ARIA patterns, without antd. */
export function Combobox({
  label,
  load,
  value,
  onChange,
  selected,
  placeholder,
  help,
  error: problem,
  name,
}: {
  label: string
  load: LoadOptions
  value: string | undefined
  onChange: (value: string | undefined, option: Option | undefined) => void
  /** The words for a value that was there before anything was looked for. */
  selected?: Option | undefined
  placeholder?: string
  help?: string
  error?: string | undefined
  name?: string
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<Option>()
  /** What is being typed; undefined shows what is picked. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const open = typed !== undefined
  const { options, loading, error, retry } = useOptions(load, typed ?? '', open)
  const current = [picked, selected].find((option) => option?.value === value)
  const shown = typed ?? current?.label ?? ''
  const at = Math.min(active, options.length - 1)

  const close = () => {
    setTyped(undefined)
    setActive(-1)
  }
  const pick = (option: Option | undefined) => {
    setPicked(option)
    onChange(option?.value, option)
    close()
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(-1)
  }
  const step = (by: number) => {
    if (!open) return type('')
    if (options.length > 0) setActive((at + by + options.length) % options.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const option = options[at]
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(at < 0 ? 0 : -1)
    else if (event.key === 'Enter' && open && option) pick(option)
    else if (event.key === 'Escape' && open) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const status = loading ? words.searching : options.length === 0 ? words.none : undefined
  return (
    <div className={`field ${css.combobox}`}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <input
          ref={input}
          id={id}
          name={name}
          role="combobox"
          autoComplete="off"
          value={shown}
          placeholder={placeholder ?? say(words.type)}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-help ${id}-error`}
          onChange={(event) => type(event.target.value)}
          onClick={() => open || type('')}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        {value !== undefined && !open ? (
          <button
            type="button"
            className="icon-button"
            aria-label={say(words.clear)}
            onClick={() => {
              pick(undefined)
              input.current?.focus()
            }}
          >
            <Icon name="close" size={16} />
          </button>
        ) : (
          <Icon name="search" size={16} className={css.search} />
        )}
        <div className={css.panel} hidden={!open}>
          <div id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1}>
            {open &&
              options.map((option, place) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and has the keys.
                <div
                  key={option.value}
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === at}
                  ref={(line) => {
                    if (place === at) line?.scrollIntoView?.({ block: 'nearest' })
                  }}
                  // The input must not lose the focus before the press counts.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(option)}
                >
                  {option.label}
                  {option.hint && <span>{option.hint}</span>}
                </div>
              ))}
          </div>
          {open && error ? (
            <p className={css.status} role="alert">
              {say(words.failed)}
              <button
                type="button"
                className="link"
                onPointerDown={(event) => event.preventDefault()}
                onClick={retry}
              >
                {say(words.again)}
              </button>
            </p>
          ) : (
            open && status && <p className={css.status}>{say(status)}</p>
          )}
        </div>
        <span className="visually-hidden" role="status">
          {open && !error && say(status ?? fill(words.found, { n: options.length }))}
        </span>
      </div>
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      <p id={`${id}-error`} className="field-error" role="alert">
        {problem}
      </p>
    </div>
  )
}
