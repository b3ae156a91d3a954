import { z } from 'zod'
import { area, choice, date, field, files, optionsOf } from '../../kit/form/builders.ts'
import type { Form, FormContext, FormDefinition } from '../../kit/form/definition.ts'
import { textOf } from '../../kit/form/values.ts'
import { creditCode, limitedBytes, organisationName, writtenText } from '../../kit/rules.ts'
import { text } from '../../kit/text.ts'
import { contact, count, customerControl, families, versionId } from './parts.ts'

/** Chosen among institutions: one that is not registered here. */
export const otherCustomer = 'OTHER'
const isOther = (form: Form) => textOf(form, 'customerId') === otherCustomer

export const customerStages = {
  implementing: text('实施中', 'In implementation'),
  live: text('已投产', 'In production'),
  ended: text('已停用', 'No longer in use'),
} as const

/** Customer information: which institution uses which product and version, since when, and whom to ask about it. */
export const marketForm: FormDefinition<FormContext> = {
  sections: [
    {
      key: 'customer',
      title: text('客户', 'Customer'),
      parts: {
        customerId: field(text('客户机构', 'Customer institution'), {
          input: 'lookup',
          control: customerControl,
          rule: z.string().max(64),
          hint: text('未在列表中的机构请选择“其他”', 'Select “Other” if the institution is not listed'),
        }),
        customerName: field(text('其他机构名称', 'Name of other institution'), {
          rule: organisationName,
          when: isOther,
        }),
        customerCreditCode: field(text('统一社会信用代码', 'Unified social credit code'), {
          rule: creditCode,
          code: true,
          optional: true,
          when: isOther,
        }),
      },
    },
    {
      key: 'product',
      title: text('产品使用情况', 'Product in use'),
      parts: {
        versionId,
        stage: choice(text('使用阶段', 'Stage'), optionsOf(customerStages)),
        usedSince: date(text('使用起始日期', 'In use since'), {
          untilToday: true,
          when: (form) => textOf(form, 'stage') !== 'implementing',
        }),
        plannedFor: date(text('计划投产日期', 'Planned go-live date'), {
          when: (form) => textOf(form, 'stage') === 'implementing',
        }),
        endedOn: date(text('停用日期', 'Last day of use'), {
          untilToday: true,
          when: (form) => textOf(form, 'stage') === 'ended',
        }),
        userCount: count(text('使用人数', 'Number of users')),
        families,
        usage: area(text('使用范围说明', 'Scope of use'), { optional: true }),
      },
    },
    {
      key: 'contacts',
      title: text('联系人', 'Contacts'),
      parts: {
        customerContact: contact(text('客户联系人', 'Customer contact')),
        serviceContact: contact(text('服务联系人', 'Your service contact')),
      },
    },
    {
      key: 'documents',
      title: text('附件', 'Documents'),
      parts: {
        documents: files(text('合作证明文件', 'Proof of cooperation'), 'application', {
          required: false,
          hint: text(
            '如合同首页、验收单。',
            'For example the first page of the contract or the acceptance certificate.',
          ),
        }),
        remark: area(text('备注', 'Remarks'), {
          rule: writtenText.pipe(limitedBytes(900)),
          optional: true,
        }),
      },
    },
  ],
  rules: (form) => {
    const [since, ended] = [textOf(form, 'usedSince'), textOf(form, 'endedOn')]
    return textOf(form, 'stage') === 'ended' && since !== '' && ended !== '' && ended < since
      ? [
          {
            path: 'endedOn',
            message: text('停用日期不能早于使用起始日期', 'The last day of use cannot be before the first'),
          },
        ]
      : []
  },
}
