import { z } from 'zod'
import { area, date, field, yes, yesNo } from '../../kit/form/builders.ts'
import type { Form, FormContext, FormDefinition } from '../../kit/form/definition.ts'
import { rowsOf } from '../../kit/form/values.ts'
import { ruleMessage } from '../../kit/rule-text.ts'
import { text } from '../../kit/text.ts'
import { contact, productControl } from './parts.ts'

export const isAffected = (row: Form): boolean => row.affected === yes

/** Answer to an impact assessment: for each product, whether the change affects it, and what it takes until when. */
export const impactForm: FormDefinition<FormContext> = {
  sections: [
    {
      key: 'products',
      title: text('产品影响', 'Impact by product'),
      parts: {
        answers: {
          kind: 'rows',
          label: text('产品影响', 'Impact by product'),
          min: 1,
          max: 50,
          add: text('新增产品', 'Add product'),
          fields: {
            productId: field(text('产品', 'Product'), {
              input: 'lookup',
              control: productControl,
              rule: z.string().max(64),
              wide: true,
            }),
            affected: yesNo(text('是否受影响', 'Affected')),
            effort: field(text('改造工作量', 'Effort'), {
              rule: z
                .string()
                .trim()
                .regex(/^[1-9]\d{0,4}$/, ruleMessage('positiveInteger')),
              keyboard: 'numeric',
              unit: text('人日', 'person-days'),
              when: isAffected,
            }),
            plannedOn: date(text('计划完成日期', 'Planned completion'), { when: isAffected }),
            note: area(text('说明', 'Notes'), { optional: true }),
          },
        },
      },
    },
    {
      key: 'contacts',
      title: text('联系人', 'Contact'),
      parts: { contact: contact(text('评估联系人', 'Contact for this assessment')) },
    },
  ],
  rules: (form) => {
    const ids = rowsOf(form, 'answers').map((row) => row.productId ?? '')
    return ids.flatMap((id, at) =>
      id !== '' && ids.indexOf(id) < at
        ? [
            {
              path: `answers.${at}.productId`,
              message: text('同一产品只能填写一次', 'Each product can be listed once'),
            },
          ]
        : [],
    )
  },
}
