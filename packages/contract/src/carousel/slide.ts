import { z } from 'zod'
import { ruleMessage } from '../kit/rule-text.ts'

/** Widths in which a picture is stored, for normal and high-density screens. */
export const slideWidths = ['640', '1280', '2560'] as const
/** Aspect ratio of the carousel. */
export const slideRatio = 5 / 2

/** A path of this site or an https address; empty for no link. */
export const slideLink = z
  .string()
  .trim()
  .max(500)
  .regex(/^$|^\/(?![/\\])\S*$|^https:\/\/[^\s/]\S*$/i, ruleMessage('slideLink'))
