import { demoInstitutions, demoPassword, demoUsers } from '@cass/server/src/demo/people.ts'

/** Who walks through a journey: the columns of the table in README.md. */
export const roles = [
  'visitor',
  'member administrator',
  'member user',
  'post-trade institution',
  'information vendor',
  'software vendor',
  'field affairs',
  'reviewer',
  'super administrator',
] as const
export type Role = (typeof roles)[number]

export const password = demoPassword

const userOf = (login: string) => {
  const user = demoUsers.find((each) => each.login === login)
  if (!user) throw new Error(`Nobody in the demo market is called ${login}.`)
  return user
}

/** The name of one of the demo's people, as it stands on the screen in either language. */
export const nameOf = (login: string): string => userOf(login).name

/** The name of one of the demo's institutions. */
export const institutionOf = (key: (typeof demoInstitutions)[number]['key']): { zh: string; en: string } =>
  demoInstitutions.find((each) => each.key === key)!.name

/** Whether somebody works for the operator; whom the demo does not know has registered with an institution. */
export const isStaff = (login: string): boolean =>
  demoUsers.some((user) => user.login === login && user.institution === undefined)

export function roleOf(login: string): Role {
  const { role, institution } = userOf(login)
  if (role === 'superAdmin') return 'super administrator'
  if (role === 'gripField') return 'field affairs'
  if (role === 'gripReviewer') return 'reviewer'
  const identities: readonly string[] = demoInstitutions.find(({ key }) => key === institution)!.identities
  if (identities.includes('15')) return 'software vendor'
  if (identities.includes('10')) return 'information vendor'
  if (identities.includes('05')) return 'post-trade institution'
  return role === 'agencyAdmin' ? 'member administrator' : 'member user'
}
