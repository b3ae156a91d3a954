import { z } from 'zod'
import { field } from '../kit/form/builders.ts'
import type { FormContext, FormDefinition } from '../kit/form/definition.ts'
import { text } from '../kit/text.ts'
import { agreementTextFields } from './endpoints.ts'
import { noticeChoices, termChoices } from './kinds.ts'

const { bodyZh, bodyEn, changesZh, changesEn } = agreementTextFields
const chosenOf = (choices: readonly number[]) => z.enum(choices.map(String))

/** The next edition of an agreement template as it is written; what it needs is checked when it is published. */
export const agreementTextForm: FormDefinition<FormContext> = {
  sections: [
    {
      key: 'text',
      title: text('协议文本', 'Agreement text'),
      parts: {
        termMonths: field(text('有效期', 'Term'), { rule: chosenOf(termChoices) }),
        noticeDays: field(text('终止通知期', 'Notice period'), { rule: chosenOf(noticeChoices) }),
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
