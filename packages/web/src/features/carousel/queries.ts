import { getSlide, listManagedSlides } from '@cass/contract/carousel/manage-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const slidesKey = ['carousel']

export const slidesQuery = queryOptions({
  queryKey: slidesKey,
  queryFn: () => call(listManagedSlides, {}, { quiet: true }),
})

export const loadSlide = (id: string) => call(getSlide, { body: { id } }, { quiet: true })
