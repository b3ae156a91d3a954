import {
  login,
  sendEmailCode,
  sendEmailCodeForRegistration,
  sendSmsCode,
} from '@cass/contract/auth/endpoints.ts'
import { responseCodes } from '@cass/contract/errors.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes, seconds, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { drawCaptcha } from './code-picture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const clearTries = () => server.query(sql`delete from login_try`)

/** Asks for a login code by SMS with a fresh picture. */
async function requestCode(visitor: Visitor, username: string) {
  const verifyCode = await visitor.imageCode()
  return await visitor.call(sendSmsCode, { body: { purpose: 'login', username, verifyCode } })
}
const mobileOf = async (name: string) => (await server.user(name)).mobile

/** Logs in with this code and everything else right. */
async function loginWith(visitor: Visitor, username: string, phoneCode: string): Promise<string> {
  const body = {
    username,
    phoneCode,
    verifyCode: await visitor.imageCode(),
    password: await visitor.seal('Demo#2026'),
  }
  return (await visitor.call(login, { body })).code
}
const other = (code: string) => (code === '123456' ? '654321' : '123456')

describe('a code', () => {
  it('has six digits, and is kept only as a keyed hash', async () => {
    const visitor = server.visitor()
    await requestCode(visitor, 'bank01admin')
    const code = (await visitor.sentCode('login', await mobileOf('bank01admin')))!
    expect(code).toMatch(/^\d{6}$/)
    const rows = await server.query<{ text: string }>(
      sql`select code_hash::text as text from verification_code`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => /^\\x[0-9a-f]{64}$/.test(row.text))).toBe(true)
  })

  it('of another visit opens nothing', async () => {
    const mine = server.visitor()
    await requestCode(mine, 'bank01user')
    const code = (await mine.sentCode('login', await mobileOf('bank01user')))!
    expect(await loginWith(server.visitor(), 'bank01user', code)).toBe('LOGIN_FAILED')
    expect(await loginWith(mine, 'bank01user', code)).toBe('ACK')
  })

  it('for another purpose opens nothing', async () => {
    const visitor = server.visitor()
    const verifyCode = await visitor.imageCode()
    await visitor.call(sendSmsCode, { body: { purpose: 'retrieve', username: 'bank02admin', verifyCode } })
    const code = (await visitor.sentCode('retrieve', await mobileOf('bank02admin')))!
    expect(await loginWith(visitor, 'bank02admin', code)).toBe('LOGIN_FAILED')
  })

  it('for another account opens nothing', async () => {
    const visitor = server.visitor()
    await requestCode(visitor, 'post01admin')
    const code = (await visitor.sentCode('login', await mobileOf('post01admin')))!
    expect(await loginWith(visitor, 'post02admin', code)).toBe('LOGIN_FAILED')
  })

  it('by email is none by SMS', async () => {
    const visitor = server.visitor()
    const verifyCode = await visitor.imageCode()
    await visitor.call(sendEmailCode, { body: { purpose: 'login', username: 'post02admin', verifyCode } })
    const code = (await visitor.sentCode('login', 'post02admin@demo.invalid'))!
    expect(await loginWith(visitor, 'post02admin', code)).toBe('LOGIN_FAILED')
  })

  it.each([
    [10 * minutes - 10 * seconds, 'ACK'],
    [10 * minutes + 1, 'LOGIN_FAILED'],
  ])('%i ms old answers %s', async (age, answer) => {
    await clearTries()
    const visitor = server.visitor()
    server.clock.advance(2 * minutes)
    await server.query(sql`update session set ended_at = now(), end_reason = 'logout'`)
    await requestCode(visitor, 'info01admin')
    const code = (await visitor.sentCode('login', await mobileOf('info01admin')))!
    server.clock.advance(age)
    expect(await loginWith(visitor, 'info01admin', code)).toBe(answer)
  })

  it('is dead after five wrong tries, right or not', async () => {
    const visitor = server.visitor()
    await requestCode(visitor, 'info02admin')
    const code = (await visitor.sentCode('login', await mobileOf('info02admin')))!
    for (let i = 0; i < 5; i++) {
      expect(await loginWith(visitor, 'info02admin', other(code))).toBe('LOGIN_FAILED')
      await clearTries()
    }
    expect(await loginWith(visitor, 'info02admin', code)).toBe('LOGIN_FAILED')
  })

  it('survives four wrong tries', async () => {
    const visitor = server.visitor()
    await requestCode(visitor, 'tech01')
    const code = (await visitor.sentCode('login', await mobileOf('tech01')))!
    for (let i = 0; i < 4; i++) expect(await loginWith(visitor, 'tech01', other(code))).toBe('LOGIN_FAILED')
    expect(await loginWith(visitor, 'tech01', code)).toBe('ACK')
  })

  it('is used up by the login it opened', async () => {
    const visitor = server.visitor()
    await requestCode(visitor, 'clear01')
    const code = (await visitor.sentCode('login', await mobileOf('clear01')))!
    expect(await loginWith(visitor, 'clear01', code)).toBe('ACK')
    await server.query(sql`update session set ended_at = now(), end_reason = 'logout' where ended_at is null`)
    expect(await loginWith(visitor, 'clear01', code)).toBe('LOGIN_FAILED')
  })
})

