import type { ExtractionPackage, OpenedPackage } from '@cass/contract/extraction/endpoints.ts'
import { packageWorkflow } from '@cass/contract/extraction/workflow.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { FileRow } from '../../platform/files.ts'
import { presentFile } from '../files/service.ts'
import type { ListedPackage, PackageRow } from './repository.ts'

export const presentOpened = (row: PackageRow, files: readonly FileRow[]): OpenedPackage => ({
  name: row.name,
  note: row.note,
  expireTime: row.expiresAt.toISOString(),
  left: row.downloadLimit === null ? null : row.downloadLimit - row.downloads,
  files: files.map((file) => ({ ...presentFile(file), updateTime: file.createdAt.toISOString() })),
})

/** Why an open package can no longer be downloaded; empty if it can. */
export function expiryReason(row: PackageRow, now: Date): ExtractionPackage['over'] {
  if (row.expiresAt <= now) return 'expired'
  return row.downloadLimit !== null && row.downloads >= row.downloadLimit ? 'usedUp' : ''
}

export const isOpen = (row: PackageRow): boolean => row.status === packageWorkflow.states.open.code

export function presentPackage({ row, by, files }: ListedPackage, now: Date): ExtractionPackage {
  const over = expiryReason(row, now)
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    status: row.status,
    over: isOpen(row) ? over : '',
    expireTime: row.expiresAt.toISOString(),
    downloadLimit: row.downloadLimit,
    downloads: row.downloads,
    files: files.map(presentFile),
    by,
    createTime: row.createdAt.toISOString(),
    version: row.version,
    moves: [
      ...openMoves(packageWorkflow, stateByCode(packageWorkflow, row.status), ['editor']),
      ...(isOpen(row) && over === '' ? [] : ['delete']),
    ],
  }
}
