import {
  deleteTestCase,
  getCatalogue,
  getCatalogueDraft,
  listCatalogueEditions,
  publishCatalogue,
  revertCatalogue,
  startCatalogueDraft,
} from '@cass/contract/certification/catalogue-endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'

// Each publishes, so each has a market of its own.
let server: TestServer
let editor: Visitor
let bank: Visitor
beforeEach(async () => {
  server = await startTestServer()
  editor = server.visitor('en')
  await editor.enterAs('field01')
  bank = server.visitor('en')
  await bank.enterAs('bank01admin')
})
afterEach(() => server.stop())

const liveNow = async () => (await bank.call(getCatalogue)).data
const editions = async () => (await editor.call(listCatalogueEditions)).data
const start = async () => (await editor.call(startCatalogueDraft)).data

describe('an edition', () => {
  it('is published with a note, and an earlier one published again', async () => {
    const before = await liveNow()
    const { version } = await start()
    const unchanged = await editor.call(publishCatalogue, { body: { version, note: 'Nothing' } })
    expect([unchanged.code, unchanged.message]).toEqual([
      'CONFLICT',
      'The draft is the same as the live edition',
    ])
    await editor.call(deleteTestCase, { body: { version, id: 'CA-DRP-01' } })
    const noNote = await editor.call(publishCatalogue, { body: { version: version + 1, note: ' ' } })
    expect([noNote.code, noNote.data]).toMatchObject(['VALIDATION', [{ path: 'note' }]])
    expect(
      (await editor.call(publishCatalogue, { body: { version: version + 1, note: 'Without drop copy' } }))
        .code,
    ).toBe('ACK')
    const live = await liveNow()
    expect(live.number).toBe(3)
    expect(live.catalogue.cases.some(({ id }) => id === 'CA-DRP-01')).toBe(false)
    // What was begun with the earlier one still finds it.
    expect((await bank.call(getCatalogue, { query: { id: before.id } })).data).toEqual(before)

    // A draft that is open meanwhile gets the next number when it is published.
    await start()
    const stale = await editor.call(revertCatalogue, {
      body: { id: before.id, liveId: before.id, note: 'Back' },
    })
    expect(stale.code).toBe('CONFLICT')
    const own = await editor.call(revertCatalogue, { body: { id: live.id, liveId: live.id, note: 'Same' } })
    expect(own.code).toBe('CONFLICT')
    const draft = (await editor.call(getCatalogueDraft)).data!
    const asEdition = await editor.call(revertCatalogue, {
      body: { id: draft.id, liveId: live.id, note: 'Draft' },
    })
    expect(asEdition.code).toBe('NOT_FOUND')
    expect(
      (await editor.call(revertCatalogue, { body: { id: before.id, liveId: live.id, note: 'Back' } })).code,
    ).toBe('ACK')
    expect(await liveNow()).toMatchObject({ number: 5, catalogue: before.catalogue })
    await editor.call(deleteTestCase, { body: { version: draft.version, id: 'CA-ORD-01' } })
    await editor.call(publishCatalogue, { body: { version: draft.version + 1, note: 'After' } })
    expect((await editions()).map(({ number, state, note }) => [number, state, note]).slice(0, 3)).toEqual([
      [6, 'live', 'After'],
      [5, 'old', 'Back'],
      [3, 'old', 'Without drop copy'],
    ])
    expect(await server.audited('testCatalogue.publish')).toBe(2)
    expect(await server.audited('testCatalogue.revert')).toBe(1)
  })

  it('is published once by two who do at once', async () => {
    const { version } = await start()
    await editor.call(deleteTestCase, { body: { version, id: 'LC-MD-01' } })
    const replies = await Promise.all(
      [1, 2].map(() => editor.call(publishCatalogue, { body: { version: version + 1, note: 'Race' } })),
    )
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
  })
})
