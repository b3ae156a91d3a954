/** The prefix of the department's login names (`market` for `market01`, `market02` …). */
export function seriesOf(code: string, names: readonly string[]): string {
  const own = /^[A-Z]+/.exec(code)![0].toLowerCase().slice(0, 24)
  const uses = new Map<string, number>()
  for (const name of names) {
    const prefix = /^([a-z]+)\d+$/.exec(name)?.[1]
    if (prefix) uses.set(prefix, (uses.get(prefix) ?? 0) + 1)
  }
  // A department may use several prefixes: prefers the one closest to its code, then the most used.
  const [best] = [...uses].toSorted(
    ([a, usesOfA], [b, usesOfB]) =>
      commonPrefixLength(b, own) - commonPrefixLength(a, own) || usesOfB - usesOfA,
  )
  return best?.[0] ?? own
}

function commonPrefixLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

const batchSize = 100

/** The first free name of a series; `takenAmong` returns which of the given names are taken. */
export async function nextInSeries(
  series: string,
  takenAmong: (names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string> {
  for (let first = 1; ; first += batchSize) {
    const names = Array.from({ length: batchSize }, (_, i) => series + String(first + i).padStart(2, '0'))
    const taken = await takenAmong(names)
    const free = names.find((name) => !taken.has(name))
    if (free !== undefined) return free
  }
}
