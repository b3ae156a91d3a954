import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { systemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { conflict, Refusal } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { lockApplication } from '../applications/service.ts'
import type { WorkdayService } from '../workdays/service.ts'
import { notifyReminder } from './notifications.ts'
import { timeIn } from './present.ts'
import * as repository from './repository.ts'

/** Nobody is reminded in the night. */
const opening = '09:00'

/** Reminds institutions of their tests one working day before; once for each date. */
export function createReminders(deps: {
  db: Db
  write: Write
  workdays: Pick<WorkdayService, 'addWorkdays'>
  /** The address people open, for links in mails. */
  portal: string
}) {
  const { db, portal, workdays, write } = deps

  async function remind(unit: Unit, id: string, until: string): Promise<null> {
    const today = marketDate(unit.ctx.now)
    const application = await lockApplication(unit.tx, id)
    const [due] = await repository.findToRemind(unit.tx, { today, until, id })
    const time = due && timeIn(due)
    // Moved, released, or reminded by another server, since it was found.
    if (!application || !time) throw conflict()
    await repository.changeCertification(unit.tx, id, { remindedFor: time.date })
    await notifyReminder(unit, portal, application, time)
    await unit.audit({
      action: 'certification.remind',
      subject: `certification:${id}`,
      details: { date: time.date, session: time.session },
    })
    return null
  }

  return async (now: Date): Promise<void> => {
    const today = marketDate(now)
    if (now < marketMoment(today, opening)) return
    const until = await workdays.addWorkdays(db, today, 1)
    const failures: unknown[] = []
    for (const { applicationId } of await repository.findToRemind(db, { today, until }))
      try {
        await write(systemContext(now), (unit) => remind(unit, applicationId, until))
      } catch (error) {
        // One that fails must not keep the others waiting.
        if (!(error instanceof Refusal)) failures.push(error)
      }
    if (failures.length > 0) throw new AggregateError(failures, 'Tests could not be announced')
  }
}
