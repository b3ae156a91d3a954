import { connect } from '@cass/server/src/platform/db.ts'
import { openSession } from '@cass/server/src/platform/session.ts'
import { chromium } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { chromiumOptions } from './support/chromium.ts'

export async function session(login: string) {
  const { db, close } = connect('postgres://cass@localhost/cass?host=/tmp/data-wizard/postgres', { max: 1 })
  const { rows } = await db.execute<{ id: string; kind: 'agency' | 'grip' }>(sql`select id, kind from app_user where login_name = ${login}`)
  const user = rows[0]!
  const token = await db.transaction((tx) => openSession(tx, user, { force: true, isvLogin: false, now: new Date() }))
  await close()
  return { token: token!, userId: user.id }
}
export async function browser() {
  return await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: chromiumOptions.args })
}
export async function pageOf(b: any, login: string, lang = 'en', base = 'http://localhost:9131') {
  const { token, userId } = await session(login)
  const context = await b.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } })
  await context.addCookies([
    { url: base, name: 'Admin-Token', value: token, httpOnly: true, sameSite: 'Lax' },
    { url: base, name: 'language', value: lang, sameSite: 'Lax' },
  ])
  await context.addInitScript((id: string) => localStorage.setItem('userId', id), userId)
  const page = await context.newPage()
  page.on('pageerror', (e: Error) => console.log('PAGEERROR', e.message))
  page.on('console', (m: any) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 300)))
  return page
}
export async function api(login: string, method: string, path: string, body?: object) {
  const { token } = await session(login)
  const r = await fetch(`http://127.0.0.1:9130/cass/mgt${path}`, {
    method,
    headers: { 'auth-token': token, 'System-Language': 'en-US', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return await r.json()
}
