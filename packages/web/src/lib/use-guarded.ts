import { useRef, useState } from 'react'
import { CallError } from './api.ts'

/** Spec §5, §9. */
export const doubleClickGuardMs = 3000

/** Why the next press need not wait once the work is done. */
type Exception =
  /** A question stands before it: two presses do not do it twice. */
  | 'asks first'
  /** What is pressed goes away once it is done; until then its user corrects what was refused and tries again. */
  | 'ends here'
  /** The next press is about something else. */
  | 'one of many'
  /** It changes nothing. */
  | 'only looks'

/** `run` does the work, and nothing when called again before that is done and the guard's time is over. */
export function useGuarded<Args extends unknown[]>(work: (...args: Args) => unknown, exception?: Exception) {
  const guardMs = exception ? 0 : doubleClickGuardMs

  const [working, setWorking] = useState(false)
  const [guarded, setGuarded] = useState(false)
  // State comes too late for two presses in one tick.
  const taken = useRef(false)

  async function run(...args: Args): Promise<void> {
    if (taken.current) return
    taken.current = true
    setGuarded(true)
    setWorking(true)
    const guard = new Promise((resolve) => setTimeout(resolve, guardMs))
    try {
      await work(...args)
    } catch (error) {
      // A call that failed has already said so; anything else belongs in the error log.
      if (!(error instanceof CallError)) reportError(error)
    }
    setWorking(false)
    await guard
    taken.current = false
    setGuarded(false)
  }

  return { run, working, guarded }
}
