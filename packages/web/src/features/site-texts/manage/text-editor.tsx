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
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangedMeanwhile } from '../../../editing/changed-meanwhile.tsx'
import { DraftRestored } from '../../../editing/draft-restored.tsx'
import { Bilingual } from '../../../editing/writing/bilingual.tsx'
import { ByteField } from '../../../editing/writing/byte-field.tsx'
import { Preview } from '../../../editing/writing/preview.tsx'
import { SaveState } from '../../../editing/writing/save-state.tsx'
import { useWriting } from '../../../editing/writing/use-writing.ts'
import bar from '../../../editing/writing/writing-bar.module.css'
import { ask, call } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/overlays/dialog.tsx'
import { RichEditor } from '../../../ui/rich-editor/rich-editor.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { editionsKey, editionsQuery } from '../queries.ts'
import reading from '../reading-page.module.css'
import { Editions } from './editions.tsx'
import { manageWords as words } from './text.ts'
import { heldOf, namesOf, type Values } from './values.ts'

const publishing = {
  businessOverview: modifyBusinessOverview,
  userProtocol: modifyUserProtocol,
  privatePolicy: modifyPrivatePolicy,
}

/** The next edition of one text, and those before it. */
export function TextEditor({ kind, editions }: { kind: SiteTextKind; editions: readonly SiteTextEdition[] }) {
  const client = useQueryClient()
  const [previewing, setPreviewing] = useState(false)
  const [sending, setSending] = useState({ zh: false, en: false })
  const busy = sending.zh || sending.en
  const name = say(siteTextKinds[kind])
  const newest = editions.find(({ edition }) => edition !== null)?.edition ?? 0
  const refresh = () => client.invalidateQueries({ queryKey: editionsKey })

  const writing = useWriting<Values>({
    start: heldOf(editions),
    draftKey: () => `site-text:${kind}`,
    automatic: !busy,
    save: (values, known) =>
      call(saveSiteText, { body: { kind, ...values, ...known } }, { quiet: true, takes: ['CONFLICT'] }),
    load: async () => heldOf(await client.fetchQuery({ ...editionsQuery(kind), staleTime: 0 })),
    onSaved: refresh,
  })
  const { values, errors, known, set } = writing

  async function publish() {
    if (busy) return toast.warning(say(words.waitForFiles))
    if (!(await writing.saveNow())) return
    const edition = newest + 1
    const terms = kind === 'userProtocol'
    const question = {
      title: say(fill(words.publishTitle, { name, edition })),
      body: say(terms ? words.publishTerms : words.publishBody),
      ok: say(words.publish),
    }
    // What was saved a moment ago has its version by now.
    const draft = (await client.fetchQuery({ ...editionsQuery(kind), staleTime: 0 })).find(
      (each) => each.edition === null,
    )
    if (!draft || !(await confirm(question))) return
    const done = await ask(publishing[kind], { body: { id: draft.id, version: draft.version } }).finally(
      refresh,
    )
    toast.success(say(fill(words.published, { edition: done.edition })))
  }

  async function discard() {
    const body = say(fill(words.discardBody, { name }))
    if (
      !known ||
      !(await confirm({ title: say(words.discardTitle), body, ok: say(words.discard), danger: true }))
    )
      return
    await ask(discardSiteText, { body: known })
    const left = heldOf(await client.fetchQuery({ ...editionsQuery(kind), staleTime: 0 }))
    writing.startOver(left)
    toast.success(say(words.discarded))
  }

  return (
    <>
      <p>{say(known ? words.draftLead : newest > 0 ? words.freshLead : words.noneLead)}</p>
      {writing.restoredAt && <DraftRestored at={writing.restoredAt} onDiscard={writing.discard} />}
      {writing.isNewer && <ChangedMeanwhile ownSave={writing.ownSave} onTakeOver={writing.takeOver} />}
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
                <RichEditor
                  label={say(words.body)}
                  lang={lang}
                  value={values[body]}
                  error={errors[body]}
                  onChange={(value) => set({ [body]: value })}
                  onBusy={(on) => setSending((now) => ({ ...now, [language]: on }))}
                />
                <ByteField
                  name={changes}
                  label={say(words.changes)}
                  help={say(words.changesHelp)}
                  lang={lang}
                  rows={2}
                  optional
                  value={values[changes]}
                  error={errors[changes]}
                  onChange={(value) => set({ [changes]: value })}
                />
              </>
            )
          }}
        </Bilingual>
      </div>
      <div className={bar.bar}>
        <SaveState writing={writing} />
        {known && (
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
          disabled={(!known && !writing.dirty) || writing.isNewer}
          onClick={publish}
        >
          {say(words.publish)}
        </button>
      </div>
      <Editions editions={editions} onTake={({ bodyZh, bodyEn }) => set({ bodyZh, bodyEn })} />
      {previewing && (
        <Preview title={say(words.previewTitle)} onClose={() => setPreviewing(false)}>
          {(language) => (
            <article className={reading.text}>
              <RichText html={values[namesOf(language).body]} />
            </article>
          )}
        </Preview>
      )}
    </>
  )
}
