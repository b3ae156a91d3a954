import { getSlide, listManagedSlides } from '@cass/contract/carousel/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api.ts'

export const slidesKey = ['carousel']

export const slidesQuery = queryOptions({
  queryKey: slidesKey,
  queryFn: () => ask(listManagedSlides, {}, { quiet: true }),
})

export const loadSlide = (id: string) => ask(getSlide, { body: { id } }, { quiet: true })
