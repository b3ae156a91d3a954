import { innerTypes } from '@cass/contract/auth/current-user.ts'
import type { Role } from '@cass/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import { targetOf } from './services.ts'

const opening = { path: '/service-manage/service-opening', access: 'COMMON_serviceApplication_open' } as const
const standards = { path: '/standard-more/standard-more', access: 'public' } as const
const visitor: { user: null; roles: Role[] } = { user: null, roles: ['visitors'] }

describe('targetOf', () => {
  it('opens public pages to everybody', () => {
    expect(targetOf(standards, visitor)).toEqual({ to: standards.path })
  })

  it('takes visitors through the login', () => {
    expect(targetOf(opening, visitor)).toEqual({ to: '/login', search: { redirect: opening.path } })
  })

  it('opens to those who may, and to nobody else who is logged in', () => {
    const as = (...roles: Role[]) => targetOf(opening, { user: { userInnerType: innerTypes.agency }, roles })
    expect(as('COMMON_serviceApplication_open')).toEqual({ to: opening.path })
    expect(as('admin')).toEqual({ to: opening.path })
    expect(as('GRIP_userCenter')).toBeUndefined()
  })

  it('opens interface service to nobody of the operator, and the rest to its administrators', () => {
    const operator = { user: { userInnerType: innerTypes.grip }, roles: ['admin'] as Role[] }
    expect(targetOf(opening, operator)).toBeUndefined()
    const download = {
      path: '/download/resources-download',
      access: 'COMMON_serviceResource_download',
    } as const
    expect(targetOf(download, operator)).toEqual({ to: download.path })
  })
})
