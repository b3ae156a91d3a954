import { TermsText } from '../../domain/terms/terms-text.tsx'
import { termsTitle } from '../../domain/terms/text.ts'
import { useTerms } from '../../domain/terms/use-terms.ts'
import { FormAlert } from '../../editing/form-alert.tsx'
import { say } from '../../lib/language.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { consentWords as words } from './text.ts'

/** Who has not accepted the terms may do nothing else (spec §4). */
export function TermsDialog({
  replaced,
  onAnswer,
}: {
  /** While they were read, newer ones were published. */
  replaced: boolean
  /** The edition that is accepted; undefined: none. */
  onAnswer: (edition: number | undefined) => void
}) {
  const terms = useTerms()
  const edition = terms.data?.edition
  const decline = () => onAnswer(undefined)
  return (
    <Dialog
      open
      locked
      wide
      title={say(termsTitle)}
      onClose={decline}
      footer={
        <>
          <button type="button" className="button" onClick={decline}>
            {say(words.decline)}
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={edition === undefined}
            onClick={() => onAnswer(edition)}
          >
            {say(words.accept)}
          </button>
        </>
      }
    >
      <FormAlert message={replaced ? say(words.replaced) : ''} />
      <p>{say(words.lead)}</p>
      <TermsText terms={terms} />
    </Dialog>
  )
}
