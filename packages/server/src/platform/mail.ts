import { createTransport } from 'nodemailer'
import type { Outgoing } from './outbox.ts'

/** Hands one outgoing message over, or throws: then it is tried again later. */
export type Deliver = (outgoing: Outgoing & { to: string }) => Promise<void>

export function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport(url)
  return async ({ to, subject, body }) => {
    await transport.sendMail({ from, to, subject, text: body })
  }
}
