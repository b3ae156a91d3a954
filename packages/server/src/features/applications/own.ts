import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { type ApplicationKind, kindOf } from '@cass/contract/applications/kinds.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import { conflict, forbidden, invalid, notFound, type Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/session.ts'
import type { Unit } from '../../platform/unit.ts'
import { actorsOf, mayApply, mayRead } from './policy.ts'
import { type ApplicationRow, lockApplications } from './repository.ts'

export type OwnInstitution = NonNullable<Actor['institution']>

/** The caller's institution; whoever belongs to none has no business on this side. */
export function ownInstitution(ctx: Context): OwnInstitution {
  const { institution, kind } = actorOf(ctx)
  if (kind !== 'agency' || institution === null) throw forbidden()
  return institution
}

/** What the caller may apply for. */
export function ownKind(ctx: Context, serviceType: ServiceType): ApplicationKind {
  if (!mayApply(actorOf(ctx), serviceType)) throw forbidden()
  return kindOf(serviceType)!
}

export type OwnApplication = { application: ApplicationRow; kind: ApplicationKind; actors: string[] }

/**
 * Applications of the own institution, locked until the transaction ends and in the order of these ids. One that the
 * caller does not see is unknown; one that they see and may not write is forbidden.
 */
export async function lockOwn(
  unit: Unit,
  ids: readonly string[],
  as: 'applicant' | 'administrator' = 'applicant',
): Promise<OwnApplication[]> {
  const actor = actorOf(unit.ctx)
  ownInstitution(unit.ctx)
  const found = await lockApplications(unit.tx, ids)
  return ids.map((id) => {
    const application = found.find((row) => row.id === id)
    if (!application || !mayRead(actor, application)) throw notFound()
    const actors = actorsOf(actor, application.serviceType)
    if (!actors.includes(as)) throw forbidden()
    return { application, kind: kindOf(application.serviceType)!, actors }
  })
}

/** One, as the caller saw it. */
export async function lockOwnVersion(
  unit: Unit,
  seen: { id: string; version: number },
  as?: 'applicant' | 'administrator',
): Promise<OwnApplication> {
  const [own] = await lockOwn(unit, [seen.id], as)
  if (own!.application.version !== seen.version) throw conflict()
  return own!
}

export const refusedAt = (ctx: Context, path: string, words: Text): Refusal =>
  invalid([{ path, message: words[ctx.language] }])
