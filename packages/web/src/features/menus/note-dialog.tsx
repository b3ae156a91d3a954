import { fill } from '@cass/contract/kit/text.ts'
import { readyMenuDraft, revertMenu } from '@cass/contract/menus/edition-endpoints.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormAlert } from '../../editing/form-alert.tsx'
import { submitOnCtrlEnter } from '../../editing/submit-on-ctrl-enter.ts'
import { useForm } from '../../editing/use-form.ts'
import { CallError, call, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { menusKey } from './queries.ts'
import { words as pageWords, publishWords as words } from './text.ts'

/** What another person is to publish. */
export type Noted =
  | { kind: 'submit'; number: number; version: number }
  | { kind: 'revert'; number: number; id: string; liveId: string }

/** Submits the draft, or an earlier edition once more, with a note for whoever publishes it. */
export function NoteDialog({
  tree,
  what,
  onDone,
  onClose,
}: {
  tree: TreeType
  what: Noted
  onDone: () => void
  onClose: () => void
}) {
  const formId = useId()
  const client = useQueryClient()
  const form = useForm({ note: '' }, { rules: { note: readyMenuDraft.body.shape.note } })
  const [refused, setRefused] = useState('')
  const [title, lead, button] =
    what.kind === 'submit'
      ? ([words.submitTitle, words.submitLead, pageWords.submit] as const)
      : ([words.revertTitle, words.revertLead, words.revert] as const)

  const { run, working } = useGuarded(async () => {
    const { note } = form.values
    setRefused('')
    try {
      if (what.kind === 'submit')
        await call(readyMenuDraft, { body: { tree, version: what.version, note } }, { quiet: true })
      else await call(revertMenu, { body: { tree, id: what.id, liveId: what.liveId, note } }, { quiet: true })
      toast.success(say(fill(words.submitted, { number: what.number })))
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (form.refuseFields(refusedFields(error))) setRefused(error.message)
    } finally {
      await client.invalidateQueries({ queryKey: menusKey })
    }
  }, 'ends here')

  return (
    <Dialog
      open
      title={say(fill(title, { number: what.number }))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(pageWords.cancel)}</Button>
          <Button variant="primary" type="submit" form={formId} loading={working}>
            {say(button)}
          </Button>
        </>
      }
    >
      <p>{say(fill(lead, { number: what.number }))}</p>
      <FormAlert message={refused} />
      <form
        id={formId}
        ref={form.ref}
        noValidate
        onKeyDown={submitOnCtrlEnter}
        onSubmit={(event) => {
          event.preventDefault()
          if (form.check()) void run()
        }}
      >
        <LimitedField {...form.field('note')} label={say(words.note)} bytes={600} rows={3} />
      </form>
    </Dialog>
  )
}
