import { createStore } from './store.ts'

/** Whether the server can be reached, as far as is known. */
export const reachable = createStore(true)

/** A call that has no answer by now makes us ask whether the server is there at all: together at most three seconds. */
const doubtAfterMs = 1000
const answerWithinMs = 2000
const askAgainMs = 2000

let timer: ReturnType<typeof setTimeout> | undefined

async function look(): Promise<void> {
  clearTimeout(timer)
  const signal = AbortSignal.timeout(answerWithinMs)
  // Any answer will do: it is the way there that is in doubt.
  const there = await fetch(new URL('/healthz', location.href), { cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
  if (there) reachable.set(true)
  else noteUnreachable()
}

/** A call found nobody there. Whether that is over is asked again and again. */
export function noteUnreachable(): void {
  reachable.set(false)
  clearTimeout(timer)
  timer = setTimeout(look, askAgainMs)
}

/** Watches a call that is under way. */
export async function watched<Answer>(call: Promise<Answer>): Promise<Answer> {
  const doubt = setTimeout(look, doubtAfterMs)
  try {
    return await call
  } finally {
    clearTimeout(doubt)
  }
}

window.addEventListener('offline', noteUnreachable)
window.addEventListener('online', look)
