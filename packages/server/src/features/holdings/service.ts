import { textOf } from '@cass/contract/applications/form-kit.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Reader } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'
import type { ApplicationRow } from '../applications/records.ts'
import * as repository from '../applications/records.ts'
import { lockInstitution } from '../institutions/records.ts'
import type { LiveTree } from '../menus/service.ts'

type Holding = { institutionId: string; tree: NonNullable<ApplicationRow['tree']> }

/** Codes of what an institution holds. What it has given up is among them until the day it ends, unless it is to last. */
export async function heldNodes(
  reader: Reader,
  holding: Holding,
  now: Date,
  { lasting = false } = {},
): Promise<string[]> {
  const held = await repository.heldNodes(reader, { ...holding, today: marketDate(now) })
  return held.filter(({ endsOn }) => !lasting || endsOn === null).map(({ code }) => code)
}

export const heldTrees = (reader: Reader, institutionId: string, now: Date) =>
  repository.heldTrees(reader, institutionId, marketDate(now))

/** What an application adds to what the institution holds, and what it takes away. */
export function changeOf({ nodes, heldNodes }: Pick<ApplicationRow, 'nodes' | 'heldNodes'>): {
  added: string[]
  removed: string[]
} {
  const [asked, held] = [new Set(nodes), new Set(heldNodes)]
  return {
    added: nodes.filter((code) => !held.has(code)),
    removed: heldNodes.filter((code) => !asked.has(code)),
  }
}

/**
 * What the steps that follow an application are about: the same, and of a permission change what it added, with what
 * leads there.
 */
export function followedUp(
  application: Pick<ApplicationRow, 'serviceType' | 'nodes' | 'heldNodes'>,
  tree: LiveTree['tree'],
): string[] {
  if (kindOf(application.serviceType)?.nodes !== 'change') return application.nodes
  const found = new Set<string>()
  for (const code of changeOf(application).added)
    for (let at: string | null | undefined = code; at && !found.has(at); at = tree.byId.get(at)?.parent)
      found.add(at)
  return tree.entries.filter(({ id }) => found.has(id)).map(({ id }) => id)
}

/**
 * Gives the institution what a passed application asked for. One at a time for an institution: what another one gave
 * it meanwhile stays, and with it the nodes on the way there.
 */
export async function grant(unit: Unit, application: ApplicationRow, tree: LiveTree['tree']): Promise<void> {
  const { institutionId, tree: type } = application
  if (type === null) return
  const { added, removed } = changeOf(application)
  await lockInstitution(unit.tx, institutionId)
  const holding = { institutionId, tree: type }
  await repository.addHeld(unit.tx, {
    ...holding,
    codes: added,
    applicationId: application.id,
    at: unit.ctx.now,
  })
  if (removed.length > 0) await giveUp(unit, application, { ...holding, removed }, tree)
}

const forever = '9999-12-31'

/** Ends what is given up on the day that the form names, or at once; what leads to something held stays with it. */
async function giveUp(
  unit: Unit,
  { form }: ApplicationRow,
  { removed, ...holding }: Holding & { removed: readonly string[] },
  tree: LiveTree['tree'],
): Promise<void> {
  const today = marketDate(unit.ctx.now)
  const given = new Set(removed)
  const neededUntil = new Map<string, string>()
  for (const { code, endsOn } of await repository.heldNodes(unit.tx, { ...holding, today })) {
    if (given.has(code)) continue
    const until = endsOn ?? forever
    for (let above = tree.byId.get(code)?.parent; above; above = tree.byId.get(above)?.parent)
      if ((neededUntil.get(above) ?? '') < until) neededUntil.set(above, until)
  }
  const day = textOf(form, 'cancellationDate')
  const ends = Map.groupBy(removed, (code) => [day, neededUntil.get(code) ?? ''].toSorted().at(-1)!)
  for (const [endsOn, codes] of ends) {
    if (endsOn === forever) continue
    if (endsOn > today) await repository.endHeld(unit.tx, { ...holding, codes, endsOn })
    else await repository.removeHeld(unit.tx, { ...holding, codes })
  }
}
