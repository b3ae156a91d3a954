import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { acceptTerms, login } from '@cass/contract/auth/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { useRef, useState } from 'react'
import { CallError, callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { sealSecret } from '../../lib/seal.ts'
import { logout } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { confirmForce } from './confirm-force.tsx'
import { type Answers, outcomeOf } from './login-outcome.ts'

/** A question that stands open in a dialog; undefined is "cancel". */
export type Question =
  | { kind: 'isv'; answer: (actAsIsv: boolean | undefined) => void }
  | { kind: 'terms'; replaced: boolean; answer: (edition: number | undefined) => void }

/** What the form gives: the login's body, the password still as typed. */
type Credentials = Omit<BodyOf<typeof login>, keyof Answers>

/** Logs in with all the questions that may come up on the way (spec §4 Login). */
export function useLogin() {
  const [question, setQuestion] = useState<Question>()
  const [busy, setBusy] = useState(false)
  // State comes too late for two presses in one tick.
  const running = useRef(false)

  const pose = <Answer>(make: (answer: (given: Answer) => void) => Question): Promise<Answer> =>
    new Promise<Answer>((resolve) => setQuestion(make(resolve))).finally(() => setQuestion(undefined))

  /** The user who may go on; undefined when they gave up on the way. Rejects when the server refuses. */
  async function attempt(given: Credentials, answers: Answers): Promise<CurrentUser | undefined> {
    // Sealed afresh each time: the nonce inside is good for one use.
    const body = { ...given, ...answers, password: await sealSecret(given.password) }
    const reply = await callForReply(login, { body }, { quiet: true })
    const outcome = outcomeOf(reply, answers)
    switch (outcome.kind) {
      case 'enter':
        return outcome.user
      case 'terms':
        return consent()
      case 'askForce':
        return (await confirmForce()) ? await attempt(given, outcome.retry) : cancelled()
      case 'askIsv': {
        const actAsIsv = await pose<boolean | undefined>((answer) => ({ kind: 'isv', answer }))
        return actAsIsv === undefined ? cancelled() : await attempt(given, outcome.retry(actAsIsv))
      }
      case 'refused':
        throw new CallError(reply.code, reply.message, reply.data)
    }
  }

  /** Asks for the terms, and again for those that replaced them meanwhile. */
  async function consent(replaced = false): Promise<CurrentUser | undefined> {
    const edition = await pose<number | undefined>((answer) => ({ kind: 'terms', replaced, answer }))
    if (edition === undefined) {
      await logout()
      return undefined
    }
    const reply = await callForReply(acceptTerms, { body: { isRead: 1, edition } }, { takes: ['CONFLICT'] })
    if (reply.code === 'ACK') return reply.data
    if (reply.code === 'CONFLICT') return consent(true)
    throw new CallError(reply.code, reply.message, reply.data)
  }

  return {
    busy,
    question,
    /** As `attempt`; undefined also while another attempt is under way. */
    async logIn(given: Credentials): Promise<CurrentUser | undefined> {
      if (running.current) return undefined
      running.current = true
      setBusy(true)
      let user: CurrentUser | undefined
      try {
        user = await attempt(given, { loginType: 'normal' })
        return user
      } finally {
        // Who is in stays busy until the next page is there: a second press would log in twice.
        running.current = user !== undefined
        setBusy(running.current)
      }
    },
  }
}

function cancelled(): undefined {
  toast.info(say(messages.loginCanceled))
}
