import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { noticeForm } from '@cass/contract/notices/form.ts'
import { saveNotice } from '@cass/contract/notices/manage-endpoints.ts'
import { noticeWorkflow } from '@cass/contract/notices/workflow.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Collisions } from '../../../editing/form/collisions.tsx'
import { DeviceCopy } from '../../../editing/form/device-copy.tsx'
import type { DraftServer } from '../../../editing/form/draft-state.ts'
import { focusAt } from '../../../editing/form/focus-at.ts'
import { FormStoreContext } from '../../../editing/form/form-store-context.ts'
import { MergedNotice } from '../../../editing/form/merged-notice.tsx'
import { Restored } from '../../../editing/form/restored.tsx'
import { SaveStatus } from '../../../editing/form/save-status.tsx'
import { useServerDraft } from '../../../editing/form/use-server-draft.ts'
import { textDrawing } from '../../../editing/writing/text-drawing.ts'
import bar from '../../../editing/writing/writing-bar.module.css'
import { call } from '../../../lib/api.ts'
import { showTime } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/overlays/dialog.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { History } from './history.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { isReleased, isScheduled, NoticeStatus } from './notice-status.tsx'
import { loadManaged, type Managed, managedKey } from './queries.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { manageWords, editWords as words } from './text.ts'
import { useActions } from './use-actions.ts'
import { draftOf, textNames, valuesIn } from './values.ts'

const server: DraftServer = {
  async save({ form }, { id, version }, idempotencyKey) {
    const body = { ...(id !== undefined && { id, version }), ...form } as BodyOf<typeof saveNotice>
    const saved = await call(saveNotice, { body }, { quiet: true, idempotencyKey })
    return { ...saved, savedAt: new Date(), storedSecrets: [] }
  },
  load: async (id) => draftOf(await loadManaged(id)),
  closedMessage: () => say(words.goneTitle),
}

/** One notice in both languages. A draft saves itself; what readers see is saved when somebody says so. */
export function NoticeEditor({
  start,
  now,
  onMade,
}: {
  /** As it was when the page was opened; undefined: it is new. */
  start: Managed | undefined
  /** As the server has it, for its status and history. */
  now: Managed | undefined
  onMade: (id: string) => void
}) {
  const client = useQueryClient()
  const actions = useActions()
  const [open, setOpen] = useState<'preview' | 'history' | 'release'>()
  const released = now ? isReleased(now) : false
  const live = now !== undefined && released && !isScheduled(now)

  const draft = useServerDraft({
    definition: noticeForm,
    start: draftOf(start),
    drawing: textDrawing,
    nameOf: (id) => `notice:${id ?? 'new'}`,
    isAutomatic: !released,
    server,
    onSaved({ id }) {
      if (now) void client.invalidateQueries({ queryKey: managedKey })
      else onMade(id)
    },
  })
  const { store, saver, saving } = draft
  const { id, version } = saving
  const known = id === undefined ? undefined : { id, version }
  const values = valuesIn(draft.form, draft.files)
  const isColliding = saving.collisions.length > 0
  const title = say({ zh: values.titleZh, en: values.titleEn }) || values.titleZh || values.titleEn
  const acted = known && { ...known, title }
  const setVersion = (next: number | undefined) => next !== undefined && saver.setVersion(next)

  /** Whatever is done to the notice is done to what is on the screen. */
  async function withSaved(work: () => unknown): Promise<void> {
    if (draft.isUploading) return toast.warning(say(words.waitForFiles))
    if (await saver.flush()) await work()
    else window.scrollTo(0, 0)
  }

  async function save() {
    const question = { title: say(words.saveTitle), body: say(words.saveBody), ok: say(words.save) }
    if (live && !(await confirm(question))) return
    await withSaved(() => toast.success(say(words.saved)))
  }

  return (
    <FormStoreContext value={draft}>
      <PageTitle
        title={say(known ? words.title : words.newTitle)}
        lead={say(leadOf(now))}
        actions={now && <NoticeStatus notice={now} />}
      />
      {saving.restored && draft.restoredAt && <Restored saver={saver} at={draft.restoredAt} />}
      <Collisions saver={saver} onJump={(place) => focusAt(document, `[data-place="${place}"]`)} />
      <NoticeFields values={values} />
      <div className={bar.bar}>
        <MergedNotice saver={saver} />
        <SaveStatus saver={saver} />
        {acted && now && (
          <>
            <button type="button" className="button" onClick={() => setOpen('history')}>
              {say(words.history)}
            </button>
            <button
              type="button"
              className="button"
              onClick={async () => setVersion(await actions.pin(acted, !now.pinned))}
            >
              {say(now.pinned ? manageWords.unpin : manageWords.pin)}
            </button>
          </>
        )}
        <button type="button" className="button" onClick={() => setOpen('preview')}>
          {say(words.preview)}
        </button>
        {released && acted ? (
          <>
            <button
              type="button"
              className="button"
              onClick={async () => setVersion(await actions.takeDown(acted))}
            >
              {say(noticeWorkflow.moves.takeDown.label)}
            </button>
            <button
              type="button"
              className="button button-primary"
              disabled={saving.kind === 'saved' || saving.kind === 'saving' || isColliding}
              onClick={save}
            >
              {say(words.save)}
            </button>
          </>
        ) : (
          <button
            type="button"
            className="button button-primary"
            disabled={isColliding}
            onClick={() => withSaved(() => setOpen('release'))}
          >
            {say(words.publish)}
          </button>
        )}
      </div>
      {open === 'preview' && <NoticePreview values={values} onClose={() => setOpen(undefined)} />}
      {open === 'history' && now && (
        <History
          notice={now}
          onTake={(edition) => {
            for (const name of textNames) store.set(name, edition[name])
            store.setFiles('fileIds', edition.attachments)
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'release' && acted && (
        <ReleaseDialog
          notice={acted}
          onDone={(version) => {
            setOpen(undefined)
            setVersion(version)
            void actions.refresh()
          }}
          onRefused={(fields) => {
            setOpen(undefined)
            store.showErrors(fields)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      <DeviceCopy saver={saver} />
    </FormStoreContext>
  )
}

function leadOf(now: Managed | undefined): Text {
  if (!now) return words.newLead
  if (isScheduled(now))
    return fill(words.scheduledLead, { time: showTime(now.releaseTime, '{y}-{m}-{d} {h}:{i}') })
  if (isReleased(now)) return words.releasedLead
  return now.status === noticeWorkflow.states.takenDown.code ? words.takenDownLead : words.draftLead
}
