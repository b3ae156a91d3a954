import { getPublicKey } from '@cass/contract/auth/endpoints.ts'
import { call } from './api.ts'

/** A password as it travels: RSA-OAEP over the secret and a nonce that is good for one use. */
export async function sealSecret(secret: string): Promise<string> {
  const { publicKey, nonce } = await call(getPublicKey)
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), algorithm, false, ['encrypt'])
  const content = new TextEncoder().encode(JSON.stringify({ secret, nonce }))
  const sealed = await crypto.subtle.encrypt(algorithm, key, content)
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
