import { publishCatalogue, revertCatalogue } from '@cass/contract/certification/catalogue-endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormAlert } from '../../../editing/form-alert.tsx'
import { submitOnCtrlEnter } from '../../../editing/submit-on-ctrl-enter.ts'
import { useForm } from '../../../editing/use-form.ts'
import { CallError, call, refusedFields } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { Button } from '../../../ui/button.tsx'
import { LimitedField } from '../../../ui/fields/limited-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { catalogueKey } from './queries.ts'
import { catalogueWords as words } from './text.ts'

/** What makes an edition the live one. */
export type Publishing =
  | { kind: 'publish'; number: number }
  | { kind: 'revert'; number: number; id: string; liveId: string }

/** Publishes the draft, or an earlier edition again, with a note for those who look at the editions later. */
export function NoteDialog({
  what,
  version,
  onDone,
  onClose,
}: {
  what: Publishing
  /** Of the draft. */
  version: number | undefined
  onDone: () => void
  onClose: () => void
}) {
  const formId = useId()
  const client = useQueryClient()
  const form = useForm({ note: '' }, { rules: { note: publishCatalogue.body.shape.note } })
  const [refused, setRefused] = useState('')
  const isPublish = what.kind === 'publish'
  const of = (key: 'publishTitle' | 'revertTitle' | 'revertLead' | 'published' | 'reverted') =>
    say(fill(words[key], { number: what.number }))

  const { run, working } = useGuarded(async () => {
    const { note } = form.values
    setRefused('')
    try {
      await (what.kind === 'publish'
        ? call(publishCatalogue, { body: { version: version ?? 0, note } }, { quiet: true })
        : call(revertCatalogue, { body: { id: what.id, liveId: what.liveId, note } }, { quiet: true }))
      toast.success(of(isPublish ? 'published' : 'reverted'))
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (form.refuseFields(refusedFields(error))) setRefused(error.message)
    } finally {
      await client.invalidateQueries({ queryKey: catalogueKey })
    }
  }, 'ends here')

  return (
    <Dialog
      open
      title={of(isPublish ? 'publishTitle' : 'revertTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(words.cancel)}</Button>
          <Button variant="primary" type="submit" form={formId} loading={working}>
            {say(isPublish ? words.publish : words.revert)}
          </Button>
        </>
      }
    >
      <p>{isPublish ? say(words.publishLead) : of('revertLead')}</p>
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
