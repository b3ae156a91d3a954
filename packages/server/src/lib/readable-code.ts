import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits, in groups of four. */
export const randomCode = (): string =>
  inGroups([...randomBytes(16)].map((byte) => alphabet[byte & 31]).join(''))

export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/** The code without differences in typing. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
