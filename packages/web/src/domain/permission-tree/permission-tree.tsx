import {
  changes,
  indexTree,
  type Selection,
  stateOf,
  type TreeEntry,
} from '@cass/contract/menus/selection.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/page/states.tsx'
import { MenuTree } from './menu-tree.tsx'
import { everything, isLeaf, panelWidth, pathTo } from './outline.ts'
import { Panel } from './panel.tsx'
import css from './permission-tree.module.css'
import { StatusLine } from './status-line.tsx'
import { words } from './text.ts'
import { Tip } from './tip.tsx'
import { Toolbar } from './toolbar.tsx'
import { useFigures } from './use-figures.ts'
import { useTicks } from './use-ticks.ts'
import { useView, type View } from './use-view.ts'

export type PermissionTreeProps = {
  /** Keep its identity between renders: the tree is made ready once for each. Another tree wants another `key`. */
  nodes: readonly TreeNode[]
  selection: Selection
  onChange?: (next: Selection) => void
  readOnly?: boolean
  /** Checking a node touches neither what is above nor what is below it. */
  strict?: boolean
  /** What changes are told against; the selection that the screen started with, unless given. */
  before?: Selection
  /** What the tree is about, for those who do not see it. */
  label?: string
  /** Which of all, the ticked and the changed shows is kept under this name, for the page to be loaded again. */
  rememberAs?: string
}

/** A menu tree on the left, checkboxes of what lies below the chosen branch on the right (spec §2). */
export function PermissionTree(props: PermissionTreeProps) {
  const { nodes, selection, onChange, readOnly = false, strict = false, before, label, rememberAs } = props
  const tree = useMemo(() => indexTree(nodes), [nodes])
  const [started] = useState(selection)
  const start = before ?? (readOnly ? selection : started)

  // Branches follow their leaves, so leaves are what is told; in strict mode every node is for itself.
  const counts = useCallback((entry: TreeEntry) => strict || isLeaf(entry), [strict])
  const { view, shown, rows, entry, leaf, branch, choose, fold, look } = useView({
    tree,
    selection,
    start,
    readOnly,
    counts,
    rememberAs,
  })
  // Who reads is told what each branch holds; who ticks, what the click on it would reach.
  const listed = readOnly ? null : shown
  const whole = useFigures({ tree, selection, counts, listed: null })
  const figures = useFigures({ tree, selection, counts, listed })
  const counted = shown === null ? 'all' : readOnly ? 'whole' : 'shown'
  const { toggle, setMany, canUndo, undo, said, saidAtButtons, clearSaid } = useTicks({
    tree,
    selection,
    onChange,
    strict,
    listed,
  })

  // What was said is of what showed then.
  const onView = (next: View) => {
    clearSaid()
    look(next)
  }
  const onChoose = (id: string) => {
    clearSaid()
    choose(id)
  }

  const [picking, setPicking] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const picker = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const onPicked = () => {
    if (!picking) return
    setPicking(false)
    picker.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const control = event.ctrlKey || event.metaKey
    // Nothing here is the last field of a form around it.
    if (event.key === 'Enter' && !control && target.matches('input')) event.preventDefault()
    if (event.key !== 'z' || !control || event.shiftKey || !canUndo) return
    if (target.matches('input[type="search"]')) return
    event.preventDefault()
    undo()
  }

  if (nodes.length === 0) return <Empty title={say(words.empty)} />
  const { added, removed } = changes(start, selection)
  const count = (ids: readonly string[]) =>
    ids.filter((id) => {
      const changed = tree.byId.get(id)
      return changed && counts(changed)
    }).length
  const title = entry ? tree.byId.get(branch)?.name : undefined

  return (
    <section
      ref={frame}
      className={css.frame}
      data-read-only={readOnly || undefined}
      aria-label={label ?? say(words.panel)}
      onKeyDown={onKeyDown}
    >
      <Toolbar
        view={view}
        selection={selection}
        changeable={!readOnly || before !== undefined}
        onView={onView}
      />
      <div className={css.body}>
        <div className={css.menu} data-open={picking || undefined}>
          <button
            ref={picker}
            type="button"
            className={css.picker}
            aria-expanded={picking}
            aria-controls={menuId}
            onClick={() => setPicking(!picking)}
          >
            <Icon name="menu" size={16} />
            <span className="visually-hidden">{say(words.pick)}</span>
            <span className={css.picked}>
              {entry ? [...pathTo(tree, entry.id), entry.name].join(' › ') : say(words.everything)}
            </span>
            <Icon name="chevron-down" size={16} />
          </button>
          <div id={menuId} className={css.tree}>
            <MenuTree
              tree={tree}
              rows={rows}
              selection={selection}
              figures={figures}
              counted={counted}
              chosen={entry?.id ?? everything}
              query={view.query}
              onChoose={onChoose}
              onFold={fold}
              onDone={onPicked}
            />
          </div>
        </div>
        <Panel
          tree={tree}
          branch={branch}
          here={leaf?.id}
          label={title ?? say(words.everything)}
          width={panelWidth(tree, branch)}
          state={stateOf(tree, selection, branch, { strict, listed })}
          shown={shown}
          view={view}
          selection={selection}
          start={start}
          listed={listed}
          figures={figures}
          counted={counted}
          whole={whole}
          counts={counts}
          strict={strict}
          readOnly={readOnly}
          said={saidAtButtons}
          onToggle={toggle}
          onSetMany={setMany}
          onShowAll={() => onView({ query: '', show: 'all', kept: selection })}
        />
      </div>
      <StatusLine
        ticked={whole.ticked[tree.entries.length]!}
        total={whole.total[tree.entries.length]!}
        added={count(added)}
        removed={count(removed)}
        said={said}
        readOnly={readOnly}
        onUndo={canUndo ? undo : undefined}
      />
      <Tip within={frame} />
    </section>
  )
}
