import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  sampleJpeg,
  sampleOffice,
  samplePdf,
  samplePng,
  sampleStreamPdf,
  sampleZip,
} from '../../test/sample-files.ts'
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
const withObject = (object: string) => samplePdf({ object })
/** Objects in a stream, as PDF 1.5 and later pack them. */
const withPacked = (packed: Buffer, type = '/Type /ObjStm', filter = '/Filter /FlateDecode') =>
  withObject(
    `<< ${type} /N 1 /First 0 ${filter} /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`,
  )
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

  it.each([
    '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
    '<< /S /JavaScript /JS 9 0 R >>',
    '<< /S /J#61vaScript /#4aS (x) >>',
    '<< /S/Launch/F(calc.exe) >>',
    '<< /Type /Annot /Subtype /RichMedia >>',
    '<< /S /SubmitForm /F (https://example.org) >>',
    '<< /AcroForm << /XFA [] >> >>',
    '<< /Note (stream\n) /A << /S /JavaScript >> /B (endstream) >>',
  ])('are told apart when a document does something by itself: %s', async (object) => {
    expect(await check('a.pdf', withObject(object))).toBe('active')
    expect(await check('a.pdf', withPacked(deflateSync(object)))).toBe('active')
    expect(await check('a.pdf', withPacked(deflateSync(object), '/Type /Obj#53tm'))).toBe('active')
    expect(
      await check('a.pdf', withPacked(deflateSync(object), '/Type /ObjStm', '/Filter [/FlateDecode]')),
    ).toBe('active')
    expect(await check('a.pdf', withPacked(Buffer.from(object), '/Type /ObjStm', ''))).toBe('active')
  })

  it('are good when a document only leads somewhere, or shows such words', async () => {
    for (const object of [
      '<< /OpenAction [3 0 R /Fit] /A << /S /URI /URI (https://example.org) >> >>',
      '<< /Title (JavaScript, Launch) /JSON true /Jstyle /LaunchDate >>',
      '<< /Length 12 >>\nstream\n/JS /XFA \nendstream',
    ])
      expect([object, await check('a.pdf', withObject(object))]).toEqual([object, 'good'])
    expect(await check('a.pdf', withPacked(deflateSync('<< /Type /Page >>')))).toBe('good')
  })

  it('are refused when packed objects cannot be read, or unpack to more than any document needs', async () => {
    expect(await check('a.pdf', withPacked(Buffer.from('not packed')))).toBe('unsupported')
    expect(await check('a.pdf', withPacked(deflateSync('x'), '/Type /ObjStm', '/Filter /LZWDecode'))).toBe(
      'unsupported',
    )
    expect(await check('a.pdf', withPacked(deflateSync(Buffer.alloc(70 << 20, 0x20))))).toBe('unsupported')
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

describe('archives', () => {
  const megabyte = 1024 * 1024
  const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(40)
  /** Writes these bytes over those at the last place where `mark` stands. */
  const changed = (bytes: Buffer, mark: string, at: number, ...values: number[]) => {
    const copy = Buffer.from(bytes)
    copy.set(values, copy.lastIndexOf(mark, undefined, 'latin1') + at)
    return copy
  }

  it('pass when they are whole', async () => {
    const bytes = await sampleZip({ 'a.txt': letters, '目录/b.bin': Buffer.alloc(5_000, 7) })
    expect(await checkFile({ name: 'a.ZIP', bytes })).toEqual({ kind: 'good', mediaType: 'application/zip' })
    expect(await check('a.zip', await sampleZip({ 'a.txt': letters }, false))).toBe('good')
  })

  it('that are damaged, cut short, empty or have something before or behind are refused', async () => {
    const bytes = await sampleZip({ 'a.txt': letters, 'b.txt': `${letters}!` })
    for (const wrong of [
      zip,
      bytes.subarray(0, -1),
      bytes.subarray(0, bytes.length / 2),
      join(bytes, '\0'),
      join(exe, bytes),
      join(page, bytes),
      join('PK\x03\x04', bytes),
      changed(bytes, 'PK\x03\x04', 40, 0xff, 0xff),
      // The checksum and the size that the directory tells of the last entry.
      changed(bytes, 'PK\x01\x02', 16, 0),
      changed(bytes, 'PK\x01\x02', 24, 1),
      // The directory begins with its second entry: the first lies hidden before it.
      await hidingFirst(bytes),
    ])
      expect(await check('a.zip', wrong)).toBe('unsupported')
    for (const name of ['a.png', 'a.pdf', 'a.docx', 'a.txt', 'a.xml', 'a'])
      expect(await check(name, bytes)).toBe('unsupported')
  })

  async function hidingFirst(bytes: Buffer): Promise<Buffer> {
    const second = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
    const copy = Buffer.from(bytes)
    copy.writeUInt16LE(1, end + 8)
    copy.writeUInt16LE(1, end + 10)
    copy.writeUInt32LE(end - second, end + 12)
    copy.writeUInt32LE(second, end + 16)
    return copy
  }

  it('with names that lead out of their folder, or twice the same, are refused', async () => {
    const bytes = await sampleZip({ 'abcdefg.txt': 'x' })
    for (const name of ['../../e.txt', '/etc/passwd', 'C:/temp/txt', 'a/../../b.t'])
      expect([name, await check('a.zip', replaced(bytes, 'abcdefg.txt', name))]).toEqual([
        name,
        'unsupported',
      ])
    expect(await check('a.zip', replaced(bytes, 'abcdefg.txt', 'ab/defg.txt'))).toBe('good')
    const two = await sampleZip({ 'a.txt': 'x', 'b.txt': 'y' })
    expect(await check('a.zip', replaced(two, 'b.txt', 'a.txt'))).toBe('unsupported')
  })
  const replaced = (bytes: Buffer, from: string, to: string) =>
    Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

  it('that are encrypted are told apart', async () => {
    const bytes = await sampleZip({ 'a.txt': letters })
    expect(await check('a.zip', changed(bytes, 'PK\x01\x02', 8, 1))).toBe('encrypted')
    const sealed = join(
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from('EncryptedPackage', 'utf16le'),
    )
    for (const name of ['a.docx', 'a.xlsx', 'a.pptx']) expect(await check(name, sealed)).toBe('encrypted')
    expect(await check('a.zip', sealed)).toBe('unsupported')
    expect(await check('a.docx', sealed.subarray(0, 100))).toBe('unsupported')
  })

  it('that unpack to more than they may are refused, also when they lie about it', async () => {
    const bomb = await sampleZip({ 'a.txt': Buffer.alloc(11 * megabyte) })
    expect(bomb.length).toBeLessThan(20_000)
    expect(await check('a.zip', bomb)).toBe('unsupported')
    // Its directory says 5 bytes.
    expect(await check('a.zip', changed(bomb, 'PK\x01\x02', 24, 5, 0, 0, 0))).toBe('unsupported')
    // Many entries that share the same packed bytes.
    const one = await sampleZip({ 'a.txt': Buffer.alloc(100_000) })
    const directory = one.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    const end = one.lastIndexOf('PK\x05\x06', undefined, 'latin1')
    const shared = Array.from({ length: 20 }, (_, i) => {
      const entry = Buffer.from(one.subarray(directory, end))
      entry.write(String.fromCharCode(97 + i), 46)
      return entry
    })
    const tail = Buffer.from(one.subarray(end))
    tail.writeUInt16LE(20, 8)
    tail.writeUInt16LE(20, 10)
    tail.writeUInt32LE((end - directory) * 20, 12)
    expect(await check('a.zip', join(one.subarray(0, directory), ...shared, tail))).toBe('unsupported')

    const book = await sampleOffice('xlsx', { 'xl/sheet1.xml': Buffer.alloc(2 * megabyte, 'ab') })
    const within = async (unpacked: number) =>
      (await checkFile({ name: 'a.xlsx', bytes: book }, { unpacked })).kind
    expect(await within(3 * megabyte)).toBe('good')
    expect(await within(2 * megabyte)).toBe('unsupported')
  })

  it('of more than two thousand entries are refused', async () => {
    const many = (number: number) =>
      sampleZip(Object.fromEntries(Array.from({ length: number }, (_, i) => [`${i}.txt`, ''])), false)
    expect(await check('a.zip', await many(2_000))).toBe('good')
    expect(await check('a.zip', await many(2_001))).toBe('unsupported')
  })
})

describe('Office documents', () => {
  it.each(['docx', 'xlsx', 'pptx'] as const)('pass when they have their parts: %s', async (extension) => {
    expect(await checkFile({ name: `a.${extension}`, bytes: await sampleOffice(extension) })).toMatchObject({
      kind: 'good',
      mediaType: expect.stringContaining('openxmlformats'),
    })
    for (const other of ['docx', 'xlsx', 'pptx'] as const)
      if (other !== extension)
        expect(await check(`a.${other}`, await sampleOffice(extension))).toBe('unsupported')
  })

  it('that a real program wrote pass', async () => {
    const { default: writeXlsxFile } = await import('write-excel-file/node')
    const bytes = await writeXlsxFile([[{ value: '报文' }, { value: 35 }]]).toBuffer()
    expect(await check('a.xlsx', bytes)).toBe('good')
  })

  it('with macros, or without a part they must have, are refused', async () => {
    const types = '<Types>application/vnd.ms-word.document.macroEnabled.main+xml</Types>'
    for (const bytes of [
      await sampleOffice('docx', { 'word/vbaProject.bin': 'x' }),
      await sampleOffice('docx', { '[Content_Types].xml': types }),
      await sampleOffice('docx', { '[Content_Types].xml': '<Types/>' }),
      await sampleZip({ 'word/document.xml': '<document/>' }),
      await sampleZip({ 'a.txt': 'x' }),
    ])
      expect(await check('a.docx', bytes)).toBe('unsupported')
  })
})

describe('texts', () => {
  it('pass with their media type', async () => {
    for (const [name, content, mediaType] of [
      ['a.txt', '\ufeff说明\r\n8=FIX.4.4\x0135=A\x01', 'text/plain; charset=utf-8'],
      ['a.csv', 'tag,name\n35,消息类型', 'text/csv; charset=utf-8'],
      ['a.xml', '<?xml version="1.0" encoding="UTF-8"?>\n<fix major="4"/>', 'application/xml'],
      ['a.xml', '\ufeff  <fix>说明</fix>', 'application/xml'],
    ] as const)
      expect(await checkFile({ name, bytes: Buffer.from(content) })).toEqual({ kind: 'good', mediaType })
  })

  it('pass as spreadsheets in Chinese write them, but for XML', async () => {
    // 消息,值
    const bytes = Buffer.from('cffbcfa22cd6b50d0a', 'hex')
    for (const [name, media] of [
      ['a.txt', 'text/plain'],
      ['a.csv', 'text/csv'],
    ] as const)
      expect(await checkFile({ name, bytes })).toEqual({
        kind: 'good',
        mediaType: `${media}; charset=gb18030`,
      })
    expect(await check('a.xml', bytes)).toBe('unsupported')
  })

  it('that are none, or something else besides, are refused', async () => {
    for (const bytes of [
      Buffer.from('cbb5c3ff', 'hex'),
      join('a\0b'),
      Buffer.from('说明', 'utf16le'),
      exe,
      png,
      pdf,
      join('note ', pdf),
      join('note', zip),
    ])
      for (const name of ['a.txt', 'a.csv', 'a.xml']) expect(await check(name, bytes)).toBe('unsupported')
  })

  it('of XML bring no DOCTYPE, and none in another encoding where it would hide', async () => {
    for (const content of [
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      '<?xml version="1.0"?>\n<!doctype a><a/>',
      '<?xml version="1.0" encoding="UTF-7"?><a/>',
      "<?xml version='1.0' encoding='gb2312'?><a/>",
      'fix',
      '{"a":1}',
    ])
      expect([content, await check('a.xml', join(content))]).toEqual([content, 'unsupported'])
  })
})
