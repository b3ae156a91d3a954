import {
  type CertificationMove,
  certificationWorkflow,
  type TestFormMove,
  testFormWorkflow,
} from '@cass/contract/certification/workflow.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Actor as WorkflowActor } from '@cass/contract/kit/workflow.ts'
import { randomCode } from '../../lib/readable-code.ts'
import { move } from '../../platform/move.ts'
import type { Unit } from '../../platform/unit.ts'
import { type ApplicationRow, type ApplicationSubject, moveApplication } from '../applications/service.ts'
import * as repository from './repository.ts'
import { certificationForms } from './tables.ts'

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

/** A form moves; its application is locked. */
export async function moveForm<Row extends repository.FormRow>(
  unit: Unit,
  row: Row,
  name: TestFormMove,
  given: {
    actors: readonly WorkflowActor[]
    comment?: string
    set?: Partial<Omit<repository.FormRow, 'id' | 'status' | 'version'>>
  },
): Promise<Row> {
  const { id, status: from, version } = row
  const set = { ...given.set, updatedAt: unit.ctx.now }
  const moved = await move(unit, testFormWorkflow, certificationForms, {
    name,
    id,
    from,
    version,
    actors: given.actors,
    comment: given.comment ?? '',
    set,
  })
  return { ...row, ...set, ...moved }
}

export type Progress = ReturnType<typeof createProgress>

/** What a test comes to by its forms. */
export function createProgress(deps: { subject: Pick<ApplicationSubject, 'fulfil'> }) {
  const { subject } = deps

  async function certify(unit: Unit, application: ApplicationRow): Promise<void> {
    const { now } = unit.ctx
    await repository.changeCertification(unit.tx, application.id, {
      certificateNo: `CT${marketDate(now).replaceAll('-', '')}${application.ordNo.slice(-6)}`,
      certificateCode: randomCode(),
      certifiedAt: now,
    })
    await subject.fulfil(unit, application)
  }

  return {
    /** Goes on as far as its forms have brought it. Who hears of it is for the caller to know. */
    async follow(unit: Unit, application: ApplicationRow, feedback = ''): Promise<ApplicationRow> {
      const { id } = application
      const certification = (await repository.findCertification(unit.tx, id))!
      const forms = await repository.findForms(unit.tx, id)
      const name = nextMove(application.status, forms, certification.approvedAt !== null)
      if (name === null) return application
      const isOver = name === 'certify'
      const moved = await moveApplication(unit, application, name, {
        actors: ['system'],
        comment: feedback,
        ...(isOver && { set: { finishedAt: unit.ctx.now } }),
      })
      if (isOver) await certify(unit, moved)
      return moved
    },
  }
}
