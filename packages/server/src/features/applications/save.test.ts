import { saveApplication } from '@cass/contract/applications/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Applicant, createApplicant, makeInstitution, putInto, rowOf } from '../../../test/applicant.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { enter } from '../../../test/staff.ts'

let server: TestServer
let own: Applicant
let colleague: Applicant
beforeAll(async () => {
  server = await startTestServer()
  const bank = await makeInstitution(server)
  own = await createApplicant(server, bank.admin)
  colleague = await createApplicant(server, bank.user)
})
afterAll(() => server.stop())

const pathsOf = (data: unknown) => (data as { path: string }[]).map((field) => field.path)

describe('saving', () => {
  it('keeps whatever was typed, and raises the version', async () => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    const { form } = await own.detail(id)
    const typed = {
      ...form,
      applyType: 'nonsense',
      vpdnAccount: '  有空格 ',
      date: 'tomorrow',
      reason: '长'.repeat(4000),
      technicalContact: {
        name: '',
        department: 'x',
        position: '',
        telephone: '?',
        mobile: '1',
        fax: '',
        email: '@',
      },
    }
    const saved = await own.save(id, 0, typed)
    expect(saved.data).toEqual({ version: 1, savedAt: expect.any(String), secrets: [] })
    const after = await own.detail(id)
    expect(after.form).toEqual(typed)
    expect(after).toMatchObject({ version: 1, status: '30', moves: ['submit', 'delete'] })
    // A colleague goes on where one has stopped.
    expect((await colleague.save(id, 1, { ...typed, reason: 'short' })).data.version).toBe(2)
    expect((await own.detail(id)).form.reason).toBe('short')
  })

  it.each([
    ['remark', { remark: 'a\0b' }, 'form.remark'],
    ['a contact', { technicalContact: { name: 'half \ud800' } }, 'form.technicalContact.name'],
  ])('names the field that cannot be kept: %s', async (_, form, path) => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    expect(await own.save(id, 0, form as Form)).toMatchObject({
      code: 'VALIDATION',
      data: [{ path, message: messages.nulCharacter.en }],
    })
    expect((await own.detail(id)).version).toBe(0)
  })

  it('knows ids in whatever case they come', async () => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    const file = await own.upload()
    expect((await own.save(id.toUpperCase(), 0, { vpdnFiles: [file.toUpperCase()] })).code).toBe('ACK')
    const { files, form } = await own.detail(id)
    expect([files.map((one) => one.id), form.vpdnFiles]).toEqual([[file], [file]])
    expect((await own.save(id, 1, { vpdnFiles: [file.toUpperCase()] })).code).toBe('ACK')
  })

  it('fills in what is left out', async () => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    await own.save(id, 0, {})
    expect((await own.detail(id)).form).toMatchObject({
      applyType: '',
      vpdnFiles: [],
      technicalContact: { name: '' },
    })
  })

  it('keeps ticked nodes where there is a choice, and carried ones where there is none', async () => {
    const opening = await own.begin({ serviceType: '00', flow: '10' })
    await own.save(opening.id, 0, {}, ['M00', 'NOWHERE', 'M00'])
    expect((await own.detail(opening.id)).nodes).toEqual(['M00', 'NOWHERE'])
    await putInto(server, opening.id, '10')
    const { caseId } = await own.detail(opening.id)
    const network = await own.begin({ serviceType: '50', caseId: caseId! })
    await own.save(network.id, 0, {}, ['M01'])
    expect((await own.detail(network.id)).nodes).toEqual(['M00', 'NOWHERE'])
  })

  it.each<[string, Form, string]>([
    ['a field that the form has not', { nobody: 'x' }, 'form'],
    ['a field of another kind', { vpdnFiles: 'x' }, 'form.vpdnFiles'],
    ['a number', { reason: 5 as never }, 'form.reason'],
    ['too much', { reason: 'x'.repeat(4001) }, 'form.reason'],
    ['a field inside', { technicalContact: { nobody: 'x' } }, 'form.technicalContact'],
    ['an id that is none', { vpdnFiles: ['x'] }, 'form.vpdnFiles.0'],
    ['too many files', { vpdnFiles: Array.from({ length: 6 }, () => crypto.randomUUID()) }, 'form.vpdnFiles'],
  ])('refuses %s, and changes nothing', async (_, form, path) => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    const before = await rowOf(server, id)
    const { code, data } = await own.save(id, 0, form)
    expect([code, pathsOf(data)]).toEqual(['VALIDATION', [path]])
    expect(await rowOf(server, id)).toEqual(before)
  })

  it('refuses rows that cannot be told apart, or are too many', async () => {
    const opening = await own.begin({ serviceType: '00', flow: '10' })
    const { caseId } = await own.detail(opening.id)
    await putInto(server, opening.id, '10')
    const { id } = await own.begin({ serviceType: '50', caseId: caseId! })
    const rowId = crypto.randomUUID()
    const twice = await own.save(id, 0, { networkList: [{ rowId }, { rowId }] })
    expect([twice.code, pathsOf(twice.data)]).toEqual(['VALIDATION', ['form.networkList']])
    const many = Array.from({ length: 31 }, () => ({ rowId: crypto.randomUUID() }))
    expect((await own.save(id, 0, { networkList: many })).code).toBe('VALIDATION')
    expect((await own.save(id, 0, { networkList: many.slice(1) })).code).toBe('ACK')
  })

  it('refuses what is no form, however deep or wide it is', async () => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    const deep = nested(90)
    const wide = (value: unknown, length = 39_000) =>
      JSON.stringify(Object.fromEntries(Array.from({ length }, (_, at) => [at, value])))
    const sent: [string, ...string[]][] = [
      // Too deep or too wide to be read at all, so that nobody can say where.
      [`{"reason":${nested(100_000)}}`],
      [nested(100_000)],
      [wide(0, 60_000)],
      [`{"vpdnFiles":${JSON.stringify(Array(100_000).fill(''))}}`],
      [`{"reason":${deep}}`, 'form.reason'],
      [`{"vpdnFiles":[${deep}]}`, 'form.vpdnFiles'],
      [`{"technicalContact":{"name":${deep}}}`, 'form.technicalContact'],
      [deep, 'form'],
      [wide(0), 'form.0'],
      [wide(''), 'form'],
      [`{"technicalContact":${wide('')}}`, 'form.technicalContact'],
      [`{"vpdnFiles":${JSON.stringify(Array(39_000).fill(''))}}`, 'form.vpdnFiles'],
    ]
    const headers = {
      'content-type': 'application/json',
      'system-language': 'en-US',
      'auth-token': own.visitor.cookies.get('Admin-Token')!,
      'idempotency-key': 'deep-and-wide',
    }
    for (const [form, ...paths] of sent) {
      // As text: nothing here could write it down either.
      const body = `{"id":"${id}","version":0,"nodes":[],"form":${form}}`
      const address = server.address + basePath + saveApplication.path
      const response = await fetch(address, { method: 'POST', headers, body })
      const { code, data } = (await response.json()) as { code: string; data: unknown }
      expect([response.status, code, pathsOf(data)]).toEqual([200, 'VALIDATION', paths])
    }
  })

  it('changes nothing for whoever saw an older version', async () => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    await own.save(id, 0, { reason: 'first' })
    const before = await rowOf(server, id)
    for (const version of [0, 2])
      expect((await colleague.save(id, version, { reason: 'second' })).code).toBe('CONFLICT')
    expect(await rowOf(server, id)).toEqual(before)
  })

  it('lets one of ten win who save the same version', async () => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, place) => own.save(id, 0, { reason: `by ${place}` })),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(9).fill('CONFLICT')])
    const winner = replies.findIndex((reply) => reply.code === 'ACK')
    expect(await rowOf(server, id)).toMatchObject({ version: 1, form: { reason: `by ${winner}` } })
  })

  it.each(['00', '05', '10', '20', '40', '90'])('is not for one in status %s', async (status) => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    await putInto(server, id, status)
    const before = await rowOf(server, id)
    expect((await own.save(id, 0, { reason: 'x' })).code).toBe('CONFLICT')
    expect(await rowOf(server, id)).toEqual(before)
  })

  it('of a supplement leaves its status and what lists say of it', async () => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    await own.save(id, 0, { vpdnAccount: 'before' })
    expect((await rowOf(server, id))!.subject).toEqual({ zh: 'before', en: 'before' })
    await server.query(
      sql`update application set status = '25', round = 1, submitted_at = now() where id = ${id}`,
    )
    expect((await own.save(id, 1, { vpdnAccount: 'after' })).data.version).toBe(2)
    expect(await rowOf(server, id)).toMatchObject({
      status: '25',
      subject: { zh: 'before', en: 'before' },
      form: { vpdnAccount: 'after' },
    })
  })

  it('is audited by the names of what changed, not by what it says', async () => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    await own.save(id, 0, { reason: 'a reason to be found nowhere else' })
    const [row] = await server.query<{ details: { changed: string[] }; text: string }>(
      sql`select details, details::text as text from audit_log
          where action = 'application.save' and subject = ${`application:${id}`}`,
    )
    expect(row!.details.changed).toContain('reason')
    expect(row!.text).not.toContain('nowhere else')
  })
})

