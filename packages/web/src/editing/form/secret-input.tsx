import { useState } from 'react'
import { say } from '../../lib/language.ts'
import fieldCss from '../../ui/fields/field.module.css'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { passwordWords } from '../../ui/text.ts'
import { useFormStore, useSelected } from './form-store-context.ts'
import type { InputProps } from './input-props.ts'
import { notesOf } from './notes.tsx'
import { formWords as words } from './text.ts'

/**
 * A secret is the form's only once the field is left: saved in the middle of a word, it would be sealed away and the
 * rest of the word would become another one. Until then the store has it apart, so that nobody leaves without it.
 */
export function SecretInput({ value, onBlur, hint, previous, ...field }: InputProps) {
  const store = useFormStore()
  const rowId = field.name.split('.')[1] ?? ''
  const stored = useSelected(({ context }) => context.storedSecrets.includes(rowId))
  const typed = useSelected(({ typedSecrets }) => typedSecrets[field.name])
  const [shown, setShown] = useState(false)
  const leave = () => store.commitSecrets(field.name)
  return (
    <TextField
      {...field}
      value={typed ?? value}
      onChange={(next) => store.typeSecret(field.name, next)}
      type={shown ? 'text' : 'password'}
      className="mono"
      maxLength={64}
      autoComplete="new-password"
      autoCapitalize="off"
      spellCheck={false}
      placeholder={stored ? say(words.storedMark) : ''}
      onKeyDown={(event) => {
        // Ctrl+Enter submits, and must find it.
        if (event.key === 'Enter') leave()
      }}
      onBlur={() => {
        leave()
        onBlur()
      }}
      help={
        <>
          {stored && (
            <>
              <span>{say(words.stored)}</span>
              <br />
            </>
          )}
          {notesOf({ hint, previous })}
        </>
      }
      beside={
        <button
          type="button"
          className={`icon-button ${fieldCss.inside}`}
          onClick={() => setShown(!shown)}
          aria-label={say(shown ? passwordWords.hide : passwordWords.show)}
          aria-pressed={shown}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
