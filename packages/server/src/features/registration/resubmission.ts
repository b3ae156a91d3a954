import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import type { resubmitRegistration } from '@cass/contract/registration/endpoints.ts'
import type { ApplicationForm } from '@cass/contract/registration/fields.ts'
import type { Context } from '../../platform/context.ts'
import { holderOf } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { move } from '../../platform/move.ts'
import { conflict, refuse } from '../../platform/refusal.ts'
import { institutions, users } from '../../platform/tables.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { type AgencyReviewService, claimCreditCode, type Ticketed } from '../agency-review/service.ts'
import { changeUser } from '../people/service.ts'
import { institutionFacts, personFacts } from './present.ts'
import * as repository from './repository.ts'
import { checkCandidate, refusedAt, reviewedBy } from './rules.ts'
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
  if (body.candidate) checkCandidate(ctx, body.candidate)
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
  { institution: { id, status, version } }: Ticketed,
  form: ApplicationForm,
  confirmed: boolean,
): Promise<void> {
  const given = form.institution!
  await claimCreditCode(unit, { creditCode: given.creditCode, confirmed, institutionId: id })
  const facts = institutionFacts(given, form.candidate)
  if (!(await repository.changeInstitution(unit.tx, { id, version }, facts))) throw conflict()
  await move(unit, institutionWorkflow, institutions, {
    name: 'reapply',
    id,
    from: status,
    version: version + 1,
    actors: ['applicant'],
  })
}

async function reapplyAccount(
  unit: Unit,
  { applicant: { id, status, version } }: Ticketed,
  body: Correction,
): Promise<void> {
  const changed = await changeUser(unit, { id, version }, personFacts(body.person), { endsSession: false })
  await move(unit, accountWorkflow, users, {
    name: 'reapply',
    id,
    from: status,
    version: changed.version,
    actors: ['owner'],
  })
}
