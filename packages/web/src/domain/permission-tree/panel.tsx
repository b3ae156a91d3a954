import { fill } from '@cass/contract/kit/text.ts'
import type { TreeEntry } from '@cass/contract/menus/selection.ts'
import { say } from '../../lib/language.ts'
import { Empty } from '../../ui/page/states.tsx'
import { listedBelow, pathTo, placeOf } from './outline.ts'
import css from './panel.module.css'
import { PanelList, type PanelListProps } from './panel-list.tsx'
import { number, sayTicked } from './sentences.ts'
import { words } from './text.ts'
import { type State, Tick } from './tick.tsx'
import type { Figures } from './use-figures.ts'
import type { View } from './use-view.ts'

type PanelProps = Omit<PanelListProps, 'query'> & {
  width: number
  /** Of the branch itself. */
  state: State
  view: View
  /** What each branch holds, shown or not. */
  whole: Figures
  counts: (entry: TreeEntry) => boolean
  /** What the last press of a button over the list did. */
  said: string
  onSetMany: (ids: readonly string[], selected: boolean, branch: string) => void
  onShowAll: () => void
}

/** The right side: the chosen branch, what can be done with all of it, and what lies below it. */
export function Panel(props: PanelProps) {
  const { tree, branch, label, width, state, shown, view, figures, counted, readOnly, ...rest } = props
  const { whole, counts, said, onToggle, onSetMany, onShowAll } = rest
  const entry = tree.byId.get(branch)
  const path = pathTo(tree, branch)
  const place = placeOf(tree, branch)
  const ids = listedBelow(tree, branch, shown, counts)

  return (
    <div className={css.panel} style={{ maxWidth: width }}>
      <header className={css.header}>
        <div className={css.title}>
          {path.length > 0 && <p>{path.join(' › ')}</p>}
          <div className={css.name}>
            {entry ? (
              <Tick
                entry={entry}
                state={state}
                readOnly={readOnly}
                tabIndex={0}
                query={view.query}
                onToggle={onToggle}
              />
            ) : (
              label
            )}
            <small>{sayTicked(figures.ticked[place]!, figures.total[place]!, counted)}</small>
            {counted === 'shown' && (
              <small>{sayTicked(whole.ticked[place]!, whole.total[place]!, 'whole')}</small>
            )}
            {/* Where the figures count what shows, it is only left to be heard. */}
            <small role="status" className={counted === 'shown' ? 'visually-hidden' : undefined}>
              {shown && say(fill(words.shown, { count: number(ids.length) }))}
            </small>
          </div>
        </div>
        {!readOnly && ids.length > 0 && (
          <div className={css.bulk}>
            {/* A long list scrolls, and must do so by keyboard too. */}
            <p role="status" className={css.said} {...(said.length > 200 && { tabIndex: 0 })}>
              {said}
            </p>
            <button type="button" className="button" onClick={() => onSetMany(ids, true, label)}>
              {say(shown ? words.selectShown : words.selectAll)}
            </button>
            <button type="button" className="button" onClick={() => onSetMany(ids, false, label)}>
              {say(shown ? words.clearShown : words.clear)}
            </button>
          </div>
        )}
      </header>
      {ids.length > 0 ? (
        <PanelList key={branch} {...props} query={view.query} />
      ) : (
        <Nothing view={view} onShowAll={onShowAll} />
      )}
    </div>
  )
}

function Nothing({ view, onShowAll }: { view: View; onShowAll: () => void }) {
  const none = { all: words.noneFound, ticked: words.noneTicked, changed: words.noneChanged }
  return (
    <Empty
      title={say(view.query ? words.noneFound : none[view.show])}
      hint={view.query && say(fill(words.noneNamed, { query: view.query }))}
      action={
        <button type="button" className="button" onClick={onShowAll}>
          {say(words.showAll)}
        </button>
      }
    />
  )
}
