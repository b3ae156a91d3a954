import { fill, type Text } from '@cass/contract/kit/text.ts'
import { saveNotice } from '@cass/contract/notices/endpoints.ts'
import { noticeWorkflow } from '@cass/contract/notices/workflow.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangedMeanwhile } from '../../../editing/changed-meanwhile.tsx'
import { DraftRestored } from '../../../editing/draft-restored.tsx'
import { SaveState } from '../../../editing/writing/save-state.tsx'
import { useWriting } from '../../../editing/writing/use-writing.ts'
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
import { fieldsOf, noValues, type Values, valuesOf } from './values.ts'

const heldOf = (managed: Managed) => ({
  values: valuesOf(managed),
  known: { id: managed.id, version: managed.version },
})

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
  const [busy, setBusy] = useState(false)
  const released = now ? isReleased(now) : false
  const live = now !== undefined && released && !isScheduled(now)

  const writing = useWriting<Values>({
    start: start ? heldOf(start) : { values: noValues, known: undefined },
    draftKey: (id) => `notice:${id ?? 'new'}`,
    automatic: !released && !busy,
    save: (values, known) =>
      call(saveNotice, { body: { ...known, ...fieldsOf(values) } }, { quiet: true, takes: ['CONFLICT'] }),
    load: async ({ id }) => heldOf(await loadManaged(id)),
    onSaved({ id }) {
      if (now) void client.invalidateQueries({ queryKey: managedKey })
      else onMade(id)
    },
  })
  const { known, values } = writing
  const title = say({ zh: values.titleZh, en: values.titleEn }) || values.titleZh || values.titleEn
  const acted = known && { ...known, title }
  const settle = (version: number | undefined) => version !== undefined && writing.moveOn(version)

  /** Whatever is done to the notice is done to what is on the screen. */
  async function withSaved(work: () => unknown): Promise<void> {
    if (busy) return toast.warning(say(words.waitForFiles))
    if (await writing.saveNow()) await work()
    else window.scrollTo(0, 0)
  }

  async function save() {
    const question = { title: say(words.saveTitle), body: say(words.saveBody), ok: say(words.save) }
    if (live && !(await confirm(question))) return
    await withSaved(() => toast.success(say(words.saved)))
  }

  return (
    <>
      <PageTitle
        title={say(known ? words.title : words.newTitle)}
        lead={say(leadOf(now))}
        actions={now && <NoticeStatus notice={now} />}
      />
      {writing.restoredAt && <DraftRestored at={writing.restoredAt} onDiscard={writing.discard} />}
      {writing.isNewer && <ChangedMeanwhile ownSave={writing.ownSave} onTakeOver={writing.takeOver} />}
      <NoticeFields writing={writing} onBusy={setBusy} />
      <div className={bar.bar}>
        <SaveState writing={writing} />
        {acted && now && (
          <>
            <button type="button" className="button" onClick={() => setOpen('history')}>
              {say(words.history)}
            </button>
            <button
              type="button"
              className="button"
              onClick={async () => settle(await actions.pin(acted, !now.pinned))}
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
              onClick={async () => settle(await actions.takeDown(acted))}
            >
              {say(noticeWorkflow.moves.takeDown.label)}
            </button>
            <button
              type="button"
              className="button button-primary"
              disabled={!writing.dirty || writing.saving || writing.isNewer}
              onClick={save}
            >
              {say(words.save)}
            </button>
          </>
        ) : (
          <button
            type="button"
            className="button button-primary"
            disabled={writing.isNewer}
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
            writing.set(edition)
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
            settle(version)
            void actions.refresh()
          }}
          onRefused={(fields) => {
            setOpen(undefined)
            writing.refuse(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function leadOf(now: Managed | undefined): Text {
  if (!now) return words.newLead
  if (isScheduled(now))
    return fill(words.scheduledLead, { time: showTime(now.releaseTime, '{y}-{m}-{d} {h}:{i}') })
  if (isReleased(now)) return words.releasedLead
  return now.status === noticeWorkflow.states.takenDown.code ? words.takenDownLead : words.draftLead
}
