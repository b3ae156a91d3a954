import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  check,
  indexTree,
  initialSelection,
  type Outcome,
  type Selection,
  selectionProblems,
  setAll,
  type Tree,
  uncheck,
} from './selection.ts'
import type { TreeNode } from './tree.ts'
import { grow, type Sketch } from './trees.test-kit.ts'

type Relation = { from: number; to: number; type: 'same' | 'different' }
type Click = {
  kind: 'check' | 'uncheck' | 'select' | 'clear'
  at: number
  more: number[]
  confirmed: boolean
}
type Plan = {
  /** Seeds of each node's parent. */
  parents: number[]
  relations: Relation[]
  locks: boolean[]
  before: Click[]
  clicks: Click[]
  strict: boolean
}

const most = 12
const place = fc.nat(most - 1)
const clicks = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'check' as const,
      'check' as const,
      'uncheck' as const,
      'select' as const,
      'clear' as const,
    ),
    at: place,
    more: fc.array(place, { maxLength: 4 }),
    confirmed: fc.boolean(),
  }),
  { maxLength: 8 },
)
const relation: fc.Arbitrary<Relation> = fc.record({
  from: place,
  to: place,
  type: fc.constantFrom('same' as const, 'different' as const),
})
const plans = (strict: fc.Arbitrary<boolean> = fc.boolean()): fc.Arbitrary<Plan> =>
  fc.record({
    parents: fc.array(fc.nat(), { minLength: 1, maxLength: most }),
    relations: fc.array(relation, { maxLength: 5 }),
    locks: fc.array(fc.boolean(), { maxLength: most }),
    before: clicks,
    clicks,
    strict,
  })

const name = (at: number) => `n${at}`

function sketch(plan: Plan, relations: Relation[], start: { on: Selection; locks: boolean[] }): Sketch[] {
  const all = plan.parents.map(
    (_, at): Sketch => ({
      id: name(at),
      on: start.on.has(name(at)),
      locked: start.locks[at] ?? false,
      same: relations.filter((one) => one.from === at && one.type === 'same').map((one) => name(one.to)),
      different: relations
        .filter((one) => one.from === at && one.type === 'different')
        .map((one) => name(one.to)),
      children: [],
    }),
  )
  const roots: Sketch[] = []
  for (const [at, seed] of plan.parents.entries()) {
    const parent = seed % (at + 1)
    if (parent === at) roots.push(all[at]!)
    else all[parent]!.children!.push(all[at]!)
  }
  return roots
}

function press(tree: Tree, selection: Selection, click: Click, strict: boolean): Outcome {
  const ids = [click.at, ...click.more].map(name)
  if (click.kind === 'check') return check(tree, selection, name(click.at), { strict })
  if (click.kind === 'uncheck') return uncheck(tree, selection, name(click.at), { strict })
  return setAll(tree, selection, ids, click.kind === 'select', { strict })
}

const applied = (selection: Selection, outcome: Outcome, confirmed: boolean): Selection =>
  outcome.kind === 'done' || (outcome.kind === 'conflict' && confirmed) ? outcome.selection : selection

/** A sound tree at its start: locks are put on what clicks have made of it. */
function build(plan: Plan, relations = plan.relations): { nodes: TreeNode[]; tree: Tree } {
  const plain = indexTree(grow(sketch(plan, relations, { on: new Set(), locks: [] })))
  let on: Selection = new Set()
  for (const click of plan.before) on = applied(on, press(plain, on, click, plan.strict), click.confirmed)
  const nodes = grow(sketch(plan, relations, { on, locks: plan.locks }))
  return { nodes, tree: indexTree(nodes) }
}

