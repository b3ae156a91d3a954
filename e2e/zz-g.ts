import { connect } from '@cass/server/src/platform/db.ts'
import { sql } from 'drizzle-orm'
import { api } from './zz-drive.ts'
const id = '71c16b48-1b51-4904-92c1-b75323946e36'
for (let round = 0; round < 2; round++)
for (const login of ['field01','market01','market02','info01','tech01','ops01','clear01','sub01']) {
  const r = await api(login, 'POST', '/grip/process/await/audit/search', { scope: 'team', keyword: 'AT20261119' })
  for (const t of r.data?.list ?? []) {
    const taken = await api(login, 'POST', '/grip/process/await/audit/take', { taskId: t.id, version: t.version })
    console.log(login, t.subjectKind, t.stage, t.status, taken.code)
    const version = taken.data?.version ?? t.version
    const done = t.subjectKind === 'application' ? await api(login, 'POST', '/grip/process/await/audit/do', { taskId: t.id, version, result: 'pass', feedback: 'ok' }) : await api(login, 'POST', '/certification/form/decide', { taskId: t.id, version, result: 'pass', feedback: 'ok' })
    console.log('  ', done.code, done.message, JSON.stringify(done.data)?.slice(0, 100))
  }
  if (!r.data) console.log(login, JSON.stringify(r).slice(0, 200))
}
const { db, close } = connect('postgres://cass@localhost/cass?host=/tmp/data-wizard/postgres', { max: 1 })
console.log((await db.execute(sql`select status from application where id=${id}`)).rows, (await db.execute(sql`select form_key, status from certification_form where application_id=${id}`)).rows)
await close()
