import { imageVerifyCode } from '@cass/contract/auth/endpoints.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callBlob } from '../../lib/api.ts'

export type ImageCode = { url: string | undefined; failed: boolean; renew: () => void }

/** The picture with the code; it belongs to this browser's visit, so the newest one counts. */
export function useImageCode(): ImageCode {
  const [picture, setPicture] = useState<{ url?: string; failed: boolean }>({ failed: false })
  const newest = useRef(0)

  const renew = useCallback(async () => {
    newest.current += 1
    const asked = newest.current
    const next = await callBlob(imageVerifyCode, {}, { quiet: true }).then(
      ({ blob }) => ({ url: URL.createObjectURL(blob), failed: false }),
      () => ({ failed: true }),
    )
    if (asked === newest.current) setPicture(next)
  }, [])

  useEffect(() => {
    renew()
  }, [renew])
  useEffect(() => () => URL.revokeObjectURL(picture.url ?? ''), [picture])

  return { url: picture.url, failed: picture.failed, renew }
}
