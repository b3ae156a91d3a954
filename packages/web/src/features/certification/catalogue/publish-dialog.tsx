import { publishCatalogue, revertCatalogue } from '@cass/contract/certification/catalogue-endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { NoteDialog } from '../../../domain/editions/note-dialog.tsx'
import { call } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { catalogueKey } from './queries.ts'
import { catalogueWords as words } from './text.ts'

/** What makes an edition the live one. */
export type Publishing =
  | { kind: 'publish'; number: number; version: number }
  | { kind: 'revert'; number: number; id: string; liveId: string }

/** Publishes the draft, or an earlier edition again, with a note for those who look at the editions later. */
export function PublishDialog({
  what,
  onDone,
  onClose,
}: {
  what: Publishing
  onDone: () => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const { number } = what
  const [title, lead, button, done] =
    what.kind === 'publish'
      ? ([words.publishTitle, words.publishLead, words.publish, words.published] as const)
      : ([words.revertTitle, words.revertLead, words.revert, words.reverted] as const)

  async function send(note: string) {
    try {
      if (what.kind === 'publish')
        await call(publishCatalogue, { body: { version: what.version, note } }, { quiet: true })
      else await call(revertCatalogue, { body: { id: what.id, liveId: what.liveId, note } }, { quiet: true })
      toast.success(say(fill(done, { number })))
      onDone()
    } finally {
      await client.invalidateQueries({ queryKey: catalogueKey })
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
