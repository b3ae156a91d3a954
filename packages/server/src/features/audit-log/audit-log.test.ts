import { buffer } from 'node:stream/consumers'
import * as endpoints from '@cass/contract/audit-log/endpoints.ts'
import { downloadFile } from '@cass/contract/files/endpoints.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import { listMessages } from '@cass/contract/messages/endpoints.ts'
import { periodAround } from '@cass/contract/statistics/period.ts'
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import yauzl from 'yauzl'
import { patient, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { enter, makeStaff } from '../../../test/staff.ts'
import { writeAudit } from '../../platform/audit.ts'
import { sealAudit } from '../../platform/audit-chain.ts'
import { systemContext } from '../../platform/context.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createSecrets } from '../../platform/secrets.ts'

let server: TestServer
let admin: Visitor
let bankUser: { id: string; institutionId: string }
beforeAll(async () => {
  server = await startTestServer()
  admin = await enter(server, 'admin')
  ;[bankUser] = (await server.query<typeof bankUser>(
    sql`select id, institution_id as "institutionId" from app_user where login_name = 'bank01admin'`,
  )) as [typeof bankUser]
})
afterAll(() => server.stop())

const secrets = () => createSecrets(server.config.CASS_SECRET)
/** A row of somebody at some time, as a server would have written it. */
async function written(
  at: string,
  {
    action = 'links.add' as const,
    subject = 'links',
    details = {},
    by = bankUser as { id: string; institutionId: string } | null,
  } = {},
) {
  const actor = by && { userId: by.id, loginName: 'bank01admin', institution: { id: by.institutionId } }
  const ctx = { ...systemContext(new Date(at)), actor: actor as never }
  await server.db.transaction((tx) => writeAudit(tx, ctx, { action, subject, details }, secrets()))
}
const sealed = async () => {
  while ((await sealAudit(server.db, secrets())) > 0);
  await expect.poll(async () => (await admin.call(endpoints.getAuditChain)).data.unsealed, patient).toBe(0)
}
const search = async (body: BodyOf<typeof endpoints.searchAuditLog>, visitor = admin) =>
  (await visitor.call(endpoints.searchAuditLog, { body })).data

describe('the audit log', () => {
  it('is searched by person, institution, action, subject and market date, newest first', async () => {
    await written('2031-03-01T15:59:59Z', { subject: 'link:first' })
    await written('2031-03-01T16:00:00Z', { subject: 'link:second' })
    await written('2031-03-02T01:00:00Z', { subject: 'link:third', by: null })
    await written('2031-03-02T02:00:00Z', { subject: `user:${bankUser.id}`, action: 'links.edit' as never })
    const day = { from: '2031-03-02', to: '2031-03-02' }
    const subjects = async (body: BodyOf<typeof endpoints.searchAuditLog>) =>
      (await search(body)).list.map(({ subject }) => subject)

    expect(await subjects(day)).toEqual([`user:${bankUser.id}`, 'link:third', 'link:second'])
    expect(await subjects({ from: '2031-03-01', to: '2031-03-01' })).toEqual(['link:first'])
    expect(await subjects({ ...day, person: bankUser.id })).toEqual([`user:${bankUser.id}`, 'link:second'])
    expect(await subjects({ ...day, person: endpoints.nobody })).toEqual(['link:third'])
    expect(await subjects({ ...day, institutionId: bankUser.institutionId, action: 'links.add' })).toEqual([
      'link:second',
    ])
    // A subject as it stands there, by its id, and as people call it.
    for (const subject of [`user:${bankUser.id}`, bankUser.id, 'BANK01admin'])
      expect(await subjects({ ...day, subject })).toEqual([`user:${bankUser.id}`])
    expect(await search({ ...day, subject: 'nobody knows this' })).toMatchObject({ list: [], total: 0 })
    const [row] = (await search({ ...day, pageSize: 1, pageNum: 3 })).list
    expect(row).toMatchObject({
      actorName: 'bank01admin',
      institutionName: expect.stringContaining('Bank'),
      action: 'links.add',
      subjectName: null,
    })
    expect((await search(day)).list[0]).toMatchObject({
      subjectName: 'bank01admin',
      personName: expect.any(String),
    })
  })

  it('counts up to 1,000 and says that there are more', async () => {
    await server.query(sql`insert into audit_log (at, actor_name, action, subject, details, request_id, ip)
      select '2032-01-01', '-', 'links.order', 'links', '{}', 'many', '-' from generate_series(1, 1001)`)
    const many = { from: '2032-01-01', to: '2032-01-02' }
    expect(await search(many)).toMatchObject({ total: 1000, more: true })
    expect((await search({ ...many, pageNum: 50 })).list).toHaveLength(20)
    expect((await search({ ...many, pageNum: 51 })).list).toEqual([])
    expect((await admin.call(endpoints.exportAuditLog, { body: many })).code).toBe('VALIDATION')
    // As if they had never been: the chain knows no rows without a signature.
    await server.query(sql`delete from audit_log where request_id = 'many'`)
  })

  it('tells what changed, and no secret', async () => {
    const details = {
      changed: ['name', 'roleType'],
      roleType: { from: 'agencyUser', to: 'agencyAdmin' },
      permissions: { added: ['A', 'B'], password: 'Cass#2026' },
      rows: [{ apiToken: 'abc' }],
    }
    await written('2033-01-01T00:00:00Z', { subject: 'told', details })
    const { id } = (await search({ subject: 'told' })).list[0]!
    const { data } = await admin.call(endpoints.getAuditRow, { query: { id } })
    const plain = (path: string, value: string) => ({ path, before: null, after: null, value })
    expect(data.details.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      plain('changed', 'name, roleType'),
      plain('permissions.added', 'A, B'),
      plain('permissions.password', '••••••'),
      { path: 'roleType', before: 'agencyUser', after: 'agencyAdmin', value: null },
      plain('rows', '[{"apiToken":"••••••"}]'),
    ])
    expect(JSON.stringify(data)).not.toMatch(/Cass#2026|abc/)

    // Of a move the statuses are told in words.
    await written('2033-01-02T00:00:00Z', {
      subject: 'moved',
      action: 'operationOrder.pass' as never,
      details: { from: '05', to: '07', version: 3 },
    })
    const moved = (await search({ subject: 'moved' })).list[0]!
    expect((await admin.call(endpoints.getAuditRow, { query: { id: moved.id } })).data.details).toEqual([
      { path: 'status', before: 'In progress', after: 'Executed', value: null },
      plain('version', '3'),
    ])
    expect((await admin.call(endpoints.getAuditRow, { query: { id: '999999999' } })).code).toBe('NOT_FOUND')
  })

  it('refuses filters that make no sense, at their field', async () => {
    for (const [body, path] of [
      [{ from: '2031-02-30' }, 'from'],
      [{ person: 'somebody' }, 'person'],
      [{ institutionId: '00' }, 'institutionId'],
      [{ action: 'links.vanish' }, 'action'],
      [{ subject: 'x'.repeat(81) }, 'subject'],
      [{ pageSize: 101 }, 'pageSize'],
    ] as const) {
      const { code, data } = await admin.call(endpoints.searchAuditLog, { body: body as never })
      expect([code, (data as never as { path: string }[])[0]?.path]).toEqual(['VALIDATION', path])
    }
    const { code, data } = await admin.call(endpoints.getAuditStatistics, {
      body: { from: '2031-02-02', to: '2031-02-01' },
    })
    expect([code, data]).toEqual(['VALIDATION', [expect.objectContaining({ path: 'to' })]])
  })

  it('finds people and institutions to look for', async () => {
    const find = async (body: BodyOf<typeof endpoints.findAuditParties>) =>
      (await admin.call(endpoints.findAuditParties, { body })).data
    expect(await find({ kind: 'person', keyword: 'bank01a' })).toEqual([
      { value: bankUser.id, label: expect.stringContaining('(bank01admin)') },
    ])
    expect(await find({ kind: 'institution', id: bankUser.institutionId })).toHaveLength(1)
    expect((await find({ kind: 'person' })).length).toBeGreaterThan(10)
  })

  it('opens to whoever was given the permission', async () => {
    const { login } = await makeStaff(server, { also: ['GRIP_MENU_AUDIT_LOG'] })
    const reader = await enter(server, login)
    await written('2033-05-01T00:00:00Z', { subject: 'readable' })
    expect((await search({ subject: 'readable' }, reader)).total).toBe(1)
  })
})

describe('statistics of the audit log', () => {
  it('count by day, action and person as rows are sealed, beside the period before', async () => {
    for (const at of ['2034-05-30T16:00:00Z', '2034-05-31T15:59:00Z', '2034-05-31T16:00:00Z'])
      await written(at)
    await written('2034-06-30T15:00:00Z', { action: 'links.edit' as never })
    await written('2034-06-30T15:30:00Z', { by: null })
    await sealed()

    const june = periodAround('month', '2034-06-15')
    const { data } = await admin.call(endpoints.getAuditStatistics, { body: june })
    expect(data.total).toEqual({ count: 3, before: 2 })
    expect(data.days).toHaveLength(30)
    expect(data.days.filter(({ count }) => count > 0)).toEqual([
      { day: '2034-06-01', count: 1 },
      { day: '2034-06-30', count: 2 },
    ])
    expect(data.actions).toEqual([
      { action: 'links.add', count: 2, before: 2 },
      { action: 'links.edit', count: 1, before: 0 },
    ])
    expect(data.people).toEqual([
      expect.objectContaining({ id: bankUser.id, loginName: 'bank01admin', count: 2, before: 2 }),
      { id: endpoints.nobody, loginName: '-', name: null, institutionName: null, count: 1, before: 0 },
    ])
    // Within months, and across them.
    const people = async (from: string, to: string) =>
      (await admin.call(endpoints.getAuditStatistics, { body: { from, to } })).data.people.map(
        ({ count, before }) => [count, before],
      )
    expect(await people('2034-06-30', '2034-06-30')).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect(await people('2034-05-31', '2034-06-29')).toEqual([[3, 0]])
    expect(await people('2034-05-15', '2034-07-15')).toEqual([
      [4, 0],
      [1, 0],
    ])
  })

  it('are those of the log itself', async () => {
    await sealed()
    const [log] = await server.query(
      sql`select count(*)::int as rows, count(distinct action)::int as actions from audit_log`,
    )
    const [counts] = await server.query(
      sql`select sum(count)::int as rows, count(distinct action)::int as actions from audit_day`,
    )
    expect(counts).toEqual(log)
    for (const table of [sql`audit_person_day`, sql`audit_person_month`])
      expect(await server.query(sql`select sum(count)::int as rows from ${table}`)).toEqual([
        { rows: (log as { rows: number }).rows },
      ])
  })
})

describe('exports of the audit log', () => {
  const june = { from: '2035-05-30', to: '2035-06-30' }
  beforeAll(async () => {
    for (const at of [
      '2035-05-29T15:59:00Z',
      '2035-05-30T16:00:00Z',
      '2035-06-29T16:00:00Z',
      '2035-06-30T15:00:00Z',
    ])
      await written(at)
    await written('2035-06-30T15:30:00Z', { action: 'links.edit' as never, by: null })
  })

  it('come at once where they are small', async () => {
    const { headers, status, blob } = await download('POST', endpoints.exportAuditLog.path, june)
    expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('.xlsx')])
    const rows = await readSheet(blob)
    expect(rows).toHaveLength(5)
    expect(rows[0]!.slice(0, 3)).toEqual(['ID', 'Time (UTC+8)', 'Login name'])
    expect(rows[1]).toContain('External links: Changed')
    expect(await server.audited('auditLog.export')).toBeGreaterThan(0)
  })

  it('are made by a job where they are large, with how far it has come, for whoever asked alone', async () => {
    const { data, code } = await admin.call(endpoints.startAuditExport, {
      body: { ...june, action: 'links.add' },
    })
    expect(code).toBe('ACK')
    const own = async () => (await admin.call(endpoints.listAuditExports)).data
    await expect.poll(async () => (await own())[0]?.finishedAt, patient).toEqual(expect.any(String))
    const [done] = await own()
    expect(done).toMatchObject({
      id: data.id,
      filters: { action: 'links.add', from: '2035-05-30' },
      expected: 3,
      written: 3,
      failed: false,
      fileName: expect.stringMatching(/\.zip$/),
    })
    const { blob } = await download('GET', `${downloadFile.path}?id=${done!.fileId}`)
    const lines = (await unzipped(blob)).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^ID,Time/)
    expect(lines.at(-1)).toContain('2035-05-31 00:00:00,bank01admin')

    const { login } = await makeStaff(server, { also: ['GRIP_MENU_AUDIT_LOG'] })
    const other = await enter(server, login)
    expect((await other.call(endpoints.listAuditExports)).data).toEqual([])
    const answer = await other.send('GET', `${basePath}${downloadFile.path}?id=${done!.fileId}`)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  const download = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await admin.send(method, basePath + path, body ? { body } : {})
    return {
      status: response.status,
      headers: response.headers,
      blob: Buffer.from(await response.arrayBuffer()),
    }
  }
})

