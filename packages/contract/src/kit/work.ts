/**
 * Work that costs whoever wants something a moment of computing, and a script that wants it a thousand times a thousand
 * moments. Many small parts take about as long each time; one large one would take anything from nothing to a minute.
 */
export const workParts = 16

/** A number for each part, such that the hash of challenge, part and number begins with so many zero bits. */
export function doWork(challenge: string, bits: number): string {
  const numbers: number[] = []
  for (let part = 0; part < workParts; part++) {
    let number = 0
    while (!begins(`${challenge}:${part}:${number}`, bits)) number++
    numbers.push(number)
  }
  return numbers.join('.')
}

export function isDone(challenge: string, bits: number, work: string): boolean {
  const numbers = work.split('.')
  return (
    numbers.length === workParts &&
    numbers.every(
      (number, part) => /^\d{1,10}$/.test(number) && begins(`${challenge}:${part}:${number}`, bits),
    )
  )
}

const begins = (message: string, bits: number): boolean =>
  bits === 0 || firstWord(message) >>> (32 - bits) === 0

// SHA-256 of a message that fits into one block. The browser's own answers each hash by a promise, which takes ten times as
// long as the hash.

const primes = [2]
for (let one = 3; primes.length < 64; one += 2)
  if (primes.every((prime) => one % prime !== 0)) primes.push(one)
/** The first 32 bits of the fraction. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const words = new Int32Array(64)
const longest = 55

/** The first 32 bits of the hash of some letters and digits. */
function firstWord(message: string): number {
  const { length } = message
  if (length > longest) throw new Error('The message does not fit into one block')
  words.fill(0)
  for (let at = 0; at < length; at++) words[at >> 2]! |= message.charCodeAt(at) << (24 - 8 * (at & 3))
  words[length >> 2]! |= 0x80 << (24 - 8 * (length & 3))
  words[15] = length * 8
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15]!, words[at - 2]!]
    const mixedEarly = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const mixedLate = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[at] = (words[at - 16]! + mixedEarly + words[at - 7]! + mixedLate) | 0
  }
  let [a, b, c, d, e, f, g, h] = start as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let at = 0; at < 64; at++) {
    const mixedE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + mixedE + ((e & f) ^ (~e & g)) + constants[at]! + words[at]!) | 0
    const mixedA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (mixedA + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (start[0]! + a) >>> 0
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
