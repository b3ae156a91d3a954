import { useEffect } from 'react'

/** Spec §7, §9. */
const pollMs = 30_000

/** Runs now and then every 30 seconds, and not while nobody looks at the page. */
export function usePoll(work: () => void): void {
  useEffect(() => {
    work()
    const timer = setInterval(() => {
      if (!document.hidden) work()
    }, pollMs)
    return () => clearInterval(timer)
  }, [work])
}
