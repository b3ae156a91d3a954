import { type RoleType, roleTypes } from '@cass/contract/auth/current-user.ts'
import type { Duty } from '@cass/contract/kit/endpoint.ts'
import { joinLandline } from '@cass/contract/kit/landline.ts'
import { type Permission, type Role, rolesOf } from '@cass/contract/permissions.ts'
import { and, eq, type GetColumnData, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { builder, type Db, statement, type Tx } from './db.ts'
import { notify } from './events.ts'
import { Refusal, unauthorized } from './refusal.ts'
import { randomToken, sha256 } from './secrets.ts'
import { institutions, sessions, users } from './tables.ts'

const minutes = 60_000
const longest = 12 * 60 * minutes
const idleLimit = { agency: 30 * minutes, grip: 15 * minutes } as const
/** The last-seen time is written at most this often: a write per read would cost more than it tells. */
const touchEvery = 1 * minutes

export type EndReason = NonNullable<typeof sessions.$inferSelect.endReason>

/** Whom a request speaks for. */
export type Actor = {
  readonly sessionId: string
  readonly userId: string
  readonly kind: 'agency' | 'grip'
  readonly roleType: RoleType
  readonly loginName: string
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly landline: string
  readonly version: number
  readonly institution: {
    id: string
    name: string
    nameEn: string
    identities: string[]
    changeBaseInfo: boolean
  } | null
  readonly departmentId: string | null
  readonly permissions: readonly Permission[]
  readonly roles: readonly Role[]
  readonly isvLogin: boolean
  /** What must be done before anything else. */
  readonly duties: readonly Duty[]
}

type Times = { seenAt: Date; expiresAt: Date }

type Found =
  | { kind: 'live'; actor: Actor; times: Times }
  | { kind: 'ended'; reason: () => Promise<Refusal> }
  | { kind: 'unknown' }

export type Sessions = ReturnType<typeof createSessions>

const sessionColumns = {
  id: sessions.id,
  isvLogin: sessions.isvLogin,
  seenAt: sessions.seenAt,
  expiresAt: sessions.expiresAt,
  endedAt: sessions.endedAt,
  endReason: sessions.endReason,
}
const userColumns = {
  id: users.id,
  kind: users.kind,
  roleType: users.roleType,
  loginName: users.loginName,
  name: users.name,
  mobile: users.mobile,
  email: users.email,
  landline: users.landline,
  telephoneAreaCode: users.telephoneAreaCode,
  version: users.version,
  departmentId: users.departmentId,
  permissions: users.permissions,
  termsReadAt: users.termsReadAt,
  initialPassword: users.initialPassword,
}
const institutionColumns = {
  id: institutions.id,
  name: institutions.name,
  nameEn: institutions.nameEn,
  identities: institutions.identities,
  changeBaseInfo: institutions.changeBaseInfo,
}

type Columns = Record<string, PgColumn>
/** A row that came as JSON, in which times are text. */
type JsonRow<C extends Columns> = {
  [Name in keyof C]: Date extends GetColumnData<C[Name]>
    ? Exclude<GetColumnData<C[Name]>, Date> | string
    : GetColumnData<C[Name]>
}

const jsonRow = <C extends Columns>(columns: C): SQL<JsonRow<C>> => {
  const pairs = Object.entries(columns).flatMap(([name, column]) => [sql.raw(`'${name}'`), column])
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

// Every request comes through here. The driver reads three JSON values in half the time of 24 columns.
const byToken = statement<{
  session: JsonRow<typeof sessionColumns>
  user: JsonRow<typeof userColumns>
  institution: JsonRow<typeof institutionColumns>
}>(
  'session_by_token',
  builder
    .select({
      session: jsonRow(sessionColumns).as('session'),
      user: jsonRow(userColumns).as('user'),
      institution: jsonRow(institutionColumns).as('institution'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(institutions, eq(institutions.id, users.institutionId))
    .where(eq(sessions.tokenHash, sql.placeholder('hash'))),
)

export function createSessions(db: Db, { sqlLogins }: { sqlLogins: readonly string[] }) {
  return {
    async find(token: string, now: Date): Promise<Found> {
      const [row] = await byToken(db, { hash: sha256(token) })
      if (!row) return { kind: 'unknown' }
      const { session, user } = row
      if (session.endedAt !== null) return { kind: 'ended', reason: () => endReason(db, session, user.kind) }
      const times = { seenAt: new Date(session.seenAt), expiresAt: new Date(session.expiresAt) }
      if (isOver(times, user.kind, now)) {
        await db.transaction((tx) => end(tx, [session.id], 'expired', now))
        return { kind: 'unknown' }
      }
      return { kind: 'live', actor: actorFrom(row, sqlLogins), times }
    },

    /** Notes that its user is active; answers the times that hold then. */
    async touch(sessionId: string, times: Times, now: Date): Promise<Times> {
      if (now.getTime() - times.seenAt.getTime() < touchEvery) return times
      await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, sessionId))
      return { ...times, seenAt: now }
    },

    /** Of these sessions, the ones that still live: the sockets of the others must close. */
    async stillLive(ids: string[], now: Date): Promise<Set<string>> {
      const rows = await db
        .select({ session: sessions, kind: users.kind })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(inArray(sessions.id, ids), isNull(sessions.endedAt)))
      return new Set(rows.filter((row) => !isOver(row.session, row.kind, now)).map((row) => row.session.id))
    },
  }
}

/** Opens a session; null when one lives elsewhere already. */
export async function openSession(
  tx: Tx,
  user: { id: string; kind: 'agency' | 'grip' },
  given: { force: boolean; isvLogin: boolean; now: Date },
): Promise<string | null> {
  const [live] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isNull(sessions.endedAt)))
    .for('update')
  if (live) {
    const over = isOver(live, user.kind, given.now)
    if (!over && !given.force) return null
    await end(tx, [live.id], over ? 'expired' : 'forced', given.now)
  }
  const token = randomToken()
  const opened = await tx
    .insert(sessions)
    .values({
      id: crypto.randomUUID(),
      tokenHash: sha256(token),
      userId: user.id,
      isvLogin: given.isvLogin,
      createdAt: given.now,
      seenAt: given.now,
      expiresAt: new Date(given.now.getTime() + longest),
    })
    // Two first logins at the same moment: the index lets one through, the other hears of it.
    .onConflictDoNothing()
    .returning({ id: sessions.id })
  return opened.length > 0 ? token : null
}

