import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allows,
  defaultPermissions,
  identitiesOf,
  menuLevels,
  permissionCodes,
  type Role,
  rolesOf,
  treeTypes,
} from './permissions.ts'

const anyPermissions = fc.subarray([...permissionCodes])
const anyIdentities = fc.subarray(['00', '05', '10', '15', '20'])
const anyRoleType = fc.constantFrom('AGENCY_ADMIN', 'AGENCY_USER', 'GRIP_FIELD', 'GRIP_REVIEWER')
const anyUser = fc.record({
  permissions: anyPermissions,
  roleType: anyRoleType,
  instnIdentity: anyIdentities,
  superAdmin: fc.boolean(),
})

describe('permission codes', () => {
  it('are unique and include those of spec §2 and §6', () => {
    expect(new Set(permissionCodes).size).toBe(permissionCodes.length)
    expect(permissionCodes).toEqual(
      expect.arrayContaining([
        'COMMON_serviceApplication',
        'COMMON_serviceApplication_open',
        'COMMON_serviceApplication_vpdn',
        'COMMON_serviceApplication_online',
        'COMMON_serviceApplication_test',
        'COMMON_serviceApplication_termination',
        'COMMON_serviceApplication_system_test',
        'COMMON_serviceApplication_my_service',
        'COMMON_serviceSupport_contact_information',
        'COMMON_serviceResource_download',
        'COMMON_noticeMgt',
        'COMMON_messageLib',
        'AGENCY_isvManage',
        'AGENCY_isvManage_agreement_menu',
        'AGENCY_isvManage_product_menu',
        'AGENCY_systemMgtUser',
        'AGENCY_userCenter',
        'GRIP_userCenter',
        'AGENCY_institutionBaseInfo',
        'GRIP_MENU_ISV_MSG_MANGER',
        'JGISV_NEW',
      ]),
    )
  })

  it('never include the role names', () => {
    expect(permissionCodes).not.toContain('admin')
    expect(permissionCodes).not.toContain('visitors')
  })
})

describe('default permissions', () => {
  it('keep the two sides apart', () => {
    const { agencyAdmin, agencyUser, gripField, gripReviewer, superAdmin } = defaultPermissions
    for (const code of [...agencyAdmin, ...agencyUser]) expect(code).toMatch(/^(COMMON|AGENCY)_/)
    for (const code of [...gripField, ...gripReviewer, ...superAdmin]) expect(code).toMatch(/^GRIP_/)
  })

  it('leave the administration of an institution to its administrator', () => {
    const kept = defaultPermissions.agencyAdmin.filter(
      (code) => !defaultPermissions.agencyUser.includes(code),
    )
    expect(kept.sort()).toEqual([
      'AGENCY_institutionBaseInfo',
      'AGENCY_isvManage',
      'AGENCY_isvManage_agreement_menu',
      'AGENCY_isvManage_product_menu',
      'AGENCY_systemMgtUser',
    ])
  })

  it('leave users, departments, teams, menus and the audit log to the super administrator', () => {
    const staff: readonly string[] = [...defaultPermissions.gripField, ...defaultPermissions.gripReviewer]
    expect(defaultPermissions.superAdmin.filter((code) => !staff.includes(code)).sort()).toEqual([
      'GRIP_MENU_AUDIT_LOG',
      'GRIP_MENU_DEPARTMENTS',
      'GRIP_MENU_MENUS',
      'GRIP_MENU_TEAMS',
      'GRIP_MENU_USERS',
    ])
  })
})

