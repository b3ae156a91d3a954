import { messages } from '@cass/contract/errors.ts'
import { downloadFile } from '@cass/contract/files/endpoints.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import * as endpoints from '@cass/contract/log-feedback/endpoints.ts'
import { listMessages } from '@cass/contract/messages/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CertificationDesk, openCertification, type Test } from '../../../test/certification-desk.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { feedbackText } from './text.ts'

let server: TestServer
let desk: CertificationDesk
let test: Test
let bank: Visitor
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
  desk = await openCertification(server)
  test = await desk.submitted()
})
afterAll(() => server.stop())
beforeEach(async () => {
  bank = await desk.as(test.by)
  field = await desk.as('field01')
})

type Draft = BodyOf<typeof endpoints.saveLogFeedback>
async function log(visitor: Visitor, name = 'engine.log'): Promise<string> {
  const { code, data } = await visitor.upload('testLog', name, Buffer.from('8=FIX.4.4\u000135=D\u0001'))
  expect(code).toBe('ACK')
  return data.id
}
const save = (change: Partial<Draft> = {}, visitor = bank) =>
  visitor.call(endpoints.saveLogFeedback, {
    body: {
      id: null,
      version: null,
      problemType: '05',
      applicationId: test.id,
      caseId: 'OR-1',
      question: 'The order is rejected.\nWhy?',
      fileIds: [],
      submit: false,
      ...change,
    },
  })
const submitted = async (visitor = bank) => {
  const { code, data } = await save({ fileIds: [await log(visitor)], submit: true }, visitor)
  expect(code).toBe('ACK')
  return data
}
const move = (
  visitor: Visitor,
  { id, version }: { id: string; version: number },
  name: BodyOf<typeof endpoints.moveLogFeedback>['move'],
  comment = '',
) => visitor.call(endpoints.moveLogFeedback, { body: { id, version, move: name, comment } })
const detail = (visitor: Visitor, { id }: { id: string }) =>
  visitor.call(endpoints.getLogFeedback, { query: { id } })
const reply = (visitor: Visitor, { id }: { id: string }, text: string, fileIds: string[] = []) =>
  visitor.call(endpoints.replyLogFeedback, { body: { id, text, fileIds } })
const search = (visitor: Visitor, body: BodyOf<typeof endpoints.searchLogFeedback> = {}) =>
  visitor.call(endpoints.searchLogFeedback, { body: { pageSize: 100, ...body } })
const newest = async (visitor: Visitor) => (await visitor.call(listMessages, { query: {} })).data.list[0]
const mails = async (to: string) =>
  (await server.mailbox()).filter((mail) => mail.purpose === 'logFeedback' && mail.to === to)

