import { api } from '@cass/contract/api.ts'
import { basePath, type Endpoint } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApplication, makeFeedback, makeTask, makeTest } from '../application-rows.ts'
import { startTestServer, type TestServer, type Visitor } from '../harness.ts'
import { samplePng } from '../sample-files.ts'
import { everyCall, scopedCalls } from './table.ts'

/** One account of each kind, by the letter that the table has for it. */
const people = {
  V: null,
  A: 'bank01admin',
  U: 'bank01user',
  I: 'isv01admin',
  F: 'field01',
  R: 'market01',
  S: 'admin',
} as const
type Letter = keyof typeof people
const letters = Object.keys(people) as Letter[]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const inside = new Map<string, Visitor>()

/** Somebody with a session, which is the same one as long as nothing is done that might end it. */
async function enter(login: string): Promise<Visitor> {
  const known = inside.get(login)
  if (known) return known
  const visitor = server.visitor('en')
  await visitor.enterAs(login)
  inside.set(login, visitor)
  return visitor
}

async function as(letter: Letter): Promise<Visitor> {
  const login = people[letter]
  return login === null ? server.visitor('en') : await enter(login)
}

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

async function answerOf(visitor: Visitor, endpoint: Endpoint, given: { body?: unknown; query?: unknown }) {
  const query = new URLSearchParams((given.query ?? {}) as Record<string, string>).toString()
  const response = await visitor.send(
    endpoint.method,
    `${basePath}${endpoint.path}${query && `?${query}`}`,
    endpoint.method === 'GET'
      ? {}
      : { body: endpoint.takes === 'multipart' ? new FormData() : (given.body ?? {}) },
  )
  if (endpoint.changes) inside.clear()
  const text = await response.text()
  const json = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: response.status, answer: json ? JSON.parse(text) : text }
}

describe('who gets past the door', () => {
  it('is declared for every call there is', () => {
    expect(Object.keys(everyCall).toSorted()).toEqual(api.map(keyOf).toSorted())
  })

  it.each(api.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', async (key, endpoint) => {
    const passed: string[] = []
    for (const letter of letters) {
      // Nothing is filled in: whoever gets in is told so, and nothing happens.
      const { status } = await answerOf(await as(letter), endpoint, {})
      if (letter === 'V' ? status !== 401 : status !== 403) passed.push(letter)
      expect(status).toBeLessThan(500)
    }
    expect(passed.join('')).toBe(everyCall[key])
  })
})

type Ids = { own: string; other: string; unknown: string }

/** Something of bank01, something of bank02, and something that is not there, of each kind that ids stand for. */
async function idsOf(kind: string): Promise<Ids> {
  const unknown = crypto.randomUUID()
  const one = async (statement: ReturnType<typeof sql>) =>
    (await server.query<{ id: string }>(statement))[0]!.id
  const institution = (login: string) =>
    sql`(select institution_id from app_user where login_name = ${login})`
  switch (kind) {
    case 'user':
      return {
        own: (await server.user('bank01user')).id,
        other: (await server.user('bank02user')).id,
        unknown,
      }
    case 'waiting user':
      return { own: await waitingUser('bank01admin'), other: await waitingUser('bank02admin'), unknown }
    case 'institution':
      return {
        own: await one(sql`select ${institution('bank01admin')} as id`),
        other: await one(sql`select ${institution('bank02admin')} as id`),
        unknown,
      }
    case 'upload':
      return { own: await uploadBy('bank01admin'), other: await uploadBy('bank02admin'), unknown }
    case 'document':
      return { own: await documentOf('bank01admin'), other: await documentOf('bank02admin'), unknown }
    case 'review':
    case 'candidate': {
      const wanted = kind === 'review' ? sql`('registration', 'change')` : sql`('candidate')`
      const rows = await server.query<{ id: string }>(
        sql`select id from agency_review where kind in ${wanted} order by submitted_at limit 2`,
      )
      return { own: rows[0]!.id, other: (rows[1] ?? rows[0])!.id, unknown }
    }
    case 'application':
      return {
        own: (await makeApplication(server, { applicant: 'bank01admin' })).id,
        other: (await makeApplication(server, { applicant: 'bank02admin' })).id,
        unknown,
      }
    case 'test':
      return {
        own: (await makeTest(server, 'bank01admin')).id,
        other: (await makeTest(server, 'bank02admin')).id,
        unknown,
      }
    case 'test form':
      return {
        own: (await makeTest(server, 'bank01admin')).formId,
        other: (await makeTest(server, 'bank02admin')).formId,
        unknown,
      }
    case 'log feedback':
      return {
        own: await makeFeedback(server, 'bank01admin'),
        other: await makeFeedback(server, 'bank02admin'),
        unknown,
      }
    case 'test form task': {
      const taskOf = async (team: string) => {
        const teamId = await one(sql`select id from team where name_zh = ${team}`)
        const { formId } = await makeTest(server, 'bank01admin')
        return await makeTask(server, { teamId, stage: 'testForm', testFormId: formId })
      }
      return { own: await taskOf('场务组'), other: await taskOf('清算业务组'), unknown }
    }
    case 'task': {
      const team = async (name: string) => await one(sql`select id from team where name_zh = ${name}`)
      return {
        own: await makeTask(server, { teamId: await team('场务组') }),
        other: await makeTask(server, { teamId: await team('清算业务组') }),
        unknown,
      }
    }
    case 'operation order':
      return { own: await orderOf('bank01admin'), other: await orderOf('bank02admin'), unknown }
    case 'vendor':
      return {
        own: await one(sql`select ${institution('isv01admin')} as id`),
        other: await one(sql`select ${institution('isv02admin')} as id`),
        unknown,
      }
    case 'notice': {
      const rows = await server.query<{ id: string }>(sql`select id from notice order by id limit 2`)
      return { own: rows[0]!.id, other: rows[1]!.id, unknown }
    }
    case 'site text': {
      const made = async () =>
        await one(sql`
          insert into site_text (id, kind, edition, body_zh, body_en, updated_at, published_at)
          select gen_random_uuid(), 'businessOverview', max(edition) + 1, '', '', now(), now() from site_text
          where kind = 'businessOverview' returning id`)
      return { own: await made(), other: await made(), unknown }
    }
    case 'staff':
      return { own: (await server.user('market02')).id, other: (await server.user('tech01')).id, unknown }
    case 'department':
    case 'team': {
      const rows = await server.query<{ id: string }>(
        sql`select id from ${sql.raw(kind)} order by id limit 2`,
      )
      return { own: rows[0]!.id, other: rows[1]!.id, unknown }
    }
    default:
      throw new Error(`No ids of the kind ${kind}`)
  }
}

