import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { queryVersion, recordId } from '../kit/rules.ts'
import { slideWidths } from './slide.ts'

export const slideSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  caption: z.string(),
  /** Path of the picture on this site, in medium width. */
  image: z.string(),
  /** The same picture in each width, as an image's `srcset`; empty if there is one size only. */
  imageSet: z.string(),
  /** Link target; empty for none. */
  link: z.string(),
})
export type Slide = z.infer<typeof slideSchema>

export const listSlides = endpoint({
  method: 'POST',
  path: '/image/mgt/carousel/all/select',
  access: 'public',
  changes: false,
  data: z.array(slideSchema),
  spec: '§7 Carousel',
  summary: 'List the live pictures of the home page in display order',
})

export const slideImage = endpoint({
  method: 'GET',
  path: '/image/mgt/carousel/image',
  access: 'public',
  answers: 'blob',
  query: z.strictObject({
    id: recordId,
    width: z.enum(slideWidths).optional(),
    /** Changes with the picture, so that browsers may cache it. */
    v: queryVersion.optional(),
  }),
  data: z.unknown(),
  spec: '§7 Carousel',
  summary: 'Get a picture of the home page',
})

export const carouselEndpoints = [listSlides, slideImage]
