import { describe, expect, it } from 'vitest'
import {
  changes,
  check,
  foldedAtStart,
  indexTree,
  initialSelection,
  type Options,
  type Outcome,
  selectionProblems,
  setAll,
  stateOf,
  type Tree,
  uncheck,
} from './selection.ts'
import { treeNodeSchema } from './tree.ts'
import { grow, type Sketch } from './trees.test-kit.ts'

const treeOf = (...sketches: Sketch[]): Tree => indexTree(grow(sketches))
const leaves = (...ids: string[]): Sketch[] => ids.map((id) => ({ id }))
const ids = (outcome: Outcome) => (outcome.kind === 'ignored' ? 'ignored' : [...outcome.selection].join(' '))
const tick = (tree: Tree, from: string, id: string, options?: Options) =>
  check(tree, new Set(from.split(' ').filter(Boolean)), id, options)
const clear = (tree: Tree, from: string, id: string, options?: Options) =>
  uncheck(tree, new Set(from.split(' ')), id, options)
const ignored = { kind: 'ignored' }

/** Two markets: the second has one family. */
const plain = treeOf(
  {
    id: 'm',
    children: [
      { id: 'a', children: leaves('a1', 'a2') },
      { id: 'b', children: leaves('b1') },
    ],
  },
  { id: 'o', children: [{ id: 'c', children: leaves('c1') }] },
)

describe('checking selects ancestors and descendants unless strict mode is on', () => {
  it('selects both ways', () => {
    expect(ids(tick(plain, '', 'a'))).toBe('m a a1 a2')
    expect(ids(tick(plain, '', 'a2'))).toBe('m a a2')
    expect(ids(tick(plain, 'm b b1', 'm'))).toBe('m a a1 a2 b b1')
  })

  it('completes a node that is selected in part', () => {
    expect(ids(tick(plain, 'm a a1', 'a'))).toBe('m a a1 a2')
  })

  it('selects the node alone in strict mode', () => {
    expect(ids(tick(plain, '', 'a', { strict: true }))).toBe('a')
    expect(ids(tick(plain, 'c1', 'a2', { strict: true }))).toBe('a2 c1')
  })

  it('ignores a node that the tree does not have, and one that is selected already', () => {
    expect(tick(plain, '', 'zz')).toEqual(ignored)
    expect(tick(plain, 'm a a1 a2', 'a')).toEqual(ignored)
  })
})

describe('unchecking clears descendants', () => {
  it('clears what lies below, also in strict mode', () => {
    expect(ids(clear(plain, 'm a a1 a2 b b1', 'a'))).toBe('m b b1')
    expect(ids(clear(plain, 'a a1 c1', 'a', { strict: true }))).toBe('c1')
  })

  it('ignores a node that is not selected', () => {
    expect(clear(plain, 'm a a1', 'b')).toEqual(ignored)
  })
})

describe('a parent becomes unselected when none of its children is selected, propagating upward', () => {
  it('goes all the way up', () => {
    expect(ids(clear(plain, 'm a a1 o c c1', 'a1'))).toBe('o c c1')
  })

  it('stops where another child is selected', () => {
    expect(ids(clear(plain, 'm a a1 b b1', 'a1'))).toBe('m b b1')
  })

  it('holds in strict mode as well', () => {
    expect(ids(clear(plain, 'a a1 c1', 'a1', { strict: true }))).toBe('c1')
  })
})

describe('a locked node', () => {
  const tree = treeOf({
    id: 'm',
    on: true,
    children: [
      { id: 'a', on: true, locked: true, children: leaves('a1', 'a2') },
      { id: 'b', locked: true, children: leaves('b1') },
      { id: 'c', on: true, children: [{ id: 'c1', on: true, locked: true }, ...leaves('c2')] },
    ],
  })
  const start = initialSelection(tree)

  it('starts as the tree says, and that is sound', () => {
    expect([...start].join(' ')).toBe('m a c c1')
    expect(selectionProblems(tree, start)).toEqual([])
  })

  it('ignores clicks', () => {
    for (const id of ['a', 'b', 'c1']) {
      expect(check(tree, start, id)).toEqual(ignored)
      expect(uncheck(tree, start, id)).toEqual(ignored)
      expect(check(tree, start, id, { strict: true })).toEqual(ignored)
    }
  })

  it('does not move with its ancestors or descendants', () => {
    expect(ids(check(tree, start, 'm'))).toBe('m a a1 a2 c c1 c2')
    expect(ids(clear(tree, 'm a a1 c c1 c2', 'm'))).toBe('m a c c1')
  })

  it('bars what lies below it while it is unselected', () => {
    expect(check(tree, start, 'b1')).toEqual(ignored)
    expect(ids(check(tree, start, 'b1', { strict: true }))).toBe('m a b1 c c1')
  })

  it('stays selected without any child, and keeps its own ancestors', () => {
    expect(ids(clear(tree, 'm a a1 c c1', 'a1'))).toBe('m a c c1')
    expect(uncheck(tree, start, 'c')).toEqual(ignored)
  })
})

