import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import { calendarDate, recordId, version } from '../kit/rules.ts'
import { familyCodes, sessionCodes, slotStateCodes } from './enums.ts'
import { mostSeats } from './slots.ts'

const family = z.enum(familyCodes)
const session = z.enum(sessionCodes)
const families = z.array(family).min(1).max(familyCodes.length)
const count = z.number().int()
const capacity = z.number().int().min(0).max(mostSeats)
const weekday = z.number().int().min(1).max(7)

const dayMs = 86_400_000
const range = { from: calendarDate, to: calendarDate }
const within = <Schema extends z.ZodType<{ from: string; to: string }>>(days: number, schema: Schema) =>
  schema
    .refine(({ from, to }) => to >= from, { path: ['to'], error: ruleMessage('startAfterEnd') })
    .refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) >= days * dayMs), {
      path: ['to'],
      error: ruleMessage('rangeTooLong', { days }),
    })
/** Six weeks of a calendar's month. */
const monthDays = 42
const weekDays = 7
/** More than the horizon. */
const tableDays = 186

export const testTimeSchema = z.strictObject({ date: z.string(), session })

// ── Calendar ────────────────────────────────────────────────────────────────────────────────────────

const seatsSchema = z.strictObject({ family, capacity: count, taken: count })

const calendarSessionSchema = z.strictObject({
  session,
  /** Null when the day cannot be booked, and nothing of it is one's own. */
  state: z.enum(slotStateCodes).nullable(),
  families: z.array(seatsSchema),
  /** How many wait for a seat of these families. */
  waiting: count,
  /** One's own place in the queue, from 1. */
  place: count.nullable(),
})
export type CalendarSession = z.infer<typeof calendarSessionSchema>

const calendarDaySchema = z.strictObject({
  date: z.string(),
  workday: z.boolean(),
  bookable: z.boolean(),
  /** Of a working day. */
  sessions: z.array(calendarSessionSchema),
})
export type CalendarDay = z.infer<typeof calendarDaySchema>

export const getTestCalendar = endpoint({
  method: 'POST',
  path: '/certification/calendar',
  access: ['COMMON_serviceApplication_test', 'GRIP_MENU_CERTIFICATION'],
  changes: false,
  body: within(
    monthDays,
    z.strictObject({
      ...range,
      families,
      /** Whose own seats and place are meant; otherwise those of all applications of the institution. */
      applicationId: recordId.nullable().default(null),
    }),
  ),
  data: z.strictObject({
    /** The market's date. */
    today: z.string(),
    /** The last day that can be booked. */
    until: z.string(),
    days: z.array(calendarDaySchema),
  }),
  spec: '§3 Calendar slot states',
  summary: 'Get the days of a test calendar with their sessions, for one or more interface families',
})

/** `data` of ACCEPTANCE_TEST_TIME_VERIFY_FAIL. */
export const slotGoneSchema = z.strictObject({
  /** The families that have no seat left. */
  full: z.array(family),
  /** The next times with a seat in every family. */
  next: z.array(testTimeSchema),
})
export type SlotGone = z.infer<typeof slotGoneSchema>

// ── Interface time: standing capacity, and the table of dates with their overrides ──────────────────

/** Who loses a seat by a change of capacity, where those who booked last go first, or by a day off. */
export const displacedSchema = z.strictObject({
  /** Of the application. */
  id: z.string(),
  applyOrdNo: z.string(),
  institutionName: z.string(),
  date: z.string(),
  session,
})
export type Displaced = z.infer<typeof displacedSchema>

const previewSchema = z.strictObject({
  displaced: z.array(displacedSchema),
  /** How many are assigned a seat from the waitlist. */
  promoted: count,
})
export type CapacityPreview = z.infer<typeof previewSchema>

/** The applications that a preview showed: if others would be displaced, nothing is changed. */
export const seen = { displaces: z.array(recordId).max(10_000).default([]) }
const changed = z.strictObject({ displaced: count, promoted: count })

const standingChange = z.strictObject({
  family,
  changes: z.array(z.strictObject({ weekday, session, capacity, version })).min(1).max(14),
})

const dateChange = z.strictObject({
  family,
  changes: z
    .array(
      z.strictObject({
        date: calendarDate,
        session,
        /** Null follows the standing capacity. */
        capacity: capacity.nullable(),
        version,
      }),
    )
    .min(1)
    .max(100),
})

export const selectInterfaceTime = endpoint({
  method: 'POST',
  path: '/interfaceNum/selectInterfaceTime',
  access: ['GRIP_MENU_INTERFACE_TIME'],
  changes: false,
  body: z.strictObject({ families: z.array(family).max(familyCodes.length).default([]) }),
  data: z.array(
    z.strictObject({
      family,
      /** Of every weekday, 1 for Monday, and session. */
      capacities: z.array(z.strictObject({ weekday, session, capacity, version: count })),
    }),
  ),
  spec: '§7 Interface numbers',
  summary: 'Get the standing capacity of interface families by weekday and session',
})

