import { basePath } from '@cass/contract/kit/endpoint.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { listMessages } from '@cass/contract/messages/endpoints.ts'
import autocannon from 'autocannon'
import type { Member } from './market.ts'
import type { Server } from './stage.ts'

export type Readings = {
  answers: { status: number; ms: number }[]
  /** Connections that broke, and answers that did not come in time. */
  errors: number
  timeouts: number
  seconds: number
}

/** Members who read the first page of their messages again and again, each on a connection of their own. */
export async function readMessages(
  server: Server,
  members: readonly Member[],
  given: { connections: number; seconds: number; perSecond?: number },
): Promise<Readings> {
  const answers: Readings['answers'] = []
  let connection = 0
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const run = autocannon(
    {
      url: server.address,
      connections: given.connections,
      duration: given.seconds,
      ...(given.perSecond !== undefined && { overallRate: given.perSecond }),
      setupClient: (client) =>
        client.setRequests([
          {
            method: 'GET',
            path: `${basePath}${listMessages.path}?pageNum=1&pageSize=20`,
            headers: {
              'system-language': systemLanguage.en,
              cookie: `Admin-Token=${members[connection++]!.token}`,
            },
          },
        ]),
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  )
  run.on('response', (_client, status, _bytes, ms) => void answers.push({ status, ms }))
  const { errors, timeouts } = await promise
  return { answers, errors, timeouts, seconds: (performance.now() - started) / 1_000 }
}

/** How long the good answers took, the fastest first. */
export const goodTimes = ({ answers }: Readings): number[] =>
  answers
    .filter(({ status }) => status === 200)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)
