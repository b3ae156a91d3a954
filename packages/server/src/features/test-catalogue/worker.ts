import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import { readJson } from './read-json.ts'
import { readWorkbook } from './read-workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

export type Job =
  | { kind: 'xlsx' | 'json'; bytes: Uint8Array; nodeCodes: readonly string[] }
  | { kind: 'write'; content: string }

process.once('disconnect', () => process.exit())
process.once('message', async (job: Job) => process.send!(await done(job)))

async function done(job: Job): Promise<unknown> {
  if (job.kind === 'write') return await writeWorkbook(JSON.parse(job.content) as Catalogue)
  const bytes = Buffer.from(job.bytes)
  const nodeCodes = new Set(job.nodeCodes)
  return job.kind === 'xlsx' ? await readWorkbook(bytes, nodeCodes) : readJson(bytes, nodeCodes)
}
