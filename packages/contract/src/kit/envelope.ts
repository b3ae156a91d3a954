import { z } from 'zod'
import type { ResponseCode } from '../errors.ts'

/** Every answer on the wire, success or not, has these three fields (spec §7). */
export type Envelope<Data = unknown> = { code: ResponseCode; message: string; data: Data }

export const envelopeOf = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ code: z.string(), message: z.string(), data })

/** One field that was refused: `data` of a VALIDATION answer is a list of these. */
export const refusedFieldSchema = z.strictObject({ path: z.string(), message: z.string() })
export type RefusedField = z.infer<typeof refusedFieldSchema>
