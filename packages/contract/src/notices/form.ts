import { fileKinds } from '../kit/file-rules.ts'
import { choice, field, files, optionsOf } from '../kit/form/builders.ts'
import type { FormContext, FormDefinition } from '../kit/form/definition.ts'
import { text } from '../kit/text.ts'
import { noticeTypes } from './endpoints.ts'
import { noticeFields } from './fields.ts'

/** A notice as it is written; what a release needs is checked when it is released. */
export const noticeForm: FormDefinition<FormContext> = {
  sections: [
    {
      key: 'notice',
      title: text('公告', 'Notice'),
      parts: {
        noticeType: choice(text('类型', 'Type'), optionsOf(noticeTypes)),
        titleZh: field(text('中文标题', 'Chinese title'), { rule: noticeFields.titleZh, optional: true }),
        titleEn: field(text('英文标题', 'English title'), { rule: noticeFields.titleEn, optional: true }),
        summaryZh: field(text('中文摘要', 'Chinese summary'), {
          rule: noticeFields.summaryZh,
          optional: true,
        }),
        summaryEn: field(text('英文摘要', 'English summary'), {
          rule: noticeFields.summaryEn,
          optional: true,
        }),
        bodyZh: field(text('中文正文', 'Chinese text'), { rule: noticeFields.bodyZh, optional: true }),
        bodyEn: field(text('英文正文', 'English text'), { rule: noticeFields.bodyEn, optional: true }),
        fileIds: files(text('附件', 'Attachments'), 'attachment', {
          required: false,
          max: fileKinds.attachment.maxCount,
        }),
      },
    },
  ],
}
