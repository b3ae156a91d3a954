import type * as endpoints from '@cass/contract/certification/endpoints.ts'
import { canCheckIn, canMove, offeredTimes } from '@cass/contract/certification/slots.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { certificationWorkflow, testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import type { Context } from '../../platform/context.ts'
import type { Input } from '../../platform/http.ts'
import { act } from '../../platform/move.ts'
import { conflict, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import {
  type ApplicationRow,
  changeApplication,
  isStepTaken,
  moveApplication,
  notifyStatus,
  type ReviewSteps,
} from '../applications/service.ts'
import { slotGone, type TestSlotService } from '../test-slots/service.ts'
import { notifyInstitution } from './notifications.ts'
import { lockSeen, lockTest } from './own.ts'
import { mayAppeal } from './policy.ts'
import { timeIn } from './present.ts'
import { moveForm } from './progress.ts'
import * as repository from './repository.ts'
import { certificationText } from './text.ts'

type Moved = { status: string; version: number }
const movedTo = ({ status, version }: ApplicationRow): Moved => ({ status, version })
const { states } = certificationWorkflow

/** What is done about the time of a test, by its institution or by the desk. */
export function createBookingCommands(deps: {
  write: Write
  slots: Pick<TestSlotService, 'book' | 'lockFor' | 'nextFree'>
  reviewSteps: Pick<ReviewSteps, 'start' | 'withdrawn'>
  /** The address people open, for links in mails. */
  portal: string
}) {
  const { portal, reviewSteps, slots, write } = deps

  /** Takes seats at this time in place of what it had, or refuses with the next times that have some. */
  async function seat(unit: Unit, certification: repository.CertificationRow, time: TestTime): Promise<void> {
    const { applicationId } = certification
    const families = certification.families as InterfaceFamily[]
    const outcome = await slots.book(unit, { applicationId, families, ...time })
    if (!outcome.booked)
      throw slotGone({
        full: outcome.full,
        next: await slots.nextFree(unit.tx, { families, after: unit.ctx.now, count: offeredTimes }),
      })
    await repository.changeCertification(unit.tx, applicationId, {
      testDate: time.date,
      session: time.session,
      needsNewTime: false,
      checkedInAt: null,
    })
  }

  /** It has its seats: from the waitlist it goes to its reviewers. */
  async function promote(unit: Unit, application: ApplicationRow): Promise<ApplicationRow> {
    const moved = await moveApplication(unit, application, 'promote', { actors: ['system'] })
    await reviewSteps.start(unit, moved)
    return moved
  }

  return {
    /** For seats that others freed: the application is locked by whoever freed them. */
    async promoted(unit: Unit, application: ApplicationRow): Promise<void> {
      await promote(unit, application)
    },

    /** Its seat is gone, and it keeps its place in the process. */
    async displaced(unit: Unit, application: ApplicationRow): Promise<void> {
      await repository.changeCertification(unit.tx, application.id, { needsNewTime: true })
      await notifyInstitution(
        unit,
        application,
        `certification:${application.id}:newTime:${unit.ctx.now.toISOString()}`,
        messages.testTimeManual,
      )
    },

    reschedule: (ctx: Context, body: Input<typeof endpoints.rescheduleTest>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const time = { date: body.date, session: body.session }
        await slots.lockFor(unit, { applicationId: body.id, ...time })
        const { actors, application, certification } = await lockSeen(unit, body)
        const { id, status } = application
        const isDesk = actors.includes('desk')
        const before = timeIn(certification)
        if (!isDesk && !certification.needsNewTime && before && !canMove(before, marketDate(ctx.now)))
          throw refuse('CONFLICT', certificationText.tooLateToMove)
        await act(unit, certificationWorkflow, {
          name: 'reschedule',
          id,
          status,
          actors,
          details: { from: before, to: time },
        })
        await seat(unit, certification, time)
        if (status === states.waitlisted.code) return movedTo(await promote(unit, application))
        // Whoever saw the former time decides anew.
        if (!(await changeApplication(unit.tx, application, { updatedAt: ctx.now }))) throw conflict()
        if (isDesk)
          await notifyInstitution(unit, application, `certification:${id}:moved:${ctx.now.toISOString()}`)
        return { status, version: application.version + 1 }
      }),

    release: (ctx: Context, body: Input<typeof endpoints.releaseTest>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const { actors, application } = await lockSeen(unit, body)
        const moved = await moveApplication(unit, application, 'release', {
          actors,
          comment: body.feedback,
          set: { finishedAt: ctx.now, stage: null },
        })
        // Recalls what is still under review, and frees its seats.
        await reviewSteps.withdrawn(unit, moved, body.feedback)
        return movedTo(moved)
      }),

    checkIn: (ctx: Context, body: Input<typeof endpoints.checkIn>['body']): Promise<null> =>
      write(ctx, async (unit) => {
        const { actors, application, certification } = await lockTest(unit, body.id)
        const { checkedInAt, needsNewTime } = certification
        await act(unit, certificationWorkflow, {
          name: 'checkIn',
          id: application.id,
          status: application.status,
          actors,
        })
        if (checkedInAt !== null) throw refuse('CONFLICT', certificationText.checkedIn)
        const time = timeIn(certification)
        if (!time || needsNewTime || !canCheckIn(ctx.now, time))
          throw refuse('CONFLICT', certificationText.notToday)
        await repository.changeCertification(unit.tx, application.id, { checkedInAt: ctx.now })
        return null
      }),

    /** The failed forms are tested again, at another time. */
    appeal: (ctx: Context, body: Input<typeof endpoints.appealTest>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const { actors, application, certification } = await lockSeen(unit, body)
        if (application.status !== states.failed.code) throw conflict()
        if (!mayAppeal(certification)) throw refuse('CONFLICT', certificationText.appealsUsed)
        if (await isStepTaken(unit, application)) throw refuse('CONFLICT', certificationText.anotherUnderWay)
        await seat(unit, certification, { date: body.date, session: body.session })
        // The constraint on the column has the last word.
        await repository.changeCertification(unit.tx, application.id, { appeals: certification.appeals + 1 })
        for (const form of await repository.findForms(unit.tx, application.id))
          if (form.status === testFormWorkflow.states.failed.code)
            await moveForm(unit, form, 'testAgain', { actors, comment: body.reason })
        const moved = await moveApplication(unit, application, 'appeal', { actors, comment: body.reason })
        await notifyStatus(unit, portal, moved)
        return movedTo(moved)
      }),
  }
}
