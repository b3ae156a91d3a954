import { getCurrentUser } from '@cass/contract/auth/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk } from '../../test/extraction-desk.ts'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { createSecrets } from './secrets.ts'

const first = 'the secret of this year, long enough'
const second = 'the secret of next year, long enough'

describe('a secret that takes the place of another', () => {
  const before = createSecrets(first)
  const after = createSecrets(second, [first])

  it('opens what the earlier one sealed, and seals so that the earlier one does not open', () => {
    const sealed = before.seal('接口口令')
    expect(after.open(sealed)).toBe('接口口令')
    expect(() => createSecrets(second).open(sealed)).toThrow()
    expect(() => before.open(after.seal('接口口令'))).toThrow()
    expect(after.open(after.seal('接口口令'))).toBe('接口口令')
  })

  it('still opens nothing that was changed', () => {
    const sealed = before.seal('接口口令')
    sealed[sealed.length - 1]! ^= 1
    expect(() => after.open(sealed)).toThrow()
  })

  it('knows hashes of both', () => {
    expect(after.keyedHashes('123456')).toEqual([after.keyedHash('123456'), before.keyedHash('123456')])
    expect(after.keyedHash('123456')).not.toEqual(before.keyedHash('123456'))
  })
})

describe('a server with another secret that names the one before it', () => {
  let server: TestServer
  let later: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    later = await startTestServer({
      beside: server,
      env: { CASS_SECRET: second, CASS_SECRET_EARLIER: server.config.CASS_SECRET },
    })
  })
  afterAll(async () => {
    await later.stop()
    await server.stop()
  })

  it('keeps everybody logged in, and lets others log in', async () => {
    const inside = server.visitor()
    await inside.enterAs('bank01admin')
    const same = later.visitor()
    for (const [name, value] of inside.cookies) same.cookies.set(name, value)
    expect((await same.call(getCurrentUser)).data).toMatchObject({ loginName: 'bank01admin' })
    expect((await later.visitor().loginAs('bank02admin')).code).toBe('ACK')
  })

  it('opens packages whose codes were given out before', async () => {
    const { data } = await (await openDesk(server)).make()
    const desk = await openDesk(later)
    expect((await desk.open(data.code)).data).toMatchObject({ name: '联调资料' })
    expect((await desk.open((await desk.make()).data.code)).code).toBe('ACK')
  })
})
