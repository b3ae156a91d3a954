import * as carousel from '@cass/contract/carousel/endpoints.ts'
import * as managed from '@cass/contract/carousel/manage-endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { CarouselService } from './service.ts'

export const carouselRoutes = (service: CarouselService): Route[] => [
  on(carousel.listSlides, (ctx) => service.list(ctx)),
  on(carousel.slideImage, (ctx, { query }) => service.image(ctx, query)),
  on(managed.uploadSlideImage, (ctx, input) => service.upload(ctx, input)),
  on(managed.listManagedSlides, (ctx) => service.manage(ctx)),
  on(managed.getSlide, (ctx, { body }) => service.get(ctx, body.id)),
  on(managed.slideOriginal, (ctx, { query }) => service.original(ctx, query.id)),
  on(managed.saveSlide, (ctx, { body }) => service.save(ctx, body)),
  on(managed.orderSlides, (ctx, { body }) => service.order(ctx, body.ids)),
  on(managed.deleteSlide, (ctx, { query }) => service.remove(ctx, query)),
]
