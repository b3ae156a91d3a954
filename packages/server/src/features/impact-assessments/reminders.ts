import { addDays } from '@cass/contract/kit/days.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { systemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { conflict, Refusal } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { type ImpactNotice, notifyVendors } from './notifications.ts'
import * as remindersRepository from './reminders-repository.ts'

/** When those without an answer are reminded, counted in days before the last one to answer; each once, in this order. */
const reminderSteps: readonly { step: number; daysBefore: number; notice: ImpactNotice }[] = [
  { step: 1, daysBefore: 7, notice: 'reminder' },
  { step: 2, daysBefore: 1, notice: 'reminder' },
  { step: 3, daysBefore: -1, notice: 'overdue' },
]
/** Nobody is reminded in the night. */
const opening = '09:00'

/** The step that is due by now: of an assessment published this late, the ones before it are not made up for. */
export const stepDueBy = (dueOn: string, today: string): number =>
  reminderSteps.filter(({ daysBefore }) => dueOn <= addDays(today, daysBefore)).at(-1)?.step ?? 0

/** Reminds ISVs of the impact assessments that they have not answered. */
export function createImpactReminders({
  db,
  portal,
  write,
}: {
  db: Db
  write: Write
  /** The address people open, for links in mails. */
  portal: string
}) {
  async function remind(
    unit: Unit,
    {
      notice,
      step,
      ...given
    }: { assessmentId: string; institutionId: string; dueBy: string; step: number; notice: ImpactNotice },
  ): Promise<void> {
    await remindersRepository.lockAddressee(unit.tx, given)
    const [due] = await remindersRepository.findToRemind(unit.tx, { ...given, step })
    // Answered, closed, or reminded by another server, since it was found.
    if (!due) throw conflict()
    const { assessmentId, institutionId } = given
    await remindersRepository.noteReminder(unit.tx, {
      assessmentId,
      institutionIds: [institutionId],
      step,
      at: unit.ctx.now,
    })
    await notifyVendors(unit, portal, {
      assessment: due.assessment,
      institutionIds: [institutionId],
      notice,
    })
    await unit.audit({
      action: 'impactAssessment.remindVendor',
      subject: `impactAssessment:${assessmentId}`,
      details: { institutionId, dueOn: due.assessment.dueOn },
    })
  }

  return async (now: Date): Promise<void> => {
    const today = marketDate(now)
    if (now < marketMoment(today, opening)) return
    const failures: unknown[] = []
    // From the last on: who missed several is reminded once.
    for (const { daysBefore, notice, step } of reminderSteps.toReversed()) {
      const dueBy = addDays(today, daysBefore)
      for (const { assessment, institutionId } of await remindersRepository.findToRemind(db, { dueBy, step }))
        try {
          const given = { assessmentId: assessment.id, institutionId, dueBy, step, notice }
          await write(systemContext(now), (unit) => remind(unit, given))
        } catch (error) {
          // One that fails must not keep the others waiting.
          if (!(error instanceof Refusal)) failures.push(error)
        }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'ISVs could not be reminded')
  }
}
