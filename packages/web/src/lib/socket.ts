import { basePath } from '@cass/contract/kit/endpoint.ts'
import { newMessageHint, sessionEndedCloseCode, socketPath } from '@cass/contract/messages/endpoints.ts'
import { createEvent } from './event.ts'

/** Spec §7, §9. */
const retryAfterMs = 5000
const attemptLimit = 5

const newMessage = createEvent<void>()

/** The real-time channel says that something of the user's has changed. */
export const onNewMessage = (listener: () => void): (() => void) => newMessage.on(listener)

export const socketUrl = (page: URL, userId: string): string =>
  `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}${basePath}${socketPath.replace(':userId', encodeURIComponent(userId))}`

/** Holds the channel open; answers how to close it. A browser without sockets hears nothing, and works. */
export function openSocket(
  url: string,
  onSessionEnded: () => void,
  { retryMs = retryAfterMs } = {},
): () => void {
  if (typeof WebSocket === 'undefined') return () => undefined
  let socket: WebSocket
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    socket = new WebSocket(url)
    socket.onopen = () => {
      attempts = 0
    }
    socket.onmessage = (event) => {
      if (event.data === newMessageHint) newMessage.emit()
    }
    socket.onclose = (event) => {
      if (event.code === sessionEndedCloseCode) return onSessionEnded()
      if (attempts >= attemptLimit) return
      attempts += 1
      timer = setTimeout(connect, retryMs)
    }
  }
  connect()

  return () => {
    clearTimeout(timer)
    socket.onclose = null
    socket.onmessage = null
    socket.close()
  }
}
