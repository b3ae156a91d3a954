import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { Reader } from '../../platform/db.ts'
import { notify } from '../../platform/events.ts'
import { invalid, refuse } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import * as repository from './repository.ts'
import { paragraph, reasonWords, teamWords } from './text.ts'

// Who is in which team. Everything here counts on `lockStaff`: what it finds stays so until the transaction ends.

export type Tie = { teamId: string; userId: string }

/** The review tasks of a team: open ones, how many of these somebody holds, and whether it ever had any. */
export type WorkOf = (
  reader: Reader,
  given: { teamId: string; userId?: string },
) => Promise<{ open: number; held: number; ever: boolean }>

export type Membership = ReturnType<typeof createMembership>

export function createMembership(workOf: WorkOf) {
  /**
   * What would be left without a bearer if this person left the team, were moved or disabled; empty: they may go. Whoever
   * is disabled hands their tasks back, so that what counts is whether somebody is left to take them.
   */
  async function reasonsToStay(
    reader: Reader,
    tie: Tie,
    given: { handsBack: boolean } = { handsBack: false },
  ): Promise<Text[]> {
    const found = await repository.findTie(reader, tie)
    if (!found) return []
    const { team, supervises, last, ownsNodes } = found
    const { open, held } = await workOf(reader, tie)
    return [
      ...(supervises ? [reasonWords('supervises', team)] : []),
      ...(held > 0 && !given.handsBack ? [fill(reasonWords('holdsTasks', team), { count: held })] : []),
      ...(last && ownsNodes ? [reasonWords('lastOfOwner', team)] : []),
      ...(last && team.duty !== '' ? [reasonWords('lastOfDuty', team)] : []),
      ...(last && open > (given.handsBack ? 0 : held) ? [reasonWords('lastWithTasks', team)] : []),
    ]
  }

  /** Takes people out of a team, one after the other: the last one sees that the others are gone. */
  async function leave(unit: Unit, teamId: string, userIds: readonly string[]): Promise<void> {
    for (const userId of userIds) {
      // Whoever is just taking a task as its member finishes first.
      await repository.lockMembership(unit.tx, { teamId, userId })
      refuseWhereNeeded(await reasonsToStay(unit.tx, { teamId, userId }))
      await repository.removeMember(unit.tx, { teamId, userId })
    }
    // What lies open before them offers more than they may do now.
    await notify(unit.tx, { type: 'messages', userIds: [...userIds] })
  }

  return {
    reasonsToStay,
    leave,

    /** Refuses to disable somebody on whom one of their teams depends; their account is held. */
    async refuseIndispensable(unit: Unit, userId: string): Promise<void> {
      const reasons: Text[] = []
      for (const { teamId } of await repository.tiesOf(unit.tx, userId))
        reasons.push(...(await reasonsToStay(unit.tx, { teamId, userId }, { handsBack: true })))
      refuseWhereNeeded(reasons)
    },

    /** Makes these somebody's teams; all of them belong to the person's department. */
    async setTeamsOf(
      unit: Unit,
      user: { id: string; departmentId: string },
      given: readonly string[],
    ): Promise<{ joined: string[]; left: string[] }> {
      const { tx } = unit
      const teamIds = new Set(given)
      const found = await repository.findTeamsById(tx, [...teamIds])
      if (found.length < teamIds.size || found.some((team) => team.departmentId !== user.departmentId))
        throw invalid([{ path: 'teamIds', message: teamWords.teamsUnfit[unit.ctx.language] }])
      const ties = await repository.tiesOf(tx, user.id)
      // Who supervises a team without being a member can go on doing so within the department only.
      const ended = ties.filter(
        (tie) => !teamIds.has(tie.teamId) && (tie.member || tie.departmentId !== user.departmentId),
      )
      for (const { teamId } of ended) await leave(unit, teamId, [user.id])
      const left = ended.map((tie) => tie.teamId)
      const before = new Set(ties.filter((tie) => tie.member).map((tie) => tie.teamId))
      const joined = [...teamIds].filter((teamId) => !before.has(teamId))
      await repository.addMembers(
        tx,
        joined.map((teamId) => ({ teamId, userId: user.id })),
      )
      await repository.advanceTeams(tx, [...joined, ...left])
      return { joined, left }
    },
  }
}

export function refuseWhereNeeded(reasons: readonly Text[]): void {
  if (reasons.length > 0) throw refuse('STILL_NEEDED', paragraph(reasons))
}
