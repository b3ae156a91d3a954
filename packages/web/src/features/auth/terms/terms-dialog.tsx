import { say } from '../../../kit/language.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { consentWords as words } from '../text.ts'
import css from './terms-dialog.module.css'
import { terms } from './text.ts'

/** Who has not accepted the terms may do nothing else (spec §4). */
export function TermsDialog({ onAnswer }: { onAnswer: (accepted: boolean) => void }) {
  return (
    <Dialog
      open
      locked
      wide
      title={say(words.title)}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <button type="button" className="button" onClick={() => onAnswer(false)}>
            {say(words.decline)}
          </button>
          <button type="button" className="button button-primary" onClick={() => onAnswer(true)}>
            {say(words.accept)}
          </button>
        </>
      }
    >
      <p>{say(words.lead)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={css.terms} tabIndex={0} aria-label={say(words.title)}>
        {terms.map(({ title, body }) => (
          <div key={title.en}>
            <h3>{say(title)}</h3>
            {body.map((paragraph) => (
              <p key={paragraph.en}>{say(paragraph)}</p>
            ))}
          </div>
        ))}
      </section>
    </Dialog>
  )
}
