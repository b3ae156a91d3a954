import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleJpeg, samplePdf, samplePng, sampleStreamPdf } from '../../test/sample-files.ts'
import { checkFile } from './file-check.ts'

const check = async (name: string, bytes: Buffer) => (await checkFile({ name, bytes })).kind
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))
/** An empty archive, as it stands at the end of every other. */
const zip = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1')
const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)])
const page = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

let png: Buffer
let jpeg: Buffer
const pdf = samplePdf()
beforeAll(async () => {
  png = await samplePng()
  jpeg = await sampleJpeg()
})

describe('files that are what they say', () => {
  it('pass, with their media type', async () => {
    expect(await checkFile({ name: 'a.png', bytes: png })).toEqual({ kind: 'good', mediaType: 'image/png' })
    for (const name of ['a.jpg', 'a.JPEG'])
      expect(await checkFile({ name, bytes: jpeg })).toEqual({ kind: 'good', mediaType: 'image/jpeg' })
    for (const bytes of [pdf, sampleStreamPdf(), join(pdf, '\r\n\0\0')])
      expect(await checkFile({ name: 'a.pdf', bytes })).toEqual({
        kind: 'good',
        mediaType: 'application/pdf',
      })
  })

  it('pass in all the ways they are written', async () => {
    expect(await check('a.png', await samplePng(64, { progressive: true }))).toBe('good')
    expect(await check('a.png', await samplePng(64, { palette: true }))).toBe('good')
    expect(await check('a.jpg', await sampleJpeg(64, { progressive: true }))).toBe('good')
    const cmyk = await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()
    expect(await check('a.jpg', cmyk)).toBe('good')
    const withExif = await sharp(jpeg)
      .withExif({ IFD0: { Make: 'Scanner' } })
      .jpeg()
      .toBuffer()
    expect(await check('a.jpg', withExif)).toBe('good')
  })

  it('pass with what phones append: a second picture, padding, notes of their own', async () => {
    for (const rest of [jpeg, Buffer.alloc(64), join('SEFH\x65\0\0\0', Buffer.alloc(40, 7), 'SEFT')])
      expect(await check('a.jpg', join(jpeg, rest))).toBe('good')
  })

  it('pass when they were saved more than once, a table after the other', async () => {
    const first = pdf.toString('latin1')
    const at = first.length
    const update = `xref\n0 0\ntrailer\n<< /Size 5 /Root 1 0 R /Prev ${first.lastIndexOf('xref\n0')} >>\nstartxref\n${at}\n%%EOF\n`
    expect(await check('a.pdf', Buffer.from(first + update, 'latin1'))).toBe('good')
  })
})

describe('files that are something else', () => {
  it.each([
    ['a program', exe],
    ['a page', page],
    ['a drawing', svg],
    ['an archive', join('PK\x03\x04', Buffer.alloc(30), zip)],
    ['a packed file', gzipSync('x')],
    ['text', 'hello'],
    ['nothing', ''],
    ['one byte', '\x89'],
    ['a moving picture', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ])('are refused whatever their name: %s', async (_what, content) => {
    for (const name of ['a.png', 'a.jpg', 'a.jpeg', 'a.pdf', 'a.gif', 'a', 'a.svg'])
      expect(await check(name, join(content))).toBe('unsupported')
  })

  it('are refused under the name of another kind', async () => {
    for (const [name, bytes] of [
      ['a.jpg', png],
      ['a.pdf', png],
      ['a.png', jpeg],
      ['a.pdf', jpeg],
      ['a.png', pdf],
      ['a.jpeg', pdf],
      ['a', pdf],
      ['a.pdf.exe', pdf],
    ] as const)
      expect([name, await check(name, bytes)]).toEqual([name, 'unsupported'])
  })

  it('are refused where only their beginning is right', async () => {
    expect(await check('a.png', join(png.subarray(0, 60), page))).toBe('unsupported')
    expect(await check('a.jpg', join(jpeg.subarray(0, 20), exe))).toBe('unsupported')
    expect(await check('a.pdf', join('%PDF-1.7\n', page))).toBe('unsupported')
    expect(await check('a.pdf', join('%PDF-1.7\n', page, '\nstartxref\n9\n%%EOF'))).toBe('unsupported')
    expect(await check('a.pdf', join(' ', pdf))).toBe('unsupported')
  })

  it('are refused where they are two things at once', async () => {
    for (const [name, bytes] of [
      ['a.png', join(png, zip)],
      ['a.png', join(png, page)],
      ['a.png', join(png, '\0')],
      ['a.jpg', join(jpeg, 'PK\x03\x04', Buffer.alloc(30), zip)],
      ['a.jpg', join(jpeg, page)],
      ['a.jpg', join(jpeg, svg)],
      ['a.jpg', join(jpeg, '<?php system($_GET[0]);')],
      ['a.jpg', join(jpeg, exe)],
      ['a.jpg', join(jpeg, pdf)],
      ['a.pdf', join(pdf, zip)],
      ['a.pdf', join(pdf, page)],
    ] as const)
      expect([name, bytes.length, await check(name, bytes)]).toEqual([name, bytes.length, 'unsupported'])
    // A comment in a picture that readers take for the beginning of a document.
    const comment = join(
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, 11]),
      '%PDF-1.7\n',
      jpeg.subarray(2),
    )
    expect(await check('a.jpg', comment)).toBe('unsupported')
  })
})

