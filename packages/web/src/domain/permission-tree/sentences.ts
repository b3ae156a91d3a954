import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { Selection, Tree } from '@cass/contract/menus/selection.ts'
import { language, say } from '../../lib/language.ts'
import { isLeaf, pathTo } from './outline.ts'
import { words } from './text.ts'

export const number = (value: number): string => value.toLocaleString(language)

/** What the figures of a branch count: all of it, and while only a part shows, that part or still the whole. */
export type Counted = 'all' | 'shown' | 'whole'

const sentences = { all: words.tickedOf, shown: words.tickedOfShown, whole: words.tickedOfWhole }

export const sayTicked = (ticked: number, total: number, counted: Counted = 'all'): string =>
  say(fill(sentences[counted], { ticked: number(ticked), total: number(total) }))

/** Many branches have leaves of the same name: then the way there is named too. */
export function namesOf(tree: Tree, ids: readonly string[]): string[] {
  const bearers = new Map<string, number>()
  for (const { name } of tree.entries) bearers.set(name, (bearers.get(name) ?? 0) + 1)
  return ids.map((id) => {
    const { name } = tree.byId.get(id)!
    return bearers.get(name) === 1 ? name : [...pathTo(tree, id), name].join(' › ')
  })
}

export const sayList = (names: readonly string[]): string => names.join(say(words.separator))

type Done = {
  tree: Tree
  /** What was to be ticked or cleared. */
  ids: readonly string[]
  selected: boolean
  before: Selection
  after: Selection
  strict: boolean
}

/** What became of ticking or clearing many: how many did, and why the others did not. */
export function sayDone({ tree, ids, selected, before, after, strict }: Done): string {
  const [done, nothing, already, tied] = selected
    ? [words.doneTicking, words.nothingToTick, words.allTicked, words.barred]
    : [words.doneClearing, words.nothingToClear, words.noneIsTicked, words.held]
  const changed = tree.entries.filter(
    (entry) =>
      (strict || isLeaf(entry)) && after.has(entry.id) === selected && before.has(entry.id) !== selected,
  ).length
  const left = ids.map((id) => tree.byId.get(id)!).filter(({ id }) => after.has(id) !== selected)
  const locked = left.filter((entry) => entry.locked).length
  const part = (sentence: Text, count: number) =>
    count > 0 ? [say(fill(sentence, { count: number(count) }))] : []
  const why = [...part(words.locked, locked), ...part(tied, left.length - locked)]
  if (changed > 0) return [...part(done, changed), ...why].join(say(words.also))
  return say(fill(nothing, { why: sayList(why.length > 0 ? why : [say(already)]) }))
}
