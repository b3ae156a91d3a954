import { searchOwnApplications } from '../applications/endpoints.ts'
import { serviceTypeCodes } from '../applications/enums.ts'
import { searchApplications } from '../applications/review-endpoints.ts'
import { getCurrentUser } from '../auth/endpoints.ts'
import { getIsvBoard } from '../isv-board/board-endpoints.ts'
import { type BodyOf, basePath, type Endpoint } from '../kit/endpoint.ts'
import { listNotices } from '../notices/endpoints.ts'
import { countTasks, searchTasks } from '../reviews/endpoints.ts'
import { paths } from './paths.ts'

/** A read that a page makes as it opens, and that the document makes for it before its code is there. */
export type FirstCall = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly body: string | null
}

const read = <E extends Endpoint>(endpoint: E, body?: BodyOf<E>): FirstCall => ({
  url: basePath + endpoint.path,
  method: endpoint.method === 'GET' ? 'GET' : 'POST',
  body: endpoint.method === 'GET' ? null : JSON.stringify(body ?? {}),
})
const firstPage = { pageNum: 1, pageSize: 20 }

/** Of the lists that people open most, where their address says nothing else. */
const lists: Readonly<Record<string, readonly FirstCall[]>> = {
  [paths.notices]: [read(listNotices, { ...firstPage, noticeType: 'ALL' })],
  [paths.isvKanban]: [read(getIsvBoard)],
  [paths.myService]: [
    read(searchOwnApplications, { ...firstPage, serviceTypes: serviceTypeCodes, sort: 'newest' }),
  ],
  [paths.workbench]: [read(countTasks), read(searchTasks, { ...firstPage, scope: 'mine', overdue: false })],
  [paths.allApplications]: [read(searchApplications, { ...firstPage, overdue: false })],
}

const forVisitors: readonly string[] = [paths.notices, paths.isvKanban]

/** What to ask for at once at an address: who is here, where somebody seems to be, and the page's own. */
export function firstCallsOf(path: string, search: string, seemsLoggedIn: boolean): readonly FirstCall[] {
  const own = search === '' && Object.hasOwn(lists, path) ? lists[path]! : []
  return seemsLoggedIn ? [read(getCurrentUser), ...own] : forVisitors.includes(path) ? own : []
}
