import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

const inflateAsync = promisify(inflate)

const nameOf = (words: string) => new RegExp(`/(?:${words})(?=[\\s\\0()<>[\\]{}/%]|$)`)
/** Names under which a document runs scripts, starts programs, plays media or sends what was filled in. */
const actionNames = nameOf('JavaScript|Launch|RichMedia|Rendition|SubmitForm|ImportData')
/** The same, but short enough to stand by chance in what is packed. */
const shortActionNames = nameOf('JS|XFA')

/** Of all packed objects together: more than any document needs. */
const mostUnpacked = 64 * 1024 * 1024

/**
 * Whether a PDF does anything but show itself. Objects stand in the open or packed in streams (since PDF 1.5), and a name may
 * spell any of its letters as `#61`. Null where packed objects cannot be read.
 */
export async function hasActions(bytes: Buffer): Promise<boolean | null> {
  const text = bytes.toString('latin1')
  // Everywhere: where a stream begins is a matter of opinion in a document that means harm.
  if (actionNames.test(plain(text))) return true
  let left = mostUnpacked
  for (const part of partsOf(text)) {
    if (part.kind === 'open') {
      if (isActive(part.text)) return true
      continue
    }
    const stored = bytes.subarray(part.from, part.to)
    const unpacked = await unpack(stored, part.dictionary, left)
    if (unpacked === null) return null
    left -= unpacked.length
    if (isActive(unpacked.toString('latin1'))) return true
    if (left <= 0) return null
  }
  return false
}

async function unpack(stored: Buffer, dictionary: string, most: number): Promise<Buffer | null> {
  if (!/\/Filter\b/.test(dictionary)) return stored
  const isDeflated = /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(dictionary)
  if (!isDeflated || /\/DecodeParms\b/.test(dictionary)) return null
  const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }
  return await inflateAsync(stored, options).catch(() => null)
}

const isActive = (text: string): boolean =>
  actionNames.test(plain(text)) || shortActionNames.test(plain(text))

const plain = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

type Part = { kind: 'open'; text: string } | { kind: 'packed'; dictionary: string; from: number; to: number }

/** What stands between streams, and the streams that hold objects. */
function* partsOf(text: string): Generator<Part> {
  for (let at = 0; ; ) {
    const keyword = text.indexOf('stream', at)
    const open = text.slice(at, keyword < 0 ? undefined : keyword)
    yield { kind: 'open', text: open }
    if (keyword < 0) return
    const start = /^\r?\n/.exec(text.slice(keyword + 6, keyword + 8))
    // The word in a text or a name, or one that ends what began here.
    if (!start || text.startsWith('end', keyword - 3)) {
      at = keyword + 6
      continue
    }
    const from = keyword + 6 + start[0].length
    const end = text.indexOf('endstream', from)
    const dictionary = plain(open.slice(open.lastIndexOf(' obj') + 1))
    if (/\/Type\s*\/ObjStm\b/.test(dictionary))
      yield { kind: 'packed', dictionary, from, to: end < 0 ? text.length : end }
    if (end < 0) return
    at = end + 9
  }
}
