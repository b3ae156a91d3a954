import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { institutions } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'

const families = ['LCAPI', 'LPAPI', 'CASH', 'CSWAP', 'TRD', 'PLEDGE', 'DERIVATIVES', 'CMDS', 'IFTP'] as const
const familyColumn = () => text({ enum: families }).notNull()
const sessionColumn = () => text({ enum: ['morning', 'afternoon'] }).notNull()
const knownFamily = sql.raw(families.map((family) => `'${family}'`).join(','))

/** Seats of a family on a weekday, unless a date has its own number. */
export const standingCapacities = pgTable(
  'standing_capacity',
  {
    family: familyColumn(),
    /** 1 is Monday; a working Saturday or Sunday has no seats unless it is given some. */
    weekday: integer().notNull(),
    session: sessionColumn(),
    capacity: integer().notNull(),
    version: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.family, table.weekday, table.session] }),
    check('standing_capacity_family', sql`${table.family} in (${knownFamily})`),
    check('standing_capacity_weekday', sql`${table.weekday} between 1 and 7`),
    check('standing_capacity_session', sql`${table.session} in ('morning','afternoon')`),
    check('standing_capacity_capacity', sql`${table.capacity} between 0 and 99`),
  ],
)

/** One session of a date and a family; written when the first seat is taken, or when it gets a capacity of its own. */
export const testSlots = pgTable(
  'test_slot',
  {
    family: familyColumn(),
    date: date({ mode: 'string' }).notNull(),
    session: sessionColumn(),
    capacity: integer().notNull(),
    /** Set for this date: it does not follow the standing capacity. */
    fixed: boolean().notNull().default(false),
    taken: integer().notNull().default(0),
    version: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.family, table.date, table.session] }),
    check('test_slot_family', sql`${table.family} in (${knownFamily})`),
    check('test_slot_session', sql`${table.session} in ('morning','afternoon')`),
    check('test_slot_capacity', sql`${table.capacity} between 0 and 99`),
    // Never more than capacity, whatever the code above does.
    check('test_slot_taken', sql`${table.taken} between 0 and ${table.capacity}`),
  ],
)

/** A seat that an application has, one for each of its families. */
export const testSeats = pgTable(
  'test_seat',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** That of the application, so that its seats of a month are found at once. */
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    family: familyColumn(),
    date: date({ mode: 'string' }).notNull(),
    session: sessionColumn(),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.family] }),
    foreignKey({
      name: 'test_seat_slot',
      columns: [table.family, table.date, table.session],
      foreignColumns: [testSlots.family, testSlots.date, testSlots.session],
    }),
    index('test_seat_of_slot').on(table.date, table.family, table.session),
    index('test_seat_own').on(table.institutionId, table.date),
  ],
)

/** Those who wait for a seat, in the order of their numbers. */
export const testWaitlist = pgTable(
  'test_waitlist',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    families: text({ enum: families }).array().notNull(),
    date: date({ mode: 'string' }).notNull(),
    session: sessionColumn(),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('test_waitlist_order').on(table.date, table.session, table.number),
    check('test_waitlist_families', sql`cardinality(${table.families}) > 0`),
    check('test_waitlist_session', sql`${table.session} in ('morning','afternoon')`),
  ],
)
