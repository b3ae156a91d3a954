import type { ReviewDetail } from '@cass/contract/agency-review/endpoints.ts'
import { identities, staffScales } from '@cass/contract/institutions/enums.ts'
import { joinLandline } from '@cass/contract/kit/landline.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { registrationTypes, userRoles } from '@cass/contract/registration/enums.ts'
import type { ApplicationForm } from '@cass/contract/registration/fields.ts'
import { say } from '../../lib/language.ts'
import { Facts } from '../../ui/page/facts.tsx'
import { ChangeTable } from './change-table.tsx'
import { Changed } from './changed.tsx'
import { candidateWords, institutionWords, personWords, words } from './text.ts'

/** Codes of a form as words, so that both sides of a comparison read alike. */
const shown: Record<string, (value: string) => string> = {
  identity: (code) => say(identities[code as keyof typeof identities]),
  staffScale: (code) => say(staffScales[code as keyof typeof staffScales]),
  userRole: (code) => say(userRoles[code as keyof typeof userRoles]),
}
const show = (name: string, value: string | undefined) => (value ? (shown[name]?.(value) ?? value) : '')

type Part = Record<string, string>

/** Everything that was handed in; what differs from the time before is marked. */
export function ReviewForm({ review }: { review: ReviewDetail }) {
  const { form, previousForm, applicant } = review
  const rowsOf = (labels: Record<string, Text>, part: Part, before: Part | null | undefined) =>
    Object.entries(labels)
      .filter(([name]) => name in part)
      .map(
        ([name, label]) =>
          [
            say(label),
            <Changed
              key={name}
              now={show(name, part[name])}
              before={before ? show(name, before[name]) : undefined}
            />,
          ] as const,
      )
  const { person, institution, candidate, change } = form
  return (
    <section className="card" aria-labelledby="form">
      <h2 id="form">{say(words.form)}</h2>
      {change ? (
        <ChangeTable base={review.base!} asked={change} now={review.institution} />
      ) : (
        <>
          <h3>{say(words.newInstitution)}</h3>
          <Facts
            rows={
              institution
                ? rowsOf(institutionWords, institution, previousForm?.institution)
                : rowsOf(institutionWords, review.institution, undefined)
            }
          />
        </>
      )}
      {candidate && (
        <>
          <h3>{say(words.candidate)}</h3>
          <Facts rows={rowsOf(candidateWords, candidate, previousForm?.candidate)} />
        </>
      )}
      <h3>{say(words.person)}</h3>
      <Facts
        rows={[
          [
            say(personWords.username),
            <span key="login" className="mono">
              {applicant.loginName}
            </span>,
          ],
          ...(form.userType
            ? [[say(personWords.userType), say(registrationTypes[form.userType])] as const]
            : []),
          ...(person
            ? rowsOf(personWords, flat(person), previousForm?.person && flat(previousForm.person))
            : [[say(personWords.name), applicant.name] as const]),
          [say(personWords.mobile), applicant.mobile],
          [say(personWords.email), applicant.email],
        ]}
      />
    </section>
  )
}

const flat = ({ telephoneAreaCode, telephone, ...rest }: NonNullable<ApplicationForm['person']>): Part => ({
  ...rest,
  telephone: joinLandline({ areaCode: telephoneAreaCode, number: telephone }),
})
