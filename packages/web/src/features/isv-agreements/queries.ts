import {
  getAgreementState,
  getIsvAgreement,
  listAgreementTexts,
  searchIsvAgreements,
  searchOwnAgreements,
} from '@cass/contract/isv-agreements/endpoints.ts'
import type { AgreementKind } from '@cass/contract/isv-agreements/kinds.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { SearchOf } from '../../lib/list-search.ts'

export const agreementsKey = ['isv-agreements']
const quiet = { quiet: true }

export const stateQuery = queryOptions({
  queryKey: [...agreementsKey, 'state'],
  queryFn: () => call(getAgreementState, {}, quiet),
})

export const ownListQuery = (search: SearchOf<typeof searchOwnAgreements.body>) =>
  queryOptions({
    queryKey: [...agreementsKey, 'own', search],
    queryFn: () => call(searchOwnAgreements, { body: search }, quiet),
    placeholderData: keepPreviousData,
  })

export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...agreementsKey, 'detail', id],
    queryFn: () => call(getIsvAgreement, { query: { id } }, quiet),
  })

export const deskQuery = (body: BodyOf<typeof searchIsvAgreements>) =>
  queryOptions({
    queryKey: [...agreementsKey, 'desk', body],
    queryFn: () => call(searchIsvAgreements, { body }, quiet),
    placeholderData: keepPreviousData,
  })

export const textsKey = [...agreementsKey, 'texts']
export const textsQuery = (kind: AgreementKind) =>
  queryOptions({
    queryKey: [...textsKey, kind],
    queryFn: () => call(listAgreementTexts, { query: { kind } }, quiet),
  })