describe('only editable nodes change in bulk operations', () => {
  const tree = treeOf(
    { id: 'm', children: [{ id: 'a' }, { id: 'b', locked: true }, { id: 'c' }] },
    { id: 'o', on: true, locked: true, children: [{ id: 'p', on: true, locked: true }, { id: 'q' }] },
  )
  const start = initialSelection(tree)

  it('selects what can be', () => {
    expect(ids(setAll(tree, start, tree.byId.keys(), true))).toBe('m a c o p q')
    expect(ids(setAll(tree, start, ['o', 'c', 'zz'], true))).toBe('m c o p q')
    expect(setAll(tree, start, ['b', 'p'], true)).toEqual(ignored)
  })

  it('clears what can be', () => {
    const all = new Set(['m', 'a', 'c', 'o', 'p', 'q'])
    expect(ids(setAll(tree, all, tree.byId.keys(), false))).toBe('o p')
    expect(ids(setAll(tree, all, ['a', 'o'], false))).toBe('m c o p')
    expect(setAll(tree, start, tree.byId.keys(), false)).toEqual(ignored)
  })
})

describe('rule same: related nodes are selected together', () => {
  const tree = treeOf(
    { id: 'm', children: [{ id: 'a', same: ['b', 'nowhere'] }, { id: 'x' }] },
    { id: 'o', children: [{ id: 'b', same: ['c'] }, { id: 'y' }] },
    { id: 'q', children: [{ id: 'c' }] },
  )

  it('selects the whole group with its ancestors, whichever node is ticked', () => {
    for (const id of ['a', 'b', 'c']) expect(ids(tick(tree, '', id))).toBe('m a o b q c')
    expect(ids(tick(tree, '', 'm'))).toBe('m a x o b q c')
    expect(ids(tick(tree, '', 'b', { strict: true }))).toBe('a b c')
  })

  it('lets the group leave together', () => {
    expect(ids(clear(tree, 'm a x o b q c', 'c'))).toBe('m x')
    expect(ids(clear(tree, 'm a x o b q c', 'm'))).toBe('')
  })

  it('brings a related node with all below it, unless it is selected already', () => {
    const families = treeOf(
      { id: 'f', same: ['g'], children: leaves('f1', 'f2') },
      { id: 'g', children: leaves('g1', 'g2') },
    )
    expect(ids(tick(families, '', 'f1'))).toBe('f f1 g g1 g2')
    expect(ids(tick(families, 'f f1 g g2', 'f2'))).toBe('f f1 f2 g g2')
  })

  it('is ignored where a partner is locked the other way', () => {
    const off = treeOf({ id: 'a', same: ['b'] }, { id: 'b', locked: true }, { id: 'c' })
    expect(tick(off, '', 'a')).toEqual(ignored)
    expect(ids(setAll(off, new Set(), ['a', 'c'], true))).toBe('c')
    const on = treeOf({ id: 'a', on: true, same: ['b'] }, { id: 'b', on: true, locked: true })
    expect(clear(on, 'a b', 'a')).toEqual(ignored)
  })
})

