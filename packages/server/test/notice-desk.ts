import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { releaseNotice, saveNotice } from '@cass/contract/notices/manage-endpoints.ts'
import { expect } from 'vitest'
import type { Visitor } from './harness.ts'

type Fields = BodyOf<typeof saveNotice>

/** All that a notice needs; the parts can be replaced. */
export const noticeFields = (change: Partial<Fields> = {}): Fields => ({
  noticeType: 'BUSINESS_NOTICE',
  titleZh: '接口维护通知',
  titleEn: 'Interface maintenance',
  summaryZh: '今晚维护。',
  summaryEn: 'Tonight.',
  bodyZh: '<p>今晚十点起维护。</p>',
  bodyEn: '<p>From ten tonight.</p>',
  fileIds: [],
  ...change,
})

/** A draft. */
export async function writeNotice(editor: Visitor, change: Partial<Fields> = {}) {
  const { code, data } = await editor.call(saveNotice, { body: noticeFields(change) })
  expect(code).toBe('ACK')
  return data
}

/** One that readers see, or will. */
export async function publishNotice(editor: Visitor, change: Partial<Fields> = {}, releaseTime?: Date) {
  const { id, version } = await writeNotice(editor, change)
  const { code, data } = await editor.call(releaseNotice, {
    body: { id, version, ...(releaseTime ? { releaseTime: releaseTime.toISOString() } : {}) },
  })
  expect(code).toBe('ACK')
  return { id, version: data.version }
}

export const pictureAt = (id: string) => `/cass/mgt/notice/image?id=${id}`
export const imageOf = (id: string) => `<img src="${pictureAt(id)}" alt="x" />`
