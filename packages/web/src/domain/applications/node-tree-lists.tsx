import { fill } from '@cass/contract/kit/text.ts'
import { changes, type Selection, type Tree } from '@cass/contract/menus/selection.ts'
import { say } from '../../lib/language.ts'
import { Tag } from '../../ui/page/status-tag.tsx'
import { nodeWords as words } from '../application-form/text.ts'
import { lowest, nodeGroups } from './node-groups.ts'
import css from './node-tree.module.css'

/** The lowest ones of these nodes, by the branch they lie on. */
export const NodeGroups = ({ tree, ids }: { tree: Tree; ids: readonly string[] }) => (
  <dl className={css.groups}>
    {nodeGroups(tree, ids).map(([path, names]) => (
      <div key={path}>
        <dt>{path}</dt>
        <dd>{names}</dd>
      </div>
    ))}
  </dl>
)

/** What was added and what was given up, by name. */
export function NodeChanges({
  tree,
  before,
  after,
  sinceLast = false,
}: {
  tree: Tree
  before: Selection
  after: Selection
  /** Against the last submission: says nothing where there is nothing to say. */
  sinceLast?: boolean
}) {
  const { added, removed } = changes(before, after)
  // What was before stands before what is now.
  const lists = [
    { key: 'removed', ids: lowest(tree, removed), tone: 'bad', icon: 'minus' },
    { key: 'added', ids: lowest(tree, added), tone: 'good', icon: 'plus' },
  ] as const
  const own = sinceLast ? words.since : words
  if (lists.every(({ ids }) => ids.length === 0))
    return sinceLast ? null : <p className={css.unchanged}>{say(words.unchanged)}</p>
  return (
    <div>
      {sinceLast && <p className={css.since}>{say(words.sincePrevious)}</p>}
      <div className={css.changes}>
        {lists.map(
          ({ key, ids, tone, icon }) =>
            ids.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
              <div key={key} role="group" data-tone={tone} aria-label={say(own[key])}>
                <Tag tone={tone} icon={icon}>
                  {say(fill(own[`${key}Count`], { n: ids.length }))}
                </Tag>
                <NodeGroups tree={tree} ids={ids} />
              </div>
            ),
        )}
      </div>
    </div>
  )
}
