import type { MenuNode } from '@cass/contract/menus/edition.ts'
import { readWorkbook } from './read-workbook.ts'
import type { WorkbookTeam } from './workbook-format.ts'
import { writeWorkbook } from './write-workbook.ts'

export type Job = { teams: readonly WorkbookTeam[] } & (
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'write'; nodes: readonly MenuNode[]; ownersOf: Readonly<Record<string, readonly string[]>> }
)

process.once('disconnect', () => process.exit())
process.once('message', async (job: Job) => process.send!(await done(job)))

const done = (job: Job): Promise<unknown> =>
  job.kind === 'write'
    ? writeWorkbook(job.nodes, job.ownersOf, job.teams)
    : readWorkbook(Buffer.from(job.bytes), job.teams)
