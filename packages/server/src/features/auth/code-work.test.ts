import { createHash } from 'node:crypto'
import {
  sendEmailCodeForRegistration,
  sendEmailCodeForUpdate,
  sendSmsCode,
  type WorkProof,
} from '@cass/contract/auth/endpoints.ts'
import { doWork, isDone, workParts } from '@cass/contract/kit/work.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes, startTestServer, type TestServer } from '../../../test/harness.ts'

const bits = 4
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { CODE_WORK_BITS: String(bits) } })
})
afterAll(() => server.stop())

type Task = { challenge: string; bits: number }
const done = ({ challenge, bits: asked }: Task): WorkProof => ({ challenge, work: doWork(challenge, asked) })
let people = 0
/** Somebody who registers with a number of their own, and asks for a code with this proof or none. */
async function registrant() {
  const visitor = server.visitor()
  const verifyCode = await visitor.imageCode()
  const own = `139${String(++people).padStart(8, '0')}`
  return async (proof?: WorkProof, phoneNo = own) =>
    await visitor.call(sendSmsCode, {
      body: { purpose: 'register', phoneNo, verifyCode, ...(proof && { proof }) },
    })
}
const sent = async () => (await server.mailbox()).filter((mail) => mail.channel === 'sms').length
const taskOf = (reply: { data: unknown }) => reply.data as unknown as Task

describe('work', () => {
  it('is a number for each part whose hash begins with so many zeros', () => {
    const work = doWork('some.challenge', 8)
    expect(isDone('some.challenge', 8, work)).toBe(true)
    const numbers = work.split('.')
    expect(numbers).toHaveLength(workParts)
    for (const [part, number] of numbers.entries())
      expect(createHash('sha256').update(`some.challenge:${part}:${number}`).digest()[0]).toBe(0)
  })

  it.each(['', '0', '0.'.repeat(16), Array(16).fill('x').join('.'), Array(17).fill('0').join('.')])(
    'is not %j',
    (work) => {
      expect(isDone('some.challenge', 8, work)).toBe(false)
    },
  )
})

describe('a code to an address that somebody names', () => {
  it('goes out after some work, and not before', async () => {
    const requestCode = await registrant()
    const before = await sent()
    const refused = await requestCode()
    expect(refused).toMatchObject({ status: 200, code: 'WORK_REQUIRED', data: { bits } })
    expect(await sent()).toBe(before)
    expect((await requestCode(done(taskOf(refused)))).code).toBe('ACK')
    expect(await sent()).toBe(before + 1)
  })

  it('takes work for this address only, and once', async () => {
    const requestCode = await registrant()
    const task = taskOf(await requestCode())
    const proof = done(task)
    expect((await requestCode(proof, '13999999999')).code).toBe('WORK_REQUIRED')
    expect((await requestCode({ ...proof, work: '0'.repeat(20) })).code).toBe('WORK_REQUIRED')
    expect((await requestCode(proof)).code).toBe('ACK')
    expect((await requestCode(proof)).code).toBe('WORK_REQUIRED')
  })

  it('takes no work that is ten minutes old, whatever its challenge says', async () => {
    const body = { purpose: 'bindPhone', phoneNo: '13977777777' } as const
    const requestCode = async (proof?: WorkProof) => {
      const visitor = server.visitor()
      await visitor.enterAs('bank02admin')
      return await visitor.call(sendSmsCode, { body: { ...body, ...(proof && { proof }) } })
    }
    const stale = done(taskOf(await requestCode()))
    server.clock.advance(10 * minutes)
    expect((await requestCode(stale)).code).toBe('WORK_REQUIRED')
    const forged = done({ challenge: stale.challenge.replace(/^\w/, 'z'), bits })
    expect((await requestCode(forged)).code).toBe('WORK_REQUIRED')
    expect((await requestCode(done(taskOf(await requestCode())))).code).toBe('ACK')
  })

  it('takes work for a mailbox too, and for what is to be bound', async () => {
    const visitor = server.visitor()
    const verifyCode = await visitor.imageCode()
    const email = 'new.colleague@example.org'
    const refused = await visitor.call(sendEmailCodeForRegistration, { body: { email, verifyCode } })
    expect(refused.code).toBe('WORK_REQUIRED')
    const proof = done(taskOf(refused))
    expect(
      (await visitor.call(sendEmailCodeForRegistration, { body: { email, verifyCode, proof } })).code,
    ).toBe('ACK')

    await visitor.enterAs('bank01admin')
    const binding = { purpose: 'bindPhone', phoneNo: '13988888888' } as const
    const phone = await visitor.call(sendSmsCode, { body: binding })
    expect(phone.code).toBe('WORK_REQUIRED')
    expect((await visitor.call(sendSmsCode, { body: { ...binding, proof: done(taskOf(phone)) } })).code).toBe(
      'ACK',
    )
    const mailbox = await visitor.call(sendEmailCodeForUpdate, { body: { email: 'bound@example.org' } })
    expect(mailbox.code).toBe('WORK_REQUIRED')
  })

  it('needs none where the account has its own', async () => {
    expect((await server.visitor().loginAs('bank01admin', { loginType: 'force' })).code).toBe('ACK')
    const visitor = server.visitor()
    await visitor.enterAs('bank02admin')
    expect((await visitor.call(sendEmailCodeForUpdate, { body: {} })).code).toBe('ACK')
  })
})
