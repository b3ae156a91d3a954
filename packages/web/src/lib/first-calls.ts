import { callKey } from '@cass/contract/kit/call-key.ts'

declare global {
  interface Window {
    /** Reads that the document began while this code was still on its way (server: lib/site-document.ts). */
    firstCalls?: Map<string, Promise<Response>>
  }
}

/** Later, what was read as the document came is not news any more. */
const freshMs = 15_000

/** The answer to a read that is under way already; each is given out once. */
export function takeFirstCall(url: URL, body: string | null): Promise<Response> | undefined {
  const calls = window.firstCalls
  if (!calls || calls.size === 0) return undefined
  if (performance.now() > freshMs) return dropFirstCalls()
  const key = callKey(url.pathname + url.search, body)
  const call = calls.get(key)
  calls.delete(key)
  return call
}

/** What one user asked for is not for the next. */
export function dropFirstCalls(): undefined {
  window.firstCalls?.clear()
}
