import {
  type CertificationMove,
  certificationWorkflow,
  testFormWorkflow,
} from '@cass/contract/certification/workflow.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Actor as WorkflowActor } from '@cass/contract/kit/workflow.ts'
import { move } from '../../platform/move.ts'
import { randomToken } from '../../platform/secrets.ts'
import type { Unit } from '../../platform/unit.ts'
import { type ApplicationRow, type ApplicationSubject, notifyStatus } from '../applications/service.ts'
import { applications } from '../applications/tables.ts'
import * as repository from './repository.ts'

const { states } = certificationWorkflow
const form = testFormWorkflow.states

/** Where a test goes on to when its forms stand so; null while it stays. Each but the first asks for all of its forms. */
export function nextMove(
  status: string,
  forms: readonly { status: string }[],
  isApproved: boolean,
): CertificationMove | null {
  const all = (...codes: string[]) => forms.every((one) => codes.includes(one.status))
  const some = (code: string) => forms.some((one) => one.status === code)
  switch (status) {
    case states.pending.code:
      return isApproved && all(form.ready.code) ? 'pass' : null
    case states.testing.code:
      if (some(form.failed.code) && !some(form.ready.code)) return 'fail'
      return all(form.reportReview.code, form.approved.code) ? 'handInReports' : null
    case states.reportReview.code:
      if (some(form.reportReturned.code)) return 'rejectReport'
      return all(form.approved.code) ? 'certify' : null
    case states.reportRejected.code:
      return all(form.reportReview.code, form.approved.code) ? 'handInAgain' : null
    default:
      return null
  }
}

/** A test moves by its workflow alone; with that, its institution hears of it. */
export function createProgress(deps: {
  subject: Pick<ApplicationSubject, 'fulfil'>
  /** The address people open, for links in mails. */
  portal: string
}) {
  const { portal, subject } = deps

  async function moveTest(
    unit: Unit,
    application: ApplicationRow,
    name: CertificationMove,
    given: {
      actors: readonly WorkflowActor[]
      comment?: string
      set?: Partial<Omit<ApplicationRow, 'id' | 'status' | 'version'>>
    },
  ): Promise<ApplicationRow> {
    const { id, status: from, version } = application
    const set = { ...given.set, updatedAt: unit.ctx.now }
    const moved = await move(unit, certificationWorkflow, applications, {
      name,
      id,
      from,
      version,
      actors: given.actors,
      comment: given.comment ?? '',
      set,
    })
    return { ...application, ...set, ...moved }
  }

  return {
    moveTest,

    /** Goes on as far as its forms have brought it; the application is locked. The actors are those of the move before. */
    async follow(unit: Unit, application: ApplicationRow, feedback = ''): Promise<ApplicationRow> {
      const { id } = application
      const certification = (await repository.findCertification(unit.tx, id))!
      const forms = await repository.findForms(unit.tx, id)
      const name = nextMove(application.status, forms, certification.approvedAt !== null)
      if (name === null) return application
      const by = certificationWorkflow.moves[name].by
      const isOver = name === 'certify'
      const moved = await moveTest(unit, application, name, {
        // What brought it here was open to whoever did it; this follows from that.
        actors: by,
        comment: feedback,
        ...(isOver && { set: { finishedAt: unit.ctx.now } }),
      })
      if (isOver) {
        await repository.changeCertification(unit.tx, id, {
          certificateNo: `CT${marketDate(unit.ctx.now).replaceAll('-', '')}${application.ordNo.slice(-6)}`,
          certificateCode: randomToken().slice(0, 24),
          certifiedAt: unit.ctx.now,
        })
        await subject.fulfil(unit, moved)
      }
      await notifyStatus(unit, portal, moved, feedback)
      return moved
    },
  }
}
export type Progress = ReturnType<typeof createProgress>
