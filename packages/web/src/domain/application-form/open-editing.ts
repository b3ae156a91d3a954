import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { indexTree, initialSelection, isChosen, setAll } from '@cass/contract/menus/selection.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readDraft } from '../../editing/draft.ts'
import { isLeaf } from '../permission-tree/outline.ts'
import { createEditor } from './editor.ts'
import { draftKey } from './local-draft.tsx'
import { treeQuery } from './queries.ts'
import { createSaver, type Unsaved } from './saver.ts'

/** What writes an application and what saves it, with what was typed earlier and never saved. */
export function openEditing(detail: ApplicationDetail, client: QueryClient) {
  let known: ReturnType<typeof indexTree> | undefined
  const treeOf = () => {
    const loaded = client.getQueryData(treeQuery(detail.id).queryKey)
    if (loaded) known ??= indexTree(loaded.nodes)
    return known
  }
  const editor = createEditor(
    detail,
    (nodes) => {
      const tree = treeOf()
      return tree ? fitted(tree, nodes) : nodes
    },
    (nodes) => {
      const tree = treeOf()
      return tree ? [...nodes].some((id) => isChosen(tree, id)) : nodes.size > 0
    },
  )
  const saver = createSaver(editor, detail)
  const before = readDraft<Unsaved>(draftKey(detail.id))
  const { typed, base, version } = before?.value ?? {}
  if (typed && base) saver.restore({ typed, base, ...(version !== undefined && { version }) })
  return { editor, saver, restoredAt: before?.savedAt }
}

/** Branches follow their leaves, and what is locked is as the tree has it. */
function fitted(tree: ReturnType<typeof indexTree>, nodes: readonly string[]): readonly string[] {
  const locked = [...initialSelection(tree)].filter((id) => tree.byId.get(id)!.locked)
  const leaves = nodes.filter((id) => {
    const entry = tree.byId.get(id)
    return entry && isLeaf(entry)
  })
  const outcome = setAll(tree, new Set(locked), leaves, true)
  return outcome.kind === 'ignored' ? locked : [...outcome.selection]
}