async function waitingUser(colleague: string): Promise<string> {
  const [row] = await server.query<{ id: string }>(sql`
    insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email,
                          password_hash, initial_password, status, created_at)
    select gen_random_uuid(), 'w' || replace(gen_random_uuid()::text, '-', ''), kind, 'agencyUser', institution_id,
           permissions, name, mobile, email, password_hash, false, '00', created_at
    from app_user where login_name = ${colleague} returning id`)
  return row!.id
}

async function uploadBy(login: string): Promise<string> {
  const visitor = await enter(login)
  const reply = await visitor.upload('registration', 'licence.png', await samplePng())
  return (reply.data as { id: string }).id
}

/** The production operation order of a go-live. */
async function orderOf(login: string): Promise<string> {
  const { id, ordNo } = await makeApplication(server, { applicant: login, serviceType: '20', status: '10' })
  const [row] = await server.query<{ id: string }>(sql`
    insert into operation_order (id, number, application_id, form, status, created_by, created_at)
    select gen_random_uuid(), ${`OO${ordNo}`}, ${id}, '{}', '00', id, now() from app_user where login_name = 'field02'
    returning id`)
  return row!.id
}

/** A document that an institution handed in with an application. */
async function documentOf(login: string): Promise<string> {
  const id = await uploadBy(login)
  const review = crypto.randomUUID()
  await server.query(sql`
    insert into agency_review (id, kind, institution_id, applicant_id, form, status, submitted_at)
    select ${review}, 'registration', institution_id, id,
           '{"userType":null,"person":null,"institution":null,"candidate":null,"change":null}', '10', now()
    from app_user where login_name = ${login}`)
  await server.query(sql`update file set subject = ${`review:${review}`} where id = ${id}`)
  return id
}

describe('what an id opens', () => {
  type Schema = { shape?: object; options?: Schema[] }
  const namesIn = ({ shape = {}, options = [] }: Schema): string[] => [
    ...Object.keys(shape),
    ...options.flatMap(namesIn),
  ]
  const withIds = api.filter((endpoint) =>
    [endpoint.body, endpoint.query].some((schema) =>
      namesIn(schema as Schema).some((name) => /ids?$/i.test(name)),
    ),
  )

  it('is declared for every call that takes one', () => {
    expect(Object.keys(scopedCalls).toSorted()).toEqual(withIds.map(keyOf).toSorted())
  })

  const cases = withIds.flatMap((endpoint) => {
    // Of one that is missing the test above tells.
    const declared = scopedCalls[keyOf(endpoint)]
    return !declared || 'testedIn' in declared ? [] : [[keyOf(endpoint), endpoint, declared] as const]
  })
  it.each(cases)('%s', async (_key, endpoint, declared) => {
    for (const letter of letters) {
      const ids = await idsOf(declared.ids)
      const ask = async (id: string) => answerOf(await as(letter), endpoint, await declared.input(id))
      const own = await ask(ids.own)
      const other = await ask(ids.other)
      const unknown = await ask(ids.unknown)
      const seen = [own, other].map((answer) => JSON.stringify(answer) !== JSON.stringify(unknown))
      const sees = declared.all?.includes(letter)
        ? [true, true]
        : declared.own?.includes(letter)
          ? [true, false]
          : [false, false]
      expect({ letter, seen, unknown: unknown.status }).toEqual({
        letter,
        seen: sees,
        unknown: expect.any(Number),
      })
      for (const { status } of [own, other, unknown]) expect(status).toBeLessThan(500)
    }
  })
})
