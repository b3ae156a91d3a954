import { downloadFile } from '@cass/contract/files/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Applicant, createApplicant, makeInstitution, putInto, rowOf } from '../../../test/applicant.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { growTree } from '../../../test/live-tree.ts'
import { enter } from '../../../test/staff.ts'

let server: TestServer
let own: Applicant
let colleague: Applicant
let stranger: Applicant
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
  await growTree(server, '00', [{ code: 'A', below: [{ code: 'A1' }] }])
  const bank = await makeInstitution(server)
  own = await createApplicant(server, bank.admin)
  colleague = await createApplicant(server, bank.user)
  stranger = await createApplicant(server, 'bank02admin')
  field = await enter(server, 'field01')
})
afterAll(() => server.stop())

const subjectOf = async (id: string) =>
  (await server.query<{ subject: string | null }>(sql`select subject from file where id = ${id}`))[0]?.subject
const mayDownload = async (visitor: Visitor, id: string) => {
  const response = await visitor.send('GET', `${basePath}${downloadFile.path}?id=${id}`)
  const body = await response.text()
  return response.headers.get('content-type') === 'application/pdf' ? true : JSON.parse(body).code
}
const filesOf = async (id: string) => (await own.detail(id)).files.map((file) => file.id)

describe('documents of an application', () => {
  it('are claimed by the form that names them, and kept while it does', async () => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    const [one, two] = [await own.upload(), await own.upload('application', '第二份.pdf')]
    expect((await own.save(id, 0, { vpdnFiles: [one, two] })).code).toBe('ACK')
    expect(await filesOf(id)).toEqual([one, two])
    expect(await subjectOf(one)).toBe(`application:${id}`)
    expect((await own.detail(id)).files[1]).toMatchObject({
      name: '第二份.pdf',
      mediaType: 'application/pdf',
    })
    expect((await colleague.save(id, 1, { vpdnFiles: [two, one] })).code).toBe('ACK')
    expect(await filesOf(id)).toEqual([two, one])
    expect((await own.save(id, 2, { vpdnFiles: [two] })).code).toBe('ACK')
    expect(await subjectOf(one)).toBeNull()
    expect(await filesOf(id)).toEqual([two])
  })

  it.each<[string, () => Promise<string[]>]>([
    ['a file of another kind', async () => [await own.upload('goLive')]],
    ['a colleague’s upload', async () => [await colleague.upload()]],
    ['another institution’s upload', async () => [await stranger.upload()]],
    ['a file that there is not', async () => [crypto.randomUUID()]],
    [
      'the same one twice',
      async () => {
        const id = await own.upload()
        return [id, id]
      },
    ],
    [
      'a file of another application',
      async () => {
        const other = await own.begin({ serviceType: 'VPDN' })
        const id = await own.upload()
        await own.save(other.id, 0, { vpdnFiles: [id] })
        return [id]
      },
    ],
  ])('are not %s', async (_, files) => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    const given = await files()
    const before = [await rowOf(server, id), ...(await Promise.all(given.map(subjectOf)))]
    const { code, data } = await own.save(id, 0, { vpdnFiles: given })
    expect([code, data]).toMatchObject(['VALIDATION', [{ path: 'form.vpdnFiles' }]])
    expect([await rowOf(server, id), ...(await Promise.all(given.map(subjectOf)))]).toEqual(before)
  })

  it('stay for those who reviewed them once they were handed in, and can be taken up again', async () => {
    const draft = await own.ready({ serviceType: 'VPDN' })
    const [handedIn] = await filesOf(draft.id)
    const { version } = (await own.submit(draft)).data[0]!
    await putInto(server, draft.id, '25')
    const fresh = await own.upload()
    const form = await own.formOf('VPDN', { vpdnFiles: [fresh] })
    expect((await own.save(draft.id, version, form)).code).toBe('ACK')
    expect(await subjectOf(handedIn!)).toBe(`formerApplication:${draft.id}`)
    const own25 = await own.detail(draft.id)
    expect([own25.files.map(({ id }) => id), own25.previous?.files.map(({ id }) => id)]).toEqual([
      [fresh],
      [handedIn],
    ])

    // The operator sees what was handed in and no draft.
    for (const [visitor, answers] of [
      [own.visitor, [true, true]],
      [colleague.visitor, [true, true]],
      [field, [true, 'NOT_FOUND']],
      [stranger.visitor, ['NOT_FOUND', 'NOT_FOUND']],
      [server.visitor(), ['NOT_FOUND', 'NOT_FOUND']],
    ] as const)
      expect([await mayDownload(visitor, handedIn!), await mayDownload(visitor, fresh)]).toEqual(answers)

    const again = await own.save(draft.id, version + 1, { ...form, vpdnFiles: [handedIn!, fresh] })
    expect(again.code).toBe('ACK')
    expect(await subjectOf(handedIn!)).toBe(`application:${draft.id}`)
  })

  it('that a hidden part named are let go when it is submitted', async () => {
    const opening = await own.ready({ serviceType: '00', flow: '10' }, { nodes: ['A', 'A1'] })
    const [hidden] = (await rowOf(server, opening.id))!.form.otherDevFileList as string[]
    expect(await subjectOf(hidden!)).toBe(`application:${opening.id}`)
    expect((await own.submit(opening)).code).toBe('ACK')
    expect(await subjectOf(hidden!)).toBeNull()
    expect((await own.detail(opening.id)).form.otherDevFileList).toEqual([])
  })
})
