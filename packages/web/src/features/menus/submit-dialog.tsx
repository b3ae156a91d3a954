import { fill } from '@cass/contract/kit/text.ts'
import { readyMenuDraft, revertMenu } from '@cass/contract/menus/edition-endpoints.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { NoteDialog } from '../../domain/editions/note-dialog.tsx'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { menusKey } from './queries.ts'
import { words as pageWords, publishWords as words } from './text.ts'

/** What another person is to publish. */
export type Submitting =
  | { kind: 'submit'; number: number; version: number }
  | { kind: 'revert'; number: number; id: string; liveId: string }

/** Submits the draft, or an earlier edition once more, with a note for whoever publishes it. */
export function SubmitDialog({
  tree,
  what,
  onDone,
  onClose,
}: {
  tree: TreeType
  what: Submitting
  onDone: () => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const { number } = what
  const [title, lead, button] =
    what.kind === 'submit'
      ? ([words.submitTitle, words.submitLead, pageWords.submit] as const)
      : ([words.revertTitle, words.revertLead, words.revert] as const)

  async function send(note: string) {
    try {
      if (what.kind === 'submit')
        await call(readyMenuDraft, { body: { tree, version: what.version, note } }, { quiet: true })
      else await call(revertMenu, { body: { tree, id: what.id, liveId: what.liveId, note } }, { quiet: true })
      toast.success(say(fill(words.submitted, { number })))
      onDone()
    } finally {
      await client.invalidateQueries({ queryKey: menusKey })
    }
  }

  return (
    <NoteDialog
      title={say(fill(title, { number }))}
      lead={say(fill(lead, { number }))}
      button={say(button)}
      send={send}
      onClose={onClose}
    />
  )
}
