import { parentPort, workerData } from 'node:worker_threads'
import { drawCertificate } from './document.ts'
import type { Paper } from './paper.ts'

parentPort!.postMessage(await drawCertificate(workerData as Paper))
