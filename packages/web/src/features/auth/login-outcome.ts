import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import type { login } from '@cass/contract/auth/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import type { Reply } from '../../lib/api.ts'

/** What the user has answered to the questions a login may ask; every repeat carries all of it. */
export type Answers = Pick<BodyOf<typeof login>, 'loginType' | 'isvLogin'>

export type Outcome =
  /** Logged in elsewhere: repeat with `retry` after a confirmation. */
  | { kind: 'askForce'; retry: Answers }
  /** May act as ISV: repeat with the choice. */
  | { kind: 'askIsv'; retry: (actAsIsv: boolean) => Answers }
  | { kind: 'terms'; user: CurrentUser }
  | { kind: 'enter'; user: CurrentUser }
  | { kind: 'refused' }

/** Spec §4 Login. */
export function outcomeOf(reply: Reply<typeof login>, answers: Answers): Outcome {
  if (reply.code === 'FORCE_LOGIN') return { kind: 'askForce', retry: { ...answers, loginType: 'force' } }
  if (reply.code === 'ISV_LOGIN') return { kind: 'askIsv', retry: (isvLogin) => ({ ...answers, isvLogin }) }
  if (reply.code !== 'ACK') return { kind: 'refused' }
  const user = reply.data as CurrentUser
  return { kind: user.isRead === 1 ? 'enter' : 'terms', user }
}

/** Only these use the picture up; after any other answer the same codes may be sent again. */
export const burnsImageCode = (code: string): boolean =>
  code === 'LOGIN_FAILED' || code === 'IMAGE_CODE_WRONG'
