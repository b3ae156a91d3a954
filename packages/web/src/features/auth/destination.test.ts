import { innerTypes } from '@cass/contract/auth/current-user.ts'
import { describe, expect, it } from 'vitest'
import { destinationOf, wantedPath } from './destination.ts'

const origin = 'https://cass.example'
const member = { initialPassword: false, userInnerType: innerTypes.agency, roles: ['AGENCY_userCenter'] }
const reviewer = { initialPassword: false, userInnerType: innerTypes.grip, roles: ['GRIP_MENU_WORKBENCH'] }
const editor = { ...reviewer, roles: ['GRIP_MENU_NOTICES'] }

describe('wantedPath', () => {
  it.each(['/grip/workdays?year=2026&page=2', '/notice/detail?id=1#top', '/login-help'])(
    'keeps %s',
    (path) => {
      expect(wantedPath(member, path, origin)).toBe(path)
    },
  )

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    undefined,
    42,
  ])('goes home instead of to %j', (value) => {
    expect(wantedPath(member, value, origin)).toBe('/home')
  })

  it.each(['/login', '/login?redirect=%2Fhome', '/inside', '/redirect/home', '/forget#x'])(
    'does not lead back to the entrance %s',
    (path) => {
      expect(wantedPath(member, path, origin)).toBe('/home')
    },
  )
})

it('lets those who review begin at the workbench, unless they were going elsewhere', () => {
  expect(
    [reviewer, { ...reviewer, roles: ['admin'] }, editor, member].map((user) =>
      wantedPath(user, undefined, origin),
    ),
  ).toEqual(['/grip/workbench', '/grip/workbench', '/home', '/home'])
  expect(wantedPath(reviewer, '/inside', origin)).toBe('/grip/workbench')
  for (const path of ['/home', '/grip/teams']) expect(wantedPath(reviewer, path, origin)).toBe(path)
})

it('changes the initial password first and keeps the way', () => {
  expect(destinationOf(member, '/grip/workdays', origin)).toBe('/grip/workdays')
  expect(destinationOf({ ...member, initialPassword: true }, '/grip/workdays?year=2026', origin)).toBe(
    '/reset-password?redirect=%2Fgrip%2Fworkdays%3Fyear%3D2026',
  )
})
