import { deleteApplication } from '@cass/contract/applications/endpoints.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Collisions, showCollisions } from '../../editing/form/collisions.tsx'
import { DeviceCopy } from '../../editing/form/device-copy.tsx'
import { ErrorSummary } from '../../editing/form/error-summary.tsx'
import { placeOf } from '../../editing/form/flat.ts'
import { focusAt } from '../../editing/form/focus-at.ts'
import css from '../../editing/form/form.module.css'
import { FormStoreContext } from '../../editing/form/form-store-context.ts'
import { Restored } from '../../editing/form/restored.tsx'
import { SectionList } from '../../editing/form/section-list.tsx'
import { Sections } from '../../editing/form/sections.tsx'
import { useSaveBeforeLeaving } from '../../editing/form/use-save-before-leaving.ts'
import { ask, CallError } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useStore } from '../../lib/store.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { Bar } from './bar.tsx'
import { drawingOf } from './drawing.tsx'
import { GatePanel } from './gate-panel.tsx'
import { InheritedInterfaces } from './inherited-interfaces.tsx'
import { openEditing } from './open-editing.ts'
import { treeQuery } from './queries.ts'
import { Returned } from './returned.tsx'
import { formWords as words } from './text.ts'
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
  const [{ store, saver, restoredAt }] = useState(() => openEditing(detail, client))
  const [here] = useState(() => ({ store, drawing: drawingOf(detail) }))
  const { restored, isClosed } = useStore(saver.state)
  // Which ticks somebody made, and which the operator did, only the tree can tell; its own input asks for it.
  const { isSuccess: knowsTree } = useQuery({ ...treeQuery(detail.id), enabled: false })
  const form = useRef<HTMLFormElement>(null)
  const { alert, setAlert, attempt, gate, reason, setReason, forgetReason, submit, check } = useSubmitting(
    { store, saver, detail },
    onDone,
  )
  useSaveBeforeLeaving(store, saver)
  useEffect(() => saver.start(), [saver])

  const jump = (place: string) => focusAt(form.current, `[data-place="${place}"]`)
  const jumpToPath = (path: string) => jump(placeOf(store.get().form, path.replace(/^form\./, '')))

  const leaving = useGuarded(async () => {
    if (!(await saver.flush())) return showCollisions()
    toast.success(say(messages.saved))
    onDone()
  }, 'ends here')
  const deleting = useGuarded(async () => {
    if (!(await confirmDeletion(detail.applyOrdNo))) return
    await saver.flush()
    try {
      const { version } = saver.state.get()
      await ask(deleteApplication, { body: { id: detail.id, version } }, { quiet: true })
      saver.finish()
      forgetReason()
      toast.success(say(messages.processDeleted))
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAlert(error.message)
    }
  }, 'asks first')

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const control = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && control) event.currentTarget.requestSubmit()
    else if (event.key === 's' && control) void saver.flush()
    // A key pressed by habit must not hand in a form of this length.
    else if (!(event.key === 'Enter' && (event.target as HTMLElement).matches('input'))) return
    event.preventDefault()
  }

  return (
    <FormStoreContext value={here}>
      <div className={css.frame}>
        <SectionList isReady={() => knowsTree} />
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isClosed) void submit.run()
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
            <InheritedInterfaces detail={detail} />
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
      <DeviceCopy saver={saver} about={{ serviceType: detail.serviceType }} />
    </FormStoreContext>
  )
}

const confirmDeletion = (number: string) =>
  confirm({
    title: say(fill(words.deleteTitle, { number })),
    body: say(words.deleteBody),
    ok: say(applicationWorkflow.acts.delete.label),
    danger: true,
  })
