import { parentPort } from 'node:worker_threads'
import { drawCertificate } from './document.ts'
import type { Paper } from './paper.ts'

// One after the other: whoever asks waits for the answer.
parentPort!.on('message', async (paper: Paper) => parentPort!.postMessage(await drawCertificate(paper)))
