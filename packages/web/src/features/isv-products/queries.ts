import { getIsvProduct, searchIsvProducts } from '@cass/contract/isv-products/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { SearchOf } from '../../lib/list-search.ts'

export const productsKey = ['isv-products']
const quiet = { quiet: true }

export const productsQuery = (search: SearchOf<typeof searchIsvProducts.body>) =>
  queryOptions({
    queryKey: [...productsKey, 'list', search],
    queryFn: () => call(searchIsvProducts, { body: search }, quiet),
    placeholderData: keepPreviousData,
  })

export const loadProduct = (id: string) => call(getIsvProduct, { query: { id } }, quiet)
