import type { OwnedTree as Owned } from '@cass/contract/departments/endpoints.ts'
import { nodeStatus, type TreeNode } from '@cass/contract/menus/tree.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TreeTable } from '../../domain/permission-tree/tree-table.tsx'
import { say } from '../../lib/language.ts'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { ownedTreeQuery } from './queries.ts'
import { words } from './text.ts'

/** What a department's teams own of a tree, and which team owns what. */
export function OwnedTree({ departmentId, treeType }: { departmentId: string; treeType: TreeType }) {
  const { data, error, refetch } = useQuery(ownedTreeQuery(departmentId, treeType))
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={8} />
  return <Shown owned={data} />
}

function Shown({ owned }: { owned: Owned }) {
  const nodes = useMemo(() => ownedOnly(owned.nodes), [owned])
  const columns = useMemo(
    () => [
      {
        key: 'owners',
        title: say(words.owners),
        width: 320,
        render: (node: TreeNode) => owned.owners[node.id]?.map((team) => team.name).join(' · ') ?? '',
      },
    ],
    [owned],
  )
  if (nodes.length === 0) return <Empty title={say(words.ownsNothing)} hint={say(words.ownsNothingHint)} />
  return <TreeTable nodes={nodes} columns={columns} label={say(words.owners)} readOnly />
}

/** The whole tree would hide the little that is the department's. */
const ownedOnly = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => {
    const chidrenList = ownedOnly(node.chidrenList)
    return node.nodeOptionalStatus.code === nodeStatus.selected || chidrenList.length > 0
      ? [{ ...node, chidrenList }]
      : []
  })
