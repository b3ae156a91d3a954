import { actionLabel } from '@cass/contract/audit-log/actions.ts'
import { marketDate, marketTime } from '@cass/contract/kit/market-time.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { writeSheets } from '../../lib/workbook.ts'
import type { Reader } from '../../platform/db.ts'
import { presentDetails, presentRow } from './present.ts'
import type { FoundRow } from './repository.ts'
import { namesOf } from './subject-repository.ts'
import { columnText } from './text.ts'

// Rows as exports have them: a sheet of few, lines of many.

const { sheet, ...columns } = columnText
const widths: Record<keyof typeof columns, number> = {
  id: 12,
  at: 20,
  actor: 18,
  person: 14,
  institution: 28,
  action: 32,
  actionCode: 26,
  subject: 48,
  subjectName: 24,
  details: 80,
  ip: 18,
  requestId: 26,
  seq: 14,
}

export const headings = (language: Language): string[] =>
  Object.values(columns).map((heading) => heading[language])

/** The cells of each row, in the order of the headings; the time is its second. */
export async function cellsOf(db: Reader, rows: readonly FoundRow[], language: Language) {
  const names = await namesOf(
    db,
    rows.map(({ row }) => row.subject),
    language,
  )
  return rows.map((found): [string, Date, ...string[]] => {
    const shown = presentRow(found, names, language)
    const details = presentDetails(found.row.action, found.row.details, language)
      .map(({ path, before, after, value }) => `${path}: ${value ?? `${before ?? ''} → ${after ?? ''}`}`)
      .join('; ')
    return [
      shown.id,
      found.row.at,
      shown.actorName,
      shown.personName ?? '',
      shown.institutionName ?? '',
      actionLabel(shown.action)[language],
      shown.action,
      shown.subject,
      shown.subjectName ?? '',
      // What a cell of a workbook holds at most.
      details.slice(0, 32_000),
      shown.ip ?? '',
      found.row.requestId,
      found.row.seq === null ? '' : String(found.row.seq),
    ]
  })
}

export async function sheetOf(db: Reader, rows: readonly FoundRow[], language: Language): Promise<Buffer> {
  return await writeSheets([
    {
      name: sheet[language],
      columns: Object.entries(columns).map(([name, heading]) => ({
        heading: heading[language],
        width: widths[name as keyof typeof columns],
      })),
      rows: await cellsOf(db, rows, language),
    },
  ])
}

export const marketMinute = (at: Date): string => `${marketDate(at)} ${marketTime(at)}`