describe('asking again', () => {
  it('is too soon within a minute, whoever asks, and ends the old code after that', async () => {
    const visitor = server.visitor()
    await requestCode(visitor, 'ops01')
    const first = (await visitor.sentCode('login', await mobileOf('ops01')))!
    server.clock.advance(55 * seconds)
    for (const who of [visitor, server.visitor()])
      expect(await requestCode(who, 'ops01')).toMatchObject({
        status: 200,
        code: 'CODE_TOO_SOON',
        message: responseCodes.CODE_TOO_SOON.message.en,
      })
    server.clock.advance(6 * seconds)
    expect((await requestCode(visitor, 'ops01')).code).toBe('ACK')
    const second = (await visitor.sentCode('login', await mobileOf('ops01')))!
    if (second !== first) expect(await loginWith(visitor, 'ops01', first)).toBe('LOGIN_FAILED')
    expect(await loginWith(visitor, 'ops01', second)).toBe('ACK')
  })

  it('ten times at the same moment sends one code', async () => {
    const visitors = Array.from({ length: 10 }, () => server.visitor())
    const images = await Promise.all(visitors.map((visitor) => visitor.imageCode()))
    const replies = await Promise.all(
      visitors.map((visitor, i) =>
        visitor.call(sendSmsCode, {
          body: { purpose: 'login', username: 'market01', verifyCode: images[i]! },
        }),
      ),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(9).fill('CODE_TOO_SOON')])
    const mobile = await mobileOf('market01')
    expect((await server.mailbox()).filter((mail) => mail.to === mobile)).toHaveLength(1)
  })

  it('is the same for a name that does not exist, but nothing goes out', async () => {
    const before = (await server.mailbox()).filter((mail) => mail.channel === 'sms').length
    const visitor = server.visitor()
    expect(await requestCode(visitor, 'nobody04')).toMatchObject({ code: 'ACK', data: null })
    expect((await requestCode(visitor, 'nobody04')).code).toBe('CODE_TOO_SOON')
    expect((await server.mailbox()).filter((mail) => mail.channel === 'sms')).toHaveLength(before)
  })

  it('ends after ten in a quarter of an hour, by whomever, and goes on after that', async () => {
    const answers: string[] = []
    for (let i = 0; i < 11; i++) {
      answers.push((await requestCode(server.visitor(), 'nobody06')).code)
      server.clock.advance(61 * seconds)
    }
    expect(answers).toEqual([...Array(10).fill('ACK'), 'TOO_MANY_REQUESTS'])
    server.clock.advance(15 * minutes)
    expect((await requestCode(server.visitor(), 'nobody06')).code).toBe('ACK')
  })

  it('ends after twenty a day from one address', async () => {
    const answers: string[] = []
    for (let i = 0; i < 21; i++) {
      server.clock.advance(2 * minutes)
      answers.push((await requestCode(server.visitor(), 'nobody05')).code)
    }
    expect(answers).toEqual([...Array(20).fill('ACK'), 'TOO_MANY_REQUESTS'])
  })
})

describe('a picture', () => {
  it('must be read before anything is sent', async () => {
    const visitor = server.visitor()
    await visitor.imageCode()
    const before = (await server.mailbox()).length
    for (const verifyCode of ['0000', '0000'])
      expect(
        (
          await visitor.call(sendSmsCode, {
            body: { purpose: 'register', phoneNo: '13812345678', verifyCode },
          })
        ).code,
      ).toBe('IMAGE_CODE_WRONG')
    expect(
      (await visitor.call(sendEmailCodeForRegistration, { body: { email: 'a@b.cn', verifyCode: '0000' } }))
        .code,
    ).toBe('IMAGE_CODE_WRONG')
    expect(await server.mailbox()).toHaveLength(before)
  })

  it('once read does not send codes to everybody', async () => {
    const visitor = server.visitor()
    const verifyCode = await visitor.imageCode()
    const answers: string[] = []
    for (let i = 0; i < 12; i++) {
      const phoneNo = `138000000${10 + i}`
      const body = { purpose: 'register' as const, phoneNo, verifyCode }
      answers.push((await visitor.call(sendSmsCode, { body })).code)
    }
    expect(answers).toEqual([...Array(10).fill('ACK'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  })

  it('is a picture of pixels, never cached, with its id in a header', async () => {
    const visitor = server.visitor()
    const response = await visitor.send('POST', '/cass/mgt/common/func/imageVerifyCode', { body: {} })
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const id = response.headers.get('verify-id')
    const { code } = (await server.mailbox()).find((mail) => mail.to === id)!
    expect(code).toMatch(/^[a-zA-Z2-9]{4}$/)
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 264, height: 88 })
  })

  it('shows whole letters: nothing of them lies on its edge', async () => {
    const frame = { top: 2, bottom: 2, left: 2, right: 2 }
    for (let many = 0; many < 30; many++) {
      // With white around it: at an edge one grain would count several times.
      const framed = sharp((await drawCaptcha()).png).extend({ ...frame, background: 'white' })
      const { data, info } = await sharp(await framed.png().toBuffer())
        // The grains are not letters.
        .median(5)
        .raw()
        .toBuffer({ resolveWithObject: true })
      const darkAt = (x: number, y: number) => data[(y * info.width + x) * info.channels]! < 128
      const edge = Array.from({ length: info.width }, (_, x) => [
        [x, frame.top],
        [x, info.height - 1 - frame.bottom],
      ]).flat() as [number, number][]
      expect(edge.filter(([x, y]) => darkAt(x, y))).toEqual([])
    }
  })
})

it('says in the language of the request what the code is for', async () => {
  for (const [language, words] of [
    ['zh', '用于注册'],
    ['en', 'for registration'],
  ] as const) {
    const visitor = server.visitor(language)
    const body = { email: `reader-${language}@example.org`, verifyCode: await visitor.imageCode() }
    await visitor.call(sendEmailCodeForRegistration, { body })
    const [mail] = await server.query<{ body: string }>(
      sql`select body from demo_mail where "to" = ${body.email}`,
    )
    expect(mail!.body).toContain(words)
  }
})
