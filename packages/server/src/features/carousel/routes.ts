import { listSlides, slideImage } from '@cass/contract/carousel/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { CarouselService } from './service.ts'

export const carouselRoutes = (service: CarouselService): Route[] => [
  on(listSlides, (ctx) => service.list(ctx)),
  on(slideImage, (_ctx, { query }) => service.image(query.id)),
]
