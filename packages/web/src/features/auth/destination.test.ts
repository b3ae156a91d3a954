import { describe, expect, it } from 'vitest'
import { destinationOf, wantedPath } from './destination.ts'

const origin = 'https://cass.example'

describe('wantedPath', () => {
  it.each(['/grip/workdays?year=2026&page=2', '/notice/detail?id=1#top', '/login-help'])(
    'keeps %s',
    (path) => {
      expect(wantedPath(path, origin)).toBe(path)
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
    expect(wantedPath(value, origin)).toBe('/home')
  })

  it.each(['/login', '/login?redirect=%2Fhome', '/inside', '/redirect/home', '/forget#x'])(
    'does not lead back to the entrance %s',
    (path) => {
      expect(wantedPath(path, origin)).toBe('/home')
    },
  )
})

it('changes the initial password first and keeps the way', () => {
  expect(destinationOf({ initialPassword: false }, '/grip/workdays', origin)).toBe('/grip/workdays')
  expect(destinationOf({ initialPassword: true }, '/grip/workdays?year=2026', origin)).toBe(
    '/reset-password?redirect=%2Fgrip%2Fworkdays%3Fyear%3D2026',
  )
})
