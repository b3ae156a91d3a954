import { roleTypes } from '@cass/contract/auth/current-user.ts'
import type { DepartmentRow } from '@cass/contract/departments/endpoints.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { nameIn } from '../../lib/named.ts'
import type { ListedDepartment, membersOf } from './repository.ts'

export const presentDepartment = (row: ListedDepartment, language: Language): DepartmentRow => ({
  id: row.department.id,
  code: row.department.code,
  name: nameIn(row.department, language),
  nameZh: row.department.nameZh,
  nameEn: row.department.nameEn,
  teams: row.teams,
  members: row.members,
  version: row.department.version,
})

export const presentMember = (row: Awaited<ReturnType<typeof membersOf>>[number]) => ({
  ...row,
  roleType: roleTypes[row.roleType].code,
})
