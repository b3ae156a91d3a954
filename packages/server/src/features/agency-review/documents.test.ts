import { decideReview, getReview } from '@cass/contract/agency-review/endpoints.ts'
import { downloadFile } from '@cass/contract/files/endpoints.ts'
import { getInstitution } from '@cass/contract/institutions/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { resubmitRegistration } from '@cass/contract/registration/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { createRegistrant, institutionOf } from '../../../test/registrant.ts'
import { samplePdf } from '../../../test/sample-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.query(
    sql`update app_user set permissions = array_append(permissions, 'GRIP_MENU_REVIEW_ISV_CANDIDATES') where login_name = 'market01'`,
  )
  await server.query(
    sql`update app_user set permissions = array_append(permissions, 'GRIP_MENU_REVIEW_AGENCIES') where login_name = 'market02'`,
  )
})
afterAll(() => server.stop())

/** Whether these bytes, and nothing else, come to this visitor. */
async function reads(visitor: Visitor, fileId: string): Promise<boolean> {
  const response = await visitor.send('GET', `${basePath}${downloadFile.path}?id=${fileId}`)
  if (response.headers.get('content-type') === 'application/pdf') {
    expect(Buffer.from(await response.arrayBuffer()).equals(samplePdf())).toBe(true)
    return true
  }
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', data: null })
  return false
}
async function readers(fileId: string, logins: readonly string[]): Promise<string[]> {
  const allowed: string[] = []
  for (const login of logins) {
    const visitor = server.visitor()
    await visitor.enterAs(login)
    if (await reads(visitor, fileId)) allowed.push(login)
  }
  return allowed
}
const everybody = [
  'admin',
  'field01',
  'market01',
  'market02',
  'info01',
  'bank01admin',
  'bank01user',
  'bank02admin',
  'isv01admin',
] as const

it('documents of a registration are for its reviewers, and no longer for who uploaded them', async () => {
  const somebody = await createRegistrant(server)
  const fileId = await somebody.upload()
  expect(await reads(somebody.visitor, fileId)).toBe(true)
  expect(await reads(server.visitor(), fileId)).toBe(false)
  await somebody.register(await somebody.body({ fileIds: [fileId] }))
  expect(await readers(fileId, everybody)).toEqual(['admin', 'field01', 'market02'])
  expect(await reads(somebody.visitor, fileId)).toBe(false)

  // Once it is admitted, the institution's own people who answer for its data see what was handed in.
  const field = server.visitor()
  await field.enterAs('field01')
  const { id } = await somebody.review()
  await field.call(decideReview, { body: { id, version: 0, result: 'pass', feedback: '通过' } })
  const owner = server.visitor()
  await owner.enterAs(somebody.username)
  // Not before the terms are accepted.
  expect(await reads(owner, fileId)).toBe(false)
  await server.query(sql`update app_user set terms_read_at = now() where login_name = ${somebody.username}`)
  expect(await reads(owner, fileId)).toBe(true)
  expect((await owner.call(getInstitution)).data.files.map((file) => file.id)).toEqual([fileId])
})

it('documents of a candidate are for those who review candidates', async () => {
  const somebody = await createRegistrant(server)
  const fileId = await somebody.upload('candidateRegistration')
  await somebody.registerCandidate(await somebody.candidateBody({ fileIds: [fileId] }))
  expect(await readers(fileId, everybody)).toEqual(['admin', 'field01', 'market01'])
})

it('documents of an administrator for an institution of the list are its own once they are admitted', async () => {
  const somebody = await createRegistrant(server)
  const fileId = await somebody.upload()
  const { id: institutionId } = await institutionOf(server, 'bank01admin')
  const { institution: _, ...body } = await somebody.body({ institutionId, fileIds: [fileId] })
  await somebody.register(body)
  const { id } = await somebody.review()
  const listed = async () => {
    const admin = server.visitor()
    await admin.enterAs('bank01admin')
    return (await admin.call(getInstitution)).data.files.map((file) => file.id)
  }
  expect(await listed()).not.toContain(fileId)
  expect(await readers(fileId, everybody)).toEqual(['admin', 'field01', 'market02'])

  const decide = async (version: number, result: 'pass' | 'reject') => {
    const field = server.visitor()
    await field.enterAs('field01')
    await field.call(decideReview, { body: { id, version, result, feedback: '已核实' } })
  }
  await decide(0, 'reject')
  expect(await listed()).not.toContain(fileId)
  expect(await readers(fileId, ['bank01admin'])).toEqual([])
  const ticket = (await somebody.visitor.sentCode('registrationRejected', somebody.email))!
  const again = { ticket, person: somebody.person, institution: null, candidate: null, fileIds: [fileId] }
  await somebody.visitor.call(resubmitRegistration, { body: again })
  await decide(2, 'pass')
  expect(await listed()).toContain(fileId)
  expect(await readers(fileId, everybody)).toEqual(['admin', 'field01', 'market02', 'bank01admin'])
})

it('documents that a resubmission leaves out stay with its reviewers', async () => {
  const somebody = await createRegistrant(server)
  const [unsealed, sealed] = [await somebody.upload(), await somebody.upload()]
  await somebody.register(await somebody.body({ fileIds: [unsealed] }))
  const { id } = await somebody.review()
  const field = server.visitor()
  await field.enterAs('field01')
  await field.call(decideReview, { body: { id, version: 0, result: 'reject', feedback: '缺少公章' } })
  const ticket = (await somebody.visitor.sentCode('registrationRejected', somebody.email))!
  const { person, institution } = somebody
  const body = { ticket, person, institution, candidate: null, fileIds: [sealed] }
  expect((await somebody.visitor.call(resubmitRegistration, { body })).code).toBe('ACK')
  expect((await field.call(getReview, { query: { id } })).data).toMatchObject({
    files: [{ id: sealed }],
    formerFiles: [{ id: unsealed }],
  })
  expect(await readers(unsealed, everybody)).toEqual(['admin', 'field01', 'market02'])
  expect(await reads(somebody.visitor, unsealed)).toBe(false)

  // They are no part of what the institution then has.
  await field.enterAs('field01')
  await field.call(decideReview, { body: { id, version: 2, result: 'pass', feedback: '通过' } })
  await server.query(sql`update app_user set terms_read_at = now() where login_name = ${somebody.username}`)
  const owner = server.visitor()
  await owner.enterAs(somebody.username)
  expect((await owner.call(getInstitution)).data.files.map((file) => file.id)).toEqual([sealed])
  expect([await reads(owner, sealed), await reads(owner, unsealed)]).toEqual([true, false])
})

it('documents of an ordinary user are for those who manage the institution’s users', async () => {
  const somebody = await createRegistrant(server)
  const fileId = await somebody.upload()
  const { id } = await institutionOf(server, 'bank01admin')
  await somebody.register(await somebody.joining(id, { fileIds: [fileId] }))
  expect(await readers(fileId, everybody)).toEqual(['admin', 'field01', 'bank01admin'])
  const admin = server.visitor()
  await admin.enterAs('bank01admin')
  expect((await admin.call(getInstitution)).data.files.map((file) => file.id)).not.toContain(fileId)
})
