import { language } from '../kit/language.ts'
import { decide, type Visitor } from './decide.ts'
import { routeAt } from './route-at.ts'

/** Prefix, date and six digits (design §6). */
const orderNumber = /^[A-Z]{2}\d{14}$/

const lists = ['/service-application/my-service', '/grip/applications']

/** The list in which somebody finds the application of this number; none where the text is no such number. */
export const applicationAt = (content: string, visitor: Visitor): string | undefined =>
  orderNumber.test(content)
    ? lists.find((path) => {
        const route = routeAt(path)
        return route && decide(route, visitor, language) === null
      })
    : undefined
