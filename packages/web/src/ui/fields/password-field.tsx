import { type KeyboardEvent, useState } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../icons.tsx'
import { passwordWords as words } from '../text.ts'
import css from './field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password that can be shown, with a hint while Caps Lock is on. */
export function PasswordField({ onKeyDown, onBlur, help, ...field }: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      maxLength={64}
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      onKeyDown={(event) => {
        watch(event)
        onKeyDown?.(event)
      }}
      onKeyUp={watch}
      onBlur={() => {
        setCapsLock(false)
        onBlur?.()
      }}
      help={
        capsLock ? (
          <span role="status" className={css.warning}>
            {say(words.capsLock)}
          </span>
        ) : (
          help
        )
      }
      beside={
        <button
          type="button"
          className={`icon-button ${css.inside}`}
          onClick={() => setShown(!shown)}
          aria-label={say(shown ? words.hide : words.show)}
          aria-pressed={shown}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
