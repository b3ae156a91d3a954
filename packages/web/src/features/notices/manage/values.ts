import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { emptyForm, filesOf, textOf } from '@cass/contract/kit/form/values.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { NoticeType } from '@cass/contract/notices/endpoints.ts'
import { noticeForm } from '@cass/contract/notices/form.ts'
import type { SavedDraft } from '../../../editing/form/draft-state.ts'
import type { Managed } from './queries.ts'

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
export const textNames = [
  'noticeType',
  'titleZh',
  'titleEn',
  'summaryZh',
  'summaryEn',
  'bodyZh',
  'bodyEn',
] as const

const texts = (textAt: (name: (typeof textNames)[number]) => string) =>
  Object.fromEntries(textNames.map((name) => [name, textAt(name)])) as Omit<Values, 'attachments'>

export const valuesIn = (form: Form, files: Readonly<Record<string, FileRef>>): Values => ({
  ...texts((name) => textOf(form, name)),
  attachments: filesOf(form, 'fileIds').flatMap((id) => files[id] ?? []),
})

/** Undefined: it is new. */
export const draftOf = (managed: Managed | undefined): SavedDraft => ({
  form: managed
    ? { ...texts((name) => managed[name]), fileIds: managed.attachments.map(({ id }) => id) }
    : { ...emptyForm(noticeForm), noticeType: 'BUSINESS_NOTICE' satisfies NoticeType },
  slots: {},
  id: managed?.id,
  version: managed?.version ?? 0,
  files: managed?.attachments ?? [],
  storedSecrets: [],
  isClosed: false,
})

export const sideOf = (values: Values, language: Language) =>
  language === 'zh'
    ? { title: values.titleZh, summary: values.summaryZh, body: values.bodyZh }
    : { title: values.titleEn, summary: values.summaryEn, body: values.bodyEn }

export const namesOf = (language: Language) =>
  language === 'zh'
    ? ({ title: 'titleZh', summary: 'summaryZh', body: 'bodyZh' } as const)
    : ({ title: 'titleEn', summary: 'summaryEn', body: 'bodyEn' } as const)
