type Values = Readonly<Record<string, unknown>>

/** Nothing is nothing, however a field writes it; a list is what is on it, in whatever order. */
function written(value: unknown): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return 'null'
  return JSON.stringify(Array.isArray(value) ? value.map((each) => JSON.stringify(each)).sort() : value)
}
const same = (one: unknown, other: unknown) => written(one) === written(other)

/** What of the values is not as it was. */
export const changedOf = <V extends object>(base: Partial<V>, values: Partial<V>): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(value, (base as Values)[name])),
  ) as Partial<V>

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/**
 * What somebody typed, based on newer values: untouched fields take those, lists what was put on and taken off.
 * `both` names the fields that were changed on both sides to something else; there the typed value stays.
 */
export function rebase<V extends object>(
  base: Partial<V>,
  newer: Partial<V>,
  typed: Partial<V>,
): { values: Partial<V>; both: string[] } {
  const [was, now, mine] = [base, newer, typed] as Values[]
  const values: Record<string, unknown> = {}
  const both: string[] = []
  for (const name of Object.keys({ ...now, ...mine })) {
    const [before, theirs, own] = [was![name], now![name], mine![name]]
    values[name] = own
    if (same(own, before)) values[name] = theirs
    else if (same(theirs, before) || same(theirs, own)) continue
    else if (isList(before) && isList(theirs) && isList(own)) values[name] = mergeLists(before, theirs, own)
    else both.push(name)
  }
  return { values: values as Partial<V>, both }
}

const mergeLists = (before: string[], theirs: string[], own: string[]) => [
  ...theirs.filter((each) => own.includes(each) || !before.includes(each)),
  ...own.filter((each) => !before.includes(each) && !theirs.includes(each)),
]
