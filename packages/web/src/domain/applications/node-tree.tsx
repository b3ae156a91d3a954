import { fill } from '@cass/contract/kit/text.ts'
import { indexTree, type Selection } from '@cass/contract/menus/selection.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { say } from '../../lib/language.ts'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { treeQuery } from '../application-form/queries.ts'
import { nodeWords as words } from '../application-form/text.ts'
import { PermissionTree } from '../permission-tree/permission-tree.tsx'
import css from './node-tree.module.css'
import { NodeChanges, NodeGroups } from './node-tree-lists.tsx'

type Props = {
  /** Of the application. */
  id: string
  /** Those that are ticked. */
  nodes: readonly string[]
  /** Of a permission change: what the institution has; the change is told against it. */
  held?: readonly string[] | undefined
  /** Those that the reader's team is asked about. */
  own?: readonly string[] | undefined
  /** Those of the time before. */
  previous?: readonly string[] | undefined
}

/** The ticked nodes of an application, to be read; on paper as a list. */
export function NodeTree(props: Props) {
  const { data, error, refetch } = useQuery(treeQuery(props.id))
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={8} />
  return <TickedNodes key={props.id} {...props} all={data.nodes} />
}

const asSet = (ids: readonly string[] | undefined): Selection | undefined => ids && new Set(ids)

/** The same of a tree that is there already. */
export function TickedNodes({
  nodes,
  held,
  own,
  previous,
  all,
}: Omit<Props, 'id'> & { all: readonly TreeNode[] }) {
  const tree = useMemo(() => indexTree(all), [all])
  const selection = useMemo(() => new Set(nodes), [nodes])
  const [before, past] = useMemo(() => [asSet(held), asSet(previous)], [held, previous])
  const asked = useMemo(() => (own && own.length > 0 ? new Set(own) : undefined), [own])
  const [onlyOwn, setOnlyOwn] = useState(asked !== undefined)
  // Once the team has decided, it is asked about nothing.
  const those = onlyOwn ? asked : undefined
  const shown = useMemo(() => (those ? branchesWith(all, those) : all), [all, those])
  return (
    <div className={css.nodes}>
      {before && <NodeChanges tree={tree} before={before} after={selection} />}
      {past && <NodeChanges tree={tree} before={past} after={selection} sinceLast />}
      {asked && <Whose n={asked.size} onlyOwn={onlyOwn} onChange={setOnlyOwn} />}
      <div className={css.screen}>
        <PermissionTree
          // Another tree wants another key.
          key={those ? [...those].join() : ''}
          nodes={shown}
          selection={selection}
          {...(before || past ? { before: before ?? past! } : {})}
          readOnly
          label={say(words.ticked)}
        />
      </div>
      <div className={css.paper}>
        <NodeGroups tree={tree} ids={nodes} />
      </div>
    </div>
  )
}

const Whose = ({
  n,
  onlyOwn,
  onChange,
}: {
  n: number
  onlyOwn: boolean
  onChange: (onlyOwn: boolean) => void
}) => {
  const group = useId()
  return (
    <fieldset className={css.whose}>
      <legend className="visually-hidden">{say(words.whose)}</legend>
      {[true, false].map((own) => (
        <label key={String(own)}>
          <input type="radio" name={group} checked={own === onlyOwn} onChange={() => onChange(own)} />
          {say(own ? fill(words.own, { n }) : words.all)}
        </label>
      ))}
    </fieldset>
  )
}

/** What of the tree leads to these nodes. */
const branchesWith = (nodes: readonly TreeNode[], ids: ReadonlySet<string>): TreeNode[] =>
  nodes.flatMap((node) => {
    const chidrenList = branchesWith(node.chidrenList, ids)
    if (chidrenList.length === 0 && !ids.has(node.id)) return []
    // A node that is asked about as a whole keeps all that is below it.
    return [chidrenList.length === 0 ? node : { ...node, chidrenList }]
  })
