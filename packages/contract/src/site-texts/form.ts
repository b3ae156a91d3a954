import { field } from '../kit/form/builders.ts'
import type { FormContext, FormDefinition } from '../kit/form/definition.ts'
import { text } from '../kit/text.ts'
import { saveSiteText } from './endpoints.ts'

const { bodyZh, bodyEn, changesZh, changesEn } = saveSiteText.body.shape

/** The next edition of a site text as it is written; what it needs is checked when it is published. */
export const siteTextForm: FormDefinition<FormContext> = {
  sections: [
    {
      key: 'text',
      title: text('正文', 'Text'),
      parts: {
        bodyZh: field(text('中文正文', 'Chinese text'), { rule: bodyZh, optional: true }),
        bodyEn: field(text('英文正文', 'English text'), { rule: bodyEn, optional: true }),
        changesZh: field(text('中文修订说明', 'Summary of changes (Chinese)'), {
          rule: changesZh.unwrap(),
          optional: true,
        }),
        changesEn: field(text('英文修订说明', 'Summary of changes (English)'), {
          rule: changesEn.unwrap(),
          optional: true,
        }),
      },
    },
  ],
}
