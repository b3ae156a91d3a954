import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Tree } from '@cass/contract/menus/selection.ts'
import type { Reader } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'
import { lockInstitution } from '../institutions/service.ts'
import type { GivenBy, Holding } from './repository.ts'
import * as repository from './repository.ts'

export { startHolding } from './start.ts'

// What institutions hold of the permission trees: since when, and by which application or adjustment.

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

/**
 * Gives an institution nodes, and takes others from it on the day they end, or at once. One at a time for an
 * institution: what another one gave it meanwhile stays, and with it the nodes on the way there.
 */
export async function changeHoldings(
  unit: Unit,
  holding: Holding,
  change: {
    by: GivenBy
    added: readonly string[]
    removed: readonly string[]
    /** Day of the market; empty: at once. */
    endsOn: string
  },
  tree: Tree,
): Promise<void> {
  await lockInstitution(unit.tx, holding.institutionId)
  await repository.addHeld(unit.tx, {
    ...holding,
    codes: change.added,
    by: change.by,
    at: unit.ctx.now,
  })
  if (change.removed.length > 0) await giveUp(unit, holding, change, tree)
}

const forever = '9999-12-31'

/** What leads to something held stays with it. */
async function giveUp(
  unit: Unit,
  holding: Holding,
  { removed, endsOn: day }: { removed: readonly string[]; endsOn: string },
  tree: Tree,
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
  const ends = Map.groupBy(removed, (code) => [day, neededUntil.get(code) ?? ''].toSorted().at(-1)!)
  for (const [endsOn, codes] of ends) {
    if (endsOn === forever) continue
    if (endsOn > today) await repository.endHeld(unit.tx, { ...holding, codes, endsOn })
    else await repository.removeHeld(unit.tx, { ...holding, codes })
  }
}
