import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { resubmitRegistration, resumeRegistration } from '@cass/contract/registration/endpoints.ts'
import { registrationTypes } from '@cass/contract/registration/enums.ts'
import { resubmissionForm } from '@cass/contract/registration/forms.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError, call, callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { resubmitBody } from './bodies.ts'
import { formOfRejected } from './initial.ts'
import css from './page.module.css'
import { RegistrationForm } from './registration-form.tsx'
import { Result, type Reviewer, registeredLines } from './result.tsx'
import { formWords, resultWords, resumeWords as words } from './text.ts'

/** The link of the mail that told of the refusal leads here. */
export function Resume({ ticket }: { ticket: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['registration', ticket],
    queryFn: () => call(resumeRegistration, { body: { ticket } }, { quiet: true }),
    retry: false,
    // Typed over what was asked first; a second answer must not come between.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <Refused ticket={ticket} refused={data} />
  if (!error) return <Loading />
  return isGone(error) ? <Gone /> : <Failed error={error} onRetry={refetch} />
}

/** No such ticket, or none any more; anything else may pass. */
const isGone = (error: Error) =>
  error instanceof CallError && !['NETWORK', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'ERROR'].includes(error.code)

const Gone = () => (
  <div className="narrow-column">
    <h1>{say(words.goneTitle)}</h1>
    <p>{say(words.goneHint)}</p>
    <p className={css.choices}>
      <Link to={paths.register} className="button button-primary">
        {say(words.register)}
      </Link>
      <Link to={paths.home} className="button">
        {say(resultWords.home)}
      </Link>
    </p>
  </div>
)

function Refused({ ticket, refused }: { ticket: string; refused: DataOf<typeof resumeRegistration> }) {
  const { username, institutionName, feedback, form } = refused
  const [reviewedBy, setReviewedBy] = useState<Reviewer>()
  const [definition] = useState(() => resubmissionForm(refused))
  if (reviewedBy)
    return <Result title={say(resultWords.resubmitted)} lines={registeredLines(reviewedBy, { username })} />
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(fill(words.lead, { username }))} />
      <section className={css.feedback} aria-labelledby="feedback">
        <h2 id="feedback">{say(words.feedback)}</h2>
        <p>{feedback}</p>
      </section>
      <DescriptionList
        rows={[
          ...(form.userType ? [[say(words.type), say(registrationTypes[form.userType])] as const] : []),
          ...(institutionName ? [[say(words.institution), institutionName] as const] : []),
        ]}
      />
      <p className={css.agreed}>{say(words.kept)}</p>
      <RegistrationForm<{ reviewedBy: Reviewer }>
        definition={definition}
        initial={formOfRejected(refused)}
        files={refused.files}
        // A part of the ticket tells applications apart without giving one away.
        draftKey={`resume-${ticket.slice(0, 6)}`}
        submitLabel={say(formWords.resubmit)}
        send={(values, confirmed) =>
          callForReply(
            resubmitRegistration,
            { body: resubmitBody(ticket, values, confirmed) },
            { quiet: true },
          )
        }
        onDone={(answer) => setReviewedBy(answer.reviewedBy)}
      />
    </>
  )
}
