import { fill } from '@cass/contract/kit/text.ts'
import { type Dictionary, dictionaryLimits } from '@cass/contract/message-library/dictionary.ts'
import { readWorkbook } from './read-workbook.ts'
import { readXml } from './read-xml.ts'
import type { Reading } from './reading.ts'
import { dictionaryMegabytes, importWords } from './text.ts'
import type { ReadText, Work } from './workshop.ts'
import { writeWorkbook } from './write-workbook.ts'

process.once('disconnect', () => process.exit())
process.once('message', async (work: Work) => {
  const made =
    work.kind === 'write'
      ? await writeWorkbook(JSON.parse(work.content) as Dictionary)
      : textOf(work.kind === 'xml' ? readXml(work.bytes) : await readWorkbook(Buffer.from(work.bytes)))
  process.send!(made)
})

/** One text is soon unpacked; a dictionary of many parts would keep the server waiting. */
function textOf(reading: Reading): ReadText {
  if (!('dictionary' in reading)) return reading
  const { dictionary, warnings } = reading
  const content = JSON.stringify(dictionary)
  if (Buffer.byteLength(content) > dictionaryLimits.bytes) {
    const words = fill(importWords.unfolded, { most: dictionaryMegabytes })
    return { problems: [{ place: importWords.whole, words }] }
  }
  return {
    content,
    messages: dictionary.messages.length,
    fields: dictionary.fields.length,
    warnings,
    problems: [],
  }
}
