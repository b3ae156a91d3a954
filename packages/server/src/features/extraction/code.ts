import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits, in groups of four. */
export const randomCode = (): string =>
  [...randomBytes(16)]
    .map((byte, index) => `${index > 0 && index % 4 === 0 ? '-' : ''}${alphabet[byte & 31]}`)
    .join('')

/** The code without differences in typing, as it is hashed and looked up. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
