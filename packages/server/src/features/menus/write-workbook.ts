import type { MenuNode } from '@cass/contract/menus/edition.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { bothWords } from '../../lib/imports/read-sheets.ts'
import { writeSheets } from '../../lib/workbook.ts'
import { columnText, noteLines, sheetText } from './text.ts'
import { type ColumnName, nobody, sheets, type WorkbookTeam } from './workbook-format.ts'

const widths: Partial<Record<ColumnName, number>> = {
  code: 36,
  parent: 30,
  nameZh: 30,
  nameEn: 36,
  same: 30,
  different: 30,
  owners: 36,
}
const flags: readonly ColumnName[] = ['isNew', 'isHot', 'selected', 'locked']

/** A tree as a workbook that can be edited and imported: with notes, and lists to pick from. */
export function writeWorkbook(
  nodes: readonly MenuNode[],
  ownersOf: Readonly<Record<string, readonly string[]>>,
  teams: readonly WorkbookTeam[],
): Promise<Buffer> {
  const nameOf = new Map(teams.map(({ id, nameZh }) => [id, nameZh]))
  const columns: readonly ColumnName[] = sheets.nodes.columns
  const cellsOf = (node: MenuNode): Record<ColumnName, string> => {
    const owners = node.owners ?? ownersOf[node.code] ?? []
    const related = (type: 'same' | 'different') =>
      node.rules
        .filter(({ relateType }) => relateType === type)
        .flatMap(({ relateKeys }) => relateKeys)
        .join(', ')
    return {
      code: node.code,
      parent: node.parentCode ?? '',
      nameZh: node.nameZh,
      nameEn: node.nameEn,
      isNew: letter(node.isNew),
      isHot: letter(node.isHot),
      selected: letter(node.selected),
      locked: letter(node.locked),
      same: related('same'),
      different: related('different'),
      owners: node.owners?.length === 0 ? nobody : owners.flatMap((id) => nameOf.get(id) ?? []).join('; '),
    }
  }
  const families = Object.keys(interfaceFamilies)
  const lists = Array.from({ length: Math.max(teams.length, families.length) }, (_, at) => [
    teams[at]?.nameZh ?? '',
    families[at] ?? '',
  ])
  return writeSheets([
    {
      name: sheets.nodes.name,
      columns: columns.map((column) => ({
        heading: bothWords(columnText[column]),
        width: widths[column] ?? 12,
        ...(flags.includes(column) && { choices: { from: '"Y,N"', only: true } }),
        // Several teams may own a node, so what is picked may be added to.
        ...(column === 'owners' &&
          teams.length > 0 && { choices: { from: `Lists!$A$2:$A$${teams.length + 1}`, only: false } }),
      })),
      rows: nodes.map((node) => {
        const cells = cellsOf(node)
        return columns.map((column) => cells[column])
      }),
    },
    {
      name: 'Notes',
      columns: [
        { heading: sheetText.notesZh, width: 80 },
        { heading: sheetText.notesEn, width: 100 },
      ],
      rows: noteLines.map(({ en, zh }) => [zh, en]),
    },
    {
      name: 'Lists',
      columns: [
        { heading: bothWords(columnText.owners), width: 36 },
        { heading: bothWords(sheetText.families), width: 28 },
      ],
      rows: lists,
    },
  ])
}

const letter = (is: boolean): string => (is ? 'Y' : 'N')
