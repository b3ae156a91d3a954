import { useState } from 'react'
import { say } from '../../language.ts'
import fieldCss from '../../ui/form/field.module.css'
import { Field } from '../../ui/form/field.tsx'
import { passwordWords } from '../../ui/form/text.ts'
import { Icon } from '../../ui/icons.tsx'
import { isStored } from './editor.ts'
import { useSelected } from './editor-context.ts'
import type { InputProps } from './input-props.ts'
import { Notes } from './notes.tsx'
import { formWords as words } from './text.ts'

/**
 * A secret is the form's only once the field is left: saved in the middle of a word, it would be sealed away and the
 * rest of the word would become another one.
 */
export function SecretInput({ value, onChange, onBlur, hint, was, ...field }: InputProps) {
  const rowId = field.name.split('.')[1] ?? ''
  const stored = useSelected(isStored(rowId))
  const [typed, setTyped] = useState<string>()
  const [shown, setShown] = useState(false)
  const leave = () => {
    if (typed !== undefined && typed !== value) onChange(typed)
    setTyped(undefined)
  }
  return (
    <Field
      {...field}
      value={typed ?? value}
      onChange={setTyped}
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
          {stored && <span>{say(words.stored)}</span>}
          <Notes hint={hint} was={was} />
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
