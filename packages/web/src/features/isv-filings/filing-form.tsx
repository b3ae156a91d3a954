import { messages } from '@cass/contract/errors.ts'
import {
  deleteIsvFiling,
  getIsvFiling,
  type IsvFilingDetail,
  saveIsvFiling,
  submitIsvFiling,
} from '@cass/contract/isv-filings/endpoints.ts'
import { filingForms } from '@cass/contract/isv-filings/forms/by-kind.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { longestDraftText } from '@cass/contract/kit/form/values.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Bar } from '../../domain/application-form/bar.tsx'
import { previousIn } from '../../domain/application-form/drawing.tsx'
import { Returned } from '../../domain/application-form/returned.tsx'
import { confirmUnchanged } from '../../domain/applications/confirm-unchanged.ts'
import { Value } from '../../domain/applications/form-view-values.tsx'
import { FilingNames } from '../../domain/isv-filings/filing-content.tsx'
import { Collisions, showCollisions } from '../../editing/form/collisions.tsx'
import { DeviceCopy } from '../../editing/form/device-copy.tsx'
import type { DraftServer, SavedDraft } from '../../editing/form/draft-state.ts'
import { ErrorSummary } from '../../editing/form/error-summary.tsx'
import { placeOf } from '../../editing/form/flat.ts'
import { focusAt } from '../../editing/form/focus-at.ts'
import css from '../../editing/form/form.module.css'
import { type Drawing, FormStoreContext } from '../../editing/form/form-store-context.ts'
import { partAt } from '../../editing/form/places.ts'
import { Restored } from '../../editing/form/restored.tsx'
import { SectionList } from '../../editing/form/section-list.tsx'
import { Sections } from '../../editing/form/sections.tsx'
import { formWords } from '../../editing/form/text.ts'
import { useServerDraft } from '../../editing/form/use-server-draft.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { CallError, call, callForReply, refusedFields } from '../../lib/api.ts'
import { showClock } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { FormNames, filingControls } from './controls.tsx'
import { listWords, filingWords as words } from './text.ts'

const savedDraftOf = ({ files, form, id, moves, version }: IsvFilingDetail): SavedDraft => ({
  id,
  form,
  slots: {},
  version,
  storedSecrets: [],
  files,
  isClosed: !moves.includes('save'),
})

const serverOf = (id: string): DraftServer => ({
  async save({ form }, { version }, idempotencyKey) {
    const body = { id, version, form }
    const saved = await call(saveIsvFiling, { body }, { quiet: true, idempotencyKey })
    return { id, version: saved.version, savedAt: new Date(saved.savedAt), storedSecrets: [] }
  },
  load: async () => savedDraftOf(await call(getIsvFiling, { query: { id } }, { quiet: true })),
  closedMessage: (ownSave) => say(ownSave ? fill(words.overByYou, { at: showClock(ownSave) }) : words.over),
})

const drawingOf = ({ previous }: IsvFilingDetail): Drawing => ({
  controls: filingControls,
  longestText: longestDraftText,
  value: (field, value) => <Value field={field} value={value} />,
  ...(previous && { previous: previousIn(previous) }),
})