describe('rule different: mutually exclusive, after a confirmation', () => {
  const tree = treeOf(
    { id: 'm', children: [{ id: 'a', different: ['b'] }, { id: 'x' }] },
    { id: 'o', children: [{ id: 'b' }, { id: 'c', same: ['d'] }, { id: 'd', different: ['x'] }] },
  )

  it('warns of what goes', () => {
    expect(tick(tree, 'o b', 'a')).toEqual({
      kind: 'conflict',
      conflicts: ['b'],
      selection: new Set(['m', 'a']),
    })
    expect(ids(tick(tree, 'm a x', 'b'))).toBe('m x o b')
  })

  it('takes partners of what goes along', () => {
    expect(tick(tree, 'o c d', 'x')).toEqual({
      kind: 'conflict',
      conflicts: ['c', 'd'],
      selection: new Set(['m', 'x']),
    })
  })

  it('warns when a parent brings in the exclusive node', () => {
    expect(tick(tree, 'o b', 'm')).toMatchObject({ kind: 'conflict', conflicts: ['b'] })
  })

  it('is ignored where the other is locked', () => {
    const locked = treeOf(
      { id: 'm', children: [{ id: 'a', different: ['b'] }, { id: 'x' }] },
      { id: 'b', on: true, locked: true },
    )
    expect(tick(locked, 'b', 'a')).toEqual(ignored)
    expect(ids(tick(locked, 'b', 'm'))).toBe('m x b')
  })

  it('is ignored where the node excludes its own partner', () => {
    const impossible = treeOf({ id: 'a', same: ['b'], different: ['b'] }, { id: 'b' })
    expect(tick(impossible, '', 'a')).toEqual(ignored)
    expect(tick(impossible, '', 'b', { strict: true })).toEqual(ignored)
  })

  it('says nothing between a node and what lies below it', () => {
    const folly = treeOf({ id: 'a', different: ['a1', 'a', 'nowhere'], children: leaves('a1') })
    expect(ids(tick(folly, '', 'a'))).toBe('a a1')
  })
})

describe('CMDS and iFTP of institution type 10', () => {
  const tree = treeOf({
    id: 'root',
    children: [
      { id: 'cmds', different: ['iftp'], children: leaves('c1', 'c2') },
      { id: 'iftp', different: ['cmds'], children: leaves('i1', 'i2') },
      { id: 'other', children: leaves('o1') },
    ],
  })

  it('asks when one is ticked while the other has ticked leaves; confirming clears those', () => {
    for (const id of ['cmds', 'c1']) {
      const outcome = tick(tree, 'root iftp i1 i2', id)
      expect(outcome).toMatchObject({ kind: 'conflict', conflicts: ['i1', 'i2'] })
      expect(ids(outcome)).toBe(id === 'cmds' ? 'root cmds c1 c2' : 'root cmds c1')
    }
  })

  it('does not ask while the other has none', () => {
    expect(tick(tree, 'root cmds c1', 'c2').kind).toBe('done')
    expect(tick(tree, 'root other o1', 'iftp').kind).toBe('done')
  })

  it('asks in strict mode too, by the leaves alone', () => {
    expect(tick(tree, 'i1', 'c1', { strict: true })).toEqual({
      kind: 'conflict',
      conflicts: ['i1'],
      selection: new Set(['c1']),
    })
  })

  it('keeps to one family when both are selected in bulk: the one in use, or the first', () => {
    expect(ids(tick(tree, '', 'root'))).toBe('root cmds c1 c2 other o1')
    expect(ids(tick(tree, 'root iftp i1', 'root'))).toBe('root iftp i1 i2 other o1')
    expect(ids(setAll(tree, new Set(), tree.byId.keys(), true))).toBe('root cmds c1 c2 other o1')
    expect(ids(setAll(tree, new Set(['root', 'iftp', 'i1']), ['c1', 'i2'], true))).toBe('root iftp i1 i2')
  })
})

describe('stateOf', () => {
  const tree = treeOf({
    id: 'm',
    children: [
      { id: 'a', children: leaves('a1', 'a2') },
      { id: 'b', locked: true, children: leaves('b1') },
    ],
  })

  it('tells selected, unselected and in part', () => {
    const state = (from: string, id: string, options?: Options) =>
      stateOf(tree, new Set(from.split(' ')), id, options)
    expect(state('m a a1', 'm')).toBe('part')
    expect(state('m a a1', 'a')).toBe('part')
    expect(state('m a a1', 'a1')).toBe('on')
    expect(state('m a a1', 'a2')).toBe('off')
    expect(state('m a a1', 'zz')).toBe('off')
    // What is locked away is not missing.
    expect(state('m a a1 a2', 'm')).toBe('on')
    expect(state('m', 'm', { strict: true })).toBe('on')
  })

  it('tells a branch by the leaves that are listed, a locked one and a leaf as ever', () => {
    const all = treeOf({
      id: 'm',
      children: [
        { id: 'a', children: leaves('a1', 'a2', 'a3') },
        { id: 'b', locked: true, children: leaves('b1', 'b2') },
      ],
    })
    const state = (listed: string, id: string) =>
      stateOf(all, new Set('m a a1 a2 b b1'.split(' ')), id, { listed: new Set(listed.split(' ')) })
    expect(['a1 a2', 'a2 a3', 'a3'].map((listed) => state(listed, 'a'))).toEqual(['on', 'part', 'off'])
    expect(state('a2 b1', 'm')).toBe('on')
    expect(state('a3 b2', 'm')).toBe('off')
    expect(state('a3 b2', 'b')).toBe('part')
    expect(state('a3', 'a1')).toBe('on')
  })
})

