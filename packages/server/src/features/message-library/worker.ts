import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook } from './read-workbook.ts'
import { readXml } from './read-xml.ts'
import type { Work } from './workshop.ts'
import { writeWorkbook } from './write-workbook.ts'

const work = workerData as Work
const made =
  work.kind === 'write'
    ? await writeWorkbook(work.dictionary)
    : work.kind === 'xml'
      ? readXml(work.bytes)
      : await readWorkbook(Buffer.from(work.bytes))
parentPort!.postMessage(made)
