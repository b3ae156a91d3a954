import { parentPort, workerData } from 'node:worker_threads'
import { type Sheet, writeSheets } from './workbook.ts'

parentPort!.postMessage(await writeSheets(workerData as readonly Sheet[]))
