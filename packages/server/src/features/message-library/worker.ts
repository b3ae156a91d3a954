import { fill } from '@cass/contract/kit/text.ts'
import { type Dictionary, dictionaryLimits } from '@cass/contract/message-library/dictionary.ts'
import type { Job, ReadResult } from './converter.ts'
import { readWorkbook } from './read-workbook.ts'
import { readXml } from './read-xml.ts'
import type { ParsedFile } from './reading.ts'
import { dictionaryMegabytes, importText } from './text.ts'
import { writeWorkbook } from './write-workbook.ts'

process.once('disconnect', () => process.exit())
process.once('message', async (job: Job) => {
  const result =
    job.kind === 'write'
      ? await writeWorkbook(JSON.parse(job.content) as Dictionary)
      : serialize(job.kind === 'xml' ? readXml(job.bytes) : await readWorkbook(Buffer.from(job.bytes)))
  process.send!(result)
})

/** One string is received quickly; an object of many parts would block the server while it is deserialized. */
function serialize(parsed: ParsedFile): ReadResult {
  if (!('dictionary' in parsed)) return parsed
  const { dictionary, warnings } = parsed
  const content = JSON.stringify(dictionary)
  if (Buffer.byteLength(content) > dictionaryLimits.bytes) {
    const words = fill(importText.unfolded, { most: dictionaryMegabytes })
    return { problems: [{ place: importText.whole, words }] }
  }
  return {
    content,
    messages: dictionary.messages.length,
    fields: dictionary.fields.length,
    warnings,
    problems: [],
  }
}
