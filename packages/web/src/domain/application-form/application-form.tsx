import { deleteApplication } from '@cass/contract/applications/endpoints.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ask, CallError } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useStore } from '../../lib/store.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { Bar } from './bar.tsx'
import { Carried } from './carried.tsx'
import { Collisions, showCollisions } from './collisions.tsx'
import { EditorContext } from './editor-context.ts'
import { ErrorSummary } from './error-summary.tsx'
import { placeOf } from './flat.ts'
import { focusAt } from './focus-at.ts'
import css from './form.module.css'
import { GatePanel } from './gate-panel.tsx'
import { LocalDraft } from './local-draft.tsx'
import { openEditing } from './open-editing.ts'
import { Restored } from './restored.tsx'
import { Returned } from './returned.tsx'
import { SectionList } from './section-list.tsx'
import { Sections } from './sections.tsx'
import { formWords as words } from './text.ts'
import { useLeaving } from './use-leaving.ts'
import { useSubmitting } from './use-submitting.ts'

type Props = {
  /** As the server has it at this moment; another one wants another `key`. */
  detail: ApplicationDetail
  /** It is submitted, saved or deleted, and there is nothing more to do here. */
  onDone: () => void
  /** It is not to be written any more: somebody else has submitted, withdrawn or deleted it. */
  onReload: () => void
}

/** The editor of every kind of application, drawn from its definition. */
export function ApplicationForm({ detail, onDone, onReload }: Props) {
  const client = useQueryClient()
  const [{ editor, saver, restoredAt }] = useState(() => openEditing(detail, client))
  const { restored, over } = useStore(saver.state)
  const form = useRef<HTMLFormElement>(null)
  const { alert, setAlert, attempt, gate, reason, setReason, forgetReason, submit, check } = useSubmitting(
    { editor, saver, detail },
    onDone,
  )
  useLeaving(editor, saver)
  useEffect(() => saver.start(), [saver])

  const jump = (place: string) => focusAt(form.current, `[data-place="${place}"]`)
  const jumpToPath = (path: string) => jump(placeOf(editor.store.get().form, path.replace(/^form\./, '')))

  const leaving = useGuarded(async () => {
    if (!(await saver.flush())) return showCollisions()
    toast.success(say(messages.saved))
    onDone()
  }, 0)
  const deleting = useGuarded(async () => {
    if (!(await confirmDeletion(detail.applyOrdNo))) return
    await saver.flush()
    try {
      const { version } = saver.state.get()
      await ask(deleteApplication, { body: { id: detail.id, version } }, { quiet: true })
      saver.settle()
      forgetReason()
      toast.success(say(messages.processDeleted))
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAlert(error.message)
    }
  }, 0)

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const control = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && control) event.currentTarget.requestSubmit()
    else if (event.key === 's' && control) void saver.flush()
    // A key pressed by habit must not hand in a form of this length.
    else if (!(event.key === 'Enter' && (event.target as HTMLElement).matches('input'))) return
    event.preventDefault()
  }

  return (
    <EditorContext value={editor}>
      <div className={css.frame}>
        <SectionList />
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            if (!over) void submit.run()
          }}
          onKeyDown={onKeyDown}
          noValidate
        >
          <Returned returned={detail.returned} />
          {restored && restoredAt && <Restored saver={saver} at={restoredAt} />}
          <Collisions saver={saver} onJump={jump} />
          <ErrorSummary attempt={attempt} onJump={jump} />
          {gate && <GatePanel {...gate} reason={reason} onReason={setReason} onJump={jumpToPath} />}
          <div className={`card ${css.sheet}`}>
            <Carried detail={detail} />
            <Sections />
          </div>
          <Bar
            saver={saver}
            alert={alert}
            canDelete={detail.moves.includes('delete')}
            check={check}
            leave={leaving}
            remove={deleting}
            submit={submit}
            onReload={onReload}
          />
        </form>
      </div>
      <LocalDraft editor={editor} saver={saver} />
    </EditorContext>
  )
}

const confirmDeletion = (number: string) =>
  confirm({
    title: say(fill(words.deleteTitle, { number })),
    body: say(words.deleteBody),
    ok: say(words.delete),
    danger: true,
  })
