/** Tells one read from another; the order of what it says does not matter. */
export function callKey(url: string, body: string | null): string {
  const said: unknown = body === null ? null : JSON.parse(body)
  return `${url} ${JSON.stringify(said, inOrder)}`
}

const inOrder = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
