import { messages } from '@cass/contract/errors.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { register, registerCandidate } from '@cass/contract/registration/endpoints.ts'
import { candidateRegistrationForm, registrationForm } from '@cass/contract/registration/forms.ts'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { TermsText } from '../../domain/terms/terms-text.tsx'
import { termsTitle } from '../../domain/terms/text.ts'
import { useTerms } from '../../domain/terms/use-terms.ts'
import { readDraft } from '../../editing/draft.ts'
import { callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { sealSecret } from '../../lib/seal.ts'
import { toast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Steps } from '../../ui/page/steps.tsx'
import { candidateBody, registerBody } from './bodies.ts'
import css from './page.module.css'
import { RegistrationForm } from './registration-form.tsx'
import { Result, type Reviewer, registeredLines } from './result.tsx'
import { Resume } from './resume.tsx'
import { TermsStep } from './terms-step.tsx'
import { formWords, registerWords, resultWords, termsWords } from './text.ts'

const variants = {
  register: {
    title: registerWords.title,
    lead: registerWords.lead,
    definition: registrationForm,
    initial: { institutionSource: 'list' },
    send: async (form: Form, confirmed: boolean) =>
      callForReply(
        register,
        { body: registerBody(form, await sealSecret(textOf(form, 'password')), confirmed) },
        { quiet: true },
      ),
  },
  candidate: {
    title: registerWords.candidateTitle,
    lead: registerWords.candidateLead,
    // What a software vendor usually is.
    definition: candidateRegistrationForm,
    initial: { institution: { identity: identity.informationVendor } },
    send: async (form: Form, confirmed: boolean) =>
      callForReply(
        registerCandidate,
        { body: candidateBody(form, await sealSecret(textOf(form, 'password')), confirmed) },
        { quiet: true },
      ),
  },
}

type Props = { variant: keyof typeof variants; aside: ReactNode }

/** A new registration, or one that was refused and comes again. */
export function Registration(props: Props) {
  const { resume } = useSearch({ strict: false }) as { resume?: string }
  return resume === undefined ? <NewRegistration {...props} /> : <Resume key={resume} ticket={resume} />
}

/** Two steps: the terms, then the form (spec §2 Register). */
function NewRegistration({ variant, aside }: Props) {
  const { title, lead, ...form } = variants[variant]
  // A draft is there only after the terms were agreed to.
  const [agreed, setAgreed] = useState(() => readDraft(variant) !== undefined)
  const [done, setDone] = useState<{ reviewedBy: Reviewer; form: Form }>()
  if (done)
    return <Result title={say(resultWords.title)} lines={registeredLines(done.reviewedBy, done.form)} />
  return (
    <>
      <PageTitle title={say(title)} lead={say(lead)} actions={aside} />
      <div className={css.steps}>
        <Steps steps={registerWords.steps} current={agreed ? 1 : 0} />
        {agreed && <TermsAgain />}
      </div>
      {agreed ? (
        <RegistrationForm<{ reviewedBy: Reviewer }>
          {...form}
          draftKey={variant}
          submitLabel={say(formWords.submit)}
          onDone={({ reviewedBy }, form) => {
            toast.success(say(messages.registered))
            setDone({ reviewedBy, form })
          }}
        />
      ) : (
        <TermsStep
          needs={variant}
          onAgree={() => {
            setAgreed(true)
            // As on arriving at a page: the keyboard goes on from its top.
            window.scrollTo(0, 0)
            document.querySelector('main')?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}

/** Going back to the terms must not cost what was typed. */
function TermsAgain() {
  const [open, setOpen] = useState(false)
  return (
    <p className={css.agreed}>
      {say(termsWords.agreed)}{' '}
      <button type="button" className={`link ${css.asLink}`} onClick={() => setOpen(true)}>
        {say(termsWords.again)}
      </button>
      <Dialog open={open} title={say(termsTitle)} wide onClose={() => setOpen(false)}>
        <CurrentTerms />
      </Dialog>
    </p>
  )
}

const CurrentTerms = () => <TermsText terms={useTerms()} />
