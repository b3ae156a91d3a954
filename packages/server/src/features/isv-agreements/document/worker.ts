import { parentPort } from 'node:worker_threads'
import { drawAgreement } from './document.ts'
import type { AgreementPaper } from './paper.ts'

// One after the other: whoever asks waits for the answer.
parentPort!.on('message', async (paper: AgreementPaper) =>
  parentPort!.postMessage(await drawAgreement(paper)),
)
