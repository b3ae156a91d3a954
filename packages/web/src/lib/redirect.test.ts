import { expect, it } from 'vitest'
import { loginPath, safeRedirect } from './redirect.ts'

const origin = 'https://cass.example'

it('returns to paths of this site, with search and hash', () => {
  expect(safeRedirect('/personal-center?tab=phone#code', origin)).toBe('/personal-center?tab=phone#code')
  expect(loginPath('/a?b=1#c')).toBe('/login?redirect=%2Fa%3Fb%3D1%23c')
})

it('returns nowhere else', () => {
  for (const given of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
    '/\t/evil.example',
    'home',
    '',
    undefined,
    7,
  ])
    expect(safeRedirect(given, origin), String(given)).toBe('/')
})
