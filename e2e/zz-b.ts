import { connect } from '@cass/server/src/platform/db.ts'
import { sql } from 'drizzle-orm'
import { api } from './zz-drive.ts'
const { db, close } = connect('postgres://cass@localhost/cass?host=/tmp/data-wizard/postgres', { max: 1 })
for (const login of ['bank02admin', 'isv02admin']) {
  const r = await api(login, 'GET', '/service/apply/cases')
  const c = r.data.cases.find((c: any) => c.latest?.serviceType === '50')
  if (c) {
    await db.execute(sql`update review_task set status='90' where subject_id = ${c.latest.id} and status in ('00','05')`).catch((e) => console.log(e.cause?.message ?? e.message))
    await db.execute(sql`update application set status='10', finished_at=now(), stage=null where id=${c.latest.id}`).catch((e) => console.log(e.cause?.message ?? e.message))
  }
  const again = await api(login, 'GET', '/service/apply/cases')
  const open = again.data.cases.find((c: any) => c.open.includes('10'))
  console.log(login, JSON.stringify(open)?.slice(0, 200))
  if (open) console.log(JSON.stringify(await api(login, 'POST', '/service/apply/begin', { serviceType: '10', caseId: open.id })))
}
await close()
