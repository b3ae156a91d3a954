import type { NewsItem, NewsSubject } from '@cass/contract/messages/endpoints.ts'
import { subjectKinds } from '@cass/contract/reviews/subjects.ts'
import { type PagePath, paths, type SearchOf } from '@cass/contract/site/paths.ts'
import { language } from '../lib/language.ts'
import { decide, type Visitor } from './decide.ts'
import { routeAt } from './route-at.ts'

type To<Path extends PagePath> = { to: Path; search: SearchOf<Path> }
type Place =
  | To<typeof paths.applicationReview>
  | To<typeof paths.operationOrder>
  | To<typeof paths.certification>
  | To<typeof paths.logFeedbacks>
  | To<typeof paths.isvMessages>
  | To<typeof paths.filingReview>
  | To<typeof paths.impactAssessments>
  | To<typeof paths.isvFilingView>
  | To<typeof paths.isvImpact>
  | To<typeof paths.ownIsvMessages>
  | To<typeof paths.isvBoard>
  | To<typeof paths.permissionAdjust>
  | To<typeof paths.isvs>
  | To<typeof paths.myService>
  | To<typeof paths.allApplications>

/** Prefix, date and six digits (design §6). */
const orderNumber = /^[A-Z]{2}\d{14}$/

/** Where the operator's people see to it. */
const desks: Record<NewsSubject, (id: string) => Place> = {
  application: (id) => ({ to: paths.applicationReview, search: { id } }),
  reviewTask: (id) => ({ to: paths.applicationReview, search: { task: id } }),
  operationOrder: (id) => ({ to: paths.operationOrder, search: { id } }),
  logFeedback: (id) => ({ to: paths.certification, search: { tab: 'logs', id } }),
  isvMessage: (id) => ({ to: paths.isvMessages, search: { id } }),
  isvCard: () => ({ to: paths.isvs, search: {} }),
  isvFiling: (id) => ({ to: paths.filingReview, search: { id } }),
  impactAssessment: (id) => ({ to: paths.impactAssessments, search: { id } }),
  permissionAdjustment: (id) => ({ to: paths.permissionAdjust, search: { id } }),
}
/** Where an institution's people find it. */
const ownPages: Partial<Record<NewsSubject, (id: string) => Place>> = {
  logFeedback: (id) => ({ to: paths.logFeedbacks, search: { id } }),
  isvMessage: (id) => ({ to: paths.ownIsvMessages, search: { id } }),
  isvCard: () => ({ to: paths.isvBoard, search: {} }),
  isvFiling: (id) => ({ to: paths.isvFilingView, search: { id } }),
  impactAssessment: (id) => ({ to: paths.isvImpact, search: { assessment: id } }),
}
/** An adjustment has a number as well, which no list of applications knows. */
const isOfApplication = (about: NewsItem['about']) => about?.subject !== 'permissionAdjustment'

/** Lists in which somebody finds an application by its number. */
const lists = [paths.myService, paths.allApplications] as const

/** The page on which a task is decided, as its kind has it. */
function taskPage(id: string, of: NonNullable<NonNullable<NewsItem['about']>['of']>): Place | undefined {
  const address = subjectKinds[of.subjectKind]?.page({ id, ...of })
  if (address === undefined) return undefined
  const { pathname, searchParams } = new URL(address, window.location.origin)
  return { to: pathname, search: Object.fromEntries(searchParams) } as Place
}

/** Where a message leads: the first place that is open to whoever reads it. */
export function newsAt(
  { about, content }: Pick<NewsItem, 'about' | 'content'>,
  visitor: Visitor,
): Place | undefined {
  const places: Place[] = [
    ...(about ? [(about.of && taskPage(about.id, about.of)) ?? desks[about.subject](about.id)] : []),
    ...(about ? [ownPages[about.subject]?.(about.id)].filter((place) => place !== undefined) : []),
    ...(orderNumber.test(content) && isOfApplication(about)
      ? lists.map((to) => ({ to, search: { keyword: content } }))
      : []),
  ]
  return places.find(({ to }) => {
    const route = routeAt(to)
    return route && decide(route, visitor, language) === null
  })
}
