import type {
  importIiq,
  importIiqNew,
  importMarket,
  importMarketNew,
} from '@cass/contract/menus/edition-endpoints.ts'
import writeExcelFile from 'write-excel-file/node'
import { columnText } from '../src/features/menus/text.ts'
import { sheets } from '../src/features/menus/workbook-format.ts'
import type { Visitor } from './harness.ts'

export type MenuCells = readonly string[]
const { columns } = sheets.nodes

/** Of a node below the one that its code continues. */
export function menuRow(
  code: string,
  more: Partial<Record<(typeof columns)[number], string>> = {},
): MenuCells {
  const parent = code.includes('.') ? code.slice(0, code.lastIndexOf('.')) : ''
  const cells: Partial<Record<(typeof columns)[number], string>> = {
    code,
    parent,
    nameZh: `节点${code}`,
    nameEn: `Node ${code}`,
    ...more,
  }
  return columns.map((column) => cells[column] ?? '')
}

export const menuBook = (rows: readonly MenuCells[]): Promise<Buffer> =>
  writeExcelFile([
    {
      sheet: sheets.nodes.name,
      data: [
        columns.map((column) => columnText[column].en),
        ...rows.map((cells) => cells.map((value) => (value === '' ? null : value))),
      ],
    },
  ]).toBuffer()

export async function sendMenuWorkbook(
  visitor: Visitor,
  endpoint: typeof importIiq | typeof importIiqNew | typeof importMarket | typeof importMarketNew,
  bytes: Buffer,
  given: { version?: number | undefined; name?: string | undefined; tree?: '00' | '05' } = {},
) {
  const form = new FormData()
  form.append('kind', 'menu')
  if (given.version !== undefined) form.append('version', String(given.version))
  if (given.tree !== undefined) form.append('tree', given.tree)
  form.append('file', new Blob([new Uint8Array(bytes)]), given.name ?? 'menu.xlsx')
  return await visitor.call(endpoint, { body: form as never })
}
