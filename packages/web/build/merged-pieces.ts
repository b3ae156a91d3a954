/** Modules that the same pages need. */
export type Piece = {
  readonly modules: ReadonlySet<string>
  readonly pages: ReadonlySet<string>
  readonly bytes: number
  /** It brings a stylesheet, which is a request of its own. */
  readonly styled: boolean
}

/** As many bytes, before they are stripped and compressed, may come in vain to spare a page a request. */
const bytesPerRequest = 120_000

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
  for (;;) {
    const imports = importsBetween(left, importsOf)
    const best = left
      .flatMap((one, place) =>
        left.slice(place + 1).map((other) => ({ one, other, gain: gainOf(one, other, weightOf) })),
      )
      .filter(({ gain }) => gain > 0)
      .toSorted((first, second) => second.gain - first.gain)
      .find(({ one, other }) => !leadsOver(one, other, imports) && !leadsOver(other, one, imports))
    if (!best) return left
    left = [
      ...left.filter((piece) => piece !== best.one && piece !== best.other),
      union(best.one, best.other),
    ]
  }
}

function gainOf(one: Piece, other: Piece, weightOf: (page: string) => number): number {
  const both = [...one.pages].filter((page) => other.pages.has(page))
  const spared = both.length * (one.styled && other.styled ? 2 : 1)
  const weighOnly = (here: Piece, there: Piece) =>
    [...here.pages].reduce((sum, page) => sum + (there.pages.has(page) ? 0 : weightOf(page)), 0)
  const inVain = weighOnly(other, one) * one.bytes + weighOnly(one, other) * other.bytes
  return spared * bytesPerRequest - inVain
}

const union = (one: Piece, other: Piece): Piece => ({
  modules: new Set([...one.modules, ...other.modules]),
  pages: new Set([...one.pages, ...other.pages]),
  bytes: one.bytes + other.bytes,
  styled: one.styled || other.styled,
})

type Imports = ReadonlyMap<Piece, ReadonlySet<Piece>>

function importsBetween(pieces: readonly Piece[], importsOf: (id: string) => readonly string[]): Imports {
  const owners = new Map(pieces.flatMap((piece) => [...piece.modules].map((id) => [id, piece] as const)))
  return new Map(
    pieces.map((piece) => {
      const imported = [...piece.modules].flatMap(importsOf).flatMap((id) => owners.get(id) ?? [])
      return [piece, new Set(imported.filter((other) => other !== piece))]
    }),
  )
}

function leadsOver(from: Piece, to: Piece, imports: Imports): boolean {
  const seen = new Set([...imports.get(from)!].filter((piece) => piece !== to))
  for (const piece of seen) for (const next of imports.get(piece)!) seen.add(next)
  return seen.has(to)
}
