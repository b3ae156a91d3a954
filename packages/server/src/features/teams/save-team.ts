import type * as endpoints from '@cass/contract/teams/endpoints.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import { enabledCodes } from '../people/service.ts'
import type { Membership } from './membership.ts'
import * as repository from './repository.ts'
import { dutyNeedsSuccessor, teamText } from './text.ts'

export type SavedTeam = Input<typeof endpoints.saveTeam>['body']
/** With the duty that the team has after the change. */
type TeamWithDuty = SavedTeam & { duty: repository.Duty }

/** Adds or changes a team with all its members. Callers hold `lockStaff`. */
export const saveTeam = (
  unit: Unit,
  body: SavedTeam,
  membership: Membership,
): Promise<{ id: string; version: number }> =>
  body.id === undefined
    ? add(unit, { ...body, duty: body.duty ?? '' })
    : modify(unit, body.id, body, membership)

async function add(unit: Unit, body: TeamWithDuty): Promise<{ id: string; version: number }> {
  const memberIds = [...new Set(body.memberIds)]
  await checkTeam(unit, body, { before: undefined, memberIds, added: memberIds })
  await takeDutyFromOthers(unit, body)
  const id = await repository.insertTeam(unit.tx, { ...fieldsOf(body), createdAt: unit.ctx.now })
  await addMembers(unit, id, memberIds)
  await unit.audit({
    action: 'teams.add',
    subject: `team:${id}`,
    details: { ...fieldsOf(body), members: memberIds },
  })
  return { id, version: 0 }
}

async function modify(
  unit: Unit,
  id: string,
  given: SavedTeam,
  membership: Membership,
): Promise<{ id: string; version: number }> {
  const row = await repository.findTeam(unit.tx, id)
  if (!row) throw notFound()
  if (given.version === undefined)
    throw invalid([{ path: 'version', message: teamText.versionMissing[unit.ctx.language] }])
  if (given.version !== row.team.version) throw conflict()
  const former = row.team.duty
  const body = { ...given, version: given.version, duty: given.duty ?? former }
  // Reviews would stop at a stage without a team, so a duty can be taken over but not given up.
  if (former !== '' && body.duty !== former) throw refuse('STILL_NEEDED', dutyNeedsSuccessor(former))
  const memberIds = [...new Set(body.memberIds)]
  const before = (await repository.membersOf(unit.tx, id)).map((member) => member.id)
  const added = memberIds.filter((userId) => !before.includes(userId))
  const removed = before.filter((userId) => !memberIds.includes(userId))
  await checkTeam(unit, body, { before: row.team, memberIds, added })
  await takeDutyFromOthers(unit, body)
  if (!(await repository.updateTeam(unit.tx, { id, version: body.version }, fieldsOf(body)))) throw conflict()
  // New members and the new supervisor first, so that those whom they replace may leave.
  await addMembers(unit, id, added)
  await membership.removeMembers(unit, id, removed)
  await repository.bumpUserVersions(unit.tx, removed)
  await unit.audit({
    action: 'teams.modify',
    subject: `team:${id}`,
    details: { ...fieldsOf(body), added, removed },
  })
  return { id, version: body.version + 1 }
}

const fieldsOf = ({ departmentId, nameZh, nameEn, description, supervisorId, duty }: TeamWithDuty) => ({
  departmentId,
  nameZh,
  nameEn,
  description,
  supervisorId,
  duty,
})

/** Each duty belongs to one team, so the other team loses it but keeps its open tasks. */
async function takeDutyFromOthers(unit: Unit, { id, duty }: TeamWithDuty): Promise<void> {
  if (duty === '') return
  const former = await repository.takeDuty(unit.tx, { duty, except: id })
  if (former !== null)
    await unit.audit({ action: 'teams.loseDuty', subject: `team:${former}`, details: { duty } })
}

async function addMembers(unit: Unit, teamId: string, userIds: readonly string[]): Promise<void> {
  await repository.addMembers(
    unit.tx,
    userIds.map((userId) => ({ teamId, userId })),
  )
  await repository.bumpUserVersions(unit.tx, userIds)
}

/** Members and supervisor belong to the team's department, new ones are enabled, and a duty needs an enabled member. */
async function checkTeam(
  unit: Unit,
  body: TeamWithDuty,
  given: { before: repository.TeamRow | undefined; memberIds: readonly string[]; added: readonly string[] },
): Promise<void> {
  const { tx, ctx } = unit
  const errorAt = (path: keyof SavedTeam, key: keyof typeof teamText) => ({
    path,
    message: teamText[key][ctx.language],
  })
  if (!(await repository.findDepartment(tx, body.departmentId)))
    throw invalid([errorAt('departmentId', 'departmentUnknown')])
  const { supervisorId } = body
  const ids = [...given.memberIds, ...(supervisorId === null ? [] : [supervisorId])]
  const people = await repository.operatorUsersOf(tx, body.departmentId, ids)
  const statuses = new Map(people.map((each) => [each.id, each.status]))
  const isEligible = (id: string, isNew: boolean) => {
    const status = statuses.get(id)
    return status !== undefined && (!isNew || enabledCodes.includes(status))
  }
  const errors = [
    ...((await repository.isNameTaken(tx, { ...body, except: body.id }))
      ? [errorAt('nameZh', 'nameTaken')]
      : []),
    ...(given.memberIds.every((id) => isEligible(id, given.added.includes(id)))
      ? []
      : [errorAt('memberIds', 'membersUnfit')]),
    ...(body.duty === '' ||
    body.duty === given.before?.duty ||
    given.memberIds.some((id) => isEligible(id, true))
      ? []
      : [errorAt('duty', 'dutyWithoutMembers')]),
    ...(supervisorId === null || isEligible(supervisorId, supervisorId !== given.before?.supervisorId)
      ? []
      : [errorAt('supervisorId', 'supervisorUnfit')]),
  ]
  if (errors.length > 0) throw invalid(errors)
}
