type Values = Readonly<Record<string, unknown>>

/** Nothing is nothing, however a field writes it; a list is what is on it, in whatever order. */
function written(value: unknown): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return 'null'
  return JSON.stringify(Array.isArray(value) ? value.map((each) => JSON.stringify(each)).sort() : value)
}
const isSame = (one: unknown, other: unknown) => written(one) === written(other)

/** What of the values is not as it was. */
export const changesIn = <V extends object>(base: Partial<V>, values: Partial<V>): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, (base as Values)[name])),
  ) as Partial<V>

export const hasChanges = <V extends object>(base: Partial<V>, values: Partial<V>): boolean =>
  Object.keys(changesIn(base, values)).length > 0

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
const listAt = (values: Values, name: string): readonly string[] => {
  const value = values[name]
  return isList(value) ? value : []
}

/**
 * What somebody typed (`mine`), put on what somebody else has saved since (`theirs`), both made from `base`. Whatever only
 * one of the two changed is taken; of lists, what each put on and took off. Where both changed a value to something else,
 * mine stays and is named in `collisions`. A row (`rows.<rowId>.field`, listed at `rows`) that one removed and the other
 * changed stays.
 */
export function merge<V extends object>(
  base: Partial<V>,
  theirs: Partial<V>,
  mine: Partial<V>,
): { values: Partial<V>; collisions: string[] } {
  const [was, other, own] = [base, theirs, mine] as [Values, Values, Values]
  const values: Record<string, unknown> = {}
  const collisions: string[] = []
  for (const name of Object.keys({ ...other, ...own })) {
    const [before, theirValue, ownValue] = [was[name], other[name], own[name]]
    values[name] = ownValue
    if (isSame(ownValue, before)) values[name] = theirValue
    else if (isSame(theirValue, before) || isSame(theirValue, ownValue)) continue
    else if (isList(before) && isList(theirValue) && isList(ownValue))
      values[name] = mergedLists(before, theirValue, ownValue)
    else collisions.push(name)
  }
  const kept = keepChangedRows(was, other, own, values)
  return {
    values: values as Partial<V>,
    collisions: collisions.filter((place) => !kept.some((row) => place.startsWith(row))),
  }
}

const mergedLists = (before: readonly string[], theirs: readonly string[], own: readonly string[]) => [
  ...theirs.filter((each) => own.includes(each) || !before.includes(each)),
  ...own.filter((each) => !before.includes(each) && !theirs.includes(each)),
]

/** Puts back the rows that one removed and the other changed, as the other has them; answers where they are. */
function keepChangedRows(was: Values, theirs: Values, mine: Values, into: Record<string, unknown>): string[] {
  const kept: string[] = []
  for (const name of Object.keys(was))
    for (const rowId of listAt(was, name)) {
      const [isTheirs, isMine] = [theirs, mine].map((values) => listAt(values, name).includes(rowId))
      if (isTheirs === isMine) continue
      const keeper = isMine ? mine : theirs
      const row = `${name}.${rowId}.`
      const places = Object.keys(keeper).filter((place) => place.startsWith(row))
      if (places.every((place) => isSame(keeper[place], was[place]))) continue
      into[name] = [...listAt(into, name), rowId]
      for (const place of places) into[place] = keeper[place]
      kept.push(row)
    }
  return kept
}
