import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { codesOf } from '@cass/contract/kit/codes.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { noticeTypes } from '@cass/contract/notices/endpoints.ts'
import { useFormStore, useSelected } from '../../../editing/form/form-store-context.ts'
import { Bilingual } from '../../../editing/writing/bilingual.tsx'
import { ByteField } from '../../../editing/writing/byte-field.tsx'
import { say } from '../../../lib/language.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { UploadField } from '../../../ui/files/upload-field.tsx'
import { RichEditor } from '../../../ui/rich-editor/rich-editor.tsx'
import css from './notice-fields.module.css'
import { editWords as words } from './text.ts'
import { namesOf, type Values } from './values.ts'

export function NoticeFields({ values }: { values: Values }) {
  const { set, setFiles, setUploading } = useFormStore()
  const errors = useSelected((state) => state.errors)
  const wrong = (language: Language) => Object.values(namesOf(language)).filter((name) => errors[name]).length

  return (
    <div className={`card ${css.fields}`}>
      <div className={css.type}>
        <Select
          name="noticeType"
          label={say(words.type)}
          value={values.noticeType}
          options={codesOf(noticeTypes).map((value) => ({ value, label: say(noticeTypes[value]) }))}
          onChange={(noticeType) => set('noticeType', noticeType)}
        />
      </div>
      <Bilingual errors={{ zh: wrong('zh'), en: wrong('en') }}>
        {(language) => {
          const { title, summary, body } = namesOf(language)
          const lang = language === 'zh' ? 'zh-CN' : 'en'
          return (
            <>
              <div data-place={title}>
                <ByteField
                  name={title}
                  label={say(words.heading)}
                  lang={lang}
                  value={values[title]}
                  error={errors[title]}
                  onChange={(value) => set(title, value)}
                />
              </div>
              <div data-place={summary}>
                <ByteField
                  name={summary}
                  label={say(words.summary)}
                  help={say(words.summaryHelp)}
                  lang={lang}
                  rows={2}
                  optional
                  value={values[summary]}
                  error={errors[summary]}
                  onChange={(value) => set(summary, value)}
                />
              </div>
              <div data-place={body}>
                <RichEditor
                  label={say(words.body)}
                  lang={lang}
                  value={values[body]}
                  error={errors[body]}
                  onChange={(value) => set(body, value)}
                  onBusy={(isBusy) => setUploading(body, isBusy)}
                />
              </div>
            </>
          )
        }}
      </Bilingual>
      <UploadField
        label={say(words.attachments)}
        kind="attachment"
        value={values.attachments as FileRef[]}
        onChange={(files) => setFiles('fileIds', files)}
        error={errors.fileIds}
        onBusy={(isBusy) => setUploading('fileIds', isBusy)}
      />
    </div>
  )
}
