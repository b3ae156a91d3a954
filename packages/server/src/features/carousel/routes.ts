import * as carousel from '@cass/contract/carousel/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { CarouselService } from './service.ts'

export const carouselRoutes = (service: CarouselService): Route[] => [
  on(carousel.listSlides, (ctx) => service.list(ctx)),
  on(carousel.slideImage, (ctx, { query }) => service.image(ctx, query)),
  on(carousel.uploadSlideImage, (ctx, input) => service.upload(ctx, input)),
  on(carousel.listManagedSlides, (ctx) => service.manage(ctx)),
  on(carousel.getSlide, (ctx, { body }) => service.get(ctx, body.id)),
  on(carousel.slideOriginal, (ctx, { query }) => service.original(ctx, query.id)),
  on(carousel.saveSlide, (ctx, { body }) => service.save(ctx, body)),
  on(carousel.orderSlides, (ctx, { body }) => service.order(ctx, body.ids)),
  on(carousel.deleteSlide, (ctx, { query }) => service.remove(ctx, query)),
]