describe('who may save', () => {
  it('is of the institution and may apply for it; to others it is unknown', async () => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    const stranger = await createApplicant(server, 'bank02admin')
    const foreign = await stranger.save(id, 0, { reason: 'x' })
    const unknown = await stranger.save(crypto.randomUUID(), 0, { reason: 'x' })
    expect([foreign.code, foreign.message]).toEqual(['NOT_FOUND', unknown.message])

    const [{ id: institutionId }] = (await server.query<{ id: string }>(
      sql`select institution_id as id from application where id = ${id}`,
    )) as [{ id: string }]
    const limited = await makeInstitution(server, {
      permissions: ['COMMON_serviceApplication', 'COMMON_serviceApplication_my_service'],
    })
    await server.query(
      sql`update app_user set institution_id = ${institutionId} where login_name = ${limited.user}`,
    )
    const reader = await createApplicant(server, limited.user)
    expect((await reader.detail(id)).moves).toEqual([])
    expect((await reader.save(id, 0, { reason: 'x' })).code).toBe('FORBIDDEN')
    expect(await rowOf(server, id)).toMatchObject({ version: 0 })
  })

  it.each(['field01', 'admin'])('is not %s', async (login) => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    const operator = await enter(server, login)
    const reply = await operator.call(saveApplication, { body: { id, version: 0, form: {}, nodes: [] } })
    expect(reply.code).toBe('FORBIDDEN')
  })
})
