import { type KeyboardEvent, useState } from 'react'
import { say } from '../../language.ts'
import { Icon } from '../icons.tsx'
import css from './field.module.css'
import { Field } from './field.tsx'
import { passwordWords as words } from './text.ts'
import type { FieldProps } from './use-form.ts'

type Props = FieldProps & { label: string; autoComplete: 'current-password' | 'new-password' }

/** A password that can be shown, with a hint while Caps Lock is on. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={64}
      autoCapitalize="off"
      spellCheck={false}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => {
        setCapsLock(false)
        props.onBlur?.()
      }}
      help={
        capsLock && (
          <span role="status" className={css.caps}>
            <Icon name="warning" size={16} />
            {say(words.capsLock)}
          </span>
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
