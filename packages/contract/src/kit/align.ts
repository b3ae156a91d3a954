// Two states of a list, side by side.

type Pair<Item> = [before: Item | undefined, after: Item | undefined, moved: boolean]

/**
 * Aligns two lists by key. The longest run that is in the same order in both stays in place; other shared items count as
 * moved, and appear at their new position.
 */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string | number,
): Pair<Item>[] {
  const keysBefore = uniqueKeys(before, keyOf)
  const keysAfter = uniqueKeys(after, keyOf)
  const placeBefore = new Map(keysBefore.map((key, at) => [key, at]))
  const placeAfter = new Map(keysAfter.map((key, at) => [key, at]))
  const shared = keysAfter.flatMap((key) => placeBefore.get(key) ?? [])
  const unmoved = longestIncreasingRun(shared)

  const pairs: Pair<Item>[] = []
  let next = 0
  const pushRemovedUpTo = (end: number) => {
    for (; next < end; next++)
      if (!placeAfter.has(keysBefore[next]!)) pairs.push([before[next], undefined, false])
  }
  for (const [at, key] of keysAfter.entries()) {
    const from = placeBefore.get(key)
    if (from !== undefined && unmoved.has(from)) pushRemovedUpTo(from)
    pairs.push([
      from === undefined ? undefined : before[from],
      after[at],
      from !== undefined && !unmoved.has(from),
    ])
  }
  pushRemovedUpTo(before.length)
  return pairs
}

/** Duplicate keys are distinguished by their occurrence. */
function uniqueKeys<Item>(items: readonly Item[], keyOf: (item: Item) => string | number): string[] {
  const turns = new Map<string | number, number>()
  return items.map((item) => {
    const key = keyOf(item)
    const turn = (turns.get(key) ?? 0) + 1
    turns.set(key, turn)
    return `${key}#${turn}`
  })
}

/** The longest increasing subsequence of distinct numbers, by patience sorting. */
function longestIncreasingRun(numbers: readonly number[]): Set<number> {
  const tails: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const number of numbers) {
    let low = 0
    for (let high = tails.length; low < high; ) {
      const middle = (low + high) >> 1
      if (tails[middle]! < number) low = middle + 1
      else high = middle
    }
    previous.set(number, tails[low - 1])
    tails[low] = number
  }
  const run = new Set<number>()
  for (let at = tails.at(-1); at !== undefined; at = previous.get(at)) run.add(at)
  return run
}

/** Compares plain data, whatever the order of its keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every(
    (key) =>
      Object.hasOwn(other, key) && isEqual(one[key as keyof typeof one], other[key as keyof typeof other]),
  )
}
