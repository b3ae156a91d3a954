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
import { say } from '../../language.ts'
import { confirm } from '../dialog.tsx'
import { toast } from '../toast.tsx'
import { sameSelection } from './outline.ts'
import { words } from './text.ts'

type Ticks = {
  tree: Tree
  selection: Selection
  onChange: ((next: Selection) => void) | undefined
  strict: boolean
}

/** Clicks on checkboxes, with the question that a conflict asks and the way back. Its functions never change. */
export function useTicks(now: Ticks) {
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })
  const [steps, setSteps] = useState<readonly { before: Selection; after: Selection }[]>([])

  const settle = useCallback(async (outcome: Outcome) => {
    const { tree, selection, onChange } = latest.current
    if (outcome.kind === 'ignored') return
    if (outcome.kind === 'conflict') {
      const nodes = outcome.conflicts.map((id) => nameIn(tree, id)).join(say(words.separator))
      const body = say(fill(messages.mutualExclusion, { nodes }))
      if (!(await confirm({ title: say(words.conflict), body }))) {
        toast.info(say(messages.canceled))
        return
      }
    }
    setSteps((steps) => [...steps, { before: selection, after: outcome.selection }])
    onChange?.(outcome.selection)
  }, [])

  const toggle = useCallback(
    (id: string) => {
      const { tree, selection, strict } = latest.current
      const state = stateOf(tree, selection, id, { strict })
      let outcome = (state === 'on' ? uncheck : check)(tree, selection, id, { strict })
      // Partly ticked, and nothing more can be: the rest excludes what is ticked.
      if (state === 'part' && outcome.kind === 'ignored') outcome = uncheck(tree, selection, id, { strict })
      if (outcome.kind === 'ignored' && !tree.byId.get(id)?.locked) toast.info(say(words.tied))
      void settle(outcome)
    },
    [settle],
  )

  const setMany = useCallback(
    (ids: readonly string[], selected: boolean) => {
      const { tree, selection, strict } = latest.current
      void settle(setAll(tree, selection, ids, selected, { strict }))
    },
    [settle],
  )

  const last = steps.at(-1)
  // Only a selection that the last click left: the page may have put another one in its place since.
  const canUndo = last !== undefined && sameSelection(last.after, now.selection)
  const undo = () => {
    if (!canUndo) return
    setSteps(steps.slice(0, -1))
    now.onChange?.(last.before)
  }
  return { toggle, setMany, canUndo, undo }
}

/** Many branches have leaves of the same name: then the branch is named too. */
function nameIn(tree: Tree, id: string): string {
  const entry = tree.byId.get(id)!
  const parent = tree.byId.get(entry.parent ?? '')
  const unique = tree.entries.every((other) => other === entry || other.name !== entry.name)
  return unique || !parent ? entry.name : `${parent.name} › ${entry.name}`
}
