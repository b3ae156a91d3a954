import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { Reader } from '../../platform/db.ts'
import { notify } from '../../platform/events.ts'
import { invalid, refuse } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import * as repository from './repository.ts'
import { joinSentences, reasonText, teamText } from './text.ts'

// Who is in which team. Callers hold `lockStaff`, so nothing read here changes before the transaction ends.

export type LeftTeams = { supervisor: repository.TeamSummary[]; members: repository.TeamSummary[] }

export type TeamRelation = { teamId: string; userId: string }

/** A team's review tasks: how many are open, how many of those the given user has taken, and whether it ever had any. */
export type WorkOf = (
  reader: Reader,
  given: { teamId: string; userId?: string },
) => Promise<{ open: number; held: number; ever: boolean }>

export type Membership = ReturnType<typeof createMembership>

export function createMembership(workOf: WorkOf) {
  /**
   * Why this person cannot leave the team or be moved; empty if they can. Who is disabled stays in their teams, so nothing
   * keeps that from being done at once.
   */
  async function reasonsNotToLeave(reader: Reader, relation: TeamRelation): Promise<Text[]> {
    const found = await repository.findRelation(reader, relation)
    if (!found) return []
    const { team, supervises, last, ownsNodes } = found
    const { open, held } = await workOf(reader, relation)
    return [
      ...(supervises ? [reasonText('supervises', team)] : []),
      ...(held > 0 ? [fill(reasonText('holdsTasks', team), { count: held })] : []),
      ...(last && ownsNodes ? [reasonText('lastOfOwner', team)] : []),
      ...(last && team.duty !== '' ? [reasonText('lastOfDuty', team)] : []),
      ...(last && open > held ? [reasonText('lastWithTasks', team)] : []),
    ]
  }

  /** Removes people from a team one by one, so that the check for the last member takes the earlier removals into account. */
  async function removeMembers(unit: Unit, teamId: string, userIds: readonly string[]): Promise<void> {
    for (const userId of userIds) {
      // Waits for a member who is taking a task at this moment.
      await repository.lockMembership(unit.tx, { teamId, userId })
      refuseIfAny(await reasonsNotToLeave(unit.tx, { teamId, userId }))
      await repository.removeMember(unit.tx, { teamId, userId })
    }
    // Their open pages still offer what they may no longer do: makes these reload.
    await notify(unit.tx, { type: 'messages', userIds: [...userIds] })
  }

  return {
    reasonsNotToLeave,
    removeMembers,

    /** The teams that have no supervisor, or no member who can log in, once this person is disabled. */
    async leftWithout(reader: Reader, userId: string): Promise<LeftTeams> {
      const left: LeftTeams = { supervisor: [], members: [] }
      for (const { teamId } of await repository.relationsOf(reader, userId)) {
        const relation = await repository.findRelation(reader, { teamId, userId })
        if (relation?.supervises) left.supervisor.push(relation.team)
        if (relation?.last) left.members.push(relation.team)
      }
      return left
    },

    /** Sets the teams of a user; all of them must belong to the user's department. */
    async setTeamsOf(
      unit: Unit,
      user: { id: string; departmentId: string },
      given: readonly string[],
    ): Promise<{ joined: string[]; left: string[] }> {
      const { tx } = unit
      const teamIds = new Set(given)
      const found = await repository.findTeamsById(tx, [...teamIds])
      if (found.length < teamIds.size || found.some((team) => team.departmentId !== user.departmentId))
        throw invalid([{ path: 'teamIds', message: teamText.teamsUnfit[unit.ctx.language] }])
      const relations = await repository.relationsOf(tx, user.id)
      // A supervisor who is not a member stays supervisor as long as both are in the same department.
      const ended = relations.filter(
        ({ teamId, member, departmentId }) =>
          !teamIds.has(teamId) && (member || departmentId !== user.departmentId),
      )
      for (const { teamId } of ended) await removeMembers(unit, teamId, [user.id])
      const left = ended.map(({ teamId }) => teamId)
      const before = new Set(relations.filter(({ member }) => member).map(({ teamId }) => teamId))
      const joined = [...teamIds].filter((teamId) => !before.has(teamId))
      await repository.addMembers(
        tx,
        joined.map((teamId) => ({ teamId, userId: user.id })),
      )
      await repository.bumpTeamVersions(tx, [...joined, ...left])
      return { joined, left }
    },
  }
}

export function refuseIfAny(reasons: readonly Text[]): void {
  if (reasons.length > 0) throw refuse('STILL_NEEDED', joinSentences(reasons))
}
