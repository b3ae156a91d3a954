import { type FaqType, listFaq, listManagedFaq, type ManagedFaqEntry } from '@cass/contract/faq/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CallError, call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { manageWords } from './text.ts'

export const faqKey = ['faq']
const quiet = { quiet: true }

export const faqQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...faqKey, 'public', keyword],
    queryFn: () => call(listFaq, { body: { keyword } }, quiet),
    placeholderData: keepPreviousData,
  })

export const managedQuery = (search: { problemType: FaqType | 'ALL'; keyword: string }) =>
  queryOptions({
    queryKey: [...faqKey, 'managed', search],
    queryFn: () => call(listManagedFaq, { body: search }, quiet),
    placeholderData: keepPreviousData,
  })

/** One of them as it is now. */
export async function findManaged(id: string): Promise<ManagedFaqEntry> {
  const found = (await call(listManagedFaq, { body: {} }, quiet)).find((each) => each.id === id)
  if (!found) throw new CallError('NOT_FOUND', say(manageWords.gone))
  return found
}
