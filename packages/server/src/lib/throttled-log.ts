const everyMs = 10_000

type Write = (fields: object, words: string) => void

/** What happens a thousand times a second is one line in the log every ten seconds, with how often it was. */
export function throttledLog(write: Write): Write {
  let last = Number.NEGATIVE_INFINITY
  let times = 0
  return (fields, words) => {
    times++
    const now = performance.now()
    if (now - last < everyMs) return
    write({ ...fields, times }, words)
    last = now
    times = 0
  }
}
