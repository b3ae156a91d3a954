import { parentPort, workerData } from 'node:worker_threads'
import type { Dictionary } from '@cass/contract/message-library/dictionary.ts'
import { readWorkbook } from './read-workbook.ts'
import { readXml } from './read-xml.ts'
import type { Reading } from './reading.ts'
import type { ReadText, Work } from './workshop.ts'
import { writeWorkbook } from './write-workbook.ts'

const work = workerData as Work
const made =
  work.kind === 'write'
    ? await writeWorkbook(JSON.parse(work.content) as Dictionary)
    : textOf(work.kind === 'xml' ? readXml(work.bytes) : await readWorkbook(Buffer.from(work.bytes)))
parentPort!.postMessage(made)

/** One text goes from thread to thread at once; a dictionary of many parts would keep the other one waiting. */
function textOf(reading: Reading): ReadText {
  if (!('dictionary' in reading)) return reading
  const { messages, fields } = reading.dictionary
  return {
    content: JSON.stringify(reading.dictionary),
    messages: messages.length,
    fields: fields.length,
    problems: [],
  }
}
