import { getCurrentUser } from '@cass/contract/auth/endpoints.ts'
import { idleWarningSeconds } from '@cass/contract/auth/idle.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { countNewMessages } from '@cass/contract/messages/endpoints.ts'
import { useEffect, useState } from 'react'
import { FormAlert } from '../../editing/form-alert.tsx'
import { call } from '../../lib/api.ts'
import { type Idle, idle } from '../../lib/idle.ts'
import { say } from '../../lib/language.ts'
import { logout, useSession } from '../../lib/session.ts'
import { useStore } from '../../lib/store.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { shellText } from './text.ts'

/** While the warning stands, or the server cannot be reached: another tab may have gone on working. */
const askAgainMs = 10_000

/** Warns before the server ends an idle session; one press stays. */
export function IdleWarning() {
  const { user } = useSession()
  const heard = useStore(idle)
  return user && heard ? <Watch heard={heard} /> : null
}

/** Time alone warns of nothing: when it is due the server is asked, which knows what the other tabs did. */
function Watch({ heard }: { heard: Idle }) {
  const due = heard.seconds <= idleWarningSeconds
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // A poll, so that the question does not itself count as activity. Its answer, or a log-out, is the next state.
    const look = () =>
      call(countNewMessages, {}, { quiet: true }).catch(() => {
        timer = setTimeout(look, askAgainMs)
      })
    timer = setTimeout(look, due ? askAgainMs : (heard.seconds - idleWarningSeconds) * 1000)
    return () => clearTimeout(timer)
  }, [heard, due])
  return due ? <Warning heard={heard} /> : null
}

function Warning({ heard }: { heard: Idle }) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function stay() {
    setBusy(true)
    setError(undefined)
    await call(getCurrentUser, {}, { quiet: true })
      .catch((failure: Error) => setError(failure.message))
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      open
      urgent
      title={say(shellText.idleTitle)}
      onClose={stay}
      footer={
        <>
          <button type="button" className="button" onClick={logout}>
            {say(shellText.idleLeave)}
          </button>
          <button
            type="button"
            className="button button-primary"
            data-start
            aria-busy={busy}
            disabled={busy}
            onClick={stay}
          >
            {say(shellText.idleStay)}
          </button>
        </>
      }
    >
      <FormAlert message={error} />
      <p>{say(shellText.idleBody)}</p>
      <TimeLeft heard={heard} />
    </Dialog>
  )
}

/** For the eye alone: a screen reader would read out every second. */
function TimeLeft({ heard }: { heard: Idle }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.round(heard.seconds - (now - heard.heardAt) / 1000))
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return <p aria-hidden="true">{say(fill(shellText.idleLeft, { time }))}</p>
}
