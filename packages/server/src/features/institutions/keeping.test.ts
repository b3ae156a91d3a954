import { getCurrentUser } from '@cass/contract/auth/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { addInstitution, getInstitution, updateInstitution } from '@cass/contract/institutions/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'

let server: TestServer
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
  field = await enter('field01')
})
afterAll(() => server.stop())

async function enter(name: string, language: Language = 'en'): Promise<Visitor> {
  const visitor = server.visitor(language)
  await visitor.enterAs(name)
  return visitor
}

let codes = 0
const freshCode = () => `91310000MC${String(++codes).padStart(8, '0')}`
const newOne = (change: Partial<BodyOf<typeof addInstitution>> = {}): BodyOf<typeof addInstitution> => ({
  name: '望舒证券股份有限公司',
  nameEn: 'Wangshu Securities',
  creditCode: freshCode(),
  identities: ['00'],
  ...change,
})
const count = async () =>
  Number((await server.query<{ n: string }>(sql`select count(*) as n from institution`))[0]!.n)
const rowOf = async (id: string) =>
  (await server.query<Record<string, unknown>>(sql`select * from institution where id = ${id}`))[0]!
const auditOf = async (id: string, action: string) =>
  (
    await server.query<{ details: Record<string, unknown> }>(
      sql`select details from audit_log where subject = ${`institution:${id}`} and action = ${action} order by id`,
    )
  ).map((row) => row.details)

async function made(change: Parameters<typeof newOne>[0] = {}) {
  const body = newOne(change)
  const { id } = (await field.call(addInstitution, { body })).data
  const { creditCodeConfirmed: _, ...info } = body
  return { id, update: { ...info, id, version: 0, changeBaseInfoFlag: 0 as 0 | 1 } }
}

describe('adding an institution', () => {
  it('makes a normal one, with each identity once', async () => {
    const body = newOne({
      identities: ['15', '00', '15'],
      address: '滨江大道1号',
      contactPhone: '021-12345678',
    })
    const { id } = (await field.call(addInstitution, { body })).data
    expect((await field.call(getInstitution, { query: { id } })).data).toMatchObject({
      name: body.name,
      identities: ['00', '15'],
      status: '05',
      version: 0,
      users: 0,
      address: '滨江大道1号',
      contactPhone: '021-12345678',
      postcode: '',
    })
    expect(await auditOf(id, 'institution.add')).toHaveLength(1)
  })

  it('asks before it uses a credit code again, and changes nothing meanwhile', async () => {
    const body = newOne({ creditCode: '91310000MA1K000000' })
    const before = [await count(), await server.audited('institution.add')]
    for (const language of ['zh', 'en'] as const) {
      const visitor = await enter('field01', language)
      const reply = await visitor.call(addInstitution, { body })
      expect(reply).toMatchObject({
        status: 200,
        code: 'CREDIT_CODE_USED',
        message: messages.creditCodeUsed[language],
        data: null,
      })
      expect([await count(), await server.audited('institution.add')]).toEqual(before)
    }
    field = await enter('field01')
    const reply = await field.call(addInstitution, { body: { ...body, creditCodeConfirmed: true } })
    expect(reply.code).toBe('ACK')
    expect(await count()).toBe(before[0]! + 1)
  })

  it('does not mind the code of an institution that was refused', async () => {
    const { id, update } = await made()
    await server.query(sql`update institution set status = '10' where id = ${id}`)
    expect((await field.call(addInstitution, { body: newOne({ creditCode: update.creditCode }) })).code).toBe(
      'ACK',
    )
  })

  it('lets one of ten take a code at the same moment', async () => {
    const body = newOne()
    const replies = await Promise.all(Array.from({ length: 10 }, () => field.call(addInstitution, { body })))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual([
      'ACK',
      ...Array(9).fill('CREDIT_CODE_USED'),
    ])
  })

  it('answers a repeat with the same key as it answered first', async () => {
    const before = await count()
    const given = { body: newOne(), headers: { 'idempotency-key': 'add-wangshu' } }
    const replies = await Promise.all([1, 2, 3].map(() => field.call(addInstitution, given)))
    expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1)
    expect((await field.call(addInstitution, given)).data).toEqual(replies[0]!.data)
    expect(await count()).toBe(before + 1)
  })

  it.each(['zh', 'en'] as const)('refuses each wrong field at its place (%s)', async (language) => {
    const visitor = await enter('field02', language)
    const before = await count()
    const body = {
      name: '  ',
      nameEn: 'A\u202eB',
      creditCode: '91310000MO1K000000',
      identities: ['20'],
      postcode: '12345',
      contactPhone: '12',
      contactEmail: 'nobody',
      address: '路'.repeat(101),
    }
    const reply = await visitor.call(addInstitution, { body: body as never })
    expect(reply.code).toBe('VALIDATION')
    const refused = new Map(
      (reply.data as unknown as { path: string; message: string }[]).map((each) => [each.path, each.message]),
    )
    expect([...refused.keys()].toSorted()).toEqual(Object.keys(body).toSorted())
    for (const [path, rule] of [
      ['name', 'organisationName'],
      ['nameEn', 'organisationName'],
      ['creditCode', 'creditCode'],
      ['identities', 'isvByApplication'],
      ['postcode', 'postcode'],
      ['contactPhone', 'telephone'],
      ['contactEmail', 'email'],
    ] as const)
      expect([path, refused.get(path)]).toEqual([path, ruleMessages[rule][language]])
    expect(await count()).toBe(before)
  })

  it.each([
    { identities: [] },
    { identities: ['99'] },
    { identities: ['00', '15', '20'] },
    { identities: ['00', '05', '10', '15', '20', '00'] },
    { status: '05' },
    { id: crypto.randomUUID() },
  ])('refuses %j', async (change) => {
    expect((await field.call(addInstitution, { body: newOne(change as never) })).code).toBe('VALIDATION')
  })

  it('is the operator’s alone', async () => {
    const before = await count()
    for (const name of ['bank01admin', 'market01'])
      expect((await (await enter(name)).call(addInstitution, { body: newOne() })).status).toBe(403)
    expect(await count()).toBe(before)
  })
})

