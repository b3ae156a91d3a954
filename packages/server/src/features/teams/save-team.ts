import type * as endpoints from '@cass/contract/teams/endpoints.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import { enabledCodes } from '../people/service.ts'
import type { Membership } from './membership.ts'
import * as repository from './repository.ts'
import { keepsDuty, teamWords } from './text.ts'

export type SavedTeam = Input<typeof endpoints.saveTeam>['body']
/** The same, with the duty it is going to have. */
type Settled = SavedTeam & { duty: repository.Duty }

/** Adds a team, or changes one with all its members; counts on `lockStaff`. */
export const saveTeam = (
  unit: Unit,
  body: SavedTeam,
  membership: Membership,
): Promise<{ id: string; version: number }> =>
  body.id === undefined
    ? add(unit, { ...body, duty: body.duty ?? '' })
    : modify(unit, body.id, body, membership)

async function add(unit: Unit, body: Settled): Promise<{ id: string; version: number }> {
  const memberIds = [...new Set(body.memberIds)]
  await checkTeam(unit, body, { before: undefined, memberIds, added: memberIds })
  await takeDuty(unit, body)
  const id = await repository.insertTeam(unit.tx, { ...fieldsOf(body), createdAt: unit.ctx.now })
  await join(unit, id, memberIds)
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
    throw invalid([{ path: 'version', message: teamWords.versionMissing[unit.ctx.language] }])
  if (given.version !== row.team.version) throw conflict()
  const former = row.team.duty
  const body = { ...given, version: given.version, duty: given.duty ?? former }
  // Another one takes it over, or reviews would stop where nobody has it.
  if (former !== '' && body.duty !== former) throw refuse('STILL_NEEDED', keepsDuty(former))
  const memberIds = [...new Set(body.memberIds)]
  const before = (await repository.membersOf(unit.tx, id)).map((member) => member.id)
  const added = memberIds.filter((userId) => !before.includes(userId))
  const removed = before.filter((userId) => !memberIds.includes(userId))
  await checkTeam(unit, body, { before: row.team, memberIds, added })
  await takeDuty(unit, body)
  if (!(await repository.updateTeam(unit.tx, { id, version: body.version }, fieldsOf(body)))) throw conflict()
  // First those who come and the new supervisor: whoever they take over from may then leave.
  await join(unit, id, added)
  await membership.leave(unit, id, removed)
  await repository.advanceUsers(unit.tx, removed)
  await unit.audit({
    action: 'teams.modify',
    subject: `team:${id}`,
    details: { ...fieldsOf(body), added, removed },
  })
  return { id, version: body.version + 1 }
}

const fieldsOf = ({ departmentId, nameZh, nameEn, description, supervisorId, duty }: Settled) => ({
  departmentId,
  nameZh,
  nameEn,
  description,
  supervisorId,
  duty,
})

/** One team has each duty: what another one had of it ends here. Its open tasks stay with it. */
async function takeDuty(unit: Unit, { id, duty }: Settled): Promise<void> {
  if (duty === '') return
  const former = await repository.takeDuty(unit.tx, { duty, except: id })
  if (former !== null)
    await unit.audit({ action: 'teams.loseDuty', subject: `team:${former}`, details: { duty } })
}

async function join(unit: Unit, teamId: string, userIds: readonly string[]): Promise<void> {
  await repository.addMembers(
    unit.tx,
    userIds.map((userId) => ({ teamId, userId })),
  )
  await repository.advanceUsers(unit.tx, userIds)
}

/** All of a team's people are of its department; whoever comes in must be enabled, and a duty needs one who is. */
async function checkTeam(
  unit: Unit,
  body: Settled,
  given: { before: repository.TeamRow | undefined; memberIds: readonly string[]; added: readonly string[] },
): Promise<void> {
  const { tx, ctx } = unit
  const at = (path: keyof SavedTeam, words: keyof typeof teamWords) => ({
    path,
    message: teamWords[words][ctx.language],
  })
  if (!(await repository.findDepartment(tx, body.departmentId)))
    throw invalid([at('departmentId', 'departmentUnknown')])
  const { supervisorId } = body
  const ids = [...given.memberIds, ...(supervisorId === null ? [] : [supervisorId])]
  const people = await repository.peopleOf(tx, body.departmentId, ids)
  const statuses = new Map(people.map((each) => [each.id, each.status]))
  const fits = (id: string, comesIn: boolean) => {
    const status = statuses.get(id)
    return status !== undefined && (!comesIn || enabledCodes.includes(status))
  }
  const refused = [
    ...((await repository.isNameTaken(tx, { ...body, except: body.id })) ? [at('nameZh', 'nameTaken')] : []),
    ...(given.memberIds.every((id) => fits(id, given.added.includes(id)))
      ? []
      : [at('memberIds', 'membersUnfit')]),
    ...(body.duty === '' || body.duty === given.before?.duty || given.memberIds.some((id) => fits(id, true))
      ? []
      : [at('duty', 'dutyWithoutMembers')]),
    ...(supervisorId === null || fits(supervisorId, supervisorId !== given.before?.supervisorId)
      ? []
      : [at('supervisorId', 'supervisorUnfit')]),
  ]
  if (refused.length > 0) throw invalid(refused)
}