export const previewInterfaceTime = endpoint({
  method: 'POST',
  path: '/interfaceNum/previewInterfaceTime',
  access: ['GRIP_MENU_INTERFACE_TIME'],
  changes: false,
  body: standingChange,
  data: previewSchema,
  spec: 'Design §7 Slots',
  summary: 'Preview who would lose a seat by a change of standing capacity',
})

export const updateInterfaceTime = endpoint({
  method: 'POST',
  path: '/interfaceNum/updateInterfaceTime',
  access: ['GRIP_MENU_INTERFACE_TIME'],
  body: standingChange.extend(seen),
  data: changed,
  spec: '§7 Interface numbers',
  summary: 'Change the standing capacity of an interface family',
})

const tableRowSchema = z.strictObject({
  date: z.string(),
  workday: z.boolean(),
  sessions: z.array(
    z.strictObject({
      session,
      capacity: count,
      standing: count,
      /** The date has a capacity of its own. */
      fixed: z.boolean(),
      taken: count,
      waiting: count,
      version: count,
    }),
  ),
})
export type InterfaceTableRow = z.infer<typeof tableRowSchema>

export const showInterfaceTable = endpoint({
  method: 'POST',
  path: '/interfaceNum/showTable',
  access: ['GRIP_MENU_INTERFACE_TIME'],
  changes: false,
  body: within(tableDays, z.strictObject({ ...range, family })),
  data: z.strictObject({ today: z.string(), until: z.string(), rows: z.array(tableRowSchema) }),
  spec: '§7 Interface numbers',
  summary: 'Get the dates of an interface family with capacity, overrides and bookings',
})

const scheduling = ['GRIP_MENU_INTERFACE_TIME', 'GRIP_MENU_CERTIFICATION'] as const

export const previewInterfaceTable = endpoint({
  method: 'POST',
  path: '/interfaceNum/previewInterfaceTable',
  access: scheduling,
  changes: false,
  body: dateChange,
  data: previewSchema,
  spec: 'Design §7 Slots',
  summary: 'Preview who would lose a seat by an override of dates',
})

export const updateInterfaceTable = endpoint({
  method: 'POST',
  path: '/interfaceNum/updateInterfaceTable',
  access: scheduling,
  body: dateChange.extend(seen),
  data: changed,
  spec: '§7 Interface numbers',
  summary: 'Override the capacity of dates, add a seat, or follow the standing capacity again',
})

// ── Schedule board. Tests are moved and released by `rescheduleTest` and `releaseTest`. ─────────────

const scheduledSchema = z.strictObject({
  /** Of the application. */
  id: z.string(),
  applyOrdNo: z.string(),
  institutionName: z.string(),
  /** Product and version. */
  subject: z.string(),
  status: z.string(),
  version: count,
  families: z.array(family),
  /** Moves and acts open to the caller. */
  moves: z.array(z.string()),
})
export type ScheduledTest = z.infer<typeof scheduledSchema>

const slotSchema = z.strictObject({
  family,
  date: z.string(),
  session,
  capacity: count,
  taken: count,
  fixed: z.boolean(),
  version: count,
  /** Ids of those who have a seat, and of those who wait, in their order. */
  seated: z.array(z.string()),
  waiting: z.array(z.string()),
})
export type ScheduleSlot = z.infer<typeof slotSchema>

export const getSchedule = endpoint({
  method: 'POST',
  path: '/certification/schedule',
  access: ['GRIP_MENU_CERTIFICATION'],
  changes: false,
  body: within(
    weekDays,
    z.strictObject({ ...range, families: z.array(family).max(familyCodes.length).default([]) }),
  ),
  data: z.strictObject({
    today: z.string(),
    until: z.string(),
    days: z.array(z.strictObject({ date: z.string(), workday: z.boolean() })),
    /** Of working days, and of others on which somebody has a seat. */
    slots: z.array(slotSchema),
    tests: z.array(scheduledSchema),
    /** Tests that have lost their seats, of any week: the oldest first. */
    unplaced: z.array(scheduledSchema),
  }),
  spec: 'Design §7 schedule board',
  summary: 'Get the test schedule of a week: seats, who has them and who waits',
})

export const slotEndpoints = [
  getTestCalendar,
  selectInterfaceTime,
  previewInterfaceTime,
  updateInterfaceTime,
  showInterfaceTable,
  previewInterfaceTable,
  updateInterfaceTable,
  getSchedule,
]