describe('pictures', () => {
  it('cut short anywhere are refused', async () => {
    const files = [
      ['a.png', png],
      ['a.png', await samplePng(64, { progressive: true })],
      ['a.jpg', jpeg],
      ['a.jpg', await sampleJpeg(64, { progressive: true })],
    ] as const
    for (const [name, bytes] of files)
      for (const left of [0.2, 0.5, 0.9, 0.99])
        expect([name, left, await check(name, bytes.subarray(0, bytes.length * left))]).toEqual([
          name,
          left,
          'unsupported',
        ])
    expect(await check('a.png', png.subarray(0, -1))).toBe('unsupported')
    expect(await check('a.jpg', jpeg.subarray(0, -1))).toBe('unsupported')
  })

  it('cut short in the middle, with the end put back, are refused', async () => {
    const interlaced = await samplePng(64, { progressive: true })
    for (const bytes of [png, interlaced])
      expect(await check('a.png', join(bytes.subarray(0, -40), bytes.subarray(-12)))).toBe('unsupported')
  })

  it('that move are refused', async () => {
    const control = Buffer.from('000000086163544c0000000100000000b92d76ae', 'hex')
    expect(await check('a.png', join(png.subarray(0, 33), control, png.subarray(33)))).toBe('unsupported')
  })

  it('that unpack to more than they may are refused without being unpacked', async () => {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data])
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(body))
      return Buffer.concat([length, body, sum])
    }
    /** White, at one bit for each pixel. */
    const square = (side: number) => {
      const header = Buffer.alloc(13)
      header.writeUInt32BE(side, 0)
      header.writeUInt32BE(side, 4)
      header[8] = 1
      const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
      return join(
        png.subarray(0, 8),
        chunk('IHDR', header),
        chunk('IDAT', deflateSync(rows)),
        chunk('IEND', Buffer.alloc(0)),
      )
    }
    expect(await check('a.png', square(5_000))).toBe('good')
    expect(square(10_001).length).toBeLessThan(20_000)
    expect(await check('a.png', square(10_001))).toBe('unsupported')
    // A header that promises 65,535 by 65,535.
    const promised = Buffer.from(jpeg)
    const frame = promised.indexOf('ffc0', 0, 'hex')
    promised.fill(0xff, frame + 5, frame + 9)
    expect(await check('a.jpg', promised)).toBe('unsupported')
  })
})

describe('documents', () => {
  it('without header, end or cross-reference are refused', async () => {
    const text = pdf.toString('latin1')
    for (const changed of [
      text.slice(0, -20),
      text.replace('%%EOF', ''),
      text.replace(/startxref\n\d+/, 'startxref\n0'),
      text.replace(/startxref\n\d+/, 'startxref\n99999999999999999999'),
      text.replace(/startxref\n\d+/, ''),
      text.replace('xref\n0', 'yref\n0'),
      text.replace('trailer', 'trayler'),
      text.replace('%PDF-1.7', '%PDF-9.9'),
      text.slice(0, 200),
    ])
      expect(await check('a.pdf', Buffer.from(changed, 'latin1'))).toBe('unsupported')
    const stream = sampleStreamPdf().toString('latin1')
    expect(await check('a.pdf', Buffer.from(stream.replace('/XRef', '/Xref'), 'latin1'))).toBe('unsupported')
  })

  it('that are encrypted are told apart', async () => {
    expect(await check('a.pdf', samplePdf({ extra: '/Encrypt 9 0 R' }))).toBe('encrypted')
    expect(await check('a.pdf', sampleStreamPdf('/Encrypt 9 0 R'))).toBe('encrypted')
  })

  it('made to be searched for ever are not', async () => {
    for (const start of ['', 'xref ', '1 0 obj <<'])
      for (const piece of ['1 ', ' ', '<<', '>>', '>> ', 'trailer ', 'xref ', '9']) {
        const bytes = join('%PDF-1.7\n', start, piece.repeat(1_000_000), '\nstartxref\n9\n%%EOF')
        expect(await check('a.pdf', bytes)).toBe('unsupported')
      }
    const openings = 'trailer<<'.repeat(1_000_000)
    const endless = join('%PDF-1.7\nxref ', openings, '\nxstartxref\n9\n%%EOF')
    expect(await check('a.pdf', endless)).toBe('unsupported')
  })
})