/** The editor of every kind of filing, drawn from its definition. */
export function FilingForm({
  filing,
  onDone,
  onReload,
}: {
  /** As the server has it at this moment; another one wants another `key`. */
  filing: IsvFilingDetail
  /** It is submitted, saved or deleted, and there is nothing more to do here. */
  onDone: () => void
  /** It is not to be written any more. */
  onReload: () => void
}) {
  const { id } = filing
  const [drawing] = useState(() => drawingOf(filing))
  const { restoredAt, saver, saving, store } = useServerDraft({
    definition: filingForms[filing.kind],
    start: savedDraftOf(filing),
    drawing,
    nameOf: () => `isv-filing:${id}`,
    server: serverOf(id),
    isAutomatic: true,
  })
  const [here] = useState(() => ({ store, drawing }))
  const idempotencyKeys = useIdempotencyKeys()
  const [alert, setAlert] = useState('')
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const jump = (place: string) => focusAt(form.current, `[data-place="${place}"]`)

  /** False when there are any. */
  function refuse(problems: readonly RefusedField[]): boolean {
    store.showErrors(problems)
    if (problems.length > 0) setAttempt((number) => number + 1)
    return problems.length === 0
  }

  function isComplete(): boolean {
    setAlert('')
    const waiting = store.get().uploading.map((path) => ({ path, message: say(formWords.uploading) }))
    const others = store.problems().filter(({ path }) => !waiting.some((each) => each.path === path))
    return refuse([...waiting, ...others])
  }

  async function submit(unchanged: boolean): Promise<void> {
    if (!(await saver.flush())) return showCollisions()
    const body = { id, version: saver.state.get().version, unchanged }
    const options = {
      mask: true,
      quiet: true,
      takes: ['CONFLICT'] as const,
      idempotencyKey: idempotencyKeys.of(body),
    }
    try {
      const reply = await callForReply(submitIsvFiling, { body }, options)
      if (reply.code === 'ACK') {
        idempotencyKeys.forget()
        saver.finish(reply.data.version)
        toast.success(say(words.submitted))
        onDone()
      } else if (reply.code === 'NOTHING_CHANGED') {
        if (await confirmUnchanged(reply.message)) await submit(true)
      } else if (reply.code === 'CONFLICT') await saver.mergeNewer(reply.message)
      else refuseReply(reply)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAlert(error.message)
    }
  }

  /** What the server refused, at its places; what has none here stands at the bar. */
  function refuseReply(reply: { code: string; message: string; data: unknown }): void {
    const fields = refusedFields(reply).map(({ path, message }) => ({
      path: placeOf(store.get().form, path.replace(/^form\./, '')),
      message,
    }))
    const placed = fields.filter(({ path }) => partAt(store.definition, path))
    refuse(placed)
    if (placed.length < fields.length || fields.length === 0)
      setAlert(fields.find((field) => !placed.includes(field))?.message ?? reply.message)
  }

  const submitting = useGuarded(async () => {
    if (isComplete()) await submit(false)
  })
  const checking = useGuarded(() => {
    if (isComplete()) toast.success(say(formWords.complete))
  }, 'only looks')
  const leaving = useGuarded(async () => {
    if (!(await saver.flush())) return showCollisions()
    toast.success(say(messages.saved))
    onDone()
  }, 'ends here')
  const deleting = useGuarded(async () => {
    const { label } = isvFilingWorkflow.acts.delete
    const question = say(fill(listWords.deleteBody, { number: filing.number }))
    if (!(await confirm({ title: say(words.deleteTitle), body: question, ok: say(label), danger: true })))
      return
    await saver.flush()
    await call(deleteIsvFiling, { body: { id, version: saver.state.get().version } })
    saver.finish()
    toast.success(say(listWords.deleted))
    onDone()
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
    <FilingNames names={filing.names}>
      <FormNames value={filing.names}>
        <FormStoreContext value={here}>
          <div className={css.frame}>
            <SectionList />
            <form
              ref={form}
              onSubmit={(event) => {
                event.preventDefault()
                if (!saving.isClosed) void submitting.run()
              }}
              onKeyDown={onKeyDown}
              noValidate
            >
              <Returned returned={filing.returned} />
              {saving.restored && restoredAt && <Restored saver={saver} at={restoredAt} />}
              <Collisions saver={saver} onJump={jump} />
              <ErrorSummary attempt={attempt} onJump={jump} />
              <div className={`card ${css.sheet}`}>
                <Sections />
              </div>
              <Bar
                saver={saver}
                alert={alert}
                canDelete={filing.moves.includes('delete')}
                check={checking}
                leave={leaving}
                remove={deleting}
                submit={submitting}
                steps={undefined}
                onReload={onReload}
                merged={{ byOthers: words.merged, byYou: words.mergedYours }}
              />
            </form>
          </div>
          <DeviceCopy saver={saver} />
        </FormStoreContext>
      </FormNames>
    </FilingNames>
  )
}
