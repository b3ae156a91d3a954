import { readFile } from 'node:fs/promises'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { articleImage } from '@cass/contract/notices/endpoints.ts'
import { noticeWorkflow } from '@cass/contract/notices/workflow.ts'
import { noticeEditions, notices } from '../features/notices/tables.ts'
import { cleanHtml, wordsOf } from '../lib/rich-text.ts'
import type { Tx } from '../platform/db.ts'
import type { Files } from '../platform/files.ts'
import { type DemoNotice, demoNotices, demoUnpublished } from './notices/articles.ts'

const { released } = noticeWorkflow.states

type Given = { userIds: ReadonlyMap<string, string>; now: Date }

export async function loadNotices(tx: Tx, files: Files, given: Given): Promise<void> {
  for (const notice of demoNotices) await loadNotice(tx, files, { ...notice, status: released.code }, given)
  for (const notice of demoUnpublished) await loadNotice(tx, files, notice, given)
}

async function loadNotice(
  tx: Tx,
  files: Files,
  notice: DemoNotice & { status: string },
  { userIds, now }: Given,
): Promise<void> {
  const id = crypto.randomUUID()
  const releasedAt = new Date(now.getTime() - notice.daysAgo * 86_400_000)
  // Written an hour before it was released.
  const savedAt = new Date(Math.min(releasedAt.getTime(), now.getTime()) - 3_600_000)
  const put = async (file: string, given: { name: string; mediaType: string; kind: string }) =>
    await files.put(tx, {
      ...given,
      bytes: await readFile(new URL(`notices/${file}`, import.meta.url)),
      holder: '',
      subject: `notice:${id}`,
      now,
    })

  const bodyIn = async (language: Language) => {
    const { picture } = notice
    if (!picture) return cleanHtml(notice.body[language])
    const file = picture.files[language]
    const { id: fileId } = await put(file, { name: file, mediaType: 'image/png', kind: 'articleImage' })
    const { width, height } = picture
    const source = `${basePath}${articleImage.path}?id=${fileId}`
    const image = `<img src="${source}" alt="${picture.alt[language]}" width="${width}" height="${height}">`
    return cleanHtml(notice.body[language].replace('{picture}', `<figure>${image}</figure>`))
  }
  const [bodyZh, bodyEn] = [await bodyIn('zh'), await bodyIn('en')]
  const fileIds: string[] = []
  for (const { file, name, mediaType } of notice.attachments ?? [])
    fileIds.push((await put(file, { name, mediaType, kind: 'attachment' })).id)

  const texts = {
    noticeType: notice.type,
    titleZh: notice.title.zh,
    titleEn: notice.title.en,
    summaryZh: notice.summary.zh,
    summaryEn: notice.summary.en,
    bodyZh,
    bodyEn,
  }
  await tx.insert(notices).values({
    id,
    ...texts,
    wordsZh: wordsOf(bodyZh),
    wordsEn: wordsOf(bodyEn),
    pinned: notice.pinned ?? false,
    status: notice.status,
    version: notice.status === released.code ? 2 : 1,
    releasedAt: notice.status === released.code ? releasedAt : null,
    createdAt: savedAt,
    updatedAt: savedAt,
  })
  await tx
    .insert(noticeEditions)
    .values({ noticeId: id, version: 1, ...texts, fileIds, savedBy: userIds.get('field01')!, savedAt })
}
