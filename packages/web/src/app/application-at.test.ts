// @vitest-environment jsdom
import { innerTypes } from '@cass/contract/auth/current-user.ts'
import type { Role } from '@cass/contract/permissions.ts'
import { expect, it } from 'vitest'
import { applicationAt } from './application-at.ts'

const number = 'SO20260312000123'
const member = (...roles: Role[]) => ({
  user: { initialPassword: false, userInnerType: innerTypes.agency },
  roles,
})
const operator = (...roles: Role[]) => ({
  user: { initialPassword: false, userInnerType: innerTypes.grip },
  roles,
})

it('leads an institution’s user to My service, and the operator’s to all applications', () => {
  expect(applicationAt(number, member('COMMON_serviceApplication_my_service'))).toBe(
    '/service-application/my-service',
  )
  expect(applicationAt(number, operator('GRIP_MENU_APPLICATIONS'))).toBe('/grip/applications')
  expect(applicationAt(number, operator('admin'))).toBe('/grip/applications')
})

it('leads nowhere without the permission, or where the text is no order number', () => {
  expect(applicationAt(number, member('COMMON_noticeMgt'))).toBeUndefined()
  expect(applicationAt('news', member('COMMON_serviceApplication_my_service'))).toBeUndefined()
})
