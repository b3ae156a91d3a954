import { getApplication, saveApplication } from '@cass/contract/applications/endpoints.ts'
import {
  type ApplicationContext,
  type ApplicationFormDefinition,
  nodesSlot,
} from '@cass/contract/applications/form-context.ts'
import { type ApplicationKind, kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { messages } from '@cass/contract/errors.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { fill } from '@cass/contract/kit/text.ts'
import {
  indexTree,
  initialSelection,
  isChosen,
  type Selection,
  setAll,
} from '@cass/contract/menus/selection.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readDraft } from '../../editing/draft.ts'
import { createDraftSaver } from '../../editing/form/draft-saver.ts'
import type { DraftServer, SavedDraft, UnsavedChanges } from '../../editing/form/draft-state.ts'
import { createFormStore } from '../../editing/form/form-store.ts'
import { call } from '../../lib/api.ts'
import { showClock } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { isLeaf } from '../permission-tree/outline.ts'
import { contextOf } from './application-context.ts'
import { treeQuery } from './queries.ts'
import { formWords as words } from './text.ts'

export const draftKey = (id: string): string => `application:${id}`
/** Where the reason for submitting in spite of the gate is kept. */
export const reasonKey = (id: string): string => `${draftKey(id)}:reason`

/** What writes an application and what saves it, with what was typed earlier and never saved. */
export function openEditing(
  detail: ApplicationDetail,
  definition: ApplicationFormDefinition,
  client: QueryClient,
) {
  const { id, tree: treeType, heldNodes } = detail
  const kind = kindOf(detail.serviceType) as ApplicationKind
  const isReturned = detail.returned !== null
  let known: ReturnType<typeof indexTree> | undefined
  const treeNow = () => {
    const loaded = client.getQueryData(treeQuery(id).queryKey)
    if (loaded) known ??= indexTree(loaded.nodes)
    return known
  }
  const start = savedDraftOf(detail)
  const store = createFormStore<ApplicationContext>({
    definition,
    start,
    contextOf: ({ nodes = [] }, secrets) => ({
      ...contextOf({ tree: treeType, nodes, heldNodes, secrets }),
      returned: isReturned,
    }),
    fitSlots({ nodes = [] }) {
      const tree = treeNow()
      return { nodes: tree ? fitted(tree, nodes) : nodes }
    },
    slotProblems: ({ nodes = new Set<string>() }, context) => nodeProblems(kind, treeNow(), nodes, context),
  })
  const saver = createDraftSaver(store, {
    nameOf: () => draftKey(id),
    start: { ...start, savedAt: new Date(detail.updatedAt) },
    server: serverOf(id),
  })
  const before = readDraft<UnsavedChanges>(draftKey(id))
  const { typed, base, version } = before?.value ?? {}
  if (typed && base) saver.restore({ typed, base, ...(version !== undefined && { version }) })
  return { store, saver, kind, restoredAt: before?.savedAt }
}

const savedDraftOf = ({
  id,
  form,
  nodes,
  version,
  secrets,
  files,
  moves,
}: ApplicationDetail): SavedDraft => ({
  id,
  form,
  slots: { [nodesSlot]: nodes },
  version,
  storedSecrets: secrets,
  files,
  isClosed: !moves.includes('submit'),
})

const serverOf = (id: string): DraftServer => ({
  async save({ form, slots }, { version }, idempotencyKey) {
    const body = { id, version, form, nodes: [...slots[nodesSlot]!] }
    const saved = await call(saveApplication, { body }, { quiet: true, idempotencyKey })
    return { id, version: saved.version, savedAt: new Date(saved.savedAt), storedSecrets: saved.secrets }
  },
  load: async () => savedDraftOf(await call(getApplication, { query: { id } }, { quiet: true })),
  closedMessage: (ownSave) => say(ownSave ? fill(words.overByYou, { at: showClock(ownSave) }) : words.over),
})

/** What is locked ticks itself: somebody has to have chosen something. */
function nodeProblems(
  kind: ApplicationKind,
  tree: ReturnType<typeof indexTree> | undefined,
  nodes: Selection,
  { adds, removes }: ApplicationContext,
): RefusedField[] {
  const hasChoice = tree ? [...nodes].some((node) => isChosen(tree, node)) : nodes.size > 0
  if (kind.nodes === 'pick' && !hasChoice) return [{ path: nodesSlot, message: say(messages.selectApi) }]
  if (kind.nodes === 'change' && !adds && !removes)
    return [{ path: nodesSlot, message: say(words.nothingChanged) }]
  return []
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
