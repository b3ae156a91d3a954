import { fill } from '@cass/contract/kit/text.ts'
import { branchOf } from '@cass/contract/menus/edition.ts'
import { asTree } from '@cass/contract/menus/edition-check.ts'
import {
  deleteMenuNode,
  type MenuOverview,
  moveMenuNode,
  type ShownNode,
} from '@cass/contract/menus/edition-endpoints.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { menuLevels, type TreeType } from '@cass/contract/permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TreeTable } from '../../domain/permission-tree/tree-table.tsx'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { MenuButton } from '../../ui/overlays/menu-button.tsx'
import { Empty } from '../../ui/page/states.tsx'
import { ListSearchField } from '../../ui/table/list-search-field.tsx'
import { ChangeTag } from './changes-view.tsx'
import { matching } from './matching.ts'
import css from './menus.module.css'
import { nameOf } from './node-name.ts'
import { NodePanel } from './node-panel.tsx'
import { menusKey } from './queries.ts'
import { words as pageWords, nodeWords as words } from './text.ts'

/** The tree with what each node is and who reviews it; of an open draft, every node can be edited. */
export function NodesView({
  tree,
  menu,
  version,
  keyword,
  onSearch,
  onOpen,
}: {
  tree: TreeType
  menu: MenuOverview
  /** Of the draft, if it can be edited. */
  version: number | undefined
  keyword: string
  onSearch: (keyword: string) => void
  onOpen: (code: string) => void
}) {
  const client = useQueryClient()
  const [editing, setEditing] = useState<{ code: string | null; parent: string | null }>()
  const nodes = useMemo(
    () => asTree(matching(menu.nodes, keyword), (node) => nameOf(node as ShownNode)),
    [menu.nodes, keyword],
  )
  const columns = useMemo(() => {
    const refresh = () => client.invalidateQueries({ queryKey: menusKey })
    const byCode = new Map(menu.nodes.map((node) => [node.code, node]))
    const changes = new Map(menu.changes.map((change) => [change.code, change.change]))
    const teams = new Map(menu.teams.map(({ id, name }) => [id, name]))
    const unowned = new Set(menu.unowned)

    async function remove(node: ShownNode) {
      const asked = await confirm({
        title: say(fill(words.removeTitle, { name: nameOf(node) })),
        body: say(fill(words.removeBody, { n: branchOf(menu.nodes, node.code).size })),
        ok: say(words.remove),
        danger: true,
      })
      if (!asked) return
      await call(deleteMenuNode, { body: { tree, version: version!, code: node.code } }).finally(refresh)
      toast.success(say(words.removed))
    }
    const move = (code: string, up: boolean) =>
      call(moveMenuNode, { body: { tree, version: version!, code, up } }).finally(refresh)
    const actionsOf = ({ chidrenList, id, nodeLevel }: TreeNode) => [
      { key: 'edit', label: say(words.edit), onClick: () => setEditing({ code: id, parent: null }) },
      { key: 'view', label: say(words.view), onClick: () => onOpen(id) },
      ...(nodeLevel < menuLevels(tree)
        ? [{ key: 'add', label: say(words.addBelow), onClick: () => setEditing({ code: null, parent: id }) }]
        : []),
      { key: 'up', label: say(words.up), onClick: () => void move(id, true) },
      { key: 'down', label: say(words.down), onClick: () => void move(id, false) },
      {
        key: 'remove',
        label:
          chidrenList.length > 0
            ? `${say(words.remove)} (${branchOf(menu.nodes, id).size})`
            : say(words.remove),
        danger: true,
        onClick: () => void remove(byCode.get(id)!),
      },
    ]

    return [
      {
        key: 'code',
        title: say(words.code),
        width: 230,
        render: ({ id }: TreeNode) => (
          <span className={`mono ${css.clip}`} title={id}>
            {id}
          </span>
        ),
      },
      {
        key: 'marks',
        title: say(words.marks),
        width: 170,
        render: ({ id }: TreeNode) => (
          <span className={css.marks}>{marksOf(byCode.get(id)!).join(' · ')}</span>
        ),
      },
      {
        key: 'owners',
        title: say(words.owners),
        width: 200,
        render: ({ id }: TreeNode) => {
          const names = byCode.get(id)!.owners.flatMap((owner) => teams.get(owner) ?? [])
          const shown = unowned.has(id) ? say(words.noOwner) : names.join(' · ')
          return (
            <span className={css.clip} title={shown}>
              {shown}
            </span>
          )
        },
      },
      {
        key: 'change',
        title: say(words.change),
        width: 110,
        render: ({ id }: TreeNode) => {
          const change = changes.get(id)
          return change ? <ChangeTag change={change} /> : ''
        },
      },
      {
        key: 'action',
        title: say(words.action),
        width: 90,
        render: (node: TreeNode) =>
          version === undefined ? (
            <Button
              variant="link"
              small
              aria-label={`${say(words.view)} ${node.id}`}
              onClick={() => onOpen(node.id)}
            >
              {say(words.view)}
            </Button>
          ) : (
            <MenuButton label={say(fill(words.actionsOf, { name: node.id }))} items={actionsOf(node)} />
          ),
      },
    ]
  }, [client, menu, onOpen, tree, version])

  if (menu.nodes.length === 0)
    return <Empty title={say(pageWords.noEdition)} hint={say(pageWords.emptyHint)} />
  return (
    <>
      <div className={css.tools}>
        <ListSearchField label={say(pageWords.search)} value={keyword} onSearch={onSearch} />
        {version !== undefined && (
          <Button
            icon={<Icon name="plus" size={16} />}
            onClick={() => setEditing({ code: null, parent: null })}
          >
            {say(words.addRoot)}
          </Button>
        )}
      </div>
      {nodes.length === 0 ? (
        <Empty title={say(pageWords.noneFound)} />
      ) : (
        <TreeTable
          key={`${tree} ${keyword}`}
          nodes={nodes}
          columns={columns}
          label={say(words.tree)}
          nameTitle={say(words.name)}
          unfolded={keyword !== ''}
          readOnly
        />
      )}
      {editing && (
        <NodePanel
          tree={tree}
          code={editing.code}
          parent={editing.parent}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

/** New and hot stand with the name, as applicants see them. */
function marksOf({ locked, rules, selected }: ShownNode): string[] {
  const marks = [
    [selected, words.selected],
    [locked, words.locked],
    [rules.length > 0, words.related],
  ] as const
  return marks.flatMap(([is, label]) => (is ? say(label) : []))
}
