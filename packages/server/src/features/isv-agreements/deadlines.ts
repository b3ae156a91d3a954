import { lastDayOf } from '@cass/contract/isv-agreements/coverage.ts'
import { reminderDays } from '@cass/contract/isv-agreements/kinds.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { systemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { conflict, Refusal } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { lockInstitution } from '../institutions/service.ts'
import { moveAgreement } from './move-agreement.ts'
import { notifySide } from './notifications.ts'
import type { Agreement } from './repository.ts'
import * as repository from './repository.ts'
import { reminderDue } from './term.ts'

/** Nobody is reminded in the night. */
const opening = '09:00'
const system = { actors: ['system'] }
const { inForce, upcoming } = isvAgreementWorkflow.states

/** What the calendar does to agreements: they end, renewals begin, and before an end the ISV is reminded. */
export function createAgreementDeadlines(deps: { db: Db; write: Write; portal: string }) {
  const { db, portal, write } = deps

  async function end(unit: Unit, current: Agreement, renewed: boolean): Promise<void> {
    const name = current.status === inForce.code ? 'expire' : 'terminate'
    const ended = await moveAgreement(unit, current, name, system)
    if (!renewed) await notifySide(unit, portal, 'isv', 'ended', ended)
  }

  /** Sent once for each of the two days, and not where the ISV has signed already. */
  async function remind(unit: Unit, current: Agreement, today: string): Promise<boolean> {
    const due = reminderDue(current, today)
    if (due === undefined) return false
    await repository.setReminded(unit.tx, current.id, due)
    await notifySide(unit, portal, 'isv', 'reminder', current, {
      eventKey: `isvAgreement:${current.id}:reminder:${due}`,
    })
    await unit.audit({
      action: 'isvAgreement.remind',
      subject: `isvAgreement:${current.id}`,
      details: { days: due, endsOn: current.endsOn },
    })
    return true
  }

  async function advance(unit: Unit, institutionId: string, remindToday: boolean): Promise<null> {
    const today = marketDate(unit.ctx.now)
    await lockInstitution(unit.tx, institutionId)
    const own = await repository.findOfInstitution(unit.tx, institutionId)
    const current = own.find(({ status }) => repository.runningCodes.includes(status))
    const next = own.find(({ status }) => repository.nextCodes.includes(status))
    const begins = next?.status === upcoming.code && next.startsOn! <= today
    const ends = current !== undefined && lastDayOf(current)! < today
    if (ends) await end(unit, current, begins)
    if (begins) await moveAgreement(unit, next, 'begin', system)
    const reminded =
      remindToday &&
      !next &&
      !ends &&
      current?.status === inForce.code &&
      (await remind(unit, current, today))
    // Another server was faster.
    if (!ends && !begins && !reminded) throw conflict()
    return null
  }

  return async (now: Date): Promise<void> => {
    const today = marketDate(now)
    const remindToday = now >= marketMoment(today, opening)
    const remindUntil = remindToday ? addDays(today, Math.max(...reminderDays)) : null
    const failures: unknown[] = []
    for (const id of await repository.findDue(db, { today, remindUntil }))
      try {
        await write(systemContext(now), (unit) => advance(unit, id, remindToday))
      } catch (error) {
        // One that fails must not keep the others waiting.
        if (!(error instanceof Refusal)) failures.push(error)
      }
    if (failures.length > 0) throw new AggregateError(failures, 'Agreements could not be advanced')
  }
}
