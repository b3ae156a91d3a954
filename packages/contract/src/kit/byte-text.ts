/** Notice text fields hold so many bytes unless told otherwise (spec §5, §9). */
export const defaultByteLimit = 300

/**
 * Spec §5 counts characters as UTF-16 units: below 128 one byte, below 2048 two, others three. A surrogate pair
 * therefore counts six, not the four of UTF-8.
 */
const unitBytes = (unit: number) => (unit < 128 ? 1 : unit < 2048 ? 2 : 3)

export function byteLength(value: string): number {
  let bytes = 0
  for (let i = 0; i < value.length; i++) bytes += unitBytes(value.charCodeAt(i))
  return bytes
}

/** The longest beginning that fits; a character of two units stays whole or goes. */
export function trimToBytes(value: string, limit = defaultByteLimit): string {
  let end = 0
  for (let bytes = 0; end < value.length; end++) {
    bytes += unitBytes(value.charCodeAt(end))
    if (bytes > limit) break
  }
  const splitsPair = (value.codePointAt(end - 1) ?? 0) > 0xffff
  return value.slice(0, splitsPair ? end - 1 : end)
}
