import { randomBytes, randomInt } from 'node:crypto'
import { createRequire } from 'node:module'

/** No look-alikes; compared case-insensitively. */
const captchaCharacters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const width = 264
const height = 88
const cellWidth = width / 4
const fontfile = createRequire(import.meta.url).resolve('svg-captcha/fonts/Comismsh.ttf')

/**
 * A picture of four letters, as pixels: a script could read the outlines of vector graphics. Each letter is rotated and
 * the whole is distorted; the margins leave room for that.
 */
export async function drawCaptcha(): Promise<{ code: string; png: Buffer }> {
  const code = Array.from({ length: 4 }, () => captchaCharacters[randomInt(captchaCharacters.length)]!).join(
    '',
  )
  const turned = await Promise.all([...code].map(async (letter) => turn(await shapeOf(letter))))
  const { default: sharp } = await import('sharp')
  const raw = { width, height, channels: 1 } as const
  const png = await sharp(draw(turned), { raw }).png().toBuffer()
  return { code, png }
}

/** How dark a letter is at a point, relative to its center. */
type DarknessAt = (x: number, y: number) => number
type Shape = { width: number; height: number; data: Buffer }

/** Rendering a letter takes ten times as long as everything else, so it is cached. */
const shapes = new Map<string, Promise<Shape>>()
function shapeOf(letter: string): Promise<Shape> {
  const shape = shapes.get(letter) ?? drawShape(letter)
  shapes.set(letter, shape)
  return shape
}

async function drawShape(text: string): Promise<Shape> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp({ text: { text, font: 'Comicbook Smash 40', fontfile, dpi: 100 } })
    .resize(cellWidth - 12, height - 30, { fit: 'inside' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

function turn({ width, height, data }: Shape): DarknessAt {
  const angle = (randomInt(-20, 21) * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return (x, y) => {
    const column = Math.round(x * cos + y * sin + width / 2)
    const row = Math.round(y * cos - x * sin + height / 2)
    const inside = column >= 0 && column < width && row >= 0 && row < height
    return inside ? data[row * width + column]! : 0
  }
}

/** Puts the letters side by side, shifts rows and columns along a wave, and adds noise. */
function draw(turned: readonly DarknessAt[]): Buffer {
  const pixels = randomBytes(width * height)
  const [across, down] = [wave(height), wave(width)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const grain = pixels[y * width + x]!
      const [bentX, bentY] = [x + across(y), y + down(x)]
      const place = Math.min(Math.max(Math.floor(bentX / cellWidth), 0), turned.length - 1)
      const darkness = turned[place]!(bentX - (place + 0.5) * cellWidth, bentY - height / 2)
      // Sixteen shades of grey look the same and halve the size.
      pixels[y * width + x] = (grain < 16 ? grain * 16 : 255 - darkness) | 15
    }
  return pixels
}

function wave(length: number): (at: number) => number {
  const most = 3 + randomInt(4)
  const start = randomInt(628) / 100
  const turns = 1 + randomInt(100) / 100
  return (at) => most * Math.sin(start + (at / length) * turns * 2 * Math.PI)
}
