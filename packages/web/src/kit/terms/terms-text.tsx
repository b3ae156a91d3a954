import { useEffect, useRef } from 'react'
import { say } from '../language.ts'
import css from './terms-text.module.css'
import { terms, termsTitle } from './text.ts'

/** Scrolls in a box of its own; `onEnd` is told once its end has been seen. */
export function TermsText({ onEnd }: { onEnd?: () => void }) {
  const box = useRef<HTMLElement>(null)
  const seen = () => {
    const { scrollTop, clientHeight, scrollHeight } = box.current!
    if (scrollTop + clientHeight >= scrollHeight - 8) onEnd?.()
  }
  // All of it may fit, at once or after the window has grown.
  useEffect(() => {
    seen()
    window.addEventListener('resize', seen)
    return () => window.removeEventListener('resize', seen)
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section ref={box} className={css.terms} tabIndex={0} aria-label={say(termsTitle)} onScroll={seen}>
      {terms.map(({ title, body }) => (
        <div key={title.en}>
          <h3>{say(title)}</h3>
          {body.map((paragraph) => (
            <p key={paragraph.en}>{say(paragraph)}</p>
          ))}
        </div>
      ))}
    </section>
  )
}
