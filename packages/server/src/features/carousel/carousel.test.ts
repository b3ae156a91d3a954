import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listSlides, slideImage } from '@cass/contract/carousel/endpoints.ts'
import {
  deleteSlide,
  getSlide,
  listManagedSlides,
  orderSlides,
  saveSlide,
  slideOriginal,
  uploadSlideImage,
} from '@cass/contract/carousel/manage-endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { removeUpload } from '@cass/contract/files/endpoints.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import { tooLarge } from '@cass/contract/kit/file-rules.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { hours, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { samplePdf } from '../../../test/sample-files.ts'
import { carouselText } from './text.ts'

let server: TestServer
let editor: Visitor
beforeAll(async () => {
  server = await startTestServer()
  editor = server.visitor('en')
  await editor.enterAs('field01')
})
afterAll(() => server.stop())

/** Left half red, right half blue. */
const picture = (width: number, height: number, options: { orientation?: number } = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: {
          create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' },
        },
        left: Math.ceil(width / 2),
        top: 0,
      },
    ])
    .withMetadata({ ...options, exif: { IFD0: { Make: 'Camera of somebody' } } })
    .jpeg()
    .toBuffer()

async function upload(bytes: Buffer, name = 'a.jpg', by = editor) {
  const form = new FormData()
  form.append('kind', 'carousel')
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return await by.call(uploadSlideImage, { body: form as never })
}

type Fields = Omit<BodyOf<typeof saveSlide>, 'fileId'>
const fields: Fields = {
  titleZh: '新接口上线',
  titleEn: 'A new interface',
  captionZh: '',
  captionEn: '',
  crop: null,
  link: '/notice/index',
  language: 'all',
  startTime: '',
  endTime: '',
  enabled: true,
}
const save = (change: Partial<Fields> & { fileId: string }) =>
  editor.call(saveSlide, { body: { ...fields, ...change } })
const shown = async (language: 'zh' | 'en' = 'en') => (await server.visitor(language).call(listSlides)).data
const slide = async (id: string) => (await editor.call(getSlide, { body: { id } })).data
const stored = () => readdir(join(server.dataDir, 'files'))
const read = async (path: string, by = server.visitor()) => {
  const response = await by.send('GET', path)
  const type = response.headers.get('content-type')!
  if (type.startsWith('application/json'))
    return { response, code: ((await response.json()) as { code: string }).code }
  const bytes = Buffer.from(await response.arrayBuffer())
  // The server, in this same process, lets its decoder read what people upload and nothing else.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
  return { response, type, image: sharp(bytes) }
}
const imagesOf = (set: string) => set.split(', ').map((each) => each.split(' ') as [string, string])

