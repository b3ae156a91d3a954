import { useEffect } from 'react'
import { loadUser } from '../../lib/session.ts'
import { openSocket, socketUrl } from '../../lib/socket.ts'

/** The socket lives as long as the user's session. */
export function useRealTime(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return
    // Asking who is here is what brings the reason, and with it what spec §8 says to do.
    const onSessionEnded = () => void loadUser().catch(() => undefined)
    return openSocket(socketUrl(new URL(location.href), userId), onSessionEnded)
  }, [userId])
}
