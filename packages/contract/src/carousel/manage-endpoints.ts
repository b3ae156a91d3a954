import { z } from 'zod'
import { fileRefSchema } from '../files/file-ref.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import { limitedText, moment, queryVersion, recordId, version } from '../kit/rules.ts'

const editors = ['GRIP_MENU_CAROUSEL'] as const

export const uploadSlideImage = endpoint({
  method: 'POST',
  path: '/system/file/uploadFile/uploadCarouselFile',
  access: editors,
  takes: 'multipart',
  body: z.strictObject({ kind: z.literal('carousel') }),
  data: fileRefSchema.extend({ width: z.number().int(), height: z.number().int() }),
  spec: '§7 Carousel',
  summary: 'Upload a picture for the carousel',
})

/** A path of this site or an https address; empty for no link. */
const slideLink = z
  .string()
  .trim()
  .max(500)
  .regex(/^$|^\/(?![/\\])\S*$|^https:\/\/[^\s/]\S*$/i, ruleMessage('slideLink'))
const shortText = limitedText()
const side = z.number().int().min(0).max(20_000)
const slideFields = {
  titleZh: shortText.min(1),
  titleEn: shortText.min(1),
  captionZh: shortText,
  captionEn: shortText,
  /** The picture: an upload of `uploadCarouselFile`, or the current one. */
  fileId: recordId,
  /** The part to show, in pixels of the picture; null for all of it. */
  crop: z.strictObject({ x: side, y: side, width: side.min(1), height: side.min(1) }).nullable(),
  link: slideLink,
  language: z.enum(['all', 'zh', 'en']),
  startTime: moment.or(z.literal('')),
  endTime: moment.or(z.literal('')),
  enabled: z.boolean(),
}

const managedSlideSchema = z.strictObject({
  ...slideFields,
  id: z.string(),
  link: z.string(),
  fileId: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Whether visitors see it now. */
  onAir: z.boolean(),
  image: z.string(),
  /** The whole picture, for cropping again. */
  original: z.string(),
  position: z.number().int(),
  version: z.number().int(),
})
export type ManagedSlide = z.infer<typeof managedSlideSchema>

export const listManagedSlides = endpoint({
  method: 'POST',
  path: '/image/mgt/carousel/manage',
  access: editors,
  changes: false,
  data: z.array(managedSlideSchema),
  spec: '§7 Carousel',
  summary: 'List all carousel pictures in display order',
})

export const getSlide = endpoint({
  method: 'POST',
  path: '/image/mgt/carousel/single/select',
  access: editors,
  changes: false,
  body: z.strictObject({ id: recordId }),
  data: managedSlideSchema,
  spec: '§7 Carousel',
  summary: 'Get a carousel picture for editing',
})

export const slideOriginal = endpoint({
  method: 'GET',
  path: '/image/mgt/carousel/original',
  access: editors,
  answers: 'blob',
  query: z.strictObject({ id: recordId }),
  data: z.unknown(),
  spec: '§7 Carousel',
  summary: 'Get an original picture by file ID: one in the carousel, or an unsaved upload of the caller',
})

export const saveSlide = endpoint({
  method: 'POST',
  path: '/image/mgt/carousel/all/add',
  access: editors,
  /** Without an id a slide is added at the end. */
  body: z.strictObject({ id: recordId.optional(), version: version.optional(), ...slideFields }),
  data: z.strictObject({ id: z.string(), version: z.number().int() }),
  spec: '§7 Carousel',
  summary: 'Add or update a carousel picture',
})

export const orderSlides = endpoint({
  method: 'POST',
  path: '/image/mgt/carousel/order',
  access: editors,
  body: z.strictObject({ ids: z.array(recordId).min(1).max(50) }),
  data: noData,
  spec: '§7 Carousel',
  summary: 'Set the display order of carousel pictures',
})

export const deleteSlide = endpoint({
  method: 'GET',
  path: '/image/mgt/carousel/single/delete',
  access: editors,
  changes: true,
  query: z.strictObject({ id: recordId, version: queryVersion.optional() }),
  data: noData,
  spec: '§7 Carousel',
  summary: 'Delete a carousel picture',
})

export const managedCarouselEndpoints = [
  uploadSlideImage,
  listManagedSlides,
  getSlide,
  slideOriginal,
  saveSlide,
  orderSlides,
  deleteSlide,
]
