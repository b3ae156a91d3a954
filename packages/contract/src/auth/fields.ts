import { z } from 'zod'

/** A secret as the browser sends it: RSA-OAEP over `{ secret, nonce }`, base64. */
export const sealedSecret = z.string().min(1).max(1024)
export const imageCode = z.string().trim().min(1).max(8)