describe('rolesOf', () => {
  it('gives nobody in particular the visitor role', () => {
    expect(rolesOf()).toEqual(['visitors'])
  })

  it('gives a user the permissions, and admin to super administrators only', () => {
    fc.assert(
      fc.property(anyUser, (user) => {
        const roles = rolesOf(user)
        const held = user.permissions.filter((code) => !code.startsWith('AGENCY_isvManage'))
        expect(roles).toEqual(expect.arrayContaining(held))
        expect(roles.includes('admin')).toBe(user.superAdmin)
        expect(roles).not.toContain('visitors')
        expect(new Set(roles).size).toBe(roles.length)
      }),
    )
  })

  it('adds JGISV_NEW for an institution administrator with identity 15, and for nobody else', () => {
    fc.assert(
      fc.property(anyUser, (user) => {
        const permissions = user.permissions.filter((code) => code !== 'JGISV_NEW')
        expect(rolesOf({ ...user, permissions }).includes('JGISV_NEW')).toBe(
          user.roleType === 'AGENCY_ADMIN' && user.instnIdentity.includes('15'),
        )
      }),
    )
  })

  it('leaves ISV management to administrators of institutions with identity 15 or 20', () => {
    const codes = permissionCodes.filter((code) => code.startsWith('AGENCY_isvManage'))
    expect(codes).toHaveLength(3)
    fc.assert(
      fc.property(anyUser, (user) => {
        const open =
          user.roleType === 'AGENCY_ADMIN' &&
          (user.instnIdentity.includes('15') || user.instnIdentity.includes('20'))
        const roles = rolesOf({ ...user, permissions: codes })
        expect(codes.filter((code) => roles.includes(code))).toEqual(open ? codes : [])
      }),
    )
  })

  it('reads the role type and the identities in either writing of spec §3', () => {
    const user = { permissions: [], superAdmin: false }
    for (const roleType of ['AGENCY_ADMIN', 'agency-admin'])
      for (const instnIdentity of ['00,15', '15', ['00', '15']])
        expect(rolesOf({ ...user, roleType, instnIdentity })).toEqual(['JGISV_NEW'])
    expect(identitiesOf('')).toEqual([])
  })

  it('takes no role from stored grants that is no permission', () => {
    const permissions = ['admin', 'visitors', 'GONE', 'COMMON_messageLib']
    expect(
      rolesOf({ permissions, roleType: 'AGENCY_USER', instnIdentity: ['00'], superAdmin: false }),
    ).toEqual(['COMMON_messageLib'])
  })
})

describe('allows', () => {
  const anyRoles = fc.subarray<Role>([...permissionCodes, 'visitors'])
  const anyRequired = fc.subarray<Role>([...permissionCodes, 'admin'], { minLength: 1 })

  it('passes when one role is required, and only then', () => {
    fc.assert(
      fc.property(anyRoles, anyRequired, (roles, required) => {
        expect(allows(roles, required)).toBe(required.some((role) => roles.includes(role)))
      }),
    )
  })

  it('passes admin everywhere', () => {
    fc.assert(
      fc.property(anyRoles, anyRequired, (roles, required) => {
        expect(allows([...roles, 'admin'], required)).toBe(true)
      }),
    )
  })

  it('opens no page to others because its list names admin', () => {
    expect(allows(['visitors'], ['admin'])).toBe(false)
    expect(allows(['AGENCY_userCenter'], ['AGENCY_systemMgtUser', 'admin'])).toBe(false)
  })

  it('denies everybody where the list is empty or missing', () => {
    for (const required of [[], undefined])
      expect(allows(['admin', ...permissionCodes], required)).toBe(false)
  })
})

describe('trees', () => {
  it('are all three for 15 and 20, otherwise those held', () => {
    expect(treeTypes(['15'])).toEqual(['00', '05', '10'])
    expect(treeTypes(['00', '20'])).toEqual(['00', '05', '10'])
    expect(treeTypes(['10', '00'])).toEqual(['00', '10'])
    expect(treeTypes(['05'])).toEqual(['05'])
    expect(treeTypes([])).toEqual([])
  })

  it('have four levels, and five for 05', () => {
    expect([menuLevels('00'), menuLevels('05'), menuLevels('10')]).toEqual([4, 5, 4])
  })
})
