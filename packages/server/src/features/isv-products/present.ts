import type { IsvProduct } from '@cass/contract/isv-products/endpoints.ts'
import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import type { ProductWithVersions } from './repository.ts'

export const presentProduct = (row: ProductWithVersions, actors: readonly string[]): IsvProduct => ({
  id: row.id,
  nameZh: row.nameZh,
  nameEn: row.nameEn,
  families: row.families as InterfaceFamily[],
  status: row.status,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  versions: row.versions.map(({ id, number, offered, releasedOn }) => ({ id, number, releasedOn, offered })),
  moves: openMoves(isvProductWorkflow, stateByCode(isvProductWorkflow, row.status), actors),
})
