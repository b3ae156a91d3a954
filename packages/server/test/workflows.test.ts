import { readdir } from 'node:fs/promises'
import { auditedWorkflows } from '@cass/contract/audit-log/actions.ts'
import type { Workflow } from '@cass/contract/kit/workflow.ts'
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../src/platform/context.ts'
import { createJobs } from '../src/platform/jobs.ts'
import { act, move } from '../src/platform/move.ts'
import { createOutbox } from '../src/platform/outbox.ts'
import { Refusal } from '../src/platform/refusal.ts'
import { createSecrets } from '../src/platform/secrets.ts'
import { createWrite, type Unit, type Write } from '../src/platform/unit.ts'
import { startTestServer, type TestServer } from './harness.ts'

const contract = new URL('../../contract/src/', import.meta.url)

/** Every workflow that the contract defines, found by its place: a new one is walked without being named here. */
async function allWorkflows(): Promise<Workflow[]> {
  const found: Workflow[] = []
  for (const feature of await readdir(contract, { withFileTypes: true })) {
    if (!feature.isDirectory() || feature.name === 'kit') continue
    if (!(await readdir(new URL(`${feature.name}/`, contract))).includes('workflow.ts')) continue
    const module = (await import(new URL(`${feature.name}/workflow.ts`, contract).href)) as Record<
      string,
      unknown
    >
    found.push(...Object.values(module).filter((value): value is Workflow => isWorkflow(value)))
  }
  return found
}
const isWorkflow = (value: unknown) =>
  typeof value === 'object' && value !== null && 'moves' in value && 'states' in value

/** Something that has a status, whatever it is. */
const things = pgTable('thing', {
  id: uuid().primaryKey(),
  status: text().notNull(),
  version: integer().notNull(),
})

const workflows = await allWorkflows()
let server: TestServer
let write: Write
beforeAll(async () => {
  server = await startTestServer()
  await server.query(
    sql`create table thing (id uuid primary key, status text not null, version int not null)`,
  )
  const { boss } = createJobs(server.connectionString, server.app.log)
  const secrets = createSecrets(server.config.CASS_SECRET)
  write = createWrite(server.db, createOutbox(boss, secrets, { demo: true }), secrets)
})
afterAll(() => server.stop())

async function thingIn(status: string): Promise<string> {
  const id = crypto.randomUUID()
  await server.db.insert(things).values({ id, status, version: 3 })
  return id
}
const thing = async (id: string) => (await server.db.select().from(things).where(eq(things.id, id)))[0]

it('the audit log knows every workflow, and so has words for each move and act', () => {
  const names = (some: readonly Workflow[]) => some.map(({ name }) => name).toSorted()
  expect(names(auditedWorkflows)).toEqual(names(workflows))
})

type Given = Parameters<typeof move>[3]
/** Makes a move; the code of its refusal, or null. */
const tryMove = (workflow: Workflow, given: Given): Promise<string | null> =>
  refusalOf((unit) => move(unit, workflow, things, given))

