import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { type FormEvent, useRef, useState } from 'react'
import { TermsText } from '../../domain/terms/terms-text.tsx'
import { termsTitle } from '../../domain/terms/text.ts'
import { useTerms } from '../../domain/terms/use-terms.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './terms-step.module.css'
import { needWords, termsWords as words } from './text.ts'

/** The first step: the terms, read to their end and agreed to. */
export function TermsStep({ needs, onAgree }: { needs: 'register' | 'candidate'; onAgree: () => void }) {
  const [read, setRead] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [refused, setRefused] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const terms = useTerms()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (agreed) return onAgree()
    setRefused(true)
    box.current?.focus()
  }

  return (
    <div className={css.step}>
      <form className="card" onSubmit={submit} noValidate>
        <h2>{say(termsTitle)}</h2>
        <p>{say(words.lead)}</p>
        <TermsText terms={terms} onEnd={() => setRead(true)} />
        <label className={css.agree}>
          <input
            ref={box}
            type="checkbox"
            checked={agreed}
            onChange={(event) => {
              setAgreed(event.target.checked && read)
              setRefused(!read)
            }}
            aria-invalid={refused && !agreed}
            aria-describedby="terms-error"
          />
          {say(words.agree)}
        </label>
        <p id="terms-error" className="field-error" role="alert">
          {refused && !agreed && say(read ? ruleMessages.termsAgreed : words.end)}
        </p>
        <button type="submit" className="button button-primary">
          {say(words.next)}
        </button>
      </form>
      <aside>
        <h2>{say(needWords.title)}</h2>
        <ul>
          {needWords[needs].map((item) => (
            <li key={item.en}>
              <Icon name="check" size={16} />
              {say(item)}
            </li>
          ))}
          <li>
            <Icon name="clock" size={16} />
            {say(needWords.time)}
          </li>
        </ul>
      </aside>
    </div>
  )
}
