import type { columnText } from './text.ts'

export type ColumnName = keyof typeof columnText

/** The sheet that is read; the others explain it. Codes have commas between, teams semicolons. */
export const sheets = {
  nodes: {
    name: 'Nodes',
    columns: [
      'code',
      'parent',
      'nameZh',
      'nameEn',
      'isNew',
      'isHot',
      'selected',
      'locked',
      'same',
      'different',
      'owners',
    ],
  },
} as const satisfies Record<string, { name: string; columns: readonly ColumnName[] }>

/** Of a cell of owners: nobody. */
export const nobody = '-'

export type WorkbookTeam = { id: string; nameZh: string; nameEn: string }
