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

export function nextInSeries(series: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = series + String(number).padStart(2, '0')
    if (!taken.has(name)) return name
  }
}