/** The rules once more, written from the specification as plainly as can be and sharing nothing with the module. */
function sound(nodes: TreeNode[], selected: ReadonlySet<string>, strict: boolean): boolean {
  const flat = (list: TreeNode[]): TreeNode[] => list.flatMap((node) => [node, ...flat(node.chidrenList)])
  const all = flat(nodes)
  const byId = new Map(all.map((node) => [node.id, node]))
  const on = (node: TreeNode) => selected.has(node.id)
  const parent = (node: TreeNode) => (node.pNodeId === null ? undefined : byId.get(node.pNodeId))
  const sameAs = (node: TreeNode) =>
    all.filter((other) =>
      [[node, other] as const, [other, node] as const].some(([a, b]) =>
        a.rules.some((rule) => rule.relateType === 'same' && rule.relateKeys.includes(b.id)),
      ),
    )
  const held = new Set(all.filter((node) => node.editType.code === '10' && on(node)))
  for (let size = -1; size !== held.size; ) {
    size = held.size
    for (const node of [...held]) {
      for (const other of sameAs(node)) held.add(other)
      const above = parent(node)
      if (!strict && above) held.add(above)
    }
  }
  return all.every((node) => {
    if (node.editType.code === '10' && on(node) !== (node.nodeOptionalStatus.code === '10')) return false
    if (!strict && on(node)) {
      const above = parent(node)
      if (above && !on(above)) return false
      if (node.chidrenList.length > 0 && !node.chidrenList.some(on) && !held.has(node)) return false
    }
    if (sameAs(node).some((other) => on(other) !== on(node))) return false
    const others = node.rules
      .filter((rule) => rule.relateType === 'different')
      .flatMap((rule) => rule.relateKeys.flatMap((key) => byId.get(key) ?? []))
      .filter((other) => !flat([node]).includes(other) && !flat([other]).includes(node))
    return !(flat([node]).some(on) && others.some((other) => flat([other]).some(on)))
  })
}

const runs = { numRuns: 500 }

describe('whatever is clicked', () => {
  it('leaves a consistent selection and every locked node as it was', () => {
    fc.assert(
      fc.property(plans(), (plan) => {
        const { nodes, tree } = build(plan)
        const { strict } = plan
        let selection = initialSelection(tree)
        for (const click of plan.clicks) {
          const given = [...selection]
          const outcome = press(tree, selection, click, strict)
          expect([...selection]).toEqual(given)
          selection = applied(selection, outcome, click.confirmed)
          expect(selectionProblems(tree, selection, { strict })).toEqual([])
          expect(sound(nodes, selection, strict)).toBe(true)
        }
      }),
      runs,
    )
  })

  it('selects what is checked, and says beforehand what goes', () => {
    fc.assert(
      fc.property(plans(), place, (plan, at) => {
        const { tree } = build(plan)
        const { strict } = plan
        const before = initialSelection(tree)
        const outcome = check(tree, before, name(at), { strict })
        if (outcome.kind === 'ignored') return
        const gone = [...before].filter((id) => !outcome.selection.has(id))
        expect(outcome.selection.has(name(at))).toBe(true)
        expect(outcome.kind).toBe(gone.length > 0 ? 'conflict' : 'done')
        if (outcome.kind === 'conflict') {
          const lowest = gone.filter((id) => !gone.some((other) => other !== id && isBelow(tree, other, id)))
          expect(outcome.conflicts).toEqual(lowest)
        }
        expect(check(tree, outcome.selection, name(at), { strict })).toEqual({ kind: 'ignored' })
      }),
      runs,
    )
  })

  it('takes back what was checked', () => {
    fc.assert(
      fc.property(plans(), place, (plan, at) => {
        const { tree } = build(plan)
        const { strict } = plan
        const before = initialSelection(tree)
        const checked = check(tree, before, name(at), { strict })
        if (before.has(name(at)) || checked.kind === 'ignored') return
        const unchecked = uncheck(tree, checked.selection, name(at), { strict })
        expect(unchecked.kind).toBe('done')
        if (unchecked.kind === 'ignored') return
        expect(unchecked.selection.has(name(at))).toBe(false)
        expect([...unchecked.selection].every((id) => checked.selection.has(id))).toBe(true)
        expect(uncheck(tree, unchecked.selection, name(at), { strict })).toEqual({ kind: 'ignored' })
      }),
      runs,
    )
  })

  it('never asks when everything is selected at once, and never unselects', () => {
    fc.assert(
      fc.property(plans(), (plan) => {
        const { tree } = build(plan)
        const { strict } = plan
        const before = initialSelection(tree)
        const outcome = setAll(tree, before, tree.byId.keys(), true, { strict })
        expect(outcome.kind).not.toBe('conflict')
        const after = applied(before, outcome, false)
        expect([...before].filter((id) => !after.has(id))).toEqual([])
        expect(setAll(tree, after, tree.byId.keys(), true, { strict })).toEqual({ kind: 'ignored' })
      }),
      runs,
    )
  })

  it('leaves only what locks hold when everything is cleared', () => {
    fc.assert(
      fc.property(plans(), (plan) => {
        const { nodes, tree } = build(plan)
        const { strict } = plan
        const before = initialSelection(tree)
        const after = applied(before, setAll(tree, before, tree.byId.keys(), false, { strict }), false)
        // Nothing that is left could be spared.
        for (const id of after) {
          const fewer = new Set(after)
          fewer.delete(id)
          expect(sound(nodes, fewer, strict)).toBe(false)
        }
        if (!tree.entries.some((entry) => entry.locked)) expect([...after]).toEqual([])
      }),
      runs,
    )
  })

  it('is the same whichever side states a rule', () => {
    fc.assert(
      fc.property(plans(), (plan) => {
        const mirrored = plan.relations.map(({ from, to, type }) => ({ from: to, to: from, type }))
        const one = build(plan).tree
        const other = build(plan, mirrored).tree
        let selection = initialSelection(one)
        expect(initialSelection(other)).toEqual(selection)
        for (const click of plan.clicks) {
          const outcome = press(one, selection, click, plan.strict)
          expect(press(other, selection, click, plan.strict)).toEqual(outcome)
          selection = applied(selection, outcome, click.confirmed)
        }
      }),
      runs,
    )
  })
})

