import { type Text, text } from '@cass/contract/kit/text.ts'
import {
  type InterfaceFamily,
  interfaceFamilies,
  type MarketSubItem,
  marketSubItems,
} from '@cass/contract/menus/enums.ts'
import { type NodeRule, nodeTypeSchema } from '@cass/contract/menus/tree.ts'
import type { menuNodes } from '../../features/menus/tables.ts'

/** A node of a demo tree; its full code is that of its parent, a dot and `code`. */
export type Branch = { code: string; name: Text; below: readonly Branch[] }

/** A leaf: code and names. */
export type Line = readonly [code: string, zh: string, en: string]

export const branch = (
  code: string,
  zh: string,
  en: string,
  ...below: readonly (Branch | Line)[]
): Branch => ({
  code,
  name: text(zh, en),
  below: below.map((one) => ('below' in one ? one : branch(...one))),
})

export const family = (code: InterfaceFamily, ...below: readonly Branch[]): Branch => ({
  code,
  name: interfaceFamilies[code].name,
  below,
})

export const market = (letter: string, item: MarketSubItem, ...below: readonly Branch[]): Branch => ({
  code: letter + item,
  name: marketSubItems.find((one) => one.code === item)!.name,
  below,
})

/** Attributes of single nodes, by full code. */
export type Marks = {
  isNew?: readonly string[]
  isHot?: readonly string[]
  /** Part of every subscription: selected and locked. */
  always?: readonly string[]
  /** Not open for applications yet: unselected and locked. */
  closed?: readonly string[]
  same?: readonly (readonly [string, string])[]
  different?: readonly (readonly [string, string])[]
}

export type DemoTree = { branches: readonly Branch[]; marks: Marks }

export type NewNode = Omit<typeof menuNodes.$inferInsert, 'editionId'>

export function flattenTree({ branches, marks }: DemoTree): NewNode[] {
  const nodes = new Map<string, NewNode>()
  const add = (level: readonly Branch[], parentCode: string | null, depth: number) => {
    for (const [position, { code, name, below }] of level.entries()) {
      const full = parentCode === null ? code : `${parentCode}.${code}`
      if (nodes.has(full)) throw new Error(`The demo tree has two nodes ${full}`)
      nodes.set(full, {
        code: full,
        parentCode,
        nameZh: name.zh,
        nameEn: name.en,
        level: depth,
        position,
        nodeType: nodeTypeSchema.options[depth - 1]!,
        isNew: false,
        isHot: false,
        selected: false,
        locked: false,
        rules: [],
      })
      add(below, full, depth + 1)
    }
  }
  add(branches, null, 1)

  const node = (code: string): NewNode => {
    const found = nodes.get(code)
    if (!found) throw new Error(`The demo tree lacks the node ${code}`)
    return found
  }
  for (const code of marks.isNew ?? []) node(code).isNew = true
  for (const code of marks.isHot ?? []) node(code).isHot = true
  for (const code of marks.closed ?? []) node(code).locked = true
  for (const code of marks.always ?? []) {
    node(code).locked = true
    for (let at: string | null | undefined = code; at; at = node(at).parentCode) node(at).selected = true
  }
  const relate = (relateType: NodeRule['relateType'], [one, other]: readonly [string, string]) => {
    node(one).rules.push({ relateType, relateKeys: [other] })
    node(other).rules.push({ relateType, relateKeys: [one] })
  }
  for (const pair of marks.same ?? []) relate('same', pair)
  for (const pair of marks.different ?? []) relate('different', pair)
  return [...nodes.values()]
}
