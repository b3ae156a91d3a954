import pLimit from 'p-limit'

const megapixel = 1_000_000
/** What a picture may take up once it is unpacked; those that must be held whole need all of it at once. */
const mostDecoded = 400 * megapixel

export type Part = { x: number; y: number; width: number; height: number }

/** One picture at a time: small files may unpack to very large ones. */
const oneAtATime = pLimit(1)

/** Decodes all of it. */
export const isPicture = (bytes: Buffer, format: 'jpeg' | 'png'): Promise<boolean> =>
  oneAtATime(async () => {
    const picture = await open(bytes)
    try {
      const { width, height, channels, depth, ...rest } = await picture.metadata()
      const decoded = width * height * channels * (depth === 'uchar' ? 1 : 2)
      if (rest.format !== format || (rest.pages ?? 1) > 1 || decoded > mostDecoded) return false
      await picture.resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
      return true
    } catch {
      return false
    }
  })

/** Of a picture that was checked, as it is shown: turned as its camera says. */
export async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await (await open(bytes)).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

/** Whether WebP can hold the tallest of what `renderWidths` makes. */
export const isRenderable = (part: Part, widths: readonly number[]): boolean =>
  Math.round((part.height * Math.min(Math.max(...widths), part.width)) / part.width) <= 16_383

/**
 * The same part of a picture in several widths, by their real width: never more pixels than there are, upright, and
 * without what its camera tells of place and time.
 */
export const renderWidths = (
  bytes: Buffer,
  part: Part,
  widths: readonly number[],
): Promise<Map<number, Buffer>> =>
  oneAtATime(async () => {
    const made = new Map<number, Buffer>()
    for (const wanted of widths) {
      const width = Math.min(wanted, part.width)
      if (made.has(width)) continue
      const picture = (await open(bytes))
        .autoOrient()
        .extract({ left: part.x, top: part.y, width: part.width, height: part.height })
        .resize({ width })
        .webp({ quality: 80 })
      made.set(width, await picture.toBuffer())
    }
    return made
  })

/** Warnings are let pass: many an honest picture has a colour profile that the decoder does not like. */
const open = async (bytes: Buffer) =>
  (await loadSharp())(bytes, { failOn: 'error', limitInputPixels: 100 * megapixel })

/**
 * Loaded on demand, as most starts never see a picture; it may read these two formats and nothing else. Told once:
 * between the two lines it reads nothing at all, also of a picture that is being read.
 */
const loadSharp = () => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
    return sharp
  })
  return loading
}
let loading: Promise<typeof import('sharp').default> | undefined
