import { z } from 'zod'
import { ruleMessage } from '../kit/rule-text.ts'

/** Widths in which a picture is kept, for screens of one and of two pixels per point. */
export const slideWidths = ['640', '1280', '2560'] as const
/** Width to height of what is shown. */
export const slideRatio = 5 / 2

/** A path of this site or an https address; empty: it leads nowhere. */
export const slideLink = z
  .string()
  .trim()
  .max(500)
  .regex(/^$|^\/(?![/\\])\S*$|^https:\/\/[^\s/]\S*$/i, ruleMessage('slideLink'))
