import type { Tab } from '@cass/contract/departments/endpoints.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { Tree, TreeEntry } from '@cass/contract/menus/selection.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import type { TeamRow as Team, UnownedInterface } from '@cass/contract/teams/endpoints.ts'
import { nameIn } from '../../lib/named.ts'
import type { DepartmentRow, ListedTeam } from './repository.ts'
import { tabText } from './text.ts'

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
  name: tabText[key][language],
  count,
})

/** The interfaces of a tree (its leaves) that no team owns. */
export const presentUnowned = (
  treeType: TreeType,
  tree: Tree,
  owned: ReadonlySet<string>,
  language: Language,
): UnownedInterface[] =>
  tree.entries
    .filter((entry) => entry.children.length === 0 && !owned.has(entry.id))
    .map((entry) => ({
      treeType,
      treeName: tabText[treeType][language],
      code: entry.id,
      name: entry.name,
      below: namesAbove(tree, entry),
    }))

const namesAbove = (tree: Tree, { parentAt }: TreeEntry): string[] => {
  const above = tree.entries[parentAt]
  return above ? [...namesAbove(tree, above), above.name] : []
}
