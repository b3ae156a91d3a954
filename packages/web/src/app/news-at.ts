import type { NewsItem, NewsSubject } from '@cass/contract/messages/endpoints.ts'
import { language } from '../lib/language.ts'
import { decide, type Visitor } from './decide.ts'
import { routeAt } from './route-at.ts'

type Place = { to: string; search: Record<string, string> }

/** Prefix, date and six digits (design §6). */
const orderNumber = /^[A-Z]{2}\d{14}$/

/** Where the operator's people see to it. */
const desks: Record<NewsSubject, (id: string) => Place> = {
  application: (id) => ({ to: '/grip/applications/review', search: { id } }),
  reviewTask: (id) => ({ to: '/grip/applications/review', search: { task: id } }),
  operationOrder: (id) => ({ to: '/grip/operation-order', search: { id } }),
}
/** Lists in which somebody finds an application by its number. */
const lists = ['/service-application/my-service', '/grip/applications']

/** Where a message leads: the first place that is open to whoever reads it. */
export function newsAt(
  { about, content }: Pick<NewsItem, 'about' | 'content'>,
  visitor: Visitor,
): Place | undefined {
  const places = [
    ...(about ? [desks[about.subject](about.id)] : []),
    ...(orderNumber.test(content) ? lists.map((to) => ({ to, search: { keyword: content } })) : []),
  ]
  return places.find(({ to }) => {
    const route = routeAt(to)
    return route && decide(route, visitor, language) === null
  })
}
