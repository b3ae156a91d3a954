import type { WorkProof } from '@cass/contract/auth/endpoints.ts'
import type { BodyOf, DataOf, Endpoint } from '@cass/contract/kit/endpoint.ts'
import { CallError, call, callForReply } from './api.ts'

/** Asks for a code; where the server wants some work first, a worker does it and nobody notices. */
export async function askForCode<E extends Endpoint>(endpoint: E, body: BodyOf<E>): Promise<DataOf<E>> {
  const reply = await callForReply(endpoint, { body }, { quiet: true, takes: ['WORK_REQUIRED'] })
  if (reply.code === 'ACK') return reply.data
  if (reply.code !== 'WORK_REQUIRED') throw new CallError(reply.code, reply.message, reply.data)
  const proof = await work(reply.data as WorkTask)
  return await call(endpoint, { body: { ...(body as object), proof } as BodyOf<E> }, { quiet: true })
}

export type WorkTask = { challenge: string; bits: number }

function work(task: WorkTask): Promise<WorkProof> {
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<WorkProof>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve({ challenge: task.challenge, work: data })
    worker.onerror = () => reject(new Error('The worker could not be started'))
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}
