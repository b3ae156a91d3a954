import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { sendTestMessage } from '@cass/contract/messages/endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startProgram } from '../../test/child-process.ts'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { sealAudit, verifyAudit } from './audit-chain.ts'
import { type Heads, headText, readHead, startHeads } from './audit-heads.ts'
import { createSecrets } from './secrets.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cass-heads-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const secrets = () => createSecrets(server.config.CASS_SECRET)
/** Something to write down, chained. */
async function act(): Promise<void> {
  const visitor = server.visitor()
  await visitor.enterAs('bank01admin')
  expect((await visitor.call(sendTestMessage)).code).toBe('ACK')
  await expect
    .poll(async () => {
      await sealAudit(server.db, secrets())
      return (await verifyAudit(server.db, secrets())).unsealed
    })
    .toBe(0)
}
const head = async () => headText((await verifyAudit(server.db, secrets())).head)
const lines = async () => (await readFile(join(folder, 'audit-heads.txt'), 'utf8')).trim().split('\n')
const start = (given: { folder?: string; url?: string }): Promise<Heads> =>
  startHeads(server.db, {
    folder: undefined,
    url: undefined,
    clock: server.clock,
    log: server.app.log,
    ...given,
  })

describe('heads of the audit log', () => {
  it('are put away when something was written since, and not otherwise', async () => {
    await act()
    const first = await head()
    const heads = await start({ folder })
    await heads.keep()
    await heads.keep()
    expect((await lines()).map((line) => headText(readHead(line)!))).toEqual([first])
    await act()
    await heads.stop()
    expect((await lines()).map((line) => headText(readHead(line)!))).toEqual([first, await head()])
  })

  it('are sent to a web address, again until it takes them', async () => {
    const got: unknown[] = []
    let status = 500
    const receiver = createServer(async (request, response) => {
      got.push(await json(request))
      response.writeHead(status).end()
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    try {
      await act()
      const heads = await start({ url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/` })
      await expect(heads.keep()).rejects.toThrow('answered 500')
      status = 204
      await heads.keep()
      await heads.stop()
      const sent = { at: expect.stringMatching(/Z$/), head: await head() }
      expect(got).toEqual([sent, sent])
    } finally {
      receiver.close()
    }
  })

  it('are put away by a server that stops', async () => {
    const beside = await startTestServer({ beside: server, env: { AUDIT_HEADS_DIR: folder } })
    await act()
    await beside.stop()
    expect((await lines()).at(-1)).toContain(` ${await head()}`)
  })
})

describe('audit:verify', () => {
  const verify = async (...args: string[]) => {
    const env = { DATABASE_URL: server.connectionString, CASS_SECRET: server.config.CASS_SECRET }
    const child = startProgram('commands/audit-verify.ts', env, args)
    return { ended: await child.ended, output: child.output() }
  }

  it('compares with every head of a file', async () => {
    await act()
    const heads = await start({ folder })
    await heads.keep()
    await act()
    await heads.stop()
    const file = join(folder, 'audit-heads.txt')
    expect(await verify('--heads', file)).toMatchObject({ ended: 0 })

    const [first = '', second = ''] = await lines()
    const another = first.replace(/[0-9a-f]{64}$/, 'ab'.repeat(32))
    await writeFile(file, `${another}\n${second}\n`)
    const { ended, output } = await verify('--heads', file)
    expect([ended, output]).toEqual([1, expect.stringContaining('the chain was written anew up to here')])
    await writeFile(file, `${first}\nsomething else\n`)
    expect(await verify('--heads', file)).toEqual({
      ended: 1,
      output: `${file} has no head in line 2.\n`,
    })
  })
})
