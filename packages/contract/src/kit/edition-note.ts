import { z } from 'zod'
import { limitedBytes, writtenText } from './rules.ts'

/** Why an edition is published, for those who look at the editions later. */
export const editionNoteBytes = 600
export const editionNote = writtenText.pipe(z.string().min(1)).pipe(limitedBytes(editionNoteBytes))
