import type { applyAsDeveloper } from '@cass/contract/agency-review/developer-endpoints.ts'
import type { applyAsCandidate, applyForChange } from '@cass/contract/institutions/endpoints.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import type { ApplicationForm } from '@cass/contract/registration/fields.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import { holderOf } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, forbidden, invalid, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import {
  baseInfoOf,
  changeInstitution,
  checkEstablished,
  claimCreditCode,
  type InstitutionRow,
  lockInstitution,
} from '../institutions/service.ts'
import { findCovered } from '../isv-agreements/service.ts'
import { findVersions } from '../isv-products/service.ts'
import { findCertified, obstaclesOf } from './developer.ts'
import type { Submission } from './submission.ts'
import { requestText } from './text.ts'

const emptyForm: ApplicationForm = {
  userType: null,
  person: null,
  institution: null,
  candidate: null,
  change: null,
}

/** What an institution's administrators ask for it; the operator decides. */
export function createOwnRequests(deps: {
  write: Write
  submit(unit: Unit, given: Submission): Promise<{ id: string }>
}) {
  const { write, submit } = deps

  /** The caller's institution, locked; only its administrators speak for it. */
  async function lockOwn(unit: Unit): Promise<InstitutionRow> {
    const { roleType, institution } = actorOf(unit.ctx)
    if (roleType !== 'agencyAdmin' || institution === null) throw forbidden()
    return (await lockInstitution(unit.tx, institution.id))!
  }

  /** What is the same for both kinds. */
  const applying = (ctx: Context, institutionId: string) => ({
    institutionId,
    applicantId: actorOf(ctx).userId,
    holder: holderOf(ctx),
  })

  return {
    applyForChange: (
      ctx: Context,
      body: Input<typeof applyForChange>['body'],
    ): Promise<{ id: string | null }> =>
      write(ctx, async (unit) => {
        const { version, fileIds, creditCodeConfirmed, ...change } = body
        const own = await lockOwn(unit)
        if (own.version !== version) throw conflict()
        const changed = changedFields(own, change)
        if (changed.length === 0) {
          if (!own.changeBaseInfo)
            throw invalid([{ path: '', message: requestText.nothingChanged[ctx.language] }])
          // The operator asked whether the data is right, and it is: nothing is left to review.
          await changeInstitution(unit, own, { changeBaseInfo: false })
          await unit.audit({ action: 'institution.confirm', subject: `institution:${own.id}` })
          return { id: null }
        }
        if (changed.includes('creditCode'))
          await claimCreditCode(unit, {
            creditCode: change.creditCode,
            confirmed: creditCodeConfirmed,
            institutionId: own.id,
          })
        return await submit(unit, {
          ...applying(ctx, own.id),
          kind: 'change',
          form: { ...emptyForm, change },
          base: baseInfoOf(own),
          fileIds,
          fileKind: 'registration',
        })
      }),

    applyAsCandidate: (ctx: Context, body: Input<typeof applyAsCandidate>['body']): Promise<{ id: string }> =>
      write(ctx, async (unit) => {
        const { fileIds, ...candidate } = body
        const own = await lockOwn(unit)
        if (own.identities.includes(identity.isvCandidate))
          throw refuse('CONFLICT', requestText.alreadyCandidate)
        checkEstablished(ctx, candidate.establishedOn, 'establishedOn')
        return await submit(unit, {
          ...applying(ctx, own.id),
          kind: 'candidate',
          form: { ...emptyForm, candidate },
          fileIds,
          fileKind: 'candidateRegistration',
        })
      }),

    applyAsDeveloper: (ctx: Context, body: Input<typeof applyAsDeveloper>['body']): Promise<{ id: string }> =>
      write(ctx, async (unit) => {
        const { fileIds, statement } = body
        const own = await lockOwn(unit)
        if (own.identities.includes(identity.isv)) throw refuse('CONFLICT', requestText.alreadyDeveloper)
        const certifications = await findCertified(unit.tx, own.id)
        const covered = await findCovered(unit.tx, [own.id], ctx.now)
        const [obstacle] = obstaclesOf(own, certifications, covered.has(own.id))
        if (obstacle) throw refuse('CONFLICT', requestText[obstacle])
        const versionIds = [...new Set(body.versionIds)]
        const versions = (await findVersions(unit.tx, versionIds)).filter(
          ({ product }) => product.institutionId === own.id,
        )
        if (versions.length < versionIds.length)
          throw invalid([{ path: 'versionIds', message: requestText.unknownProduct[ctx.language] }])
        const products = versions.map(({ product: { families, nameEn, nameZh }, version: { number } }) => ({
          nameZh,
          nameEn,
          number,
          families,
        }))
        return await submit(unit, {
          ...applying(ctx, own.id),
          kind: 'developer',
          form: { ...emptyForm, developer: { statement, products, certifications } },
          fileIds,
          fileKind: 'candidateRegistration',
        })
      }),
  }
}
