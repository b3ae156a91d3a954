/** Modules that the same pages need. */
export type Piece = {
  readonly modules: ReadonlySet<string>
  readonly pages: ReadonlySet<string>
  readonly bytes: number
  /** It brings a stylesheet, which is a request of its own. */
  readonly styled: boolean
}

/** As many bytes, before they are stripped and compressed, may come in vain to spare a page a request. */
const bytesPerRequest = 150_000

/**
 * Merges first what spares the most, until nothing more is won. Two pieces stay apart where one needs the other by way of
 * a third: files that import each other in a circle would run in the wrong order.
 */
export function merged(
  pieces: readonly Piece[],
  importsOf: (id: string) => readonly string[],
  /** How much bytes in vain weigh in a page. */
  weightOf: (page: string) => number,
): Piece[] {
  let left = [...pieces]
  const gainOf = rememberedGains(weightOf)
  for (;;) {
    const behind = reachableFrom(left, importsOf)
    const pairs = left
      .flatMap((one, place) =>
        left.slice(place + 1).map((other) => ({ one, other, gain: gainOf(one, other) })),
      )
      .filter(({ gain }) => gain > 0)
      .toSorted((first, second) => second.gain - first.gain)
    const best = bestOf(pairs, behind, weightOf)
    if (!best) return left
    left = withMerged(left, best, behind)
  }
}

type Pair = { one: Piece; other: Piece; gain: number }

/** What lies behind a pair only costs: once the next pairs promise less than the best has, none of them is better. */
function bestOf(
  pairs: readonly Pair[],
  behind: Behind,
  weightOf: (page: string) => number,
): Pair | undefined {
  let best: Pair | undefined
  for (const pair of pairs) {
    const { one, other } = pair
    if (best && pair.gain <= best.gain) break
    if (leadsOver(one, other, behind) || leadsOver(other, one, behind)) continue
    const gain = pair.gain - costBehind(one, other, behind, weightOf)
    if (gain > (best?.gain ?? 0)) best = { one, other, gain }
  }
  return best
}

/** Most pieces stay as they are from one merge to the next. */
function rememberedGains(weightOf: (page: string) => number): (one: Piece, other: Piece) => number {
  const known = new WeakMap<Piece, WeakMap<Piece, number>>()
  return (one, other) => {
    const gains = known.get(one) ?? new WeakMap<Piece, number>()
    known.set(one, gains)
    const gain = gains.get(other) ?? gainOf(one, other, weightOf)
    gains.set(other, gain)
    return gain
  }
}

const requestsOf = ({ styled }: Piece) => (styled ? 2 : 1)

function gainOf(one: Piece, other: Piece, weightOf: (page: string) => number): number {
  const both = [...one.pages].filter((page) => other.pages.has(page))
  const spared = both.length * (one.styled && other.styled ? 2 : 1)
  const weighOnly = (here: Piece, there: Piece) => weigh(without(here.pages, there.pages), weightOf)
  const inVain = weighOnly(other, one) * one.bytes + weighOnly(one, other) * other.bytes
  return spared * bytesPerRequest - inVain
}

/** A page that gets a file gets what that imports too, though it may need none of it. */
function costBehind(one: Piece, other: Piece, behind: Behind, weightOf: (page: string) => number): number {
  const pages = [...one.pages, ...other.pages]
  let cost = 0
  for (const piece of new Set([...behind.get(one)!.keys(), ...behind.get(other)!.keys()])) {
    if (piece === one || piece === other) continue
    const added = without(new Set(pages), piece.pages)
    cost += weigh(added, weightOf) * piece.bytes + added.length * requestsOf(piece) * bytesPerRequest
  }
  return cost
}

function withMerged(
  left: readonly Piece[],
  { one, other }: { one: Piece; other: Piece },
  behind: Behind,
): Piece[] {
  const both = union(one, other)
  const needed = new Set([...behind.get(one)!.keys(), ...behind.get(other)!.keys()])
  return [
    ...left
      .filter((piece) => piece !== one && piece !== other)
      .map((piece) =>
        needed.has(piece) ? { ...piece, pages: new Set([...piece.pages, ...both.pages]) } : piece,
      ),
    both,
  ]
}

const without = (pages: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...pages].filter((page) => !others.has(page))
const weigh = (pages: readonly string[], weightOf: (page: string) => number) =>
  pages.reduce((sum, page) => sum + weightOf(page), 0)

const union = (one: Piece, other: Piece): Piece => ({
  modules: new Set([...one.modules, ...other.modules]),
  pages: new Set([...one.pages, ...other.pages]),
  bytes: one.bytes + other.bytes,
  styled: one.styled || other.styled,
})

/** For each piece those that it imports, itself or by way of others; whether by way of others. */
type Behind = ReadonlyMap<Piece, ReadonlyMap<Piece, boolean>>

function reachableFrom(pieces: readonly Piece[], importsOf: (id: string) => readonly string[]): Behind {
  const owners = new Map(pieces.flatMap((piece) => [...piece.modules].map((id) => [id, piece] as const)))
  const direct = new Map(
    pieces.map((piece) => {
      const imported = [...piece.modules].flatMap(importsOf).flatMap((id) => owners.get(id) ?? [])
      return [piece, new Set(imported.filter((other) => other !== piece))]
    }),
  )
  return new Map(
    pieces.map((piece) => {
      const found = new Map([...direct.get(piece)!].map((next) => [next, false]))
      for (const next of found.keys()) for (const further of direct.get(next)!) found.set(further, true)
      return [piece, found]
    }),
  )
}

/** By way of a third. */
const leadsOver = (from: Piece, to: Piece, behind: Behind): boolean => behind.get(from)!.get(to) ?? false
