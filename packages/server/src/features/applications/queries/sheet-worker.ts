import { parentPort, workerData } from 'node:worker_threads'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { writeSheet } from './sheet-content.ts'

const { rows, language } = workerData as { rows: readonly ApplicationRow[]; language: Language }
parentPort!.postMessage(await writeSheet(rows, language))
