import { randomInt } from 'node:crypto'

// Without look-alikes: it is read aloud or copied by hand.
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%+=?@']
const length = 12

/** A password that meets the rule of spec §5, with a character of each kind. */
export function randomPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)]!
  const characters = [...kinds, ...Array(length - kinds.length).fill(kinds.join(''))].map(pick)
  // Shuffled, so that the kinds do not stand at known places.
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[characters[last], characters[other]] = [characters[other]!, characters[last]!]
  }
  return characters.join('')
}