describe('log feedback', () => {
  it('goes from a draft to its answer, with everything said on the way', async () => {
    const draft = (await save()).data
    expect(draft).toMatchObject({ status: '30', version: 0 })
    // Nobody of the operator sees a draft.
    expect((await detail(field, draft)).code).toBe('NOT_FOUND')
    expect(await move(bank, draft, 'submit')).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'fileIds', message: ruleMessages.documentNeeded.en }],
    })
    const fileIds = [await log(bank), await log(bank, '会话.txt')]
    const sent = (await save({ ...draft, fileIds, submit: true } as never)).data ?? null
    // What was sent back as it came has a status too, which no draft takes.
    expect(sent).not.toMatchObject({ status: '00' })
    const { id, version } = draft
    const pending = (await save({ id, version, fileIds, submit: true })).data
    expect(pending).toMatchObject({ id, status: '00' })

    const listed = (await search(field, { status: '00' })).data.list.find((row) => row.id === id)!
    expect(listed).toMatchObject({
      number: expect.stringMatching(/^LF\d{14}$/),
      problemType: '05',
      subject: 'The order is rejected.',
      caseId: 'OR-1',
      moves: ['take', 'reject'],
    })
    const taken = (await move(field, pending, 'take')).data
    expect(taken.status).toBe('05')
    expect((await reply(field, taken, 'Which session was it?')).code).toBe('ACK')
    expect((await reply(bank, taken, 'The second.', [await log(bank, 'second.log')])).code).toBe('ACK')

    const open = (await detail(field, taken)).data
    expect(open.posts.map(({ side, text, files }) => [side, text, files.map(({ name }) => name)])).toEqual([
      ['operator', 'Which session was it?', []],
      ['institution', 'The second.', ['second.log']],
    ])
    expect(open.files.map(({ name }) => name)).toEqual(['engine.log', '会话.txt'])
    // Both sides read the logs; a stranger does not.
    for (const [visitor, status] of [
      [field, 200],
      [bank, 200],
    ] as const)
      for (const file of [...open.files, ...open.posts[1]!.files]) {
        const answer = await visitor.send('GET', `${basePath}${downloadFile.path}?id=${file.id}`)
        expect([answer.status, await answer.text()]).toEqual([status, '8=FIX.4.4\u000135=D\u0001'])
      }
    const stranger = await desk.as('info01admin')
    const answer = await stranger.send('GET', `${basePath}${downloadFile.path}?id=${open.files[0]!.id}`)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })

    expect((await move(field, open, 'resolve')).data).toEqual([
      { path: 'comment', message: messages.reviewFeedbackEmpty.en },
    ])
    const resolved = (await move(field, open, 'resolve', 'Tag 54 was missing.')).data
    expect(resolved.status).toBe('10')
    const end = (await detail(bank, resolved)).data
    expect(end.posts.at(-1)).toMatchObject({ move: 'resolve', text: 'Tag 54 was missing.', side: 'operator' })
    expect(end.moves).toEqual([])
    expect((await reply(bank, resolved, 'Thank you')).code).toBe('CONFLICT')
  })

  it('is withdrawn, edited and submitted again; what is with the operator cannot be changed or deleted', async () => {
    const sent = await submitted()
    expect((await save({ id: sent.id, version: sent.version })).code).toBe('CONFLICT')
    const remove = (one: { id: string; version: number }) =>
      bank.call(endpoints.deleteLogFeedback, { body: { id: one.id, version: one.version } })
    expect((await remove(sent)).code).toBe('CONFLICT')
    const withdrawn = (await move(bank, sent, 'withdraw')).data
    expect(withdrawn.status).toBe('20')
    const draft = (await move(bank, withdrawn, 'edit')).data
    expect(draft.status).toBe('30')
    expect((await detail(field, draft)).code).toBe('NOT_FOUND')
    const [kept] = (await detail(bank, draft)).data.files
    const { code, data } = await save({
      id: draft.id,
      version: draft.version,
      fileIds: [kept!.id, await log(bank)],
      submit: true,
    })
    expect([code, data.status]).toEqual(['ACK', '00'])
    const again = (await move(bank, data, 'withdraw')).data
    expect((await remove(again)).code).toBe('ACK')
    expect((await detail(bank, again)).code).toBe('NOT_FOUND')
    // Its logs are nobody's, and go with the next sweep.
    expect(await server.query(sql`select 1 from file where subject = ${`logFeedback:${again.id}`}`)).toEqual(
      [],
    )
  })

  it('notifies the other side, by bell and mail', async () => {
    const [author, handler] = [await server.user(test.by), await server.user('field01')]
    const before = [(await mails(author.email)).length, (await mails(handler.email)).length]
    const sent = await submitted()
    const { number } = (await detail(bank, sent)).data
    expect(await newest(field)).toMatchObject({
      content: number,
      about: { subject: 'logFeedback', id: sent.id },
    })
    const taken = (await move(field, sent, 'take')).data
    expect(await newest(bank)).toMatchObject({ content: number })
    await reply(bank, taken, 'One more thing')
    await reply(field, taken, 'Noted')
    await expect
      .poll(async () => [(await mails(author.email)).length, (await mails(handler.email)).length])
      .toEqual([before[0]! + 1, before[1]! + 2])
    // Only the one who deals with it, from then on.
    const colleague = await desk.as('field02')
    const { list } = (await colleague.call(listMessages, { query: {} })).data
    expect(list.filter(({ content }) => content === number)).toHaveLength(1)
  })

  it('is moved by one of many at the same moment', async () => {
    const sent = await submitted()
    const replies = await Promise.all(Array.from({ length: 10 }, () => move(field, sent, 'take')))
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', ...Array(9).fill('CONFLICT')])
  })

  it('of another institution is unknown', async () => {
    const sent = await submitted()
    const foreign = await desk.as('bank02admin')
    const nobodys = { id: crypto.randomUUID(), version: 0 }
    const attempts: ((one: { id: string; version: number }) => Promise<{ code: string; message: string }>)[] =
      [
        (one) => detail(foreign, one),
        (one) => move(foreign, one, 'withdraw'),
        (one) => reply(foreign, one, 'x'),
        (one) => save({ id: one.id, version: one.version, applicationId: null, caseId: '' }, foreign),
        (one) => foreign.call(endpoints.deleteLogFeedback, { body: { id: one.id, version: one.version } }),
      ]
    for (const attempt of attempts) {
      const [of, unknown] = [await attempt(sent), await attempt(nobodys)]
      expect([of.code, of.message]).toEqual([unknown.code, unknown.message])
      expect(of.code).toBe('NOT_FOUND')
    }
    expect((await search(foreign)).data.list.some(({ id }) => id === sent.id)).toBe(false)
    // Neither can it ask about the test, nor take the logs.
    expect((await save({}, foreign)).data).toMatchObject([{ path: 'applicationId' }])
    const fileIds = [await log(bank)]
    expect((await save({ applicationId: null, caseId: '', fileIds }, foreign)).data).toMatchObject([
      { path: 'fileIds' },
    ])
  })

  it.each(['zh', 'en'] as const)('says at the field what is wrong (%s)', async (language) => {
    // A colleague, so that the session of the others goes on.
    const visitor = server.visitor(language)
    await visitor.enterAs('bank01user')
    for (const [change, path] of [
      [{ question: ' ' }, 'question'],
      [{ question: 'x'.repeat(3001) }, 'question'],
      [{ problemType: '15' as never }, 'problemType'],
      [{ caseId: 'no case' }, 'caseId'],
      [{ caseId: 'OR-9' }, 'caseId'],
      [{ applicationId: null }, 'caseId'],
      [{ applicationId: crypto.randomUUID() }, 'applicationId'],
      [{ fileIds: [crypto.randomUUID()] }, 'fileIds'],
      [{ submit: true }, 'fileIds'],
    ] as const)
      expect([path, await save(change as Partial<Draft>, visitor)]).toMatchObject([
        path,
        { code: 'VALIDATION', data: [{ path: expect.stringContaining(path) }] },
      ])
    const { data } = await save({ caseId: 'OR-9' }, visitor)
    expect(data).toEqual([{ path: 'caseId', message: feedbackText.unknownCase[language] }])
  })

  it('is found by number, test, words, type and status', async () => {
    const sent = await submitted()
    const { number, applyOrdNo } = (await detail(bank, sent)).data
    for (const body of [
      { keyword: number },
      { keyword: applyOrdNo! },
      { keyword: 'is rejected' },
      { problemType: '05' as const },
      { status: '00' as const },
    ])
      expect((await search(bank, body)).data.list.map(({ id }) => id)).toContain(sent.id)
    for (const body of [
      { keyword: 'nothing like it' },
      { problemType: '10' as const },
      { status: '90' as const },
    ])
      expect((await search(bank, body)).data.list.map(({ id }) => id)).not.toContain(sent.id)
  })
})