async function refusalOf(work: (unit: Unit) => Promise<unknown>): Promise<string | null> {
  try {
    await write(systemContext(server.clock.now()), async (unit) => void (await work(unit)))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** History and audit rows of one thing. */
async function trail(id: string) {
  const history = await server.query(
    sql`select workflow, move, from_status, to_status, comment from history where subject_id = ${id} order by id`,
  )
  const audit = await server.query<{ action: string; details: object }>(
    sql`select action, details from audit_log where subject like ${`%:${id}`} order by id`,
  )
  return { history, audit }
}

it('finds the workflows of the contract', () => {
  expect(workflows.map((workflow) => workflow.name)).toContain('account')
})

describe.each(workflows.map((workflow) => [workflow.name, workflow] as const))(
  'workflow %s',
  (_name, workflow) => {
    const steps = [...Object.values(workflow.moves), ...Object.values(workflow.acts ?? {})]
    const actors = [...new Set(steps.flatMap((step) => step.by)), 'stranger']
    const walks = Object.keys(workflow.states).flatMap((state) =>
      Object.keys(workflow.moves).flatMap((name) => actors.map((actor) => ({ state, name, actor }))),
    )

    it('passes exactly the moves that it defines, each with its trail', async () => {
      let passed = 0
      for (const { state, name, actor } of walks) {
        const step = workflow.moves[name]!
        const from = workflow.states[state]!.code
        const to = workflow.states[step.to]!.code
        const id = await thingIn(from)
        const refusal = await tryMove(workflow, {
          name,
          id,
          from,
          version: 3,
          actors: [actor],
          comment: 'why',
        })
        if (!step.by.includes(actor))
          expect([state, name, actor, refusal]).toEqual([state, name, actor, 'FORBIDDEN'])
        else if (!step.from.includes(state))
          expect([state, name, actor, refusal]).toEqual([state, name, actor, 'CONFLICT'])
        else {
          passed++
          expect([state, name, actor, refusal]).toEqual([state, name, actor, null])
          expect(await thing(id)).toEqual({ id, status: to, version: 4 })
          expect(await trail(id)).toEqual({
            history: [
              { workflow: workflow.name, move: name, from_status: from, to_status: to, comment: 'why' },
            ],
            audit: [
              { action: `${workflow.name}.${name}`, details: { from, to, version: 4, comment: 'why' } },
            ],
          })
          continue
        }
        expect(await thing(id)).toEqual({ id, status: from, version: 3 })
        expect(await trail(id)).toEqual({ history: [], audit: [] })
      }
      const defined = Object.values(workflow.moves).reduce(
        (sum, step) => sum + step.from.length * step.by.length,
        0,
      )
      expect(passed).toBe(defined)
    })

    it('lets everybody do exactly the acts that it defines, each with its audit row', async () => {
      for (const [name, step] of Object.entries(workflow.acts ?? {}))
        for (const state of Object.keys(workflow.states))
          for (const actor of actors) {
            const status = workflow.states[state]!.code
            const id = await thingIn(status)
            const refusal = await refusalOf((unit) =>
              act(unit, workflow, { name, id, status, actors: [actor], details: { why: 'asked' } }),
            )
            const isOpen = step.by.includes(actor) && step.from.includes(state)
            const expected = isOpen ? null : step.by.includes(actor) ? 'CONFLICT' : 'FORBIDDEN'
            expect([state, name, actor, refusal]).toEqual([state, name, actor, expected])
            expect(await thing(id)).toEqual({ id, status, version: 3 })
            const row = { action: `${workflow.name}.${name}`, details: { why: 'asked' } }
            expect(await trail(id)).toEqual({ history: [], audit: isOpen ? [row] : [] })
          }
    })

    it('refuses what somebody else was faster at', async () => {
      for (const [name, step] of Object.entries(workflow.moves)) {
        const from = workflow.states[step.from[0]!]!.code
        const given = { name, from, actors: step.by, comment: 'why' }
        const id = await thingIn(from)
        for (const version of [2, 4, 0])
          expect(await tryMove(workflow, { ...given, id, version })).toBe('CONFLICT')
        const otherId = crypto.randomUUID()
        expect(await tryMove(workflow, { ...given, id: otherId, version: 3 })).toBe('CONFLICT')
        const elsewhere = Object.values(workflow.states).find((state) => state.code !== from)!.code
        const moved = await thingIn(elsewhere)
        expect(await tryMove(workflow, { ...given, id: moved, version: 3 })).toBe('CONFLICT')
        for (const each of [id, otherId, moved]) expect(await trail(each)).toEqual({ history: [], audit: [] })
      }
    })

    it('lets one win of twenty who make the same move', async () => {
      for (const [name, step] of Object.entries(workflow.moves)) {
        const from = workflow.states[step.from[0]!]!.code
        const id = await thingIn(from)
        const given = { name, id, from, version: 3, actors: step.by, comment: 'why' }
        const outcomes = await Promise.all(Array.from({ length: 20 }, () => tryMove(workflow, given)))
        expect(outcomes.toSorted()).toEqual([...Array(19).fill('CONFLICT'), null])
        expect((await thing(id))!.version).toBe(4)
        const { history, audit } = await trail(id)
        expect([history.length, audit.length]).toEqual([1, 1])
      }
    })

    it('needs a comment where it says so', async () => {
      for (const [name, step] of Object.entries(workflow.moves)) {
        const from = workflow.states[step.from[0]!]!.code
        for (const comment of [undefined, '', '  \n']) {
          const id = await thingIn(from)
          const given = {
            name,
            id,
            from,
            version: 3,
            actors: step.by,
            ...(comment === undefined ? {} : { comment }),
          }
          const needed = step.needs?.includes('comment') ?? false
          expect([name, await tryMove(workflow, given)]).toEqual([name, needed ? 'VALIDATION' : null])
          expect((await thing(id))!.version).toBe(needed ? 3 : 4)
        }
      }
    })

    describe('messages', () => {
      beforeEach(() => server.query(sql`delete from message`))

      it('go once to each of those concerned, where the move has one', async () => {
        const recipients = [(await server.user('bank01admin')).id, (await server.user('bank01user')).id]
        for (const [name, step] of Object.entries(workflow.moves)) {
          const from = workflow.states[step.from[0]!]!.code
          const id = await thingIn(from)
          const given = {
            name,
            id,
            from,
            version: 3,
            actors: step.by,
            comment: 'why',
            notify: [...recipients, ...recipients],
          }
          await Promise.all([tryMove(workflow, given), tryMove(workflow, given)])
          const messages = await server.query(
            sql`select user_id, sentence_zh as zh, sentence_en as en from message where event_key like ${`%:${id}:%`} order by user_id`,
          )
          const expected = step.message
            ? recipients.toSorted().map((user_id) => ({ user_id, ...step.message }))
            : []
          expect([name, messages]).toEqual([name, expected])
        }
      })
    })
  },
)
