import type { Deliver } from './mail.ts'

/** Posts `{to, text}` to the configured gateway; any 2xx answer means that it took the message. */
export function gatewayDelivery(url: string, token: string | undefined): Deliver {
  return async ({ to, body }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ to, text: body }),
      signal: AbortSignal.timeout(15_000),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
  }
}
