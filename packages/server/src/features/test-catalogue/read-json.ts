import { isUtf8 } from 'node:buffer'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { createImportLog } from '../../lib/imports/log.ts'
import { importFileText } from '../../lib/imports/text.ts'
import { isTooDeep } from '../../lib/json-limits.ts'
import { type JsonLines, jsonLines } from '../../lib/json-lines.ts'
import { finishReading, type ReadCatalogue } from './reading.ts'
import { catalogueImportText as words } from './text.ts'

/** Reads a catalogue from JSON as it is exported. */
export function readJson(bytes: Buffer, nodeCodes: ReadonlySet<string>): ReadCatalogue {
  const log = createImportLog()
  const failed = (why: Text, values: Record<string, string> = {}): ReadCatalogue => {
    log.error(importFileText.whole, why, values)
    return { problems: log.problems }
  }
  if (!isUtf8(bytes)) return failed(words.notUtf8)
  const json = bytes.toString('utf8').replace(/^\ufeff/, '')
  if (isTooDeep(json)) return failed(words.jsonTooDeep)
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch (error) {
    return failed(words.notJson, { detail: (error as Error).message.slice(0, 300) })
  }
  let lineOf: JsonLines | undefined
  return finishReading(log, read, nodeCodes, (path) => {
    lineOf ??= jsonLines(json)
    const line = fill(importFileText.line, { line: lineOf(path) })
    const [list, at, ...inside] = path
    const isPart = typeof at === 'number'
    return {
      place: isPart ? fill(words.jsonPlace, { line, part: partOf(read, String(list), at) }) : line,
      column: both((isPart ? inside : [list ?? '', at ?? '']).map(String).join('.')),
    }
  })
}

const both = (code: string): Text | undefined =>
  code === '' || code === '.' ? undefined : { zh: code, en: code }

/** By its number in the file, and its own name if it has one. */
function partOf(read: unknown, list: string, at: number): Text {
  const item = (read as Record<string, Record<string, unknown>[]>)[list]?.[at]
  const key = list === 'forms' ? item?.formKey : item?.id
  return fill(list === 'forms' ? words.jsonForm : words.jsonCase, {
    n: at + 1,
    key: typeof key === 'string' ? fill(words.jsonKey, { key: key.slice(0, 64) }) : '',
  })
}
