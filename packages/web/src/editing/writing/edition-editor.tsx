import type { Form, FormContext, FormDefinition } from '@cass/contract/kit/form/definition.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type ReactNode, useState } from 'react'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { RichEditor } from '../../ui/rich-editor/rich-editor.tsx'
import { TextSheet } from '../../ui/rich-text/text-sheet.tsx'
import { Collisions } from '../form/collisions.tsx'
import { DeviceCopy } from '../form/device-copy.tsx'
import type { SavedDraft } from '../form/draft-state.ts'
import { focusAt } from '../form/focus-at.ts'
import { FormStoreContext } from '../form/form-store-context.ts'
import { MergedNotice } from '../form/merged-notice.tsx'
import { Restored } from '../form/restored.tsx'
import { SaveStatus } from '../form/save-status.tsx'
import { useServerDraft } from '../form/use-server-draft.ts'
import { Bilingual } from './bilingual.tsx'
import { ByteField } from './byte-field.tsx'
import { type Edition, latestOf, namesOf, textsOf } from './edition.ts'
import { Editions } from './editions.tsx'
import { Preview } from './preview.tsx'
import { editionWords as words } from './text.ts'
import { textDrawing } from './text-drawing.ts'
import bar from './writing-bar.module.css'

type Known = { id: string; version: number }
/** What it has beside its text: of whatever is being written. */
type Extras<E> = {
  /** As a form has them, of an edition or of none yet. */
  of: (edition: E | undefined) => Form
  fields: (of: {
    textAt: (place: string) => string
    errorOf: (place: string) => string | undefined
    set: (place: string, value: string) => void
  }) => ReactNode
  /** Of a published one, in a line. */
  note: (edition: E) => string
}

/** The next edition of a text that is published in editions, and those before it. */
export function EditionEditor<E extends Edition>({
  name,
  draftKey,
  editions,
  definition,
  calls,
  refresh,
  said,
  extras,
}: {
  /** Of the text. */
  name: string
  draftKey: string
  editions: readonly E[]
  definition: FormDefinition<FormContext>
  calls: {
    load: () => Promise<readonly E[]>
    save: (form: Form, known: Partial<Known>, idempotencyKey: string) => Promise<Known>
    discard: (draft: Known) => Promise<unknown>
    publish: (draft: Known) => Promise<{ edition: number }>
  }
  refresh: () => Promise<void>
  said: { lead: string; changesHelp: string; previewTitle: string; publishBody: string }
  extras?: Extras<E>
}) {
  const [previewing, setPreviewing] = useState(false)
  const newest = latestOf(editions).current?.edition ?? 0

  const draftOf = (all: readonly E[]): SavedDraft => {
    const { current, draft } = latestOf(all)
    return {
      form: { ...textsOf(all), ...extras?.of(draft ?? current) },
      slots: {},
      id: draft?.id,
      version: draft?.version ?? 0,
      files: [],
      storedSecrets: [],
      isClosed: false,
    }
  }
  const loadDraft = async () => draftOf(await calls.load())
  const draft = useServerDraft({
    definition,
    start: draftOf(editions),
    drawing: textDrawing,
    nameOf: () => draftKey,
    isAutomatic: true,
    server: {
      async save({ form }, { id, version }, idempotencyKey) {
        const saved = await calls.save(form, id === undefined ? {} : { id, version }, idempotencyKey)
        return { ...saved, savedAt: new Date(), storedSecrets: [] }
      },
      load: loadDraft,
      closedMessage: () => '',
    },
    onSaved: refresh,
  })
  const { store, saver, saving, errors } = draft
  const { id, version } = saving
  const textAt = (place: string) => textOf(draft.form, place)

  async function publish() {
    if (draft.isUploading) return toast.warning(say(words.waitForFiles))
    if (!(await saver.flush())) return
    const question = {
      title: say(fill(words.publishTitle, { name, edition: newest + 1 })),
      body: said.publishBody,
      ok: say(words.publish),
    }
    // What was saved a moment ago has its version by now.
    const saved = await loadDraft()
    if (saved.id === undefined || !(await confirm(question))) return
    const done = await calls.publish({ id: saved.id, version: saved.version }).finally(refresh)
    toast.success(say(fill(words.published, { edition: done.edition })))
  }

  async function discard() {
    const body = say(fill(words.discardBody, { name }))
    if (
      id === undefined ||
      !(await confirm({ title: say(words.discardTitle), body, ok: say(words.discard), danger: true }))
    )
      return
    await calls.discard({ id, version })
    saver.startOver(await loadDraft())
    toast.success(say(words.discarded))
  }

  return (
    <FormStoreContext value={draft}>
      <p>{said.lead}</p>
      {saving.restored && draft.restoredAt && <Restored saver={saver} at={draft.restoredAt} />}
      <Collisions saver={saver} onJump={(place) => focusAt(document, `[data-place="${place}"]`)} />
      <div className="card">
        {extras?.fields({
          textAt,
          errorOf: (place) => errors[place],
          set: (place, value) => store.set(place, value),
        })}
        <Bilingual
          errors={{
            zh: Object.values(namesOf('zh')).filter((each) => errors[each]).length,
            en: Object.values(namesOf('en')).filter((each) => errors[each]).length,
          }}
        >
          {(language) => {
            const { body, changes } = namesOf(language)
            const lang = language === 'zh' ? 'zh-CN' : 'en'
            return (
              <>
                <div data-place={body}>
                  <RichEditor
                    label={say(words.body)}
                    lang={lang}
                    value={textAt(body)}
                    error={errors[body]}
                    onChange={(value) => store.set(body, value)}
                    onBusy={(isBusy) => store.setUploading(body, isBusy)}
                  />
                </div>
                <div data-place={changes}>
                  <ByteField
                    name={changes}
                    label={say(words.changes)}
                    help={said.changesHelp}
                    lang={lang}
                    rows={2}
                    optional
                    value={textAt(changes)}
                    error={errors[changes]}
                    onChange={(value) => store.set(changes, value)}
                  />
                </div>
              </>
            )
          }}
        </Bilingual>
      </div>
      <div className={bar.bar}>
        <MergedNotice saver={saver} />
        <SaveStatus saver={saver} />
        {id !== undefined && (
          <button type="button" className="button" onClick={discard}>
            {say(words.discard)}
          </button>
        )}
        <button type="button" className="button" onClick={() => setPreviewing(true)}>
          {say(words.preview)}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={(id === undefined && saving.kind === 'saved') || saving.collisions.length > 0}
          onClick={publish}
        >
          {say(words.publish)}
        </button>
      </div>
      <Editions
        editions={editions}
        noteOf={extras?.note}
        onTake={(taken) => {
          const { bodyEn, bodyZh } = taken
          const values = { bodyZh, bodyEn, ...extras?.of(taken) }
          for (const [place, value] of Object.entries(values)) store.set(place, value as string)
        }}
      />
      {previewing && (
        <Preview title={said.previewTitle} onClose={() => setPreviewing(false)}>
          {(language) => <TextSheet html={textAt(namesOf(language).body)} />}
        </Preview>
      )}
      <DeviceCopy saver={saver} />
    </FormStoreContext>
  )
}
