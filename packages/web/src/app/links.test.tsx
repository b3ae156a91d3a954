import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { Link, redirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { routes } from './routes.ts'

/** The compiler reads them: each `@ts-expect-error` fails the type check once its line compiles. */
export const links = [
  <Link key="1" to={paths.home} />,
  <Link key="2" to={paths.notice} search={{ id: 'n1' }} />,
  <Link key="3" to={paths.applicationReview} search={{ task: 't1' }} />,
  // @ts-expect-error there is no such page
  <Link key="4" to="/nowhere" />,
  // @ts-expect-error an article needs its id
  <Link key="5" to={paths.notice} />,
  // @ts-expect-error what is reviewed: an application or a task
  <Link key="6" to={paths.applicationReview} search={{ keyword: 'n1' }} />,
]
export const redirects = () => [
  redirect({ to: paths.home }),
  // @ts-expect-error there is no such page
  redirect({ to: '/nowhere' }),
  // @ts-expect-error an article needs its id
  redirect({ to: paths.notice }),
]
export const addresses = () => [
  // @ts-expect-error an order needs its id
  addressOf(paths.operationOrder),
  // @ts-expect-error an article is named by its id
  addressOf(paths.notice, { keyword: 'x' }),
]

describe('the paths of pages', () => {
  it('have a route each', () => {
    const there = routes.map(({ path }) => path)
    expect(there.toSorted()).toEqual(Object.values(paths).toSorted())
  })

  it('become an address with what is said beside them, safe to be followed', () => {
    expect(addressOf(paths.home)).toBe('/home')
    expect(addressOf(paths.login, { redirect: '/notice/detail?id=1&x=#y' })).toBe(
      '/login?redirect=%2Fnotice%2Fdetail%3Fid%3D1%26x%3D%23y',
    )
    expect(addressOf(paths.noticeEditor, {})).toBe('/grip/notices/edit')
  })
})
