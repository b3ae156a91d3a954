import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { NoticeType } from '@cass/contract/notices/endpoints.ts'

/** What an editor writes; attachments with their names, so that they can be shown. */
export type Values = {
  noticeType: NoticeType
  titleZh: string
  titleEn: string
  summaryZh: string
  summaryEn: string
  bodyZh: string
  bodyEn: string
  attachments: readonly FileRef[]
}

export const noValues: Values = {
  noticeType: 'BUSINESS_NOTICE',
  titleZh: '',
  titleEn: '',
  summaryZh: '',
  summaryEn: '',
  bodyZh: '',
  bodyEn: '',
  attachments: [],
}

export const valuesOf = (from: Values): Values => ({
  noticeType: from.noticeType,
  titleZh: from.titleZh,
  titleEn: from.titleEn,
  summaryZh: from.summaryZh,
  summaryEn: from.summaryEn,
  bodyZh: from.bodyZh,
  bodyEn: from.bodyEn,
  attachments: from.attachments,
})

/** As the contract takes them. */
export const fieldsOf = ({ attachments, ...rest }: Values) => ({
  ...rest,
  fileIds: attachments.map(({ id }) => id),
})

export const sideOf = (values: Values, language: Language) =>
  language === 'zh'
    ? { title: values.titleZh, summary: values.summaryZh, body: values.bodyZh }
    : { title: values.titleEn, summary: values.summaryEn, body: values.bodyEn }

export const namesOf = (language: Language) =>
  language === 'zh'
    ? ({ title: 'titleZh', summary: 'summaryZh', body: 'bodyZh' } as const)
    : ({ title: 'titleEn', summary: 'summaryEn', body: 'bodyEn' } as const)
