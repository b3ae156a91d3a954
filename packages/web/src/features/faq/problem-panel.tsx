import { messages } from '@cass/contract/errors.ts'
import { type FaqType, faqTypes, type ManagedFaqEntry, saveFaqEntry } from '@cass/contract/faq/endpoints.ts'
import { codesOf } from '@cass/contract/kit/codes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Radio, Switch } from 'antd'
import { useState } from 'react'
import { call } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { EditPanel } from '../../kit/ui/edit-panel.tsx'
import { LimitedItem } from '../../kit/ui/limited-item.tsx'
import { RichEditor } from '../../kit/ui/rich-editor/rich-editor.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { findManaged, problemsKey } from './queries.ts'
import { manageWords, panelWords as words } from './text.ts'

type Values = Pick<
  ManagedFaqEntry,
  'problemType' | 'questionZh' | 'questionEn' | 'answerZh' | 'answerEn' | 'published'
>

const rules = saveFaqEntry.body.shape

/** Adds a question or edits one. */
export function ProblemPanel({
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
  const submitKey = useSubmitKey()
  const [busy, setBusy] = useState({ answerZh: false, answerEn: false })
  const answer = (name: keyof typeof busy, label: string, lang: string) => (
    <Form.Item name={name}>
      <RichEditor
        label={label}
        lang={lang}
        onBusy={(now) => setBusy((before) => ({ ...before, [name]: now }))}
      />
    </Form.Item>
  )
  return (
    <EditPanel<ManagedFaqEntry, Values, unknown>
      title={say(id === undefined ? manageWords.add : manageWords.editTitle)}
      submitLabel={say(words.save)}
      draftKey={`problem:${id ?? 'new'}`}
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
      save={(values, known) => {
        const body = { ...values, ...(known && { id: known.id, version: known.version }) }
        return call(saveFaqEntry, { body }, { idempotencyKey: submitKey.of(body), takes: ['CONFLICT'] })
      }}
      onSaved={async () => {
        toast.success(say(messages.saved))
        onClose()
        await client.invalidateQueries({ queryKey: problemsKey })
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="problemType" label={say(manageWords.type)}>
            <Radio.Group
              options={codesOf(faqTypes).map((value) => ({ value, label: say(faqTypes[value]) }))}
            />
          </Form.Item>
          <LimitedItem name="questionZh" label={say(words.questionZh)} rule={rules.questionZh} />
          {answer('answerZh', say(words.answerZh), 'zh-CN')}
          <LimitedItem name="questionEn" label={say(words.questionEn)} rule={rules.questionEn} />
          {answer('answerEn', say(words.answerEn), 'en')}
          <Form.Item
            name="published"
            label={say(words.published)}
            valuePropName="checked"
            extra={say(words.publishedHelp)}
          >
            <Switch />
          </Form.Item>
        </>
      )}
    </EditPanel>
  )
}
