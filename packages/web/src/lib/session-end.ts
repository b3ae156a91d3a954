import { type ResponseCode, responseCodes } from '@cass/contract/errors.ts'
import { say } from './language.ts'

/** Why the last session in this tab ended, as the server said it; outlives the reload that a forced log-out makes. */
type Reason = { code: string; message: string }

const key = 'session-end'
/** All tabs of a browser lose a session together. The server gives the first of them the reason, the others just refuse. */
const togetherMs = 60_000

export function noteEnd(reason: Reason): void {
  const { code, message } = reason
  sessionStorage.setItem(key, JSON.stringify({ code, message }))
  localStorage.setItem(key, JSON.stringify({ code, message, at: Date.now() }))
}

export function forgetEnd(): void {
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
}

/** What another tab was told a moment ago. */
export function toldElsewhere(): Reason | undefined {
  const stored = localStorage.getItem(key)
  if (stored === null) return undefined
  const { at, ...reason } = JSON.parse(stored) as Reason & { at: number }
  return Date.now() - at < togetherMs ? reason : undefined
}

/** In the language of now: it may have been switched on the login page. Undefined where nothing ended. */
export function whyEnded(): string | undefined {
  const stored = sessionStorage.getItem(key)
  if (stored === null) return undefined
  const { code, message } = JSON.parse(stored) as Reason
  return Object.hasOwn(responseCodes, code) ? say(responseCodes[code as ResponseCode].message) : message
}
