import { z } from 'zod'
import { displacedSchema, seen } from '../certification/slot-endpoints.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import { calendarDate, limitedText } from '../kit/rules.ts'

const years = { first: 2004, last: 2100 }
const year = z.coerce.number().int().min(years.first).max(years.last)
/** Within the years that can be shown, so that no exception is saved where nobody can see it. */
const listedDate = calendarDate.refine(
  (date) => date >= `${years.first}-01-01` && date <= `${years.last}-12-31`,
  ruleMessage('calendarDate'),
)

/** A day that differs from the regular week: a holiday on a weekday, or a working weekend day. */
export const specialDaySchema = z.strictObject({
  date: z.string(),
  workday: z.boolean(),
  name: z.string(),
  source: z.enum(['official', 'operator']),
})
export type SpecialDay = z.infer<typeof specialDaySchema>

export const getWorkdays = endpoint({
  method: 'GET',
  path: '/workday/get',
  access: 'session',
  query: z.strictObject({ year: year.optional() }),
  data: z.strictObject({
    /** The market's date. */
    today: z.string(),
    year: z.number().int(),
    /** False: the official calendar of that year is not announced yet, so weekdays are working days. */
    announced: z.boolean(),
    days: z.array(specialDaySchema),
  }),
  spec: '§7 Auth and common',
  summary: 'List holidays and make-up working days of a year',
})

export const workdayExceptionSchema = z.strictObject({
  date: z.string(),
  workday: z.boolean(),
  name: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
})
export type WorkdayException = z.infer<typeof workdayExceptionSchema>

export const listWorkdayExceptions = endpoint({
  method: 'POST',
  path: '/workday/exception/search',
  access: ['GRIP_MENU_WORKDAYS'],
  changes: false,
  body: z.strictObject({ ...pageQuery, year: year.optional() }),
  data: pageOf(workdayExceptionSchema),
  spec: 'Design §2 working days',
  summary: 'List overrides of the official calendar',
})

export const previewWorkdayChange = endpoint({
  method: 'POST',
  path: '/workday/exception/preview',
  access: ['GRIP_MENU_WORKDAYS'],
  changes: false,
  body: z.strictObject({
    date: listedDate,
    /** Null restores the official calendar. */
    workday: z.boolean().nullable(),
  }),
  data: z.strictObject({
    /** Open review tasks whose deadline would move. */
    tasks: z.number().int(),
    /** Booked and waitlisted tests that would lose their time. */
    displaced: z.array(displacedSchema),
  }),
  spec: 'Design §2 working days',
  summary: 'Preview the deadlines and bookings that an override would change',
})

export const saveWorkdayException = endpoint({
  method: 'POST',
  path: '/workday/exception/save',
  access: ['GRIP_MENU_WORKDAYS'],
  body: z.strictObject({
    date: listedDate,
    workday: z.boolean(),
    name: limitedText(60).min(1),
    ...seen,
  }),
  data: noData,
  spec: 'Design §2 working days',
  summary: 'Set an override for a working day or day off',
})

export const deleteWorkdayException = endpoint({
  method: 'POST',
  path: '/workday/exception/delete',
  access: ['GRIP_MENU_WORKDAYS'],
  body: z.strictObject({ date: calendarDate, ...seen }),
  data: noData,
  spec: 'Design §2 working days',
  summary: 'Delete an override',
})

export const workdayEndpoints = [
  getWorkdays,
  listWorkdayExceptions,
  previewWorkdayChange,
  saveWorkdayException,
  deleteWorkdayException,
]
