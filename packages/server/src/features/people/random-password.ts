import { randomInt } from 'node:crypto'

// No look-alike characters: passwords are read aloud or copied by hand.
const characterSets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%+=?@']
const length = 12

/** A password that meets the rule of spec §5, with a character from each set. */
export function randomPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)]!
  const characters = [
    ...characterSets,
    ...Array(length - characterSets.length).fill(characterSets.join('')),
  ].map(pick)
  // Shuffled, so that no position is known to hold a certain set.
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[characters[last], characters[other]] = [characters[other]!, characters[last]!]
  }
  return characters.join('')
}