/** Whether a login would meet a live session. */
export async function hasLiveSession(db: Db, user: { id: string; kind: 'agency' | 'grip' }, now: Date) {
  const [live] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isNull(sessions.endedAt)))
  return live !== undefined && !isOver(live, user.kind, now)
}

/** Ends every session of these users, and their sockets on every server once the transaction commits. */
export async function endSessionsOf(tx: Tx, userIds: string[], reason: EndReason, now: Date): Promise<void> {
  const live = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.userId, userIds), isNull(sessions.endedAt)))
  await end(
    tx,
    live.map((row) => row.id),
    reason,
    now,
  )
}

/** The same for all users of an institution, however many they are. */
export async function endSessionsOfInstitution(
  tx: Tx,
  institutionId: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  const people = tx.select({ id: users.id }).from(users).where(eq(users.institutionId, institutionId))
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(inArray(sessions.userId, people), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  await notify(tx, { type: 'sessions-ended', sessionIds: ended.map((row) => row.id) })
}

export async function endSession(tx: Tx, sessionId: string, reason: EndReason, now: Date): Promise<void> {
  await end(tx, [sessionId], reason, now)
}

async function end(tx: Tx, ids: string[], reason: EndReason, now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(inArray(sessions.id, ids), isNull(sessions.endedAt)))
  await notify(tx, { type: 'sessions-ended', sessionIds: ids })
}

/** Seconds until idleness ends a session; null where its longest time is over sooner, which activity does not change. */
export function idleSecondsLeft(
  { seenAt, expiresAt }: Times,
  kind: 'agency' | 'grip',
  now: Date,
): number | null {
  const idleAt = seenAt.getTime() + idleLimit[kind]
  return idleAt < expiresAt.getTime() ? Math.ceil((idleAt - now.getTime()) / 1000) : null
}

function isOver(session: Times, kind: 'agency' | 'grip', now: Date): boolean {
  return now >= session.expiresAt || now.getTime() - session.seenAt.getTime() > idleLimit[kind]
}

/** Says once why a session is gone (spec §8); after that its token is as good as none. */
async function endReason(
  db: Db,
  session: { id: string; endReason: EndReason | null },
  kind: 'agency' | 'grip',
): Promise<Refusal> {
  const code =
    session.endReason === 'forced'
      ? 'FORCED_OFFLINE'
      : session.endReason === 'permission'
        ? kind === 'agency'
          ? 'AGENCY-PERM-CHANGE'
          : 'GRIP-PERM-CHANGE'
        : null
  if (code === null) return unauthorized()
  const announced = await db
    .update(sessions)
    .set({ endTold: true })
    .where(and(eq(sessions.id, session.id), eq(sessions.endTold, false)))
    .returning({ id: sessions.id })
  return announced.length > 0 ? new Refusal(code) : unauthorized()
}

function actorFrom(
  row: {
    session: JsonRow<typeof sessionColumns>
    user: JsonRow<typeof userColumns>
    institution: JsonRow<typeof institutionColumns>
  },
  sqlLogins: readonly string[],
): Actor {
  const { session, user } = row
  // The operator's own people belong to none: the join then fills the columns with null.
  const institution = row.institution.id === null ? null : row.institution
  const duties: Duty[] = []
  if (user.kind === 'agency' && user.termsReadAt === null) duties.push('consent')
  if (user.initialPassword) duties.push('initialPassword')
  const permissions = user.permissions as Permission[]
  return {
    sessionId: session.id,
    userId: user.id,
    kind: user.kind,
    roleType: user.roleType,
    loginName: user.loginName,
    name: user.name,
    mobile: user.mobile,
    email: user.email,
    landline: joinLandline({ areaCode: user.telephoneAreaCode, number: user.landline }),
    version: user.version,
    institution,
    departmentId: user.departmentId,
    permissions,
    roles: rolesOf({
      sql: user.kind === 'grip' && isAmong(sqlLogins, user.loginName),
      permissions,
      roleType: roleTypes[user.roleType].name,
      instnIdentity: institution?.identities ?? [],
      superAdmin: user.roleType === 'superAdmin',
    }),
    isvLogin: session.isvLogin,
    duties,
  }
}

/** Login names are told apart without regard to case. */
const isAmong = (logins: readonly string[], name: string): boolean =>
  logins.some((login) => login.toLowerCase() === name.toLowerCase())
