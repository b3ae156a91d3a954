import type {
  developerObstacles,
  getDeveloperState,
} from '@cass/contract/agency-review/developer-endpoints.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { DeveloperForm } from '@cass/contract/registration/fields.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/db.ts'
import { forbidden } from '../../platform/refusal.ts'
import { productOf } from '../applications/service.ts'
import { findInstitution } from '../institutions/service.ts'
import { findCovered } from '../isv-agreements/service.ts'
import { findHistory, presentHistory } from '../reviews/service.ts'
import * as repository from './repository.ts'

type Certified = DeveloperForm['certifications']

/** What the institution was certified with: its tests in 1060. */
export const findCertified = async (reader: Reader, institutionId: string): Promise<Certified> =>
  (await repository.findCertified(reader, institutionId)).map((row) => {
    const product = productOf(row.form)
    return {
      ordNo: row.ordNo,
      product: product.zh,
      productEn: product.en,
      families: row.families ?? [],
      certifiedAt: (row.certifiedAt ?? row.updatedAt).toISOString(),
    }
  })

/** What stands in the way of an application; the first is to be done first. */
export const obstaclesOf = (
  institution: { identities: readonly string[] },
  certified: Certified,
  hasAgreement: boolean,
): (typeof developerObstacles)[number][] => [
  ...(institution.identities.includes(identity.isvCandidate) ? [] : (['notCandidate'] as const)),
  ...(hasAgreement ? [] : (['noAgreement'] as const)),
  ...(certified.length > 0 ? [] : (['noCertification'] as const)),
]

/** Whether the caller's institution can apply as system access developer, and how its last application stands. */
export async function developerStateOf(db: Reader, ctx: Context): Promise<DataOf<typeof getDeveloperState>> {
  const { institution } = actorOf(ctx)
  if (!institution) throw forbidden()
  const [own, certifications, latest, covered] = await Promise.all([
    findInstitution(db, institution.id),
    findCertified(db, institution.id),
    repository.findLatest(db, institution.id, 'developer'),
    findCovered(db, [institution.id], ctx.now),
  ])
  const { identities } = own!
  return {
    isDeveloper: identities.includes(identity.isv),
    isCandidate: identities.includes(identity.isvCandidate),
    obstacles: obstaclesOf(own!, certifications, covered.has(institution.id)),
    certifications,
    request: latest
      ? {
          id: latest.id,
          status: latest.status,
          feedback: latest.feedback,
          submittedAt: latest.submittedAt.toISOString(),
          form: latest.form.developer!,
          history: presentHistory(await findHistory(db, [latest.id]), ctx, { oneDecision: true }),
        }
      : null,
  }
}
