import { type CurrentUser, innerTypes, roleTypes } from '@cass/contract/auth/current-user.ts'
import { permissionCodes, type Role, rolesOf } from '@cass/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import { menuOf, userMenuOf } from './menu.ts'
import { sections } from './route.ts'
import { routes } from './routes.ts'

const user = (given: Partial<CurrentUser>) =>
  ({
    userInnerType: innerTypes.agency,
    roleType: roleTypes.agencyAdmin,
    instnIdentity: ['00'],
    isvLogin: true,
    ...given,
  }) as CurrentUser
const paths = (who: CurrentUser, roles: Role[], language: 'zh' | 'en' = 'zh') =>
  userMenuOf({ user: who, roles }, language).map(({ to }) => to)

const roles: Role[] = ['AGENCY_institutionBaseInfo', 'AGENCY_systemMgtUser', 'AGENCY_userCenter']
const institution = '/organ-basicinfo/organ-basicinfo'
const board = '/organ-basicinfo/jgIsv_manage'
const users = '/user-manage/index'

describe('the user menu (spec §2)', () => {
  it('shows an institution administrator what the roles allow', () => {
    expect(paths(user({}), roles)).toEqual([institution, users, '/personal-center'])
    expect(paths(user({}), ['AGENCY_userCenter'])).toEqual(['/personal-center'])
  })

  it('shows the ISV board to administrators with identity 15', () => {
    expect(paths(user({ instnIdentity: ['00', '15'] }), roles)).toContain(board)
    expect(paths(user({ instnIdentity: ['00', '15'], isvLogin: false }), roles)).not.toContain(board)
    expect(paths(user({ instnIdentity: ['20'] }), roles)).not.toContain(board)
    expect(paths(user({ instnIdentity: ['15'], roleType: roleTypes.agencyUser }), roles)).not.toContain(board)
  })

  it('leaves the personal center alone in English', () => {
    expect(paths(user({ instnIdentity: ['15'] }), roles, 'en')).toEqual(['/personal-center'])
  })

  it('has another personal center for operator users', () => {
    const operator = user({
      userInnerType: innerTypes.grip,
      roleType: roleTypes.superAdmin,
      instnIdentity: [],
    })
    expect(paths(operator, ['admin'])).toEqual(['/personal-center/persion_index'])
  })
})

describe('the menus', () => {
  const names = (given: Role[], language: 'zh' | 'en' = 'zh') =>
    menuOf(routes, { roles: given, user: user({}) }, language).flatMap((group) =>
      group.routes.map(({ name }) => name),
    )

  it('show what one may open', () => {
    // Spec §2: service apply is listed for visitors, who may not open it.
    expect(names(['visitors'])).toEqual([
      'home',
      'isv-entrance',
      'notices',
      'message-library',
      'business-overview',
      'common-problem',
      'online-service',
      'isv-kanban',
      'standards',
      'file-extraction',
      'service-apply',
    ])
    expect(names(['GRIP_MENU_WORKDAYS'])).toEqual(['home', 'grip-workdays'])
    expect(names(['admin'])).toContain('grip-workdays')
  })

  it('list the personal center once for operators and not for institution users, who all may open it', () => {
    const center = routes.filter(({ path }) => path.startsWith('/personal-center'))
    expect(center.map(({ path }) => path)).toEqual([
      '/personal-center',
      '/personal-center/index',
      '/personal-center/persion_index',
    ])
    for (const { access } of center) expect(access).toEqual(['AGENCY_userCenter', 'GRIP_userCenter'])
    expect(names(['AGENCY_userCenter'])).toEqual(['home'])
    expect(names(['GRIP_userCenter'])).toEqual(['home', 'personal-center-operator'])
  })

  it('show an administrator of the operator nothing that is an institution’s own', () => {
    const shown = names(['admin', 'GRIP_userCenter'])
    expect(shown).toContain('grip-institutions')
    expect(shown).toContain('personal-center-operator')
    for (const name of ['own-institution', 'own-users', 'isv-entrance']) expect(shown).not.toContain(name)
  })

  it('list ISV management for administrators of ISVs who log in as one', () => {
    const group = (who: Partial<CurrentUser>) => {
      const person = user(who)
      const { instnIdentity } = person
      const held = rolesOf({
        permissions: permissionCodes.filter((code) => code.startsWith('AGENCY_')),
        roleType: person.roleType.code,
        instnIdentity,
        superAdmin: false,
      })
      return menuOf(routes, { roles: held, user: person }, 'en')
        .filter(({ section }) => section === sections.isvManagement)
        .flatMap((found) => found.routes.map(({ title }) => title.en))
    }
    const entries = ['ISV agreements', 'ISV filing', 'Operator messages']
    expect(group({ instnIdentity: ['00', '15'] })).toEqual(entries)
    expect(group({ instnIdentity: ['20'] })).toEqual(entries)
    expect(group({ instnIdentity: ['00', '15'], isvLogin: false })).toEqual([])
    expect(group({ instnIdentity: ['00', '05', '10'] })).toEqual([])
    expect(group({ instnIdentity: ['15'], roleType: roleTypes.agencyUser })).toEqual([])
  })

  it('leave enHidden routes out in English', () => {
    const table = routes.map((route) => ({ ...route, enHidden: true }))
    const session = { roles: ['admin' as const], user: user({}) }
    expect(menuOf(table, session, 'en')).toEqual([])
    expect(menuOf(table, session, 'zh')).not.toEqual([])
  })
})
