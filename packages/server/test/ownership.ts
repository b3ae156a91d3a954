import { getCurrentUser, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import { demoPassword } from '../src/demo/people.ts'
import type { Visitor } from './harness.ts'

/** The proof of ownership for binding another phone or mailbox; reuses the last code if it was not used yet. */
export async function ownershipOf(visitor: Visitor) {
  const sent = await visitor.call(sendSmsCode, { body: { purpose: 'rebind' } })
  if (!['ACK', 'CODE_TOO_SOON'].includes(sent.code)) throw new Error(sent.code)
  const { mobile } = (await visitor.call(getCurrentUser)).data
  const ownCode = (await visitor.sentCode('rebind', mobile))!
  return { password: await visitor.seal(demoPassword), ownVerifyType: 'sms' as const, ownCode }
}
