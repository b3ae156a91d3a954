import { expect, it } from 'vitest'
import { setUser } from '../../lib/session.ts'
import { routes } from '../routes.ts'
import { tabOf, visit } from '../tabs.ts'
import { openTabs } from './open-tabs.ts'

const person = (roles: string[]) =>
  ({ id: 'u1', roles, userInnerType: { name: 'GRIP', code: '10' }, initialPassword: false }) as never
const paths = () => openTabs.get().map(({ path }) => path)

it('closes the tabs of pages that one may no longer open, and keeps the others', () => {
  setUser(person(['GRIP_MENU_WORKDAYS', 'GRIP_userCenter']))
  for (const path of ['/grip/workdays', '/personal-center/persion_index']) {
    const route = routes.find((each) => each.path === path)!
    openTabs.set(visit(openTabs.get(), tabOf(route, path, `${path}?page=2`)))
  }
  expect(paths()).toEqual(['/home', '/grip/workdays', '/personal-center/persion_index'])
  // They come back after the log-out that a change of rights brings.
  setUser(null)
  setUser(person(['GRIP_userCenter']))
  expect(paths()).toEqual(['/home', '/personal-center/persion_index'])
})
