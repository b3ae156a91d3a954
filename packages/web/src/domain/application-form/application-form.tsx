import { deleteApplication } from '@cass/contract/applications/endpoints.ts'
import type { ApplicationFormDefinition } from '@cass/contract/applications/form-context.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
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
import { sectionOf } from '../../editing/form/places.ts'
import { Restored } from '../../editing/form/restored.tsx'
import { SectionList } from '../../editing/form/section-list.tsx'
import { Sections, sectionId } from '../../editing/form/sections.tsx'
import { StepList } from '../../editing/form/step-list.tsx'
import { useSaveBeforeLeaving } from '../../editing/form/use-save-before-leaving.ts'
import { useSteps } from '../../editing/form/use-steps.ts'
import { CallError, call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useStore } from '../../lib/store.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { OfForm } from '../applications/of-form.tsx'
import { Bar } from './bar.tsx'
import { drawingOf } from './drawing.tsx'
import { GatePanel } from './gate-panel.tsx'
import { InheritedInterfaces } from './inherited-interfaces.tsx'
import { openEditing } from './open-editing.ts'
import { treeQuery } from './queries.ts'
import { Returned } from './returned.tsx'
import { StepSummary } from './step-summary.tsx'
import { createGoneTime } from './test-time-input.tsx'
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

/** The editor of every kind of application, drawn from its definition: one long page, or step by step. */
export const ApplicationForm = (props: Props) => (
  <OfForm of={props.detail}>
    {(definition, catalogue) => <OpenForm {...props} definition={definition} catalogue={catalogue} />}
  </OfForm>
)

function OpenForm({
  detail,
  definition,
  catalogue,
  onDone,
  onReload,
}: Props & { definition: ApplicationFormDefinition; catalogue: Catalogue | null }) {
  const client = useQueryClient()
  const [{ store, saver, restoredAt }] = useState(() => openEditing(detail, definition, client))
  const [goneTime] = useState(createGoneTime)
  const [here] = useState(() => ({ store, drawing: drawingOf(detail, catalogue, goneTime) }))
  const { restored, isClosed } = useStore(saver.state)
  // Which ticks somebody made, and which the operator did, only the tree can tell; its own input asks for it.
  const { isSuccess: knowsTree } = useQuery({ ...treeQuery(detail.id), enabled: false })
  const form = useRef<HTMLFormElement>(null)
  const { alert, setAlert, attempt, gate, reason, setReason, forgetReason, submit, check, isComplete } =
    useSubmitting({ store, saver, detail, goneTime }, onDone)
  useSaveBeforeLeaving(store, saver)
  useEffect(() => saver.start(), [saver])

  /** Where to go once its step is shown. */
  const wanted = useRef('')
  const steps = useSteps(store, () => {
    const place = wanted.current
    wanted.current = ''
    if (place) return focusAt(form.current, `[data-place="${place}"]`)
    const title = document.getElementById(`${sectionId(steps!.current)}-title`)
    title?.focus({ preventScroll: true })
    window.scrollTo?.({ top: 0 })
  })
  const jump = (place: string) => {
    const key = sectionOf(definition as never, place)?.key
    if (!steps || key === undefined || key === steps.current)
      return focusAt(form.current, `[data-place="${place}"]`)
    wanted.current = place
    steps.go(key)
  }
  const jumpToPath = (path: string) => jump(placeOf(store.get().form, path.replace(/^form\./, '')))
  const goOn = () => {
    if (steps?.next && isComplete(steps.current)) steps.go(steps.next)
  }

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
      await call(deleteApplication, { body: { id: detail.id, version } }, { quiet: true })
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
        {steps ? <StepList steps={steps} /> : <SectionList isReady={() => knowsTree} />}
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            if (isClosed) return
            if (steps && !steps.isLast) goOn()
            else void submit.run()
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
            {(!steps || steps.back === undefined) && <InheritedInterfaces detail={detail} />}
            <Sections only={steps?.current} />
          </div>
          {steps?.isLast && <StepSummary id={detail.id} catalogue={catalogue} onGo={steps.go} />}
          <Bar
            saver={saver}
            alert={alert}
            canDelete={detail.moves.includes('delete')}
            check={check}
            leave={leaving}
            remove={deleting}
            submit={submit}
            steps={steps}
            onReload={onReload}
          />
        </form>
      </div>
      <DeviceCopy
        saver={saver}
        about={{ serviceType: detail.serviceType, catalogueId: detail.catalogueId }}
      />
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