describe('changing an institution', () => {
  it('tells the audit log which fields changed, and no more', async () => {
    const { id, update } = await made()
    const body = { ...update, name: '望舒证券有限公司', contactName: '顾清', changeBaseInfoFlag: 1 as const }
    expect((await field.call(updateInstitution, { body })).data).toEqual({ version: 1 })
    expect(await rowOf(id)).toMatchObject({
      name: body.name,
      contact_name: '顾清',
      change_base_info: true,
      version: 1,
    })
    expect(await auditOf(id, 'institution.update')).toEqual([
      { changed: ['name', 'contactName', 'changeBaseInfo'] },
    ])
  })

  it('goes by the version that was seen', async () => {
    const { id, update } = await made()
    const before = await rowOf(id)
    for (const version of [1, 7]) {
      const reply = await field.call(updateInstitution, { body: { ...update, version, name: '晚到' } })
      expect([reply.status, reply.code]).toEqual([200, 'CONFLICT'])
    }
    expect(await rowOf(id)).toEqual(before)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        field.call(updateInstitution, { body: { ...update, name: `同时${i}` } }),
      ),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(9).fill('CONFLICT')])
    expect(await rowOf(id)).toMatchObject({ version: 1 })
  })

  it.each(['zh', 'en'] as const)(
    'gives nobody the identity that an application earns (%s)',
    async (language) => {
      const { id, update } = await made({ identities: ['00', '15'] })
      const before = await rowOf(id)
      const body = { ...update, identities: ['00' as const, '15' as const, '20' as const] }
      const reply = await (await enter('field02', language)).call(updateInstitution, { body })
      expect([reply.code, reply.data]).toEqual([
        'VALIDATION',
        [{ path: 'identities', message: ruleMessages.isvByApplication[language] }],
      ])
      expect(await rowOf(id)).toEqual(before)
    },
  )

  it('leaves the earned identity to who has it, as long as they stay a candidate', async () => {
    const { id, update } = await made({ identities: ['00', '15'] })
    await server.query(sql`update institution set identities = '{00,15,20}' where id = ${id}`)
    const kept = { ...update, identities: ['15' as const, '20' as const] }
    expect((await field.call(updateInstitution, { body: kept })).data).toEqual({ version: 1 })
    const body = { ...update, version: 1, identities: ['00' as const, '20' as const] }
    const reply = await field.call(updateInstitution, { body })
    expect([reply.code, reply.data]).toEqual([
      'VALIDATION',
      [{ path: 'identities', message: ruleMessages.isvNeedsCandidate.en }],
    ])
    expect(await rowOf(id)).toMatchObject({ identities: ['15', '20'], version: 1 })
  })

  it('does not know an unknown one', async () => {
    const { update } = await made()
    const body = { ...update, id: crypto.randomUUID() }
    expect((await field.call(updateInstitution, { body })).code).toBe('NOT_FOUND')
  })

  it('asks for another’s credit code, but not for the one it shares already', async () => {
    const { id, update } = await made()
    const body = { ...update, creditCode: '91310000MA1K000001' }
    expect((await field.call(updateInstitution, { body })).code).toBe('CREDIT_CODE_USED')
    expect(await rowOf(id)).toMatchObject({ credit_code: update.creditCode, version: 0 })
    const confirmed = { ...body, creditCodeConfirmed: true }
    expect((await field.call(updateInstitution, { body: confirmed })).data).toEqual({ version: 1 })
    const later = { ...body, version: 1, name: '望舒资产' }
    expect((await field.call(updateInstitution, { body: later })).data).toEqual({ version: 2 })
  })

  it('ends its users’ sessions when its identities change, and only then', async () => {
    const [{ id, ...row }] = (await server.query<{
      id: string
      name: string
      credit_code: string
      version: number
    }>(sql`select id, name, credit_code, version from institution where name = '东澜清算服务有限公司'`)) as [
      { id: string; name: string; credit_code: string; version: number },
    ]
    const post = await enter('post01admin')
    const other = await enter('post02admin')
    const body = {
      id,
      version: row.version,
      name: row.name,
      nameEn: 'Donglan Clearing',
      creditCode: row.credit_code,
      identities: ['05' as const],
      changeBaseInfoFlag: 1 as const,
    }
    expect((await field.call(updateInstitution, { body })).code).toBe('ACK')
    expect((await post.call(getCurrentUser)).data.changeBaseInfoFlag).toBe(1)

    const next = { ...body, version: row.version + 1, identities: ['05', '10'] as ('05' | '10')[] }
    expect((await field.call(updateInstitution, { body: next })).code).toBe('ACK')
    expect((await post.call(getCurrentUser)).code).toBe('AGENCY-PERM-CHANGE')
    expect((await post.call(getCurrentUser)).status).toBe(401)
    expect((await other.call(getCurrentUser)).code).toBe('ACK')
    expect((await auditOf(id, 'institution.update')).at(-1)).toEqual({
      changed: ['identities'],
      identities: { from: ['05'], to: ['05', '10'] },
    })
  })
})
