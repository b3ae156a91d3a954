import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import { type ChainHead, headOf } from './audit-chain.ts'
import type { Db } from './db.ts'
import { StartError } from './start-error.ts'

// Where the audit log ended at some time, kept outside the database: that alone tells a log that was cut short, or made anew.

const everyMs = 3_600_000
const patienceMs = 10_000
const fileName = 'audit-heads.txt'

export const headText = ({ seq, hash }: ChainHead): string => `${seq}:${hash.toString('hex')}`

/** As it was printed or written; with a time before it or without. */
export function readHead(line: string): ChainHead | null {
  const parts = /^(?:\S+Z )?(\d+):([0-9a-f]{64})$/.exec(line.trim())
  return parts && { seq: Number(parts[1]), hash: Buffer.from(parts[2]!, 'hex') }
}

/** All that a file holds; none where there is no file yet. */
export async function readHeads(folder: string): Promise<ChainHead[]> {
  const content = await readFile(join(folder, fileName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return content.split('\n').flatMap((line) => readHead(line) ?? [])
}

export type Heads = {
  /** Puts the present head away, wherever it is not known yet. */
  keep(): Promise<void>
  stop(): Promise<void>
}

/** Puts heads away every hour in which something was written, and at the end: into a file, to a web address, or both. */
export async function startHeads(
  db: Db,
  given: { folder: string | undefined; url: string | undefined; clock: Clock; log: FastifyBaseLogger },
): Promise<Heads> {
  const { clock, folder, log, url } = given
  const places: { name: string; last: number; put(head: ChainHead, at: string): Promise<void> }[] = []
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true }).catch((error: Error) => {
      throw new StartError(`The folder AUDIT_HEADS_DIR (${folder}) cannot be used: ${error.message}.`)
    })
    const put = (head: ChainHead, at: string) =>
      appendFile(join(folder, fileName), `${at} ${headText(head)}\n`)
    places.push({ name: 'file', last: 0, put })
  }
  if (url !== undefined)
    places.push({ name: 'web address', last: 0, put: (head, at) => post(url, { at, head: headText(head) }) })

  async function keep(): Promise<void> {
    if (places.length === 0) return
    const head = await headOf(db)
    await Promise.all(
      places.map(async (place) => {
        if (place.last === head.seq) return
        await place.put(head, clock.now().toISOString())
        place.last = head.seq
      }),
    )
  }
  const tryKeep = () =>
    keep().catch((err) => log.error({ err }, 'the head of the audit log could not be put away'))
  const timer = setInterval(tryKeep, everyMs)
  timer.unref()
  return {
    keep,
    stop: async () => {
      clearInterval(timer)
      await tryKeep()
    },
  }
}

async function post(url: string, content: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
    signal: AbortSignal.timeout(patienceMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`AUDIT_HEADS_URL answered ${response.status}`)
}
