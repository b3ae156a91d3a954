import { describe, expect, it } from 'vitest'
import { messages } from '../errors.ts'
import { byteLength } from './byte-text.ts'
import { extensionOf, fileKinds, refuseFiles, safeFileName } from './file-rules.ts'

const megabyte = 1024 * 1024
const file = (name: string, size: number) => ({ name, size })
const { registration, candidateRegistration, report, goLive } = fileKinds

describe('refuseFiles', () => {
  it('accepts the kinds of spec §5, whatever the case of their names', () => {
    for (const name of ['a.jpg', 'a.JPEG', '营业执照.png', 'v1.2.PDF'])
      expect(refuseFiles(registration, [file(name, 10 * megabyte)])).toBeUndefined()
    for (const kind of [report, goLive])
      expect(refuseFiles(kind, [file('a.pdf', 50 * megabyte)])).toBeUndefined()
    expect(refuseFiles(registration, [])).toBeUndefined()
  })

  it('refuses other kinds', () => {
    for (const name of ['a.gif', 'a.pdf.exe', 'pdf', '', 'a.'])
      expect(refuseFiles(registration, [file(name, 1)])).toBe(messages.fileTypeUnsupported)
    for (const kind of [report, goLive])
      expect(refuseFiles(kind, [file('a.png', 1)])).toBe(messages.fileTypeUnsupported)
  })

  it('refuses what is too large, and says how large it may be', () => {
    const tooLarge = 'Upload failed. The file size can not exceed'
    expect(refuseFiles(registration, [file('a.pdf', 10 * megabyte + 1)])?.en).toBe(`${tooLarge} 10MB`)
    expect(refuseFiles(report, [file('a.pdf', 50 * megabyte + 1)])?.en).toBe(`${tooLarge} 50MB`)
    expect(refuseFiles(goLive, [file('a.pdf', 50 * megabyte + 1)])?.zh).toBe('上传失败，文件大小不能超过50MB')
  })

  it('counts the variant together', () => {
    const full = [file('a.pdf', 10 * megabyte), file('b.pdf', 10 * megabyte)]
    expect(refuseFiles(candidateRegistration, full)).toBeUndefined()
    expect(refuseFiles(candidateRegistration, [...full, file('c.pdf', 1)])?.en).toContain('20MB')
    expect(refuseFiles(registration, [...full, file('c.pdf', 1)])).toBeUndefined()
  })

  it('refuses more files than the maximum', () => {
    for (const kind of Object.values(fileKinds)) {
      const most = Array.from({ length: kind.maxCount }, () => file(`a.${kind.extensions[0]}`, 1))
      expect(refuseFiles(kind, most)).toBeUndefined()
      expect(refuseFiles(kind, [...most, file(`a.${kind.extensions[0]}`, 1)])).toBe(messages.fileCountReached)
    }
  })
})

it('extensionOf', () => {
  expect(['a.PDF', 'a.tar.gz', 'a', '.png', ''].map(extensionOf)).toEqual(['pdf', 'gz', '', 'png', ''])
})

describe('safeFileName', () => {
  it.each([
    ['营业执照 (副本).PDF', '营业执照 (副本).PDF'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\scans\\a.jpg', 'a.jpg'],
    ['a/b\\c/', 'file'],
    ['a\0b\r\nc\u007f.png', 'abc.png'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe'],
    ['a\u200b\u2066b\u2069\ufeff\u2028.pdf', 'ab.pdf'],
    ['half \ud800.pdf', 'half.pdf'],
    ['  two   words .pdf ', 'two words.pdf'],
    ['e\u0301.pdf', 'é.pdf'],
    ['.pdf', 'file.pdf'],
    ['...', 'file'],
    ['', 'file'],
  ])('%j becomes %j', (given, kept) => {
    expect(safeFileName(given)).toBe(kept)
  })

  it('shortens, keeps the extension and splits no character', () => {
    expect(safeFileName(`${'x'.repeat(300)}.jpeg`)).toBe(`${'x'.repeat(180)}.jpeg`)
    expect(safeFileName(`${'照'.repeat(300)}.png`)).toBe(`${'照'.repeat(60)}.png`)
    const faces = safeFileName(`${'😀'.repeat(100)}.pdf`)
    expect(faces.isWellFormed()).toBe(true)
    expect(byteLength(faces)).toBeLessThanOrEqual(200)
    expect(safeFileName(`a.${'x'.repeat(300)}`).length).toBeLessThanOrEqual(200)
    expect(safeFileName(`${'x'.repeat(178)}. long.pdf`)).toBe(`${'x'.repeat(178)}.pdf`)
  })

  it('reads names made to be searched for ever in no time', () => {
    for (const sign of ['.', ' ', '. ', '/', '\u200b'])
      expect(safeFileName(`a${sign.repeat(200_000)}x.pdf`)).toMatch(/^[ax ]{1,3}\.pdf$/)
  })
})
