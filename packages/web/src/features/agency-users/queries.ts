import { findInstitutions } from '@cass/contract/agency-users/endpoints.ts'
import { getSimpleInstitution } from '@cass/contract/institutions/endpoints.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { language } from '../../lib/language.ts'
import type { LoadOptions } from '../../lib/use-options.ts'
import { type SideName, sides, type UserSearch } from './sides.ts'

export const usersKey = (side: SideName) => ['agency-users', side]

export const usersQuery = (side: SideName, search: UserSearch) =>
  queryOptions({
    queryKey: [...usersKey(side), 'list', search],
    queryFn: () => sides[side].search(search),
    placeholderData: keepPreviousData,
  })

export const userQuery = (side: SideName, userId: string) =>
  queryOptions({
    queryKey: [...usersKey(side), 'one', userId],
    queryFn: () => sides[side].get(userId),
  })

export const grantableQuery = (side: SideName) =>
  queryOptions({ queryKey: [...usersKey(side), 'grantable'], queryFn: sides[side].grantable })

export const loadInstitutions: LoadOptions = async (keyword) => {
  const found = await call(findInstitutions, { query: { keyword } }, { quiet: true })
  return found.map((each) => ({
    value: each.id,
    label: institutionName(each, language),
    hint: each.creditCode,
  }))
}

/** The words for one that is chosen already. */
export async function findInstitution(initId: string) {
  const found = await call(getSimpleInstitution, { query: { initId } }, { quiet: true })
  return { value: initId, label: institutionName(found, language) }
}