describe('nodes above level 2 start folded', () => {
  it('folds level 3 and deeper, where there is something to fold', () => {
    const tree = treeOf({
      id: '1',
      children: [
        { id: '2', children: [{ id: '3', children: [{ id: '4', children: leaves('5') }] }, { id: '3b' }] },
      ],
    })
    expect([...foldedAtStart(tree)]).toEqual(['3', '4'])
  })
})

describe('selectionProblems', () => {
  const tree = treeOf(
    {
      id: 'm',
      children: [
        { id: 'a', same: ['b'] },
        { id: 'x', different: ['y'] },
        { id: 'l', locked: true },
      ],
    },
    { id: 'o', children: [{ id: 'b' }, { id: 'y' }] },
  )
  const problems = (given: string, options?: Options) =>
    selectionProblems(tree, given.split(' '), options).map(({ kind, nodes }) => `${kind}: ${nodes.join(' ')}`)

  it('accepts what clicks can make', () => {
    expect(problems('m a o b')).toEqual([])
    expect(problems('m x x')).toEqual([])
  })

  it('names each rule that is broken, with the nodes', () => {
    expect(problems('m x zz yy')).toEqual(['unknown: zz yy'])
    expect(problems('m l')).toEqual(['locked: l'])
    expect(problems('x')).toEqual(['orphan: x'])
    expect(problems('m x o')).toEqual(['childless: o'])
    expect(problems('m a')).toEqual(['same: a b'])
    expect(problems('m x o y')).toEqual(['different: x y'])
  })

  it('asks for neither parents nor children in strict mode', () => {
    expect(problems('x o', { strict: true })).toEqual([])
    expect(problems('a x y', { strict: true })).toEqual(['same: a b', 'different: x y'])
  })

  it('says so in both languages, with a few names', () => {
    const [problem] = selectionProblems(tree, ['m', 'x', 'o', 'y'])
    expect(problem?.message).toEqual({
      zh: '以下节点互斥，不可同时选择：X、Y',
      en: 'These nodes are mutually exclusive: X, Y',
    })
    const [many] = selectionProblems(tree, ['1', '2', '3', '4', '5', '6', '7'])
    expect(many?.message).toEqual({
      zh: '所选节点不在当前菜单中：1、2、3、4、5等7个',
      en: 'The selection contains nodes that are not in the current menu: 1, 2, 3, 4, 5 and 2 more',
    })
  })
})

describe('changes', () => {
  it('tells what came and what went', () => {
    expect(changes(new Set(['a', 'b']), new Set(['b', 'c']))).toEqual({ added: ['c'], removed: ['a'] })
  })
})

describe('indexTree', () => {
  it('keeps document order, and knows parents, children and where a subtree ends', () => {
    expect(plain.entries.map((entry) => entry.id).join(' ')).toBe('m a a1 a2 b b1 o c c1')
    expect(plain.byId.get('a')).toMatchObject({
      parent: 'm',
      children: ['a1', 'a2'],
      level: 2,
      at: 1,
      end: 4,
    })
    expect(plain.byId.get('o')).toMatchObject({ parent: null, children: ['c'], level: 1 })
  })

  it('stops at a code that two nodes have', () => {
    expect(() => treeOf({ id: 'a' }, { id: 'b', children: leaves('a') })).toThrow('the code a')
  })

  it('goes as deep as a tree may be', () => {
    let deep: Sketch = { id: 'n0' }
    for (let depth = 1; depth < 500; depth++) deep = { id: `n${depth}`, children: [deep] }
    const tree = treeOf(deep)
    expect(ids(tick(tree, '', 'n0')).split(' ')).toHaveLength(500)
  })
})

describe('treeNodeSchema', () => {
  it('takes a tree and refuses what is not one, at any depth', () => {
    const [root] = grow([{ id: 'a', children: leaves('b') }])
    expect(treeNodeSchema.parse(root)).toEqual(root)
    root!.chidrenList[0]!.editType = { code: '05' as '00' }
    expect(treeNodeSchema.safeParse(root).error?.issues[0]?.path).toEqual([
      'chidrenList',
      0,
      'editType',
      'code',
    ])
  })
})
