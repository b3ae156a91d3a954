import { type Catalogue, catalogueLimits, catalogueSchema } from '@cass/contract/certification/catalogue.ts'
import { catalogueProblems } from '@cass/contract/certification/catalogue-check.ts'
import { issueText } from '@cass/contract/kit/issue-text.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import type { ImportLog, Problem } from '../../lib/imports/log.ts'
import { importFileText } from '../../lib/imports/text.ts'
import { catalogueText } from './text.ts'

/** A catalogue as JSON text, or the problems that prevent the import. */
export type ReadCatalogue = { content: string; problems: [] } | { problems: Problem[] }
/** Where in the file a part of the catalogue stands. */
export type PlaceAt = (path: readonly PropertyKey[]) => { place: Text; column: Text | undefined }

/** Checks what was read: first its shape, then whether its parts fit together. */
export function finishReading(
  log: ImportLog,
  read: unknown,
  nodeCodes: ReadonlySet<string>,
  placeAt: PlaceAt,
): ReadCatalogue {
  const report = (path: readonly PropertyKey[], words: Text) => {
    const { column, place } = placeAt(path)
    log.error(place, words, {}, column)
  }
  const parsed = catalogueSchema.safeParse(read, { reportInput: true })
  for (const issue of parsed.error?.issues ?? [])
    report(issue.path, { zh: issueText(issue, 'zh'), en: issueText(issue, 'en') })
  if (parsed.success && log.problems.length === 0)
    for (const { path, words } of catalogueProblems(parsed.data, nodeCodes)) report(path, words)
  if (log.problems.length > 0 || !parsed.success) return { problems: log.problems }
  const content = serialize(parsed.data)
  if (content !== null) return { content, problems: [] }
  log.error(importFileText.whole, catalogueText.tooLarge, { most: catalogueMegabytes })
  return { problems: log.problems }
}

export const catalogueMegabytes = catalogueLimits.bytes / 1024 / 1024

/** Null where it is too large to be kept. */
export function serialize(catalogue: Catalogue): string | null {
  const content = JSON.stringify(catalogue)
  return Buffer.byteLength(content) > catalogueLimits.bytes ? null : content
}
