import {
  decideIsvAgreement,
  downloadIsvAgreement,
  getIsvAgreement,
  giveAgreementNotice,
  revokeAgreementNotice,
  searchOwnAgreements,
  signIsvAgreement,
  withdrawIsvAgreement,
} from '@cass/contract/isv-agreements/endpoints.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { addDays, addMonths } from '@cass/contract/kit/days.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { searchTasks } from '@cass/contract/reviews/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AgreementDesk, openAgreements } from '../../../test/agreement-desk.ts'
import { contentsOf } from '../../../test/contents.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { agreementText } from './text.ts'

const { states } = isvAgreementWorkflow
let server: TestServer
let desk: AgreementDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openAgreements(server)
})
afterAll(async () => {
  await desk.stop()
  await server.stop()
})
beforeEach(() => desk.clear())

describe('an agreement', () => {
  it('is signed by the ISV, confirmed by the operator, and in force for its term', async () => {
    expect(await desk.state('isv01admin')).toMatchObject({
      inForce: false,
      current: null,
      next: null,
      obstacle: null,
      text: { kind: 'cooperation', edition: 2 },
    })
    const signed = await desk.sign('isv01admin')
    expect(signed).toMatchObject({ code: 'ACK', data: { status: states.signed.code } })
    const { id } = signed.data
    expect(await desk.state('isv01admin')).toMatchObject({
      inForce: false,
      next: { id, moves: ['withdraw'] },
      obstacle: 'awaitsConfirmation',
    })
    const field = await desk.as('field01')
    const { data: tasks } = await field.call(searchTasks, {
      body: { scope: 'team', types: ['isvAgreement'] },
    })
    expect(tasks.list).toMatchObject([
      { subjectId: id, stage: 'agreement', institutionName: 'Qiyuan Software' },
    ])
    // By its number too, as people pass it on.
    const { reference } = tasks.list[0]!
    const byNumber = await field.call(searchTasks, { body: { scope: 'team', keyword: reference } })
    expect(byNumber.data.list).toMatchObject([{ subjectId: id }])
    expect((await desk.detail('field01', id)).data).toMatchObject({ decidable: true, moves: [] })
    expect((await desk.decide(id, 'pass')).data).toMatchObject({ status: states.inForce.code })

    const today = desk.today()
    const ends = addDays(addMonths(today, 12), -1)
    expect(await desk.state('isv01admin')).toMatchObject({
      inForce: true,
      current: { id, startsOn: today, endsOn: ends, moves: ['giveNotice'] },
      obstacle: 'tooEarly',
      renewableFrom: addDays(ends, -90),
    })
    const { data } = await desk.detail('isv01admin', id)
    expect(data.history.map(({ move }) => move)).toEqual(['submit', 'pass', 'confirm'])
    expect(data).toMatchObject({
      files: [{ name: 'letter.pdf' }],
      decidable: false,
      party: { zh: '启元软件有限公司' },
    })
    const [mail] = await desk.mails()
    expect(mail).toMatchObject({
      to: 'isv01admin@demo.invalid',
      body: expect.stringContaining(`valid from ${today} to ${ends}`),
    })
  })

  it('takes the developer’s text for identity 20, and takes the place of the one as candidate', async () => {
    const own = sql`(select institution_id from app_user where login_name = 'isv02admin')`
    await server.query(sql`update institution set identities = '{15}' where id = ${own}`)
    const earlier = await desk.inForce('isv02admin')
    await server.query(sql`update institution set identities = '{15,20}' where id = ${own}`)
    // It is another agreement: the first one need not be about to end.
    expect(await desk.state('isv02admin')).toMatchObject({
      inForce: true,
      obstacle: null,
      text: { kind: 'developer' },
    })
    const { data: signed } = await desk.sign('isv02admin')
    const later = signed.id
    // The operator is told so before confirming it.
    expect((await desk.detail('field01', later)).data.wouldStartOn).toBe(desk.today())
    await desk.decide(later, 'pass')
    expect((await desk.detail('field01', later)).data.wouldStartOn).toBeNull()
    expect(await desk.row(earlier)).toMatchObject({ status: states.replaced.code })
    expect(await desk.row(later)).toMatchObject({ status: states.inForce.code, starts_on: desk.today() })
    const list = (await (await desk.as('isv02admin')).call(searchOwnAgreements)).data
    expect(list.list.map(({ id }) => id)).toEqual([later, earlier])
  })

  it('that is sent back is signed again, with the documents it keeps and new ones', async () => {
    const { data } = await desk.sign('isv01admin')
    await desk.decide(data.id, 'sendBack')
    const sentBack = (await desk.detail('isv01admin', data.id)).data
    expect(sentBack).toMatchObject({
      status: states.sentBack.code,
      feedback: 'Looked at',
      moves: ['signAgain', 'withdraw'],
    })
    const vendor = await desk.as('isv01admin')
    const body = {
      ...(await desk.signatureOf(vendor)),
      id: data.id,
      version: sentBack.version,
      signerName: 'Another signatory',
    }
    body.fileIds.push(sentBack.files[0]!.id)
    expect((await vendor.call(signIsvAgreement, { body })).code).toBe('ACK')
    expect((await vendor.call(signIsvAgreement, { body })).code).toBe('CONFLICT')
    expect((await desk.detail('field01', data.id)).data).toMatchObject({
      status: states.signed.code,
      signerName: 'Another signatory',
      feedback: '',
      files: [{}, {}],
    })
    expect((await desk.decide(data.id, 'pass')).code).toBe('ACK')
  })

  it('that is rejected or withdrawn leaves room for another', async () => {
    const first = await desk.sign('isv01admin')
    expect((await desk.decide(first.data.id, 'reject')).data).toMatchObject({ status: states.rejected.code })
    expect(await desk.state('isv01admin')).toMatchObject({
      obstacle: null,
      rejected: { id: first.data.id, feedback: 'Looked at' },
    })
    const second = await desk.sign('isv01admin')
    expect(second.code).toBe('ACK')
    expect((await desk.state('isv01admin')).rejected).toBeNull()
    expect((await desk.withdraw('isv01admin', second.data.id)).data).toMatchObject({
      status: states.withdrawn.code,
    })
    const open = sql`select 1 from review_task where subject_id = ${second.data.id} and status in ('00','05')`
    expect(await server.query(open)).toEqual([])
    expect((await desk.sign('isv01admin')).code).toBe('ACK')
  })

  it('needs the text of today, the institution’s name, an authorised signatory and a letter', async () => {
    const vendor = await desk.as('isv01admin')
    const body = await desk.signatureOf(vendor)
    const before = await contentsOf(server)
    const wrong = async (given: object) =>
      (await vendor.call(signIsvAgreement, { body: { ...body, ...given } })) as unknown as {
        code: string
        message: string
        data: { path: string; message: string }[]
      }
    expect((await wrong({ typedName: 'Qiyuan' })).data).toMatchObject([
      { path: 'typedName', message: expect.stringContaining('Qiyuan Software') },
    ])
    expect((await wrong({ authorised: false })).data).toMatchObject([{ path: 'authorised' }])
    expect((await wrong({ signerName: ' ' })).data).toMatchObject([{ path: 'signerName' }])
    expect((await wrong({ signerTitle: '' })).data).toMatchObject([{ path: 'signerTitle' }])
    expect((await wrong({ fileIds: [] })).data).toMatchObject([{ path: 'fileIds' }])
    expect((await wrong({ fileIds: [crypto.randomUUID()] })).data).toMatchObject([{ path: 'fileIds' }])
    const [old] = await server.query<{ id: string }>(
      sql`select id from isv_agreement_text where kind = 'cooperation' and edition = 1`,
    )
    expect(await wrong({ textId: old!.id })).toMatchObject({
      code: 'CONFLICT',
      message: agreementText.newerText.en,
    })
    expect((await wrong({ id: crypto.randomUUID(), version: 0 })).code).toBe('NOT_FOUND')
    expect(await contentsOf(server)).toEqual(before)
    // Spaces and letter case of the name do not count, and either of its names will do.
    expect((await wrong({ typedName: ' 启元软件有限公司 ' })).code).toBe('ACK')
  })

  it('is signed once by two who sign at the same moment, and decided once', async () => {
    const vendor = await desk.as('isv01admin')
    const body = await desk.signatureOf(vendor)
    const other = { ...body, fileIds: [await desk.letter(vendor)] }
    const both = await Promise.all([body, other].map((one) => vendor.call(signIsvAgreement, { body: one })))
    expect(both.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
    const { id } = both.find(({ code }) => code === 'ACK')!.data
    const decided = await Promise.all([
      desk.decide(id, 'pass', { version: 0 }),
      desk.decide(id, 'reject', { version: 0, by: 'field02' }),
    ])
    expect(decided.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
  })
})

describe('the document', () => {
  const download = async (login: string, id: string) =>
    (await desk.as(login)).send('GET', `${basePath}${downloadIsvAgreement.path}?id=${id}`)

  it('is a PDF with both texts, for both sides', async () => {
    const id = await desk.inForce('isv01admin')
    const { number } = (await desk.detail('isv01admin', id)).data
    for (const login of ['isv01admin', 'field01']) {
      const answer = await download(login, id)
      expect([login, answer.status, answer.headers.get('content-type')]).toEqual([
        login,
        200,
        'application/pdf',
      ])
      expect(answer.headers.get('content-disposition')).toContain(`isv-agreement-${number}.pdf`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.toString('latin1').match(/\/FontFile3 /g)).toHaveLength(2)
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1)
    }
  })
})

describe('others’ agreements', () => {
  it('are as unknown as those that are not there', async () => {
    const id = await desk.inForce('isv01admin')
    const other = await desk.as('isv02admin')
    for (const unknown of [id, crypto.randomUUID()]) {
      const one = { id: unknown, version: await desk.versionOf(id) }
      const codes = [
        (await other.call(getIsvAgreement, { query: { id: unknown } })).code,
        (await other.call(withdrawIsvAgreement, { body: one })).code,
        (await other.call(giveAgreementNotice, { body: { ...one, reason: 'Mine' } })).code,
        (await other.call(revokeAgreementNotice, { body: one })).code,
        (
          (await (
            await other.send('GET', `${basePath}${downloadIsvAgreement.path}?id=${unknown}`)
          ).json()) as { code: string }
        ).code,
      ]
      expect(codes).toEqual(Array(5).fill('NOT_FOUND'))
    }
    // Nobody of the ISV decides on its own, and a reviewer without the permission on none.
    for (const login of ['isv01admin', 'market01']) {
      const visitor = await desk.as(login)
      const body = { id, version: 0, result: 'pass' as const, feedback: 'Fine' }
      expect((await visitor.call(decideIsvAgreement, { body })).code).toBe('FORBIDDEN')
    }
  })

  it('cannot be signed by somebody who is no ISV', async () => {
    const bank = await desk.as('bank01admin')
    const body = {
      textId: crypto.randomUUID(),
      signerName: 'A',
      signerTitle: 'B',
      typedName: 'C',
      authorised: true as const,
      fileIds: [crypto.randomUUID()],
    }
    expect((await bank.call(signIsvAgreement, { body })).code).toBe('FORBIDDEN')
  })
})
