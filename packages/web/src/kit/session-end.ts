import { type ResponseCode, responseCodes } from '@cass/contract/errors.ts'
import { say } from './language.ts'

/** Why the last session in this tab ended, as the server said it; outlives the reload that a forced log-out makes. */
type Reason = { code: string; message: string }

const key = 'session-end'

export const noteEnd = (reason: Reason): void => sessionStorage.setItem(key, JSON.stringify(reason))

export const forgetEnd = (): void => sessionStorage.removeItem(key)

/** In the language of now: it may have been switched on the login page. Undefined where nothing ended. */
export function whyEnded(): string | undefined {
  const stored = sessionStorage.getItem(key)
  if (stored === null) return undefined
  const { code, message } = JSON.parse(stored) as Reason
  return Object.hasOwn(responseCodes, code) ? say(responseCodes[code as ResponseCode].message) : message
}
