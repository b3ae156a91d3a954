import { accountKey } from '@cass/contract/applications/forms/go-live.ts'
import type { ApplicationKind } from '@cass/contract/applications/kinds.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { fill, type Language, type Text, text } from '@cass/contract/kit/text.ts'
import type { Tree } from '@cass/contract/menus/selection.ts'
import { rulesOf } from '../kinds/rules.ts'
import { subjectWords } from './text.ts'

/** Interfaces are the third level of every tree. */
const interfaceLevel = 3
const namesShown = 4

/** One line on what an application is about. */
export function subjectOf(
  kind: Pick<ApplicationKind, 'code' | 'nodes'>,
  given: {
    form: Form
    nodes: readonly string[]
    heldNodes: readonly string[]
    trees: Record<Language, Tree> | null
  },
): Text {
  const { form, trees } = given
  const names = distinct(rulesOf(kind.code).named?.(form) ?? [])
  if (names.length > 0) return listed({ zh: names.map(({ zh }) => zh), en: names.map(({ en }) => en) })
  if (!trees) return text('', '')
  const held = new Set(given.heldNodes)
  const ticked = new Set(given.nodes)
  const codes =
    kind.nodes === 'change'
      ? [
          ...given.nodes.filter((code) => !held.has(code)),
          ...given.heldNodes.filter((code) => !ticked.has(code)),
        ]
      : given.nodes
  return listed({ zh: interfaces(trees.zh, codes), en: interfaces(trees.en, codes) })
}

/** Each once, as it is spelt first. */
const distinct = (names: readonly Text[]): Text[] => {
  const keys = names.map(({ zh }) => accountKey(zh))
  return names
    .map(({ zh, en }) => text(zh.trim(), en.trim()))
    .filter(({ zh }, at) => zh !== '' && keys.indexOf(keys[at]!) === at)
}

/** Names of the interfaces that these nodes are, lie in or lead to; of nothing but what is above them, none. */
function interfaces(tree: Tree, codes: readonly string[]): string[] {
  const found = new Set<string>()
  for (const code of codes) {
    let entry = tree.byId.get(code)
    while (entry && entry.level > interfaceLevel)
      entry = entry.parent === null ? undefined : tree.byId.get(entry.parent)
    if (entry?.level === interfaceLevel) found.add(entry.id)
  }
  return tree.entries.filter((entry) => found.has(entry.id)).map((entry) => entry.name)
}

function listed(names: Record<Language, string[]>): Text {
  const of = (language: Language) => {
    const all = names[language]
    const shown = all.slice(0, namesShown).join(subjectWords.separator[language])
    const count = { zh: all.length, en: all.length - namesShown }[language]
    return all.length > namesShown ? fill(subjectWords.more, { names: shown, count })[language] : shown
  }
  return text(of('zh'), of('en'))
}
