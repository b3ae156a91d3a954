import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { recordId } from '../kit/rules.ts'

export const slideSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  caption: z.string(),
  /** Path of the picture on this site. */
  image: z.string(),
})
export type Slide = z.infer<typeof slideSchema>

export const listSlides = endpoint({
  method: 'POST',
  path: '/image/mgt/carousel/all/select',
  access: 'public',
  changes: false,
  data: z.array(slideSchema),
  spec: '§7 Carousel',
  summary: 'The pictures of the home page, in their order',
})

export const slideImage = endpoint({
  method: 'GET',
  path: '/image/mgt/carousel/image',
  access: 'public',
  answers: 'blob',
  query: z.strictObject({ id: recordId }),
  data: z.unknown(),
  spec: '§7 Carousel',
  summary: 'One picture of the home page',
})

export const carouselEndpoints = [listSlides, slideImage]
