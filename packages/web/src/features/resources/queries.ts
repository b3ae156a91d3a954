import type { Page } from '@cass/contract/kit/page.ts'
import { listNotices, searchNotices } from '@cass/contract/notices/endpoints.ts'
import {
  downloadResource,
  listOpenResources,
  listResources,
  type ManagedResource,
  searchManagedResources,
} from '@cass/contract/resources/endpoints.ts'
import type { ResourceCategory } from '@cass/contract/resources/enums.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CallError, call, callBlob, type OnProgress } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import type { SearchOf } from '../../lib/list-search.ts'
import { manageWords } from './text.ts'

export const resourcesKey = ['resources']
const quiet = { quiet: true }
const pageSize = 20
const wholePage = 100

/** The next page of a list that grows at its end. */
const growing = {
  initialPageParam: 1,
  getNextPageParam: ({ pageNum, pageSize: size, total }: Page<unknown>) =>
    pageNum * size < total ? pageNum + 1 : undefined,
  placeholderData: keepPreviousData,
}

export const standardsQuery = (keyword: string) =>
  infiniteQueryOptions({
    ...growing,
    queryKey: [...resourcesKey, 'standards', keyword],
    queryFn: ({ pageParam: pageNum }) =>
      call(listOpenResources, { body: { pageNum, pageSize, category: 'standard', keyword } }, quiet),
  })

/** Without a word to search for they come newest first, pinned ones before. */
export const standardNoticesQuery = (keywords: string) =>
  infiniteQueryOptions({
    ...growing,
    queryKey: [...resourcesKey, 'notices', keywords],
    queryFn: ({ pageParam: pageNum }) => {
      const body = { pageNum, pageSize, noticeType: 'STANDARD_NORM' as const }
      return keywords
        ? call(searchNotices, { body: { ...body, keywords } }, quiet)
        : call(listNotices, { body }, quiet)
    },
  })

export const downloadsQuery = ({ keyword, category }: SearchOf<typeof listResources.body>) =>
  infiniteQueryOptions({
    ...growing,
    queryKey: [...resourcesKey, 'downloads', category, keyword],
    queryFn: ({ pageParam: pageNum }) =>
      call(listResources, { body: { pageNum, pageSize, category, keyword } }, quiet),
  })

export async function loadResource(id: string, onProgress: OnProgress): Promise<Blob> {
  const { blob } = await callBlob(downloadResource, { query: { id } }, { ...quiet, onProgress })
  return blob
}

// ── The operator's side ─────────────────────────────────────────────────────────────────────────────

export const managedQuery = (search: SearchOf<typeof searchManagedResources.body>) =>
  queryOptions({
    queryKey: [...resourcesKey, 'managed', search],
    queryFn: () => call(searchManagedResources, { body: search }, quiet),
    placeholderData: keepPreviousData,
  })

/** All of a category in their order: there are dozens. */
async function loadAll(category: ResourceCategory | 'ALL'): Promise<ManagedResource[]> {
  const all: ManagedResource[] = []
  for (let pageNum = 1, total = 1; all.length < total; pageNum++) {
    const body = { pageNum, pageSize: wholePage, category }
    const page = await call(searchManagedResources, { body }, quiet)
    if (page.list.length === 0) break
    all.push(...page.list)
    total = page.total
  }
  return all
}

export const categoryQuery = (category: ResourceCategory) =>
  queryOptions({ queryKey: [...resourcesKey, 'category', category], queryFn: () => loadAll(category) })

/** One of them as it is now, wherever it stands by now. */
export async function findManaged(id: string): Promise<ManagedResource> {
  const found = (await loadAll('ALL')).find((each) => each.id === id)
  if (!found) throw new CallError('NOT_FOUND', say(manageWords.gone))
  return found
}
