import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { fill } from '@cass/contract/kit/text.ts'
import {
  discardSiteText,
  modifyBusinessOverview,
  modifyPrivatePolicy,
  modifyUserProtocol,
  type SiteTextEdition,
  type SiteTextKind,
  saveSiteText,
  siteTextKinds,
} from '@cass/contract/site-texts/endpoints.ts'
import { siteTextForm } from '@cass/contract/site-texts/form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Collisions } from '../../../editing/form/collisions.tsx'
import { DeviceCopy } from '../../../editing/form/device-copy.tsx'
import { focusAt } from '../../../editing/form/focus-at.ts'
import { FormStoreContext } from '../../../editing/form/form-store-context.ts'
import { MergedNotice } from '../../../editing/form/merged-notice.tsx'
import { Restored } from '../../../editing/form/restored.tsx'
import { SaveStatus } from '../../../editing/form/save-status.tsx'
import { useServerDraft } from '../../../editing/form/use-server-draft.ts'
import { Bilingual } from '../../../editing/writing/bilingual.tsx'
import { ByteField } from '../../../editing/writing/byte-field.tsx'
import { Preview } from '../../../editing/writing/preview.tsx'
import { textDrawing } from '../../../editing/writing/text-drawing.ts'
import bar from '../../../editing/writing/writing-bar.module.css'
import { ask } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/overlays/dialog.tsx'
import { RichEditor } from '../../../ui/rich-editor/rich-editor.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { editionsKey, editionsQuery } from '../queries.ts'
import reading from '../reading-page.module.css'
import { Editions } from './editions.tsx'
import { manageWords as words } from './text.ts'
import { draftOf, namesOf } from './values.ts'

const publishing = {
  businessOverview: modifyBusinessOverview,
  userProtocol: modifyUserProtocol,
  privatePolicy: modifyPrivatePolicy,
}

/** The next edition of one text, and those before it. */
export function TextEditor({ kind, editions }: { kind: SiteTextKind; editions: readonly SiteTextEdition[] }) {
  const client = useQueryClient()
  const [previewing, setPreviewing] = useState(false)
  const name = say(siteTextKinds[kind])
  const newest = editions.find(({ edition }) => edition !== null)?.edition ?? 0
  const refresh = () => client.invalidateQueries({ queryKey: editionsKey })

  const loadDraft = async () => draftOf(await client.fetchQuery({ ...editionsQuery(kind), staleTime: 0 }))
  const draft = useServerDraft({
    definition: siteTextForm,
    start: draftOf(editions),
    drawing: textDrawing,
    nameOf: () => `site-text:${kind}`,
    isAutomatic: true,
    server: {
      async save({ form }, { id, version }, idempotencyKey) {
        const body = { kind, ...(id !== undefined && { id, version }), ...form } as BodyOf<
          typeof saveSiteText
        >
        const saved = await ask(saveSiteText, { body }, { quiet: true, idempotencyKey })
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
    const edition = newest + 1
    const terms = kind === 'userProtocol'
    const question = {
      title: say(fill(words.publishTitle, { name, edition })),
      body: say(terms ? words.publishTerms : words.publishBody),
      ok: say(words.publish),
    }
    // What was saved a moment ago has its version by now.
    const saved = await loadDraft()
    if (saved.id === undefined || !(await confirm(question))) return
    const done = await ask(publishing[kind], { body: { id: saved.id, version: saved.version } }).finally(
      refresh,
    )
    toast.success(say(fill(words.published, { edition: done.edition })))
  }

  async function discard() {
    const body = say(fill(words.discardBody, { name }))
    if (
      id === undefined ||
      !(await confirm({ title: say(words.discardTitle), body, ok: say(words.discard), danger: true }))
    )
      return
    await ask(discardSiteText, { body: { id, version } })
    saver.startOver(await loadDraft())
    toast.success(say(words.discarded))
  }

  return (
    <FormStoreContext value={draft}>
      <p>{say(id !== undefined ? words.draftLead : newest > 0 ? words.freshLead : words.noneLead)}</p>
      {saving.restored && draft.restoredAt && <Restored saver={saver} at={draft.restoredAt} />}
      <Collisions saver={saver} onJump={(place) => focusAt(document, `[data-place="${place}"]`)} />
      <div className="card">
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
                    help={say(words.changesHelp)}
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
        onTake={({ bodyZh, bodyEn }) => {
          store.set('bodyZh', bodyZh)
          store.set('bodyEn', bodyEn)
        }}
      />
      {previewing && (
        <Preview title={say(words.previewTitle)} onClose={() => setPreviewing(false)}>
          {(language) => (
            <article className={reading.text}>
              <RichText html={textAt(namesOf(language).body)} />
            </article>
          )}
        </Preview>
      )}
      <DeviceCopy saver={saver} />
    </FormStoreContext>
  )
}
