import { z } from 'zod'
import { limitedText } from '../kit/rules.ts'

const name = limitedText(120).min(1)

/** What is filled in of a link. */
export const linkFields = {
  nameZh: name,
  nameEn: name,
  linkAddress: z.url({ protocol: /^https?$/ }).max(500),
}
