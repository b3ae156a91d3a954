import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import type { resubmitRegistration } from '@cass/contract/registration/endpoints.ts'
import type { ApplicationForm } from '@cass/contract/registration/fields.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import type { Context } from '../../platform/context.ts'
import { holderOf } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { move } from '../../platform/move.ts'
import { refuse } from '../../platform/refusal.ts'
import { institutions, users } from '../../platform/tables.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import type { AgencyReviewService, Ticketed } from '../agency-review/service.ts'
import { changeInstitution, checkEstablished, claimCreditCode } from '../institutions/service.ts'
import { changeUser } from '../people/service.ts'
import { institutionFacts, personFacts } from './present.ts'
import { refusedAt, reviewedBy } from './rules.ts'
import { registrationText } from './text.ts'

type Correction = Input<typeof resubmitRegistration>['body']

/** A refused registration, corrected through the link of the mail: institution, account and review wait once more. */
export function createResubmission(deps: { write: Write; agencyReview: AgencyReviewService }) {
  const { write, agencyReview } = deps

  return {
    resubmit: (ctx: Context, body: Correction) =>
      write(ctx, async (unit) => {
        const refused = await agencyReview.byTicket(unit.tx, body.ticket, ctx.now)
        const { review, institution, applicant } = refused
        const form = correctedForm(ctx, refused, body)
        if (form.institution) await reapplyInstitution(unit, refused, form, body.creditCodeConfirmed)
        else if (institution.status !== institutionWorkflow.states.normal.code)
          throw refuse('CONFLICT', messages.institutionDisabled)
        await reapplyAccount(unit, refused, body)
        await agencyReview.resubmit(unit, review, {
          kind: review.kind,
          institutionId: institution.id,
          applicantId: applicant.id,
          form,
          fileIds: body.fileIds,
          holder: holderOf(ctx),
          fileKind: review.kind === 'candidate' ? 'candidateRegistration' : 'registration',
        })
        return reviewedBy(review.kind)
      }),
  }
}

/** It has the parts that it had, corrected, and no others. */
function correctedForm(ctx: Context, { review }: Ticketed, body: Correction): ApplicationForm {
  for (const part of ['institution', 'candidate'] as const) {
    if (review.form[part] !== null && body[part] === null)
      throw refusedAt(ctx, part, registrationText.partMissing)
    if (review.form[part] === null && body[part] !== null)
      throw refusedAt(ctx, part, registrationText.partUnknown)
  }
  if (body.candidate) checkEstablished(ctx, body.candidate.establishedOn, 'candidate.establishedOn')
  if (review.kind !== 'user' && body.fileIds.length === 0)
    throw refusedAt(
      ctx,
      'fileIds',
      review.kind === 'candidate' ? ruleMessages.documentNeeded : ruleMessages.authorizationNeeded,
    )
  const { person, institution, candidate } = body
  return { ...review.form, person, institution, candidate }
}

async function reapplyInstitution(
  unit: Unit,
  { institution }: Ticketed,
  form: ApplicationForm,
  confirmed: boolean,
): Promise<void> {
  const { id, status } = institution
  const given = form.institution!
  await claimCreditCode(unit, { creditCode: given.creditCode, confirmed, institutionId: id })
  const facts = institutionFacts(given, form.candidate)
  const { version } = await changeInstitution(unit, institution, facts)
  await unit.audit({
    action: 'institution.correct',
    subject: `institution:${id}`,
    details: { changed: changedFields(institution, facts) },
  })
  await move(unit, institutionWorkflow, institutions, {
    name: 'reapply',
    id,
    from: status,
    version,
    actors: ['applicant'],
  })
}

async function reapplyAccount(unit: Unit, { applicant }: Ticketed, body: Correction): Promise<void> {
  const { id, status } = applicant
  const facts = personFacts(body.person)
  const { version } = await changeUser(unit, applicant, facts, { endsSession: false })
  await unit.audit({
    action: 'user.correct',
    subject: `user:${id}`,
    details: { changed: changedFields(applicant, facts) },
  })
  await move(unit, accountWorkflow, users, {
    name: 'reapply',
    id,
    from: status,
    version,
    actors: ['owner'],
  })
}
