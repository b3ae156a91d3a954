import { say } from '../../kit/language.ts'
import { TermsText } from '../../kit/terms/terms-text.tsx'
import { termsTitle } from '../../kit/terms/text.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { consentWords as words } from './text.ts'

/** Who has not accepted the terms may do nothing else (spec §4). */
export function TermsDialog({ onAnswer }: { onAnswer: (accepted: boolean) => void }) {
  return (
    <Dialog
      open
      locked
      wide
      title={say(termsTitle)}
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
      <TermsText />
    </Dialog>
  )
}
