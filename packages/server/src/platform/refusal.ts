import { type ResponseCode, responseCodes } from '@cass/contract/errors.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import type { Text } from '@cass/contract/kit/text.ts'

/** A business outcome other than ACK: answered with HTTP 200 unless it is a matter of transport. */
export class Refusal extends Error {
  readonly code: ResponseCode
  readonly words: Text
  readonly data: unknown
  readonly status: number

  constructor(code: ResponseCode, given: { words?: Text; data?: unknown; status?: number } = {}) {
    super(code)
    this.code = code
    this.words = given.words ?? responseCodes[code].message
    this.data = given.data ?? null
    this.status = given.status ?? 200
  }
}

export const refuse = (code: ResponseCode, words?: Text) => new Refusal(code, words ? { words } : {})
export const unauthorized = () => new Refusal('UNAUTHORIZED', { status: 401 })
export const forbidden = () => new Refusal('FORBIDDEN', { status: 403 })
export const notFound = () => new Refusal('NOT_FOUND')
/** Somebody else was faster, or the page was stale. */
export const conflict = () => new Refusal('CONFLICT')
export const invalid = (fields: RefusedField[]) => new Refusal('VALIDATION', { data: fields })
