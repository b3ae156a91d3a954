import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
})
afterAll(() => server.stop())

/** An opening that passed and waits for its signature. */
async function toBeSigned(): Promise<string> {
  const id = await desk.submit()
  await desk.walk(id)
  return id
}
const lastMail = async () =>
  (
    await server.query<{ body: string }>(
      sql`select body from demo_mail where purpose = 'applicationStatus' order by id desc limit 1`,
    )
  )[0]!.body
const movesOf = async (id: string) =>
  (
    await server.query<{ move: string }>(sql`select move from history where subject_id = ${id} order by id`)
  ).map((row) => row.move)

describe('the agreement of an opening', () => {
  it('is signed by the institution and confirmed by field affairs', async () => {
    const id = await toBeSigned()
    expect(await desk.application(id)).toMatchObject({ status: '40', stage: null, signedAt: null })
    expect((await desk.sign(id)).code).toBe('ACK')
    const signed = await desk.application(id)
    expect(signed).toMatchObject({ status: '40', stage: 'agreement' })
    expect(signed.signedBy).toBe((await server.user(desk.applicant)).id)
    expect(await desk.walk(id)).toEqual([['agreement', [desk.field.id]]])
    const passed = await desk.application(id)
    expect(passed).toMatchObject({ status: '10', stage: null })
    expect(passed.finishedAt).not.toBeNull()
    expect(await movesOf(id)).toEqual(['submit', 'take', 'askToSign', 'sign', 'confirmAgreement'])
  })

  it('is told as signed from the signature on, until it is to be signed again', async () => {
    const id = await toBeSigned()
    const isSigned = async () => (await desk.detail('field01', { id })).data.application.signed
    expect(await isSigned()).toBe(false)
    await desk.sign(id)
    expect(await isSigned()).toBe(true)
    await desk.decide('field02', await desk.openTask(id, desk.field.id), 'sendBack', { feedback: 'No seal' })
    expect(await isSigned()).toBe(false)
    // What is signed again is nothing that was asked to be supplemented.
    expect((await desk.detail('field01', { id })).data.application.supplements).toEqual([])
  })

  it('that does not please goes back to be signed again', async () => {
    const id = await toBeSigned()
    await desk.sign(id)
    const task = await desk.openTask(id, desk.field.id)
    expect(await desk.decide('field02', task, 'sendBack', { feedback: 'The seal is missing' })).toMatchObject(
      {
        code: 'ACK',
        data: { applicationStatus: '40', status: '25' },
      },
    )
    expect(await desk.application(id)).toMatchObject({
      status: '40',
      stage: null,
      signedAt: null,
      signedBy: null,
      finishedAt: null,
    })
    expect(await lastMail()).toContain('The seal is missing')
    expect((await desk.sign(id)).code).toBe('ACK')
    await desk.walk(id)
    expect(await movesOf(id)).toEqual([
      'submit',
      'take',
      'askToSign',
      'sign',
      'returnAgreement',
      'sign',
      'confirmAgreement',
    ])
  })

  it('that is refused ends the application, which gives nothing', async () => {
    await server.query(sql`delete from institution_node`)
    const id = await toBeSigned()
    await desk.sign(id)
    const task = await desk.openTask(id, desk.field.id)
    expect(await desk.decide('field02', task, 'reject', { feedback: 'The mandate has ended' })).toMatchObject(
      {
        code: 'ACK',
        data: { applicationStatus: '90', status: '90' },
      },
    )
    const refused = await desk.application(id)
    expect(refused).toMatchObject({ status: '90', stage: null })
    expect(refused.finishedAt).not.toBeNull()
    expect(await lastMail()).toContain('The mandate has ended')
    expect(await movesOf(id)).toEqual(['submit', 'take', 'askToSign', 'sign', 'reject'])
    expect((await desk.sign(id)).code).toBe('CONFLICT')
    expect(await server.query(sql`select 1 from institution_node`)).toEqual([])
  })

  it('binds once it is signed: it is not withdrawn any more', async () => {
    const id = await toBeSigned()
    await desk.sign(id)
    const before = await desk.application(id)
    expect(await desk.withdraw(id)).toMatchObject({
      code: 'CONFLICT',
      message: 'The agreement is signed and awaiting confirmation',
    })
    expect(await desk.application(id)).toEqual(before)
    expect((await desk.openTask(id, desk.field.id)).status).toBe('00')
  })

  it('can be got out of by a withdrawal before it is signed', async () => {
    const id = await toBeSigned()
    expect((await desk.withdraw(id)).data).toMatchObject({ status: '20' })
    expect(await desk.application(id)).toMatchObject({
      status: '20',
      stage: null,
      signedAt: null,
      signedBy: null,
    })
    // Taken up again, it is reviewed and signed anew.
    await desk.edit(id)
    await desk.resubmit(id)
    await desk.walk(id)
    expect((await desk.sign(id)).code).toBe('ACK')
    await desk.walk(id)
    expect((await desk.application(id)).status).toBe('10')
  })

  it('cannot be confirmed before it is signed, nor signed twice', async () => {
    const id = await toBeSigned()
    expect((await desk.tasks(id)).every((task) => task.status === '10')).toBe(true)
    expect((await desk.sign(id)).code).toBe('ACK')
    expect((await desk.sign(id)).code).toBe('CONFLICT')
    expect((await desk.tasks(id)).filter((task) => task.stage === 'agreement')).toHaveLength(1)
  })
})
