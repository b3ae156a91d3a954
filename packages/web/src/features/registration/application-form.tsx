import { useState } from 'react'
import { DraftRestored } from '../../editing/draft-restored.tsx'
import { DraftSaved } from '../../editing/draft-saved.tsx'
import { FormAlert } from '../../editing/form-alert.tsx'
import { submitOnCtrlEnter } from '../../editing/submit-keys.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { AccountSection } from './account-section.tsx'
import { CompanySection } from './company-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { ErrorSummary } from './error-summary.tsx'
import css from './form.module.css'
import { InstitutionSection } from './institution-section.tsx'
import { PersonSection } from './person-section.tsx'
import { Section } from './section.tsx'
import { SectionList } from './section-list.tsx'
import { formWords as words } from './text.ts'
import { type Application, useApplication } from './use-application.ts'

const parts = {
  account: AccountSection,
  contact: ContactSection,
  person: PersonSection,
  institution: InstitutionSection,
  company: CompanySection,
  documents: DocumentsSection,
}

type Props<Data> = Application<Data> & { submitLabel: string }

/** A long form with its draft; discarding that starts it anew. */
export function ApplicationForm<Data>(props: Props<Data>) {
  const [round, setRound] = useState(0)
  return <OpenForm key={round} {...props} onDiscard={() => setRound(round + 1)} />
}

function OpenForm<Data>({ submitLabel, onDiscard, ...given }: Props<Data> & { onDiscard: () => void }) {
  const { plan } = given
  const application = useApplication(given)
  const { form, draft, before, sections, guarded } = application

  async function discard() {
    if (!(await confirmDiscard())) return
    draft.clear()
    onDiscard()
  }

  return (
    <div className={css.frame}>
      <SectionList sections={sections} />
      <form ref={form.ref} onSubmit={application.onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        {before && draft.savedAt && (
          <DraftRestored at={before.savedAt} onDiscard={discard}>
            {plan.sections.includes('account') ? say(words.restored) : undefined}
          </DraftRestored>
        )}
        <ErrorSummary problems={application.problems} attempt={application.attempt} onJump={form.focus} />
        <div className={`card ${css.sheet}`}>
          {sections.map(({ name }) => {
            const Part = parts[name]
            return (
              <Section key={name} name={name}>
                <Part
                  form={form}
                  plan={plan}
                  creditCode={application.askCreditCode}
                  onUploading={application.setUploading}
                />
              </Section>
            )
          })}
        </div>
        <div className={css.bar}>
          <FormAlert message={application.alert} />
          <DraftSaved at={draft.savedAt} />
          <button
            type="button"
            className="button"
            onClick={() => {
              if (application.check()) toast.success(say(words.complete))
            }}
          >
            {say(words.check)}
          </button>
          <button
            type="submit"
            className="button button-primary"
            disabled={guarded}
            aria-busy={application.working}
          >
            {submitLabel}
          </button>
        </div>
      </form>
    </div>
  )
}

const confirmDiscard = () =>
  confirm({
    title: say(words.discardTitle),
    body: say(words.discardBody),
    ok: say(words.discard),
    cancel: say(words.keep),
    danger: true,
  })
