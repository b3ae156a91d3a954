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
import { institutionColumns, personColumns } from './present.ts'
import { invalidAt, reviewedBy } from './rules.ts'
import { registrationText } from './text.ts'

type Correction = Input<typeof resubmitRegistration>['body']

/** Resubmits a rejected registration, corrected through the link in the mail: institution, account and review are pending again. */
export function createResubmission(deps: { write: Write; agencyReview: AgencyReviewService }) {
  const { write, agencyReview } = deps

  return {
    resubmit: (ctx: Context, body: Correction) =>
      write(ctx, async (unit) => {
        const rejected = await agencyReview.byTicket(unit.tx, body.ticket, ctx.now)
        const { review, institution, applicant } = rejected
        const form = correctedForm(ctx, rejected, body)
        if (form.institution) await reapplyInstitution(unit, rejected, form, body.creditCodeConfirmed)
        else if (institution.status !== institutionWorkflow.states.normal.code)
          throw refuse('CONFLICT', messages.institutionDisabled)
        await reapplyAccount(unit, rejected, body)
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

/** The corrected form has the same parts as the rejected one. */
function correctedForm(ctx: Context, { review }: Ticketed, body: Correction): ApplicationForm {
  for (const part of ['institution', 'candidate'] as const) {
    if (review.form[part] !== null && body[part] === null)
      throw invalidAt(ctx, part, registrationText.partMissing)
    if (review.form[part] === null && body[part] !== null)
      throw invalidAt(ctx, part, registrationText.partUnknown)
  }
  if (body.candidate) checkEstablished(ctx, body.candidate.establishedOn, 'candidate.establishedOn')
  if (review.kind !== 'user' && body.fileIds.length === 0)
    throw invalidAt(
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
  const columns = institutionColumns(given, form.candidate)
  const { version } = await changeInstitution(unit, institution, columns)
  await unit.audit({
    action: 'institution.correct',
    subject: `institution:${id}`,
    details: { changed: changedFields(institution, columns) },
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
  const columns = personColumns(body.person)
  const { version } = await changeUser(unit, applicant, columns, { endsSession: false })
  await unit.audit({
    action: 'user.correct',
    subject: `user:${id}`,
    details: { changed: changedFields(applicant, columns) },
  })
  await move(unit, accountWorkflow, users, {
    name: 'reapply',
    id,
    from: status,
    version,
    actors: ['owner'],
  })
}
