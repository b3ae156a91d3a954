import { inflateSync } from 'node:zlib'
import { getCertificate, verifyCertificate } from '@cass/contract/certification/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CertificationDesk, openCertification, type Test } from '../../../../test/certification-desk.ts'
import { minutes, startTestServer, type TestServer, type Visitor } from '../../../../test/harness.ts'

let server: TestServer
let desk: CertificationDesk
let test: Test
let number: string
let code: string
beforeAll(async () => {
  server = await startTestServer()
  desk = await openCertification(server)
  test = await desk.certified()
  const [row] = await server.query<{ number: string; code: string }>(
    sql`select certificate_no as number, certificate_code as code from certification where application_id = ${test.id}`,
  )
  number = row!.number
  code = row!.code
})
afterAll(() => server.stop())
/** All visitors of a test come from one address. */
beforeEach(() => server.query(sql`delete from guess`))

const download = (visitor: Visitor, id: string) =>
  visitor.send('GET', `${basePath}${getCertificate.path}?id=${id}`)

/** Where the letters of its fonts are told, in place of which the text is drawn. */
function lettersOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const letters = new Set<string>()
  for (const { index } of raw.matchAll(/stream\r?\n/g)) {
    const start = raw.indexOf('\n', index) + 1
    let content: string
    try {
      content = inflateSync(pdf.subarray(start, raw.indexOf('endstream', start))).toString('latin1')
    } catch {
      continue
    }
    if (content.includes('beginbfrange'))
      for (const [, hex = ''] of content.matchAll(/<([0-9a-f]{4})>(?=[\] \n])/gi))
        letters.add(String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return [...letters].join('')
}

describe('a certificate', () => {
  it('is a PDF with its fonts in it, for its institution and for the operator', async () => {
    for (const login of [test.by, 'field01']) {
      const answer = await download(await desk.as(login), test.id)
      expect([login, answer.status]).toEqual([login, 200])
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toContain(`certificate-${number}.pdf`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.length).toBeLessThan(300_000)
      expect(bytes.toString('latin1').match(/\/FontFile3 /g)).toHaveLength(2)
      // Its letters can be selected: each glyph says which it is, in both languages.
      const letters = lettersOf(bytes)
      for (const letter of '验收测试证书Certificate') expect(letters).toContain(letter)
      expect(bytes.toString('latin1')).toContain(`/certificate?number=${number}&code=${code}`)
    }
  })

  it('is there once the test is certified, and to others never', async () => {
    const unknown = await (await download(await desk.as(test.by), crypto.randomUUID())).json()
    expect(unknown).toMatchObject({ code: 'NOT_FOUND' })
    const open = await desk.submitted()
    for (const [login, id] of [
      [test.by, open.id],
      ['info01admin', test.id],
      ['field01', open.id],
    ] as const)
      expect([login, await (await download(await desk.as(login), id)).json()]).toEqual([login, unknown])
    expect((await download(server.visitor('en'), test.id)).status).toBe(401)
  })

  it('is drawn for several at once', async () => {
    const visitor = await desk.as(test.by)
    const answers = await Promise.all([1, 2, 3].map(() => download(visitor, test.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

describe('anybody', () => {
  const verify = (given: { number: string; code: string }, visitor = server.visitor('en')) =>
    visitor.call(verifyCertificate, { body: given })

  it('learns whether it is valid, however it was typed, and nothing else', async () => {
    for (const given of [
      { number, code },
      { number: ` ${number.toLowerCase()} `, code: code.replaceAll('-', '').toLowerCase() },
      { number, code: code.replaceAll('-', ' ') },
    ])
      expect(await verify(given)).toMatchObject({ code: 'ACK', data: { valid: true } })
    const wrong = `0000${code.slice(4)}`
    for (const given of [
      { number, code: wrong },
      { number: 'CT20200101000001', code },
      { number: code, code: number },
    ])
      expect(await verify(given)).toMatchObject({ code: 'ACK', data: { valid: false } })
  })

  it.each(['zh', 'en'] as const)('is told what is missing (%s)', async (language) => {
    const { code: answer, data } = await verify({ number: ' ', code: '' }, server.visitor(language))
    expect(answer).toBe('VALIDATION')
    expect((data as unknown as { path: string }[]).map(({ path }) => path)).toEqual(['number', 'code'])
  })

  it('has twenty wrong guesses in a quarter of an hour, at the same moment too', async () => {
    const wrong = { number, code: '0000-0000-0000-0000' }
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(wrong)))
    expect(answers.filter(({ code: each }) => each === 'ACK')).toHaveLength(20)
    expect((await verify({ number, code })).code).toBe('TOO_MANY_REQUESTS')
    // Guesses of extraction codes are counted by themselves.
    expect(await server.query(sql`select 1 from guess where purpose <> 'certificate'`)).toEqual([])
    server.clock.advance(15 * minutes)
    expect((await verify({ number, code })).data).toEqual({ valid: true })
  })
})
