import type { Tab } from '@cass/contract/departments/endpoints.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { TeamRow as Team } from '@cass/contract/teams/endpoints.ts'
import { nameIn } from '../../platform/named.ts'
import type { DepartmentRow, ListedTeam } from './repository.ts'
import { tabWords } from './text.ts'

export const presentTeam = (row: ListedTeam, language: Language): Team => ({
  id: row.team.id,
  name: nameIn(row.team, language),
  nameZh: row.team.nameZh,
  nameEn: row.team.nameEn,
  departmentId: row.department.id,
  departmentName: nameIn(row.department, language),
  supervisorId: row.team.supervisorId,
  supervisorName: row.supervisorName,
  duty: row.team.duty,
  members: row.members,
  nodes: row.nodes,
  version: row.team.version,
})

export const presentDepartment = (row: DepartmentRow, language: Language) => ({
  id: row.id,
  code: row.code,
  name: nameIn(row, language),
})

export const presentTab = (key: Tab['key'], count: number, language: Language): Tab => ({
  key,
  name: tabWords[key][language],
  count,
})
