import {
  discardAgreementText,
  exportIsvAgreements,
  listAgreementTexts,
  publishAgreementText,
  saveAgreementText,
  searchIsvAgreements,
} from '@cass/contract/isv-agreements/endpoints.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgreementDesk, openAgreements } from '../../../test/agreement-desk.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'

const { states } = isvAgreementWorkflow
let server: TestServer
let desk: AgreementDesk
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
  desk = await openAgreements(server)
  field = await desk.as('field02')
})
afterAll(async () => {
  await desk.stop()
  await server.stop()
})

const search = async (body: BodyOf<typeof searchIsvAgreements> = {}) =>
  (await field.call(searchIsvAgreements, { body: { pageSize: 100, ...body } })).data

describe('the list of all agreements', () => {
  it('has them in every state, those to confirm first', async () => {
    const { list } = await search()
    expect(list[0]).toMatchObject({ status: states.signed.code })
    expect(new Set(list.map(({ status }) => status))).toEqual(
      new Set(Object.values(states).map(({ code }) => code)),
    )
  })

  it('is found by institution, number, kind, status, date of signature and nearness of the end', async () => {
    const { list: own } = await search({ keyword: '启元' })
    expect(own.map(({ institutionName }) => institutionName)).toEqual(['Qiyuan Software', 'Qiyuan Software'])
    expect((await search({ keyword: own[0]!.number })).list).toMatchObject([{ id: own[0]!.id }])
    const developers = (await search({ kind: 'developer' })).list
    expect(new Set(developers.map(({ kind }) => kind))).toEqual(new Set(['developer']))
    expect((await search({ status: states.rejected.code })).total).toBe(1)
    const ending = (await search({ endsWithin: '15' })).list
    expect(ending).toMatchObject([{ institutionName: 'Lishi Financial Software' }])
    expect(addDays(desk.today(), ending[0]!.daysLeft!)).toBe(ending[0]!.endsOn)
    expect((await search({ endsWithin: '60' })).total).toBe(4)
    const today = desk.today()
    expect((await search({ signedFrom: today, signedTo: today })).total).toBe(0)
  })

  it('is taken along as a workbook, which is written down', async () => {
    const before = await server.audited('isvAgreements.export')
    const answer = await field.send('POST', `${basePath}${exportIsvAgreements.path}`, {
      body: { kind: 'developer' },
    })
    expect(answer.headers.get('content-disposition')).toMatch(/isv-agreements-.*\.xlsx/)
    const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
    const rows = sheet!.data
    expect(rows[0]).toContain('Agreement no.')
    const { list } = await search({ kind: 'developer' })
    expect(rows).toHaveLength(1 + list.length)
    const cell = (line: (typeof rows)[number], heading: string) => line[rows[0]!.indexOf(heading)]
    for (const { daysLeft, edition, endsOn, number } of list) {
      const line = rows.find(([first]) => first === number)!
      expect([cell(line, 'Edition'), cell(line, 'Ends'), cell(line, 'Days left')]).toEqual([
        edition,
        endsOn && new Date(endsOn),
        daysLeft,
      ])
    }
    expect(list.some(({ daysLeft }) => daysLeft !== null)).toBe(true)
    expect(await server.audited('isvAgreements.export')).toBe(before + 1)
  })
})

describe('a template', () => {
  const draft = (
    given: Partial<BodyOf<typeof saveAgreementText>> = {},
  ): BodyOf<typeof saveAgreementText> => ({
    kind: 'developer',
    bodyZh: '<h3>第一条</h3><p>新文本<script>alert(1)</script></p>',
    bodyEn: '<h3>Article 1</h3><p>New text</p>',
    changesZh: '改写',
    changesEn: 'Rewritten',
    termMonths: 24,
    noticeDays: 60,
    ...given,
  })
  const save = (body: BodyOf<typeof saveAgreementText>) => field.call(saveAgreementText, { body })
  const editions = async () => (await field.call(listAgreementTexts, { query: { kind: 'developer' } })).data

  it('is drafted, published as the next edition, and signed from then on; what was signed keeps its text', async () => {
    const [signed] = (await search({ kind: 'developer', keyword: '拓衡' })).list
    const textBefore = (await desk.detail('field01', signed!.id)).data.text
    const newest = (await editions())[0]!.edition!
    const saved = (await save(draft())).data
    expect((await editions())[0]).toMatchObject({ edition: null, bodyZh: '<h3>第一条</h3><p>新文本</p>' })
    // Two who begin at once: one draft.
    expect((await save(draft())).code).toBe('CONFLICT')
    const again = (await save(draft({ ...saved, noticeDays: 15 }))).data
    const published = await field.call(publishAgreementText, { body: again })
    expect(published.data).toEqual({ edition: newest + 1 })
    expect((await editions())[0]).toMatchObject({ edition: newest + 1, noticeDays: 15 })
    expect((await desk.state('isv02admin')).text).toMatchObject({ edition: newest + 1, termMonths: 24 })
    expect((await desk.detail('field01', signed!.id)).data.text).toEqual(textBefore)
    // It is published and will not change any more.
    const { id, version } = (await editions())[0]!
    expect((await save(draft({ id, version }))).code).toBe('CONFLICT')
    expect((await field.call(discardAgreementText, { body: { id, version } })).code).toBe('CONFLICT')
  })

  it('is not published without its text in both languages, with a picture, or unchanged', async () => {
    const picture = `<img src="/cass/mgt/notice/image?id=${crypto.randomUUID()}">`
    const before = await editions()
    expect((await save(draft({ bodyEn: picture }))).data).toMatchObject([{ path: 'bodyEn' }])
    expect((await save(draft({ termMonths: 13 as 12 }))).code).toBe('VALIDATION')
    expect(await editions()).toEqual(before)
    const blank = (await save(draft({ bodyEn: '<p> </p>' }))).data
    expect((await field.call(publishAgreementText, { body: blank })).data).toMatchObject([{ path: 'bodyEn' }])
    const { bodyZh, bodyEn, ...current } = (await editions()).find(({ edition }) => edition !== null)!
    const same = (
      await save(
        draft({
          ...blank,
          bodyZh,
          bodyEn,
          termMonths: current.termMonths as 12,
          noticeDays: current.noticeDays as 30,
        }),
      )
    ).data
    expect((await field.call(publishAgreementText, { body: same })).code).toBe('CONFLICT')
    expect((await field.call(discardAgreementText, { body: same })).code).toBe('ACK')
    expect((await editions()).every(({ edition }) => edition !== null)).toBe(true)
    expect((await field.call(discardAgreementText, { body: same })).code).toBe('NOT_FOUND')
  })

  it('published by two at once is one edition', async () => {
    const saved = (await save(draft({ noticeDays: 90 }))).data
    const both = await Promise.all([1, 2].map(() => field.call(publishAgreementText, { body: saved })))
    expect(both.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
  })
})
