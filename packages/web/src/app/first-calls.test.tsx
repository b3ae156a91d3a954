import { callKey } from '@cass/contract/kit/call-key.ts'
import { firstCallsOf } from '@cass/contract/site/first-calls.ts'
import { type PagePath, paths } from '@cass/contract/site/paths.ts'
import { cleanup, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, serve } from '../domain/process-view/page.test-kit.tsx'
import { member } from '../lib/answering.test-kit.tsx'
import { setUser } from '../lib/session.ts'
import { loadPage, pages } from './loaded-pages.ts'
import { routeAt } from './route-at.ts'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())
beforeEach(() => {
  server.seen.length = 0
  setUser(member)
})
afterEach(() => {
  cleanup()
  setUser(null)
})

const listed: PagePath[] = [paths.notices, paths.myService, paths.workbench, paths.allApplications]

it.each(listed)('what the document asks for at %s is what the page asks for', async (path) => {
  const route = routeAt(path)!
  await loadPage(route)
  const base = '/cass/mgt/'
  const [, ...calls] = firstCallsOf(path, '', true)
  expect(calls.length).toBeGreaterThan(0)
  for (const { url } of calls)
    server.answers.set(url.replace(base, ''), () => ({ data: { list: [], total: 0 } }))
  await open({ [path]: pages.get(route.name)! }, path)
  const asked = () =>
    server.seen.map(({ path: at, body }) =>
      callKey(base + at, Object.keys(body).length > 0 ? JSON.stringify(body) : null),
    )
  const wanted = calls.map(({ url, body }) => callKey(url, body))
  await waitFor(() => expect(asked().length).toBeGreaterThanOrEqual(wanted.length))
  expect(asked()).toEqual(expect.arrayContaining(wanted))
})
