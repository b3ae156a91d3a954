import { auditStatus } from '@cass/contract/audit-log/actions.ts'
import type { AuditDetail, AuditRow } from '@cass/contract/audit-log/endpoints.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { noAddress } from '../../platform/context.ts'
import type { FoundRow } from './repository.ts'

export const presentRow = (
  { row, person, institution }: FoundRow,
  names: ReadonlyMap<string, string>,
  language: Language,
): AuditRow => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actorName: row.actorName,
  personName: person?.name ?? null,
  institutionName: institution ? institutionName(institution, language) : null,
  action: row.action,
  subject: row.subject,
  subjectName: names.get(row.subject) ?? null,
  ip: row.ip === noAddress ? null : row.ip,
  sealed: row.seq !== null,
})

/** What nobody should ever have written down is not passed on if somebody did. */
const secretName = /password|passwd|secret|token|captcha|hash$|^salt$/i
const hidden = '••••••'
const mostValues = 200

/**
 * What a row tells, value by value. A pair of `from` and `to`, or of lists that were added and removed, is what it was
 * before and after; anything else is what it is.
 */
export function presentDetails(action: string, details: unknown, language: Language): AuditDetail[] {
  const found: AuditDetail[] = []
  const show = (path: string, value: unknown): string | null => {
    if (value === undefined || value === null || value === '') return null
    if (secretName.test(path.split('.').at(-1)!)) return hidden
    if (typeof value === 'object') return JSON.stringify(hide(value))
    const status = path === 'from' || path === 'to' ? auditStatus(action, String(value)) : null
    return status ? status[language] : String(value)
  }
  function walk(path: string, value: unknown): void {
    if (isPair(value))
      found.push({ path, before: show('from', value.from), after: show('to', value.to), value: null })
    else if (isRecord(value) && !secretName.test(path))
      for (const [name, each] of Object.entries(value)) walk(path === '' ? name : `${path}.${name}`, each)
    else found.push({ path, before: null, after: null, value: show(path, listed(value)) })
  }
  if (isRecord(details) && isPair(details)) {
    const { from, to, ...others } = details
    found.push({ path: 'status', before: show('from', from), after: show('to', to), value: null })
    walk('', others)
  } else walk('', details)
  return found.filter(({ path }) => path !== '').slice(0, mostValues)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPair = (value: unknown): value is Record<'from' | 'to', unknown> =>
  isRecord(value) && 'from' in value && 'to' in value

const listed = (value: unknown): unknown =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object') ? value.join(', ') : value

/** The same, also where it lies deeper. */
function hide(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hide)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, secretName.test(name) ? hidden : hide(each)]),
  )
}
