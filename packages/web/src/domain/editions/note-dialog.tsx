import { editionNote, editionNoteBytes } from '@cass/contract/kit/edition-note.ts'
import { useId, useState } from 'react'
import { FormAlert } from '../../editing/form-alert.tsx'
import { submitOnCtrlEnter } from '../../editing/submit-on-ctrl-enter.ts'
import { useForm } from '../../editing/use-form.ts'
import { CallError, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { commonWords } from '../../lib/text.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { editionWords as words } from './text.ts'

/** What becomes of an edition, with a note for those who publish it or look at the editions later. */
export function NoteDialog({
  title,
  lead,
  button,
  send,
  onClose,
}: {
  title: string
  lead: string
  button: string
  send: (note: string) => Promise<void>
  onClose: () => void
}) {
  const formId = useId()
  const form = useForm({ note: '' }, { rules: { note: editionNote } })
  const [refused, setRefused] = useState('')
  const { run, working } = useGuarded(async () => {
    setRefused('')
    try {
      await send(form.values.note)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (form.refuseFields(refusedFields(error))) setRefused(error.message)
    }
  }, 'ends here')

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(commonWords.cancel)}</Button>
          <Button variant="primary" type="submit" form={formId} loading={working}>
            {button}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
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
        <LimitedField {...form.field('note')} label={say(words.note)} bytes={editionNoteBytes} rows={3} />
      </form>
    </Dialog>
  )
}
