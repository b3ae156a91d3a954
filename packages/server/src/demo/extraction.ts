import { readFile } from 'node:fs/promises'
import { packageWorkflow } from '@cass/contract/extraction/workflow.ts'
import { codeHashInput } from '../features/extraction/service.ts'
import { packageFiles, packages } from '../features/extraction/tables.ts'
import type { Tx } from '../platform/db.ts'
import type { Files } from '../platform/files.ts'
import type { Secrets } from '../platform/secrets.ts'

/** Printed in the README: the only package whose code is public. */
export const demoExtractionCode = 'DEMO-CASS-2026-0001'

const demoFiles = [
  { name: '外汇交易接口开发指引.pdf', from: 'development-guide.pdf' },
  { name: '接口接入网络技术要求.pdf', from: 'network-requirements.pdf' },
] as const

export async function loadExtraction(
  tx: Tx,
  files: Files,
  given: { userIds: ReadonlyMap<string, string>; hash: Secrets['keyedHash']; now: Date },
): Promise<void> {
  const { now } = given
  const id = crypto.randomUUID()
  await tx.insert(packages).values({
    id,
    name: '接口联调资料',
    note: '联调测试所需文件，请在有效期内下载。',
    codeHash: given.hash(codeHashInput(demoExtractionCode)),
    status: packageWorkflow.states.open.code,
    expiresAt: new Date(now.getTime() + 365 * 86_400_000),
    createdBy: given.userIds.get('field01')!,
    createdAt: now,
  })
  for (const [position, { name, from }] of demoFiles.entries()) {
    const file = await files.put(tx, {
      name,
      mediaType: 'application/pdf',
      bytes: await readFile(new URL(`documents/${from}`, import.meta.url)),
      holder: '',
      kind: 'extraction',
      subject: `extraction:${id}`,
      now,
    })
    await tx.insert(packageFiles).values({ packageId: id, fileId: file.id, position })
  }
}
