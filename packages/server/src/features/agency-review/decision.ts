import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import type { BaseInfo } from '@cass/contract/institutions/fields.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { actorOf } from '../../platform/context.ts'
import { move } from '../../platform/move.ts'
import { refuse } from '../../platform/refusal.ts'
import { randomToken, sha256 } from '../../platform/secrets.ts'
import { endSessionsOfInstitution } from '../../platform/session.ts'
import { institutions, users } from '../../platform/tables.ts'
import type { Unit } from '../../platform/unit.ts'
import { baseInfoOf, changeInstitution, type InstitutionRow } from '../institutions/service.ts'
import { findCovered } from '../isv-agreements/service.ts'
import { findCertified, obstaclesOf } from './developer.ts'
import { notifyJoining, notifyOutcome } from './notifications.ts'
import { actorsOf } from './policy.ts'
import type { Kind, ReviewRow, UserRow } from './repository.ts'
import * as repository from './repository.ts'
import { agencyReviews } from './tables.ts'
import { reviewText } from './text.ts'

export type Verdict = { result: 'pass' | 'reject'; feedback: string }
type Moved = { status: string; version: number }

/** How long the link of a refusal stays good. */
const ticketLife = 30 * 24 * 3_600_000

/**
 * Carries a decision out: whatever waited for it moves, and the applicant hears of it. Rows are taken in one order,
 * institution, account, review, here as where applications are sent in, so that nobody waits for each other.
 */
export async function carryOut(
  unit: Unit,
  portal: string,
  given: { kind: Kind; review: ReviewRow | null; institution: InstitutionRow; applicant: UserRow },
  verdict: Verdict,
): Promise<{ review: Moved | null; account: Moved | null }> {
  const { applicant, institution, kind, review } = given
  const { result, feedback } = verdict
  const passed = result === 'pass'
  const name = passed ? 'approve' : 'reject'
  const by = {
    actors: actorsOf(actorOf(unit.ctx), { kind, institutionId: institution.id }),
    comment: feedback,
  }

  let { version } = institution
  if (institution.status === institutionWorkflow.states.pending.code) {
    const { id, status: from } = institution
    const moved = await move(unit, institutionWorkflow, institutions, { name, id, from, version, ...by })
    version = moved.version
  }
  if (passed && review) await grant(unit, review, { ...institution, version })

  const newcomer = applicant.status === accountWorkflow.states.pending.code
  const account = newcomer
    ? await move(unit, accountWorkflow, users, {
        name,
        id: applicant.id,
        from: applicant.status,
        version: applicant.version,
        ...by,
      })
    : null

  const ticket = newcomer && !passed && review ? randomToken() : null
  const moved = review
    ? await move(unit, agencyReviewWorkflow, agencyReviews, {
        name: result,
        id: review.id,
        from: review.status,
        version: review.version,
        ...by,
      })
    : null
  if (review)
    await repository.updateReview(unit.tx, review.id, {
      feedback,
      decidedAt: unit.ctx.now,
      decidedBy: actorOf(unit.ctx).userId,
      ticketHash: ticket ? sha256(ticket) : null,
      ticketExpiresAt: ticket ? new Date(unit.ctx.now.getTime() + ticketLife) : null,
    })
  const eventKey = review
    ? `agencyReview:${review.id}:${moved!.version}`
    : `account:${applicant.id}:${account?.version}`
  await notifyOutcome(unit, portal, {
    kind,
    result,
    feedback,
    applicant,
    institution,
    newcomer,
    ticket,
    eventKey,
  })
  if (kind === 'registration' && passed)
    await notifyJoining(unit, portal, { applicant, institution, eventKey })
  return { review: moved, account }
}

/** What the institution is given by a review that passes. */
async function grant(unit: Unit, review: ReviewRow, institution: InstitutionRow): Promise<void> {
  const { change, candidate } = review.form
  if (review.kind === 'developer') await grantDeveloper(unit, review, institution)
  const subject = `institution:${institution.id}`
  if (review.kind === 'change' && change) {
    const changes = changesOf(review.base!, change, baseInfoOf(institution))
    await changeInstitution(unit, institution, { ...changes, changeBaseInfo: false })
    await unit.audit({
      action: 'institution.change',
      subject,
      details: { review: review.id, changed: changedFields(institution, changes) },
    })
  }
  if (review.kind === 'candidate' && candidate) {
    const { establishedOn, registeredCapital, staffScale } = candidate
    const already = institution.identities.includes(identity.isvCandidate)
    const identities = [...new Set([...institution.identities, identity.isvCandidate])].toSorted()
    const candidateData = { identities, establishedOn, registeredCapital, staffScale }
    await changeInstitution(unit, institution, candidateData)
    await unit.audit({
      action: 'institution.addIdentity',
      subject,
      details: { review: review.id, identity: identity.isvCandidate },
    })
    // Its people may do other things from now on.
    if (!already) await endSessionsOfInstitution(unit.tx, institution.id, 'permission', unit.ctx.now)
  }
}

/** The only way to this identity. What it takes must still be there: an operator may have taken it away meanwhile. */
async function grantDeveloper(unit: Unit, review: ReviewRow, institution: InstitutionRow): Promise<void> {
  const certified = await findCertified(unit.tx, institution.id)
  const covered = await findCovered(unit.tx, [institution.id], unit.ctx.now)
  if (obstaclesOf(institution, certified, covered.has(institution.id)).length > 0)
    throw refuse('CONFLICT', reviewText.noLongerEligible)
  const identities = [...new Set([...institution.identities, identity.isv])].toSorted()
  await changeInstitution(unit, institution, { identities })
  await unit.audit({
    action: 'institution.addIdentity',
    subject: `institution:${institution.id}`,
    details: { review: review.id, identity: identity.isv },
  })
  // Its people may do other things from now on.
  await endSessionsOfInstitution(unit.tx, institution.id, 'permission', unit.ctx.now)
}

/** What a change asks for: what differs from what stood there then. Refused where that has become something else since. */
function changesOf(base: BaseInfo, change: BaseInfo, now: BaseInfo): Partial<BaseInfo> {
  const names = changedFields(base, change) as (keyof BaseInfo)[]
  if (names.some((name) => now[name] !== base[name] && now[name] !== change[name]))
    throw refuse('CONFLICT', reviewText.changedMeanwhile)
  return Object.fromEntries(names.map((name) => [name, change[name]]))
}
