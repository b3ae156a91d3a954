import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { fill, text } from '@cass/contract/kit/text.ts'
import { type Stage, stages, type TeamDuty, teamDuties } from '@cass/contract/reviews/stages.ts'
import type { Reader, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import { teamWithDuty } from '../teams/service.ts'
import type { WorkdayService } from '../workdays/service.ts'
import { closing } from './deadlines.ts'
import type { Assignment } from './subjects.ts'
import { reviewText } from './text.ts'

/** The team that has a duty; while none has it, nothing that needs it can go on. */
export async function assignByDuty(unit: Unit, duty: TeamDuty, days: number): Promise<Assignment> {
  const team = await teamWithDuty(unit.tx, duty)
  if (team) return { teamId: team.id, permission: null, nodes: [], days }
  const { zh, en } = teamDuties[duty]
  throw refuse(
    'UNAVAILABLE',
    text(fill(reviewText.noTeam, { duty: zh }).zh, fill(reviewText.noTeam, { duty: en }).en),
  )
}

/** Of a stage that is one team's by its duty. */
export async function assignStage(unit: Unit, stage: Stage): Promise<Assignment[]> {
  const { by, days } = stages[stage]
  if (!(by in teamDuties)) throw new Error(`The stage ${stage} says nothing of who is asked`)
  return [await assignByDuty(unit, by as TeamDuty, days)]
}

/** Deadlines in working days. */
export function createDueTimes({
  workdays,
}: {
  workdays: Pick<WorkdayService, 'addWorkdays' | 'shareCalendar'>
}) {
  return {
    /** The end of the market's day so many working days on. */
    async dueIn(tx: Tx, now: Date, days: number): Promise<Date> {
      await workdays.shareCalendar(tx)
      return marketMoment(await workdays.addWorkdays(tx, marketDate(now), days), closing)
    },

    /** The working days that a task still has; one at least. */
    async daysLeft(reader: Reader, now: Date, dueAt: Date): Promise<number> {
      const due = marketDate(dueAt)
      let days = 1
      while ((await workdays.addWorkdays(reader, marketDate(now), days)) < due) days++
      return days
    },
  }
}
