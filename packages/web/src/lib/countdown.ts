import { useEffect, useState } from 'react'

/** Another code may be asked for after so long (design §4). */
export const resendMs = 60_000

/** When the last code was asked for, and for whom. */
export type Sent = { account: string; at: number }

/** Seconds until another code may be asked for; for an account or address that is not typed (yet), none was. */
export function secondsLeft(sent: Sent | undefined, account: string, now: number): number {
  const typed = account.trim().toLowerCase()
  if (!sent || typed !== sent.account) return 0
  // A clock that was set back must not lock the button for hours.
  const left = Math.min(resendMs, sent.at + resendMs - now)
  return Math.max(0, Math.ceil(left / 1000))
}

/** Reads what an earlier visit of this tab wrote; anything else counts as nothing. */
export function readSent(stored: string | null): Sent | undefined {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<Sent> | null
    return typeof value?.account === 'string' && typeof value.at === 'number'
      ? { account: value.account, at: value.at }
      : undefined
  } catch {
    return undefined
  }
}

export type Countdown = { left: number; start: () => void }

/** The countdown of one kind of code, kept over a reload. */
export function useCountdown(kind: string, account: string): Countdown {
  const key = `code-sent:${kind}`
  const [now, setNow] = useState(Date.now)
  // Read on each render: the kind changes with the channel, and the storage is the one place that knows both.
  const left = secondsLeft(readSent(sessionStorage.getItem(key)), account, now)

  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [left])

  return {
    left,
    start() {
      const at = Date.now()
      sessionStorage.setItem(key, JSON.stringify({ account: account.trim().toLowerCase(), at }))
      setNow(at)
    },
  }
}
