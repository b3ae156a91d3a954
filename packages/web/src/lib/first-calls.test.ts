import { callKey } from '@cass/contract/kit/call-key.ts'
import { countNewMessages, listMessages } from '@cass/contract/messages/endpoints.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { member, startAnswering } from './answering.test-kit.tsx'
import { call } from './api.ts'
import { setUser } from './session.ts'

const stage = startAnswering()
const envelope = (data: unknown) => new Response(JSON.stringify({ code: 'ACK', message: '', data }))
const begin = (answer: Promise<Response>) => {
  window.firstCalls = new Map([[callKey('/cass/mgt/message/new/num', null), answer]])
}
/** Since the document was opened. */
const after = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)
beforeEach(() => void after(1_000))
afterEach(() => {
  delete window.firstCalls
  vi.restoreAllMocks()
})

it('a read that the document has begun is not made again, and its answer serves once', async () => {
  stage.says('ACK', '', 2)
  begin(Promise.resolve(envelope(1)))
  expect([await call(countNewMessages), await call(countNewMessages)]).toEqual([1, 2])
  expect(stage.seen).toHaveLength(1)
})

it('a read that differs, or whose answer did not come, is made', async () => {
  stage.says('ACK', '', { list: [], total: 0, pageNum: 1, pageSize: 20 })
  begin(Promise.resolve(envelope(1)))
  await call(listMessages, { query: { pageNum: 1, pageSize: 20 } })
  expect(stage.seen).toHaveLength(1)
  stage.says('ACK', '', 3)
  begin(Promise.reject(new TypeError('unreachable')))
  expect(await call(countNewMessages)).toBe(3)
})

it('what one user asked for is not for the next, and what is old is for nobody', async () => {
  stage.says('ACK', '', 2)
  begin(Promise.resolve(envelope(1)))
  setUser(null)
  setUser(member)
  expect(await call(countNewMessages)).toBe(2)
  begin(Promise.resolve(envelope(1)))
  after(15_001)
  expect(await call(countNewMessages)).toBe(2)
})

it('tells a call by what it says, in whatever order', () => {
  expect(callKey('/a', '{"b":1,"c":{"e":2,"d":[3,1]}}')).toBe(callKey('/a', '{"c":{"d":[3,1],"e":2},"b":1}'))
  expect(callKey('/a', '{"b":1}')).not.toBe(callKey('/a', '{"b":2}'))
  expect(callKey('/a', '{"b":[1,2]}')).not.toBe(callKey('/a', '{"b":[2,1]}'))
})
