import type { ReviewDetail } from '@cass/contract/agency-review/endpoints.ts'
import { baseInfo, candidateInfo } from '@cass/contract/institutions/fields.ts'
import type { Fields } from '@cass/contract/kit/form/definition.ts'
import { shownValue } from '@cass/contract/kit/form/show.ts'
import { joinLandline } from '@cass/contract/kit/landline.ts'
import { registrationTypes } from '@cass/contract/registration/enums.ts'
import {
  type ApplicationForm,
  accountInfo,
  newInstitution,
  personInfo,
} from '@cass/contract/registration/fields.ts'
import { language, say } from '../../lib/language.ts'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { ChangeTable } from './change-table.tsx'
import { Changed } from './changed.tsx'
import { DeveloperPart } from './developer-part.tsx'
import { words } from './text.ts'

const institutionInfo = { ...newInstitution, ...baseInfo }

type Part = Record<string, string>

/** Everything that was handed in; what differs from the time before is marked. */
export function ReviewForm({ review }: { review: ReviewDetail }) {
  const { form, previousForm, applicant } = review
  const rowsOf = (fields: Fields, part: Part, before: Part | null | undefined) =>
    Object.entries(fields)
      .filter(([name]) => name in part)
      .map(([name, field]) => {
        const shown = (values: Part) => shownValue(field, values[name] ?? '', language)
        return [
          say(field.label),
          <Changed key={name} now={shown(part)} before={before ? shown(before) : undefined} />,
        ] as const
      })
  const { person, institution, candidate, change } = form
  return (
    <section className="card" aria-labelledby="form">
      <h2 id="form">{say(words.form)}</h2>
      {change ? (
        <ChangeTable base={review.base!} asked={change} now={review.institution} />
      ) : (
        <>
          <h3>{say(words.newInstitution)}</h3>
          <DescriptionList
            rows={
              institution
                ? rowsOf(institutionInfo, institution, previousForm?.institution)
                : rowsOf(institutionInfo, review.institution, undefined)
            }
          />
        </>
      )}
      {candidate && (
        <>
          <h3>{say(words.candidate)}</h3>
          <DescriptionList rows={rowsOf(candidateInfo, candidate, previousForm?.candidate)} />
        </>
      )}
      {form.developer && <DeveloperPart asked={form.developer} before={previousForm?.developer} />}
      <h3>{say(words.person)}</h3>
      <DescriptionList
        rows={[
          [
            say(accountInfo.username.label),
            <span key="login" className="mono">
              {applicant.loginName}
            </span>,
          ],
          ...(form.userType ? [[say(words.userType), say(registrationTypes[form.userType])] as const] : []),
          ...(person
            ? rowsOf(personInfo, flat(person), previousForm?.person && flat(previousForm.person))
            : [[say(personInfo.name.label), applicant.name] as const]),
          [say(accountInfo.mobile.label), applicant.mobile],
          [say(accountInfo.email.label), applicant.email],
        ]}
      />
    </section>
  )
}

const flat = ({ telephoneAreaCode, telephone, ...rest }: NonNullable<ApplicationForm['person']>): Part => ({
  ...rest,
  telephone: joinLandline({ areaCode: telephoneAreaCode, number: telephone }),
})
