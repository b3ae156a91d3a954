import { type VerifyType, verifyTypes } from '@cass/contract/auth/enums.ts'

/** What the document says can be sent, such as `sms,email`; both where no server has written it. */
export function readChannels(content: string | undefined): readonly [VerifyType, ...VerifyType[]] {
  const given = content?.split(',') ?? []
  const all = Object.keys(verifyTypes) as VerifyType[]
  const [first, ...others] = all.filter((channel) => given.includes(channel))
  return first ? [first, ...others] : ['sms', 'email']
}

/** The ways in which a code can reach somebody. */
export const channels = readChannels(document.querySelector<HTMLMetaElement>('meta[name=channels]')?.content)
