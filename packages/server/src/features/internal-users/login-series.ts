/** The department's own series of login names (`market01`, `market02` …): what stands before the number. */
export function seriesOf(code: string, names: readonly string[]): string {
  const own = /^[A-Z]+/.exec(code)![0].toLowerCase().slice(0, 24)
  const uses = new Map<string, number>()
  for (const name of names) {
    const prefix = /^([a-z]+)\d+$/.exec(name)?.[1]
    if (prefix) uses.set(prefix, (uses.get(prefix) ?? 0) + 1)
  }
  // A department may house other series too: its own is the one most like its code, then the one most used.
  const [best] = [...uses].toSorted(
    ([a, usesOfA], [b, usesOfB]) => alike(b, own) - alike(a, own) || usesOfB - usesOfA,
  )
  return best?.[0] ?? own
}

function alike(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

const atATime = 100

/** The first name of a series that nobody has; `takenAmong` says who of some is there. */
export async function nextInSeries(
  series: string,
  takenAmong: (names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string> {
  for (let first = 1; ; first += atATime) {
    const names = Array.from({ length: atATime }, (_, i) => series + String(first + i).padStart(2, '0'))
    const taken = await takenAmong(names)
    const free = names.find((name) => !taken.has(name))
    if (free !== undefined) return free
  }
}
