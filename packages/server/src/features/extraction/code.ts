import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that is taken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits, in groups of four. */
export const randomCode = (): string =>
  [...randomBytes(16)]
    .map((byte, place) => `${place > 0 && place % 4 === 0 ? '-' : ''}${alphabet[byte & 31]}`)
    .join('')

/** However somebody typed it: what is hashed and looked for. */
export const normalCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
