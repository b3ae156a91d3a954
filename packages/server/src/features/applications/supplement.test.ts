import { getApplication } from '@cass/contract/applications/endpoints.ts'
import { downloadFile } from '@cass/contract/files/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { rowsOf } from '@cass/contract/kit/form/values.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Applicant, createApplicant } from '../../../test/applicant.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'

let server: TestServer
let desk: Desk
let bank: Applicant
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
  bank = await createApplicant(server, 'bank01user')
})
afterAll(() => server.stop())

/** A product report that field affairs has sent back. */
async function sentBack(feedback = 'Please add the letter') {
  const id = await desk.submit({ serviceType: '21' })
  await askAgain(id, feedback)
  return id
}
const askAgain = async (id: string, feedback: string) =>
  expect(
    await desk.decide('field01', await desk.openTask(id, desk.field.id), 'sendBack', { feedback }),
  ).toMatchObject({ code: 'ACK' })
async function write(id: string, change: Form) {
  const { form, version } = await bank.detail(id)
  return await bank.save(id, version, { ...form, ...change })
}
const handIn = async (id: string) => await bank.submit(await bank.detail(id))
const readBy = async (visitor: Visitor, id: string) =>
  (await visitor.call(getApplication, { query: { id } })).data
const downloads = async (visitor: Visitor, id: string) =>
  (await visitor.send('GET', `${basePath}${downloadFile.path}?id=${id}`)).headers.get('content-type')

describe('the reply to a request for a supplement', () => {
  it('comes with the submission: text and documents, beside what was asked', async () => {
    const id = await sentBack()
    const letter = await bank.upload('application', 'letter.pdf')
    expect((await write(id, { supplementReply: ' Here it is. ', supplementFiles: [letter] })).code).toBe(
      'ACK',
    )
    // Not handed in yet, it is the institution's alone.
    const field = await desk.as('field01')
    const [open] = (await readBy(field, id)).supplements
    expect(open).toMatchObject({
      round: 1,
      stage: 'preCheck',
      feedback: 'Please add the letter',
      by: expect.any(String),
      reply: null,
    })
    expect(JSON.stringify(await readBy(field, id))).not.toContain('Here it is')
    expect(await downloads(field, letter)).not.toBe('application/pdf')

    expect((await handIn(id)).code).toBe('ACK')
    for (const visitor of [field, bank.visitor]) {
      const [replied] = (await readBy(visitor, id)).supplements
      expect(replied!.reply).toMatchObject({
        text: 'Here it is.',
        files: [{ id: letter, name: 'letter.pdf' }],
      })
      expect(await downloads(visitor, letter)).toBe('application/pdf')
    }
    const { history } = await readBy(field, id)
    expect(history.findLast(({ move }) => move === 'submit')!.comment).toBe('Here it is.')
  })

  it('is kept for each request, and the next begins without it', async () => {
    const id = await sentBack('First')
    const letter = await bank.upload('application', 'letter.pdf')
    await write(id, { supplementReply: 'One', supplementFiles: [letter] })
    await handIn(id)
    await askAgain(id, 'Second')
    expect((await bank.detail(id)).form).toMatchObject({ supplementReply: '', supplementFiles: [] })
    await write(id, { supplementReply: 'Two' })
    await handIn(id)
    const { supplements } = await readBy(await desk.as('field01'), id)
    expect(supplements.map(({ round, feedback, reply }) => [round, feedback, reply!.text])).toEqual([
      [1, 'First', 'One'],
      [2, 'Second', 'Two'],
    ])
    expect(supplements[0]!.reply!.files).toMatchObject([{ id: letter }])
    expect(await downloads(await desk.as('field01'), letter)).toBe('application/pdf')
  })

  it('has the checks of every text and document', async () => {
    const id = await sentBack()
    await write(id, { supplementReply: '长'.repeat(600) })
    expect(await handIn(id)).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'form.supplementReply', message: expect.stringContaining('1500') }],
    })
    const stranger = await createApplicant(server, 'bank02admin')
    expect(await write(id, { supplementFiles: [await stranger.upload()] })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'form.supplementFiles' }],
    })
    expect((await bank.detail(id)).supplements[0]!.reply).toBeNull()
  })

  it('is none where nothing was asked', async () => {
    const id = await desk.draft({ serviceType: '21' })
    await write(id, { supplementReply: 'Unasked' })
    expect((await handIn(id)).code).toBe('ACK')
    const { form, history, supplements } = await readBy(await desk.as('field01'), id)
    expect(form.supplementReply).toBe('')
    expect(history.at(-1)!.comment).toBe('')
    expect(supplements).toEqual([])
  })
})

describe('a supplement that changes nothing', () => {
  const confirmed = async (id: string) => {
    const { version } = await bank.detail(id)
    return (await desk.trySubmit(id)).code === 'ACK' && (await bank.detail(id)).version === version + 1
  }

  it('asks first, and is taken once that is confirmed', async () => {
    const id = await sentBack()
    const before = await bank.detail(id)
    expect(await handIn(id)).toMatchObject({
      code: 'NOTHING_CHANGED',
      message: expect.stringContaining('Nothing has changed'),
    })
    expect(await bank.detail(id)).toEqual(before)
    expect(await confirmed(id)).toBe(true)
  })

  it.each<[string, Form]>([
    ['a field', { version: '9.9.9' }],
    ['a reply', { supplementReply: 'It is on page 3.' }],
  ])('does not ask where there is %s', async (_, change) => {
    const id = await sentBack()
    await write(id, change)
    expect((await handIn(id)).code).toBe('ACK')
  })

  it('does not ask where the interfaces are others', async () => {
    const id = await desk.submit({ nodes: ['A', 'A1'] })
    await askAgain(id, 'Why?')
    const { form, version } = await bank.detail(id)
    await bank.save(id, version, form, ['A', 'A1', 'A2'])
    expect((await handIn(id)).code).toBe('ACK')
  })

  it('does not ask where a password is another, which no form shows', async () => {
    const id = await desk.submit({ serviceType: '20', account: 'another.password' })
    const task = await desk.openTask(id, desk.field.id)
    expect(await desk.decide('field01', task, 'sendBack', { goLive: true })).toMatchObject({ code: 'ACK' })
    expect((await handIn(id)).code).toBe('NOTHING_CHANGED')
    const { form } = await bank.detail(id)
    const rows = rowsOf(form, 'onlineBasicInfoList').map((row) => ({ ...row, apiPassword: 'Another#one4us' }))
    expect((await write(id, { onlineBasicInfoList: rows })).code).toBe('ACK')
    // It goes on to the gate, which asks for a reason.
    expect((await handIn(id)).code).toBe('GATE_FINDINGS')
  })

  it('asks where a change was taken back', async () => {
    const id = await sentBack()
    const { form } = await bank.detail(id)
    await write(id, { version: '9.9.9' })
    await write(id, { version: form.version! })
    expect((await handIn(id)).code).toBe('NOTHING_CHANGED')
  })
})
