import { innerTypes } from '@cass/contract/auth/current-user.ts'
import { text } from '@cass/contract/kit/text.ts'
import type { Role } from '@cass/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import { decide, isBarred } from './decide.ts'
import type { AppRoute } from './route.ts'
import { routeAt } from './route-at.ts'
import { routes } from './routes.ts'

const route = (given: Partial<AppRoute>): AppRoute => ({
  path: '/version-page',
  name: 'x',
  title: text('某页', 'Some page'),
  load: () => Promise.reject(new Error('not in this test')),
  access: 'public',
  ...given,
})
const visitor = { user: null, roles: ['visitors'] as Role[] }
const person = { initialPassword: false, userInnerType: innerTypes.agency }
const user = (...roles: Role[]) => ({ user: person, roles })
const operator = (...roles: Role[]) => ({ user: { ...person, userInnerType: innerTypes.grip }, roles })

describe('the routing rules of spec §2 and §6', () => {
  it('sends a logged-in user who opens an entrance to the root', () => {
    for (const name of ['login', 'register', 'inside']) {
      expect(decide(route({ name }), user(), 'zh')).toBe('/')
      expect(decide(route({ name }), visitor, 'zh')).toBeNull()
    }
  })

  it('sends a visitor who opens a non-public path home', () => {
    expect(decide(route({ access: ['AGENCY_userCenter'] }), visitor, 'zh')).toBe('/home')
    expect(decide(route({}), visitor, 'zh')).toBeNull()
  })

  it('sends unknown paths home', () => {
    expect(decide(undefined, visitor, 'zh')).toBe('/home')
    expect(decide(undefined, user(), 'zh')).toBe('/home')
  })

  it('sends a logged-in user home from entries flagged not-allowed, and only them', () => {
    expect(decide(route({ notAllowed: true }), user('admin'), 'zh')).toBe('/home')
    expect(decide(route({ notAllowed: true }), visitor, 'zh')).toBeNull()
  })

  it('lets in who holds one of the roles, and admin everywhere', () => {
    const guarded = route({ access: ['AGENCY_userCenter', 'GRIP_userCenter'] })
    expect(decide(guarded, user('GRIP_userCenter'), 'zh')).toBeNull()
    expect(decide(guarded, user('admin'), 'zh')).toBeNull()
    expect(decide(guarded, user('COMMON_noticeMgt'), 'zh')).toBe('/401')
    expect(decide(route({ access: [] }), user('admin'), 'zh')).toBe('/401')
  })

  it('hides enHidden routes in English', () => {
    expect(decide(route({ enHidden: true }), visitor, 'en')).toBe('/home')
    expect(decide(route({ enHidden: true }), visitor, 'zh')).toBeNull()
  })

  it('keeps the operator’s users out of every page under interface service and agreement management, administrators included', () => {
    const pages = routes.filter(({ path }) => /^\/(service-(application|manage)|agree-manage)/.test(path))
    expect(pages.length).toBeGreaterThan(5)
    for (const page of pages)
      for (const who of [
        operator('admin'),
        operator('GRIP_MENU_WORKBENCH'),
        operator('COMMON_serviceApplication'),
      ]) {
        expect(decide(page, who, 'zh')).toBe('/home')
        expect(isBarred(page, who)).toBe(true)
      }
    expect(isBarred(routeAt('/service-online-print'), operator('admin'))).toBe(false)
    expect(isBarred(routeAt('/service-application/my-service'), user('admin'))).toBe(false)
    expect(isBarred(routeAt('/service-application/my-service'), visitor)).toBe(false)
  })

  it('keeps the operator’s users from the readers’ notices, and shows editors to their own', () => {
    for (const path of ['/notice/index', '/notice/detail']) {
      const page = routeAt(path)
      expect(decide(page, operator('GRIP_MENU_NOTICES'), 'zh')).toBe('/grip/notices')
      expect(decide(page, operator('GRIP_MENU_WORKBENCH'), 'zh')).toBe('/home')
      expect(decide(page, user('COMMON_noticeMgt'), 'zh')).toBeNull()
      expect(decide(page, visitor, 'zh')).toBeNull()
    }
  })

  it.each(['/service-application', '/service-manage'])(
    'leads on from %s to its page, for those who may open it',
    (path) => {
      const entry = routeAt(path)
      expect(decide(entry, user('COMMON_serviceApplication'), 'zh')).toBe('/service-manage/service-opening')
      expect(decide(entry, user('COMMON_noticeMgt'), 'zh')).toBe('/401')
      expect(decide(entry, visitor, 'zh')).toBe('/home')
    },
  )

  it('lets nothing but the change of an initial password happen first', () => {
    const newbie = { user: { ...person, initialPassword: true }, roles: ['AGENCY_userCenter'] as Role[] }
    expect(decide(route({ name: 'home' }), newbie, 'zh')).toBe('/reset-password')
    expect(decide(undefined, newbie, 'zh')).toBe('/reset-password')
    expect(decide(route({ name: 'reset-password' }), newbie, 'zh')).toBeNull()
  })
})

describe('the route table', () => {
  it('finds a route by its exact path, with or without a slash at the end', () => {
    expect(routeAt('/home')?.name).toBe('home')
    expect(routeAt('/personal-center/')?.name).toBe('personal-center')
    expect(routeAt('/personal-center/persion_index')?.name).toBe('personal-center-operator')
    expect(routeAt('/redirect/grip/workdays')?.name).toBe('redirect')
    expect(routeAt('/')).toBeUndefined()
    expect(routeAt('/homes')).toBeUndefined()
  })

  it('names every route once', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })
})
