import { roleTypeFilters, userStatuses, userTypes } from '@cass/contract/directory/enums.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { presentDepartment, presentOptions } from './present.ts'
import { findDepartment } from './repository.ts'

export type DirectoryService = ReturnType<typeof createDirectoryService>

export function createDirectoryService(deps: { db: Db }) {
  const options = (labels: Record<string, Text>) => async (ctx: { language: Language }) =>
    presentOptions(labels, ctx.language)
  return {
    userStatuses: options(userStatuses),
    userTypes: options(userTypes),
    roleTypes: options(roleTypeFilters),
    async departments(ctx: Context) {
      const { departmentId } = actorOf(ctx)
      const rows = departmentId === null ? [] : await findDepartment(deps.db, departmentId)
      return rows.map((row) => presentDepartment(row, ctx.language))
    },
  }
}
