import { issueText } from '@cass/contract/kit/issue-text.ts'
import { code4, code6, code21, creditCode } from '@cass/contract/kit/rules.ts'
import { sixCodeLimits } from '@cass/contract/menus/six-code-endpoints.ts'
import { createImportLog, type Problem } from '../../../lib/imports/log.ts'
import { readSheets } from '../../../lib/imports/read-sheets.ts'
import { columnText, sixCodeText } from './text.ts'

export const sheets = {
  codes: { name: 'Codes', columns: ['institution', 'creditCode', 'code21', 'code6', 'code4'] },
} as const
const rules = { creditCode, code21, code6, code4 }

export type SheetCode = { row: number } & Record<keyof typeof rules, string>
export type ReadCodes = { rows: SheetCode[]; problems: [] } | { problems: Problem[] }

/** The codes of a workbook; or every cell that is wrong, and what stands in it twice. */
export async function readWorkbook(bytes: Buffer): Promise<ReadCodes> {
  const log = createImportLog()
  const format = { sheets, columnText, optionalColumns: ['institution'], maxRows: sixCodeLimits.rows }
  const found = await readSheets(bytes, format, log)
  if (!found) return { problems: log.problems }
  const rowOf = new Map<string, number>()
  const rows = found.codes.map(({ cells, place, row }) => {
    const read = { row } as SheetCode
    for (const name of ['creditCode', 'code21', 'code6', 'code4'] as const) {
      const parsed = rules[name].safeParse(cells[name].trim(), { reportInput: true })
      read[name] = parsed.data ?? ''
      for (const issue of parsed.error?.issues ?? [])
        log.error(place, { zh: issueText(issue, 'zh'), en: issueText(issue, 'en') }, {}, columnText[name])
      if (!parsed.success || name === 'creditCode') continue
      const key = `${name} ${read[name]}`
      const before = rowOf.get(key)
      if (before === undefined) rowOf.set(key, row)
      else log.error(place, sixCodeText.twice, { row: before }, columnText[name])
    }
    return read
  })
  return log.problems.length > 0 ? { problems: log.problems } : { rows, problems: [] }
}
