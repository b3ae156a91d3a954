import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import {
  check,
  type Outcome,
  type Selection,
  setAll,
  stateOf,
  type Tree,
  uncheck,
} from '@cass/contract/menus/selection.ts'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { confirmConflict } from './confirm-conflict.tsx'
import { isLeaf, listedBelow, sameSelection } from './outline.ts'
import { namesOf, number, sayDone, sayList } from './sentences.ts'
import { words } from './text.ts'

type Ticks = {
  tree: Tree
  selection: Selection
  onChange: ((next: Selection) => void) | undefined
  strict: boolean
  /** While only a part shows: that part, and a click on a branch reaches no further. */
  listed: ReadonlySet<string> | null
}

/** What was to be ticked or cleared at once. */
type Many = { ids: readonly string[]; selected: boolean }

type Click = {
  /** What was picked, as a question names it. */
  picked: string
  many?: Many | undefined
  /** By a button over the list rather than by a checkbox of it. */
  byButton?: boolean
}

/** Clicks on checkboxes, with the question that a conflict asks and the way back. Its functions never change. */
export function useTicks(now: Ticks) {
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })
  const [steps, setSteps] = useState<readonly { before: Selection; after: Selection }[]>([])
  const [said, setSaid] = useState<{ words: string; after: Selection; byButton: boolean } | null>(null)

  const apply = useCallback(async (outcome: Outcome, { picked, many, byButton = false }: Click) => {
    const { tree, selection, strict, onChange } = latest.current
    const report = (after: Selection, gone: readonly string[]) => {
      const done = many && sayDone({ tree, strict, before: selection, after, ...many })
      const deselected = gone.length > 0 && say(fill(words.deselected, { nodes: sayList(gone) }))
      setSaid({ words: [done, deselected].filter(Boolean).join(say(words.also)), after, byButton })
    }
    setSaid(null)
    if (outcome.kind === 'ignored') return report(selection, [])
    const gone = outcome.kind === 'conflict' ? namesOf(tree, outcome.conflicts) : []
    if (gone.length > 0 && !(await confirmConflict(picked, gone))) {
      toast.info(say(messages.canceled))
      return
    }
    setSteps((steps) => [...steps, { before: selection, after: outcome.selection }])
    report(outcome.selection, gone)
    onChange?.(outcome.selection)
  }, [])

  const toggle = useCallback(
    (id: string) => {
      const { tree, selection, strict, listed } = latest.current
      const entry = tree.byId.get(id)
      if (!entry) return
      // A click on a branch means what shows of it.
      const ids = strict || isLeaf(entry) ? null : listedBelow(tree, id, listed, isLeaf)
      const set = (selected: boolean): Outcome =>
        ids && listed
          ? setAll(tree, selection, ids, selected)
          : (selected ? check : uncheck)(tree, selection, id, { strict })
      const state = stateOf(tree, selection, id, { strict, listed })
      let selected = state !== 'on'
      let outcome = set(selected)
      // Partly ticked, and nothing more can be: the rest excludes what is ticked.
      if (state === 'part' && outcome.kind === 'ignored') {
        selected = false
        outcome = set(selected)
      }
      if (outcome.kind === 'ignored' && !entry.locked && !ids) toast.info(say(words.tied))
      const picked = say(fill(words.picked, { name: namesOf(tree, [id])[0]! }))
      void apply(outcome, { picked, many: ids ? { ids, selected } : undefined })
    },
    [apply],
  )

  const setMany = useCallback(
    (ids: readonly string[], selected: boolean, branch: string) => {
      const { tree, selection, strict } = latest.current
      const picked = say(fill(words.pickedMany, { branch, count: number(ids.length) }))
      const outcome = setAll(tree, selection, ids, selected, { strict })
      void apply(outcome, { picked, many: { ids, selected }, byButton: true })
    },
    [apply],
  )

  const last = steps.at(-1)
  // Only a selection that the last click left: the page may have put another one in its place since.
  const canUndo = last !== undefined && sameSelection(last.after, now.selection)
  const undo = () => {
    if (!canUndo) return
    setSteps(steps.slice(0, -1))
    setSaid(null)
    now.onChange?.(last.before)
  }
  // Another hand's change is not what the last click did.
  const still = said && sameSelection(said.after, now.selection) ? said : null
  return {
    toggle,
    setMany,
    canUndo,
    undo,
    /** What the last click did: on a checkbox… */
    said: still && !still.byButton ? still.words : '',
    /** …or on a button over the list, where it is said too. */
    saidAtButtons: still?.byButton ? still.words : '',
    clearSaid: () => setSaid(null),
  }
}
