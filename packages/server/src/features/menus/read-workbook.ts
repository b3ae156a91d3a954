import { issueText } from '@cass/contract/kit/issue-text.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { type MenuNode, menuLimits, menuNodeSchema } from '@cass/contract/menus/edition.ts'
import { createImportLog, type Problem } from '../../lib/imports/log.ts'
import { readSheets } from '../../lib/imports/read-sheets.ts'
import { columnText, menuImportText } from './text.ts'
import { type ColumnName, nobody, sheets, type WorkbookTeam } from './workbook-format.ts'

const columns: readonly ColumnName[] = sheets.nodes.columns

/** The nodes of a workbook, each with its row; or the problems that prevent the import. */
export type ReadMenu = { nodes: { node: MenuNode; row: number }[]; problems: [] } | { problems: Problem[] }

/** Reads a workbook in the format of `writeWorkbook`. Whether its nodes make a tree is seen later. */
export async function readWorkbook(bytes: Buffer, teams: readonly WorkbookTeam[]): Promise<ReadMenu> {
  const log = createImportLog()
  const format = { sheets, columnText, optionalColumns: ['owners'], maxRows: menuLimits.nodes }
  const rows = await readSheets(bytes, format, log)
  if (!rows) return { problems: log.problems }

  const rowOf = new Map<string, number>()
  const nodes = rows.nodes.map(({ cells, place, row }) => {
    const errors: { column: ColumnName; words: Text; values: Record<string, string | number> }[] = []
    const error = (column: ColumnName, words: Text, values = {}) => errors.push({ column, words, values })
    const yesNo = (column: 'isNew' | 'isHot' | 'selected' | 'locked'): boolean => {
      const given = cells[column].trim().toUpperCase()
      if (!['Y', 'N', ''].includes(given)) error(column, menuImportText.yesNo)
      return given === 'Y'
    }
    const owners = (): string[] | null => {
      const names = listIn(cells.owners, /[;\uff1b\n]/)
      if (names.length === 0) return null
      if (names.length === 1 && names[0] === nobody) return []
      return names.flatMap((name) => {
        const found = teams.filter(({ nameEn, nameZh }) => nameZh === name || nameEn === name)
        if (found.length === 1) return found[0]!.id
        error('owners', found.length === 0 ? menuImportText.noTeam : menuImportText.severalTeams, { name })
        return []
      })
    }
    const node: MenuNode = {
      code: cells.code.trim(),
      parentCode: cells.parent.trim() || null,
      nameZh: cells.nameZh,
      nameEn: cells.nameEn,
      isNew: yesNo('isNew'),
      isHot: yesNo('isHot'),
      selected: yesNo('selected'),
      locked: yesNo('locked'),
      rules: (['same', 'different'] as const).flatMap((relateType) => {
        const relateKeys = listIn(cells[relateType], /[,\uff0c\u3001\n]/)
        return relateKeys.length > 0 ? [{ relateType, relateKeys }] : []
      }),
      owners: owners(),
    }
    const before = rowOf.get(node.code)
    if (before !== undefined) error('code', menuImportText.codeTwice, { code: node.code, row: before })
    else rowOf.set(node.code, row)
    const parsed = menuNodeSchema.safeParse(node, { reportInput: true })
    for (const issue of parsed.error?.issues ?? []) {
      const column = columnOf(node, issue.path)
      const isEmpty = cells[column].trim() === ''
      error(
        column,
        isEmpty ? menuImportText.missing : { zh: issueText(issue, 'zh'), en: issueText(issue, 'en') },
      )
    }
    for (const { column, values, words } of errors.toSorted(byColumn))
      log.error(place, words, values, columnText[column])
    return { node: parsed.data ?? node, row }
  })
  return log.problems.length > 0 ? { problems: log.problems } : { nodes, problems: [] }
}

/** As somebody goes over the row to correct it. */
const byColumn = (one: { column: ColumnName }, other: { column: ColumnName }): number =>
  columns.indexOf(one.column) - columns.indexOf(other.column)

const listIn = (given: string, separator: RegExp): string[] =>
  given
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** The column that a part of a node stands in, as in `['rules', 0, 'relateKeys']`. */
const columnOf = (node: MenuNode, [field, at]: readonly PropertyKey[]): ColumnName =>
  columnOfField(field === 'rules' ? `rules.${node.rules[Number(at)]?.relateType ?? 'same'}` : String(field))

export const columnOfField = (field: string): ColumnName =>
  (field === 'parentCode' ? 'parent' : field.replace('rules.', '')) as ColumnName