describe('the chain', () => {
  it('is told as running or as verified at every moment after it was asked for', async () => {
    const state = async () => (await admin.call(endpoints.getAuditChain)).data
    for (let round = 0; round < 10; round++) {
      const before = (await state()).last?.startedAt
      expect((await admin.call(endpoints.verifyAuditLog, {})).code).toBe('ACK')
      for (;;) {
        const { last, running } = await state()
        if (!running) {
          expect(last?.startedAt ?? 'never').not.toBe(before ?? 'never')
          break
        }
      }
    }
  })

  it('is verified on request, tells where it stands, and alarms where a row was changed', async () => {
    await written('2036-01-01T00:00:00Z', { subject: 'tampered' })
    await sealed()
    expect((await admin.call(endpoints.verifyAuditLog, {})).code).toBe('ACK')
    const state = async () => (await admin.call(endpoints.getAuditChain)).data
    await expect.poll(async () => (await state()).last, patient).not.toBeNull()
    const { last, sealed: rows, head } = await state()
    expect(last).toMatchObject({ broken: null, requestedBy: expect.any(String) })
    expect(last!.verified).toBeGreaterThan(1)
    expect(rows).toBeGreaterThanOrEqual(last!.verified)
    expect(head).toMatch(/^\d+:[0-9a-f]{64}$/)

    await server.query(sql`alter table audit_log disable trigger user`)
    await server.query(sql`update audit_log set details = '{"rows": 1}' where subject = 'tampered'`)
    const before = (await admin.call(listMessages, { query: {} })).data.total
    expect((await admin.call(endpoints.verifyAuditLog, {})).code).toBe('ACK')
    await expect.poll(async () => (await state()).last?.broken?.reason, patient).toBe('the row was changed')
    const messages = (await admin.call(listMessages, { query: {} })).data
    expect(messages.total).toBe(before + 1)
    expect(messages.list[0]!.sentence).toContain('Audit log verification failed')
    expect((await server.mailbox()).filter(({ purpose }) => purpose === 'auditVerification')).not.toEqual([])
    // An audit row tells of it as well.
    const [row] = (await search({ action: 'auditLog.verify' })).list
    expect(row).toMatchObject({ actorName: '-', subject: 'auditLog', ip: null })
  })

  it('is verified by the clock as well, at nobody’s request, and alarms all the same', async () => {
    // A market of its own: once a row was changed, its chain stays broken.
    const night = await startTestServer()
    const jobs = createJobs(night.connectionString, night.app.log)
    onTestFinished(async () => {
      await jobs.stop()
      await night.stop()
    })
    await jobs.boss.start()
    const watcher = await enter(night, 'admin')
    const state = async () => (await watcher.call(endpoints.getAuditChain)).data
    const alarms = async () =>
      (await watcher.call(listMessages, { query: {} })).data.list.filter(({ sentence }) =>
        sentence.startsWith('Audit log verification failed'),
      )
    const mails = async () => (await night.mailbox()).filter(({ purpose }) => purpose === 'auditVerification')
    await expect.poll(async () => (await state()).unsealed, patient).toBe(0)

    await jobs.boss.send('verification', {})
    await expect.poll(async () => (await state()).last, patient).not.toBeNull()
    expect((await state()).last).toMatchObject({ requestedBy: null, broken: null })
    expect([await alarms(), await mails()]).toEqual([[], []])

    const [changed] = await night.query<{ seq: string }>(sql`select min(seq) as seq from audit_log`)
    await night.query(sql`alter table audit_log disable trigger user`)
    await night.query(sql`update audit_log set details = '{"rows": 1}' where seq = ${changed!.seq}`)
    await jobs.boss.send('verification', {})
    await expect.poll(async () => (await state()).last?.broken, patient).not.toBeNull()
    expect((await state()).last).toMatchObject({
      requestedBy: null,
      finishedAt: expect.any(String),
      broken: { seq: Number(changed!.seq), reason: 'the row was changed' },
    })
    expect(await alarms()).toHaveLength(1)
    expect(await mails()).not.toEqual([])
    const rows = await night.query<{ actor: string | null }>(
      sql`select actor_id as actor from audit_log where action = 'auditLog.verify'`,
    )
    expect(rows).toEqual([{ actor: null }, { actor: null }])
    expect(await night.audited('auditLog.requestVerification')).toBe(0)
  })
})

async function unzipped(bytes: Buffer): Promise<string> {
  const zip = await yauzl.fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry())
    return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8')
  return ''
}
