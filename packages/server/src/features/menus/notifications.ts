import { fill } from '@cass/contract/kit/text.ts'
import { treeNames } from '@cass/contract/menus/edition.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { actorOf } from '../../platform/context.ts'
import type { Unit } from '../../platform/unit.ts'
import { otherEditors } from './edition-repository.ts'
import { menuText } from './text.ts'

type Named = { id: string; tree: TreeType; number: number; version: number }
const valuesOf = ({ number, tree }: Named) => ({ tree: treeNames[tree], number })

/** Those who may publish what this person made ready. */
export async function notifyReady(unit: Unit, edition: Named): Promise<void> {
  const others = await otherEditors(unit.tx, actorOf(unit.ctx).userId)
  unit.notify({
    userIds: others.map(({ id }) => id),
    content: `${edition.tree}-${edition.number}`,
    body: menuText.module,
    sentence: fill(menuText.readySentence, valuesOf(edition)),
    eventKey: `menuReady:${edition.id}:${edition.version}`,
  })
}

export function notifyPublished(unit: Unit, edition: Named, readyBy: string): void {
  unit.notify({
    userIds: [readyBy],
    content: `${edition.tree}-${edition.number}`,
    body: menuText.module,
    sentence: fill(menuText.publishedSentence, valuesOf(edition)),
    eventKey: `menuPublished:${edition.id}`,
  })
}
