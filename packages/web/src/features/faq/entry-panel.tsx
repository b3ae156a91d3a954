import { messages } from '@cass/contract/errors.ts'
import { type FaqType, faqTypes, type ManagedFaqEntry, saveFaqEntry } from '@cass/contract/faq/endpoints.ts'
import { codesOf } from '@cass/contract/kit/codes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { RichEditor } from '../../ui/rich-editor/rich-editor.tsx'
import { faqKey, findManaged } from './queries.ts'
import { manageWords, panelWords as words } from './text.ts'

type Values = Pick<
  ManagedFaqEntry,
  'problemType' | 'questionZh' | 'questionEn' | 'answerZh' | 'answerEn' | 'published'
>

/** Adds a question or edits one. */
export function EntryPanel({
  id,
  problemType,
  onClose,
}: {
  id: string | undefined
  /** Of a new one. */
  problemType: FaqType
  onClose: () => void
}) {
  const client = useQueryClient()
  const [busy, setBusy] = useState({ answerZh: false, answerEn: false })
  const answer = (field: FieldProps<string | undefined>, label: string, lang: string) => (
    <RichEditor
      {...field}
      label={label}
      lang={lang}
      onBusy={(now) => setBusy((before) => ({ ...before, [field.name]: now }))}
    />
  )
  return (
    <EditPanel<ManagedFaqEntry, Values, unknown>
      title={say(id === undefined ? manageWords.add : manageWords.editTitle)}
      submitLabel={say(words.save)}
      draftKey={`faq:${id ?? 'new'}`}
      busy={busy.answerZh || busy.answerEn}
      wide
      load={id === undefined ? undefined : () => findManaged(id)}
      valuesOf={(known) => ({
        problemType: known?.problemType ?? problemType,
        questionZh: known?.questionZh ?? '',
        questionEn: known?.questionEn ?? '',
        answerZh: known?.answerZh ?? '',
        answerEn: known?.answerEn ?? '',
        published: known?.published ?? false,
      })}
      rules={saveFaqEntry.body.shape}
      save={(values, known, optionsOf) => {
        const body = { ...values, ...(known && { id: known.id, version: known.version }) }
        return callForReply(saveFaqEntry, { body }, optionsOf(body))
      }}
      onSaved={async () => {
        toast.success(say(messages.saved))
        onClose()
        await client.invalidateQueries({ queryKey: faqKey })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RadioGroup
            {...form.field('problemType')}
            label={say(manageWords.type)}
            options={codesOf(faqTypes).map((value) => ({ value, label: say(faqTypes[value]) }))}
          />
          <LimitedField {...form.field('questionZh')} label={say(words.questionZh)} />
          {answer(form.field('answerZh'), say(words.answerZh), 'zh-CN')}
          <LimitedField {...form.field('questionEn')} label={say(words.questionEn)} />
          {answer(form.field('answerEn'), say(words.answerEn), 'en')}
          <Switch {...form.field('published')} label={say(words.published)} help={say(words.publishedHelp)} />
        </>
      )}
    </EditPanel>
  )
}
