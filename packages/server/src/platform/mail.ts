import type { Transporter } from 'nodemailer'
import { isRemote } from './config.ts'
import type { Outgoing } from './outbox.ts'

/** Hands one outgoing message over, or throws: then it is tried again later. */
export type Deliver = (outgoing: Outgoing & { to: string }) => Promise<void>

/** Well under the time after which the job counts as lost and would send once more. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function smtpDelivery(url: string, from: string, given: { unencrypted: boolean }): Deliver {
  const requireTLS = !given.unencrypted && isRemote(new URL(url))
  let transport: Transporter | undefined
  return async ({ to, subject, body }) => {
    // Loaded with the first mail: many a server sends none.
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport({ url, requireTLS, ...patience })
    await transport.sendMail({ from, to, subject, text: body })
  }
}