describe('a picture', () => {
  it('is uploaded with its size, as it is seen', async () => {
    expect((await upload(await picture(300, 200))).data).toMatchObject({ width: 300, height: 200 })
    const turned = await upload(await picture(300, 200, { orientation: 6 }))
    expect(turned.data).toMatchObject({ width: 200, height: 300, mediaType: 'image/jpeg' })
    const headers = { 'idempotency-key': 'a-picture-sent-twice' }
    const twice = async () => {
      const form = new FormData()
      form.append('kind', 'carousel')
      form.append('file', new Blob([new Uint8Array(await picture(30, 20))]), 'a.jpg')
      return (await editor.call(uploadSlideImage, { body: form as never, headers })).data
    }
    const first = await twice()
    expect(await twice()).toEqual(first)
    expect(first).toMatchObject({ width: 30, height: 20 })
  })

  it('is made in three widths, upright, cropped, and without what its camera tells', async () => {
    const { data: file } = await upload(await picture(3000, 2000))
    const crop = { x: 1500, y: 100, width: 1500, height: 600 }
    const { data } = await save({ fileId: file.id, crop })
    const { imageSet, image } = (await shown()).find((each) => each.id === data.id)!
    const images = imagesOf(imageSet)
    expect(images.map(([, width]) => width)).toEqual(['640w', '1280w', '1500w'])
    for (const [i, [path]] of images.entries()) {
      const { type, image, response } = await read(path)
      expect(type).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      const metadata = await image!.metadata()
      expect([metadata.width, metadata.height, metadata.exif]).toEqual([
        [640, 1280, 1500][i],
        [256, 512, 600][i],
        undefined,
      ])
      // Only the right half is left of it.
      const { channels } = await image!.stats()
      expect(channels[0]!.mean).toBeLessThan(10)
      expect(channels[2]!.mean).toBeGreaterThan(240)
    }
    expect((await (await read(image)).image!.metadata()).width).toBe(1280)
    expect((await slide(data.id)).crop).toEqual(crop)
  })

  it('is never enlarged, and turned before it is cropped', async () => {
    const { data: file } = await upload(await picture(900, 500, { orientation: 6 }))
    const crop = { x: 0, y: 450, width: 500, height: 450 }
    const { data } = await save({ fileId: file.id, crop })
    const { imageSet } = (await shown()).find((each) => each.id === data.id)!
    expect(imagesOf(imageSet).map(([, width]) => width)).toEqual(['500w'])
    for (const width of ['640', '1280', '2560']) {
      const { image } = await read(`${basePath}${slideImage.path}?id=${data.id}&width=${width}`)
      const metadata = await image!.metadata()
      expect([metadata.width, metadata.height, metadata.orientation]).toEqual([500, 450, undefined])
      // Turned by a quarter, the right half is the lower one.
      expect((await image!.stats()).channels[2]!.mean).toBeGreaterThan(240)
    }
  })

  it('is cropped within its bounds', async () => {
    const { data: file } = await upload(await picture(400, 300))
    const before = await contentsOf(server)
    for (const crop of [
      { x: 1, y: 0, width: 400, height: 100 },
      { x: 0, y: 201, width: 400, height: 100 },
      { x: 500, y: 0, width: 1, height: 1 },
    ])
      expect(await save({ fileId: file.id, crop })).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'crop' }],
      })
    expect((await save({ fileId: file.id, crop: { x: 0, y: 0, width: 0, height: 1 } })).data).toMatchObject([
      { path: 'crop.width' },
    ])
    expect(await contentsOf(server)).toEqual(before)
    expect((await save({ fileId: file.id, crop: { x: 0, y: 200, width: 400, height: 100 } })).code).toBe(
      'ACK',
    )
  })

  it('is no taller than what is made of it can be', async () => {
    const { data: file } = await upload(await picture(40, 17_000))
    const before = await stored()
    expect((await save({ fileId: file.id })).data).toMatchObject([
      { path: 'fileId', message: carouselText.tooTall.en },
    ])
    const strip = (height: number) => ({ x: 0, y: 0, width: 20, height })
    expect((await save({ fileId: file.id, crop: strip(16_384) })).data).toMatchObject([{ path: 'crop' }])
    expect(await stored()).toEqual(before)
    expect((await save({ fileId: file.id, crop: strip(16_383) })).code).toBe('ACK')
    const { data: wide } = await upload(await picture(3000, 20))
    expect((await save({ fileId: wide.id, crop: { x: 0, y: 0, width: 3000, height: 1 } })).code).toBe('ACK')
  })

  it('leaves no bytes behind where the database refuses it', async () => {
    const { data: file } = await upload(await picture(800, 400))
    const before = await stored()
    await server.query(
      sql`alter table carousel_slide add constraint not_this check (title_en <> 'Not this') not valid`,
    )
    expect((await save({ fileId: file.id, titleEn: 'Not this' })).code).toBe('CONFLICT')
    await server.query(sql`alter table carousel_slide drop constraint not_this`)
    expect(await stored()).toEqual(before)
    expect((await save({ fileId: file.id })).code).toBe('ACK')
  })

  it('that is changed leaves nothing of the old one but what is swept', async () => {
    const { data: file } = await upload(await picture(800, 400))
    const { data } = await save({ fileId: file.id })
    const before = await stored()
    const crop = { x: 0, y: 0, width: 700, height: 280 }
    await save({ id: data.id, version: 0, fileId: file.id, crop })
    expect(await stored()).toHaveLength(before.length)
    // Nothing about the picture is new: it stays as it is.
    const same = await stored()
    await save({ id: data.id, version: 1, fileId: file.id, crop, titleEn: 'Another title' })
    expect(await stored()).toEqual(same)
    // Another picture: the old one is nobody's any more.
    const { data: other } = await upload(await picture(500, 200))
    expect((await save({ id: data.id, version: 2, fileId: other.id })).data.version).toBe(3)
    const subjects = await server.query<{ id: string; subject: string | null }>(
      sql`select id, subject from file where id in (${file.id}, ${other.id})`,
    )
    expect(new Map(subjects.map((row) => [row.id, row.subject]))).toEqual(
      new Map([
        [file.id, null],
        [other.id, `slide:${data.id}`],
      ]),
    )
    const gone = await server.query(
      sql`select 1 from file where subject = ${`slide:${data.id}`} and kind = 'rendition'`,
    )
    expect(gone).toHaveLength(1)
  })

  it('of 50 megabytes, or that is none, is refused at its field', async () => {
    const before = await stored()
    expect(await upload(Buffer.alloc(50 * 1024 * 1024, 7))).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'file', message: tooLarge(10 * 1024 * 1024).en }],
    })
    for (const [bytes, name] of [
      [samplePdf(), 'a.pdf'],
      [samplePdf(), 'a.jpg'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
    ] as const)
      expect(await upload(bytes, name)).toMatchObject({
        data: [{ path: 'file', message: messages.fileTypeUnsupported.en }],
      })
    expect(await stored()).toEqual(before)
  })
})

