import { z } from 'zod'

/** A stored file, as its readers see it. */
export const fileRefSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  size: z.number().int(),
  mediaType: z.string(),
})
export type FileRef = z.infer<typeof fileRefSchema>