describe('a start that breaks the rules', () => {
  it('still lets every click end, and leaves locked nodes as they were', () => {
    fc.assert(
      fc.property(plans(), fc.array(place), (plan, on) => {
        const start = { on: new Set(on.map(name)), locks: plan.locks }
        const tree = indexTree(grow(sketch(plan, plan.relations, start)))
        const locked = tree.entries.filter((entry) => entry.locked)
        let selection = initialSelection(tree)
        for (const click of plan.clicks) {
          selection = applied(selection, press(tree, selection, click, plan.strict), click.confirmed)
          expect(locked.filter((entry) => selection.has(entry.id) !== entry.selectedAtStart)).toEqual([])
        }
      }),
      runs,
    )
  })
})

describe('selectionProblems', () => {
  it('finds a problem exactly where a rule is broken', () => {
    fc.assert(
      fc.property(plans(), fc.array(place), (plan, places) => {
        const { nodes, tree } = build(plan)
        const ids = places.map(name).filter((id) => tree.byId.has(id))
        const problems = selectionProblems(tree, ids, { strict: plan.strict })
        expect(problems.length === 0).toBe(sound(nodes, new Set(ids), plan.strict))
      }),
      runs,
    )
  })
})

describe('a click that is ignored', () => {
  // Without `same`: with it this would be a puzzle that no click should have to solve.
  it('asked for something that no selection could give', () => {
    fc.assert(
      fc.property(plans(), place, (plan, at) => {
        const apart = plan.relations.filter((one) => one.type === 'different')
        const { nodes, tree } = build({ ...plan, parents: plan.parents.slice(0, 7) }, apart)
        const entry = tree.byId.get(name(at % 7))
        const before = initialSelection(tree)
        if (!entry || entry.locked || before.has(entry.id)) return
        if (check(tree, before, entry.id, { strict: plan.strict }).kind !== 'ignored') return
        for (let bits = 0; bits < 2 ** tree.entries.length; bits++) {
          const selected = new Set(
            tree.entries.filter(({ at: bit }) => bits & (1 << bit)).map(({ id }) => id),
          )
          if (selected.has(entry.id)) expect(sound(nodes, selected, plan.strict)).toBe(false)
        }
      }),
      runs,
    )
  })
})

const isBelow = (tree: Tree, id: string, above: string): boolean => {
  for (let next = tree.byId.get(id)?.parent; next; next = tree.byId.get(next)?.parent)
    if (next === above) return true
  return false
}