describe('a slide', () => {
  it('is on in its language and its time, while it is enabled', async () => {
    const { data: file } = await upload(await picture(500, 200))
    const now = server.clock.now().getTime()
    const at = (ms: number) => new Date(now + ms).toISOString()
    const { data } = await save({
      fileId: file.id,
      language: 'zh',
      startTime: at(hours),
      endTime: at(2 * hours),
    })
    const isShown = async (language: 'zh' | 'en') =>
      (await shown(language)).some((each) => each.id === data.id)
    const visible = async () => [
      await isShown('zh'),
      await isShown('en'),
      (await read(`${basePath}${slideImage.path}?id=${data.id}`)).code ?? 'a picture',
      (await slide(data.id)).onAir,
    ]
    expect(await visible()).toEqual([false, false, 'NOT_FOUND', false])
    const inPreview = await read((await slide(data.id)).image, editor)
    expect(inPreview.type).toBe('image/webp')
    expect(inPreview.response.headers.get('cache-control')).toBe('private, no-store')
    // Who has yet to choose a password of one's own is no editor so far.
    const newcomer = server.visitor()
    await newcomer.enterAs('field02')
    const initialPassword = (is: boolean) =>
      server.query(sql`update app_user set initial_password = ${is} where login_name = 'field02'`)
    await initialPassword(true)
    expect((await read((await slide(data.id)).image, newcomer)).code).toBe('NOT_FOUND')
    await initialPassword(false)
    expect((await read((await slide(data.id)).image, newcomer)).type).toBe('image/webp')
    server.clock.advance(hours)
    await editor.enterAs('field01')
    expect(await visible()).toEqual([true, false, 'a picture', true])
    const stale = await read(`${basePath}${slideImage.path}?id=${data.id}&v=77`)
    expect(stale.response.headers.get('cache-control')).toBe('public, max-age=3600')
    server.clock.advance(hours)
    await editor.enterAs('field01')
    expect(await visible()).toEqual([false, false, 'NOT_FOUND', false])

    await save({ id: data.id, version: 0, fileId: file.id })
    expect(await visible()).toEqual([true, true, 'a picture', true])
    await save({ id: data.id, version: 1, fileId: file.id, enabled: false })
    expect(await visible()).toEqual([false, false, 'NOT_FOUND', false])
    expect(
      await save({ id: data.id, version: 2, fileId: file.id, startTime: at(0), endTime: at(0) }),
    ).toMatchObject({ code: 'VALIDATION', data: [{ path: 'endTime' }] })
    for (const time of ['1999-12-31T23:59:59Z', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', 'soon'])
      for (const path of ['startTime', 'endTime'] as const)
        expect(await save({ id: data.id, version: 2, fileId: file.id, [path]: time })).toMatchObject({
          code: 'VALIDATION',
          data: [
            {
              path,
              message: expect.stringMatching(/^Enter a (time between the years 2000 and 2100|valid date)/),
            },
          ],
        })
  })

  it('leads to a path of ours, a secure address, or nowhere', async () => {
    const { data: file } = await upload(await picture(50, 20))
    for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://a.example'])
      expect((await save({ fileId: file.id, link })).data).toMatchObject([{ path: 'link' }])
    // However long: the rule reads it once.
    const long = `https://${'a'.repeat(300_000)} b`
    expect((await save({ fileId: file.id, link: long })).code).toBe('VALIDATION')
    for (const link of ['', '/notice/detail?id=1', 'https://a.example/x'])
      expect((await save({ fileId: (await upload(await picture(50, 20))).data.id, link })).code).toBe('ACK')
  })

  it('is put in order with all others, and deleted with what was made of it', async () => {
    const all = (await editor.call(listManagedSlides)).data
    const ids = all.map(({ id }) => id).toReversed()
    expect((await editor.call(orderSlides, { body: { ids } })).code).toBe('ACK')
    expect((await editor.call(listManagedSlides)).data.map(({ id }) => id)).toEqual(ids)
    for (const wrong of [ids.slice(1), [...ids.slice(1), crypto.randomUUID()], [...ids, ids[0]!]])
      expect((await editor.call(orderSlides, { body: { ids: wrong } })).code).toBe('CONFLICT')

    const { data: file } = await upload(await picture(900, 300))
    const { data } = await save({ fileId: file.id })
    const remove = (id: string, version?: number) =>
      editor.call(deleteSlide, { query: { id, ...(version === undefined ? {} : { version }) } })
    expect((await remove(data.id, 5)).code).toBe('CONFLICT')
    expect((await remove(crypto.randomUUID())).code).toBe('NOT_FOUND')
    expect((await remove(data.id, 0)).code).toBe('ACK')
    expect((await remove(data.id)).code).toBe('NOT_FOUND')
    expect((await editor.call(getSlide, { body: { id: data.id } })).code).toBe('NOT_FOUND')
    const subject = `slide:${data.id}`
    expect(await server.query(sql`select 1 from file where subject = ${subject}`)).toEqual([])
    const of = server.query<{ action: string }>(
      sql`select action from audit_log where subject = ${subject} order by id`,
    )
    expect((await of).map(({ action }) => action)).toEqual(['carousel.add', 'carousel.delete'])
  })

  it('of the demo is a drawing: it is changed, but not cropped', async () => {
    const [drawing] = (await editor.call(listManagedSlides)).data.filter(({ titleEn }) =>
      titleEn.startsWith('Book certification'),
    )
    const { id, version, fileId } = drawing!
    expect((await save({ id, version, fileId, titleEn: 'Certification tests' })).code).toBe('ACK')
    const [own] = (await shown()).filter((each) => each.id === id)
    expect(own).toMatchObject({ title: 'Certification tests', imageSet: '' })
    expect((await (await server.visitor().send('GET', own!.image)).text()).startsWith('<svg')).toBe(true)
    const crop = { x: 0, y: 0, width: 10, height: 10 }
    expect((await save({ id, version: version + 1, fileId, crop })).data).toMatchObject([{ path: 'crop' }])
  })
})

describe('what is somebody else’s', () => {
  it('is answered as unknown: uploads of others, of another kind, used ones', async () => {
    const colleague = server.visitor('en')
    await colleague.enterAs('field02')
    const foreign = (await upload(await picture(50, 20), 'a.jpg', colleague)).data.id
    const document = (await editor.upload('attachment', 'a.pdf', samplePdf())).data.id
    const used = (await editor.call(listManagedSlides)).data[0]!.fileId
    const unknown = crypto.randomUUID()
    const before = await contentsOf(server)
    const answer = await save({ fileId: unknown })
    expect(answer).toMatchObject({ code: 'VALIDATION', data: [{ path: 'fileId' }] })
    for (const fileId of [foreign, document, used]) expect((await save({ fileId })).data).toEqual(answer.data)
    expect((await save({ id: unknown, version: 0, fileId: used })).code).toBe('NOT_FOUND')
    const original = async (id: string, by = editor) =>
      (await read(`${basePath}${slideOriginal.path}?id=${id}`, by)).code ?? 'a picture'
    for (const id of [unknown, foreign, document]) expect(await original(id)).toBe('NOT_FOUND')
    expect(await original(used)).toBe('a picture')
    expect(await original(foreign, colleague)).toBe('a picture')
    expect(await contentsOf(server)).toEqual(before)
    await colleague.call(removeUpload, { body: { id: foreign } })
  })

  it('meets a stale page with a conflict, and keeps no bytes of it', async () => {
    const { data: file } = await upload(await picture(600, 300))
    const { data } = await save({ fileId: file.id })
    const before = await stored()
    const crop = (width: number) => ({ x: 0, y: 0, width, height: 100 })
    const replies = await Promise.all(
      [100, 200, 300].map((width) => save({ id: data.id, version: 0, fileId: file.id, crop: crop(width) })),
    )
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT', 'CONFLICT'])
    expect(await stored()).toHaveLength(before.length)
    expect((await save({ id: data.id, version: 0, fileId: file.id })).code).toBe('CONFLICT')
    expect((await save({ id: data.id, fileId: file.id })).code).toBe('CONFLICT')
  })
})
