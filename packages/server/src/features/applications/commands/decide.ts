import type { decideTask } from '@cass/contract/applications/review-endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { actorOf, type Context } from '../../../platform/context.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Input } from '../../../platform/http.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { Write } from '../../../platform/unit.ts'
import type { ReviewService } from '../../reviews/service.ts'
import type { ApplicationRow } from '../repository.ts'
import { subjectKind } from '../review-subject.ts'

/** The production operation order of an application, and whether somebody may have it made. */
export type OrderOf = (
  reader: Reader,
  application: { id: string; serviceType: string; status: string },
  userId: string,
) => Promise<{ operationOrderId: string | null; makesOrder: boolean }>

/** Passes, rejects or sends back, as a reviewer; go-lives have a call of their own (spec §7). */
export function createDecide(deps: {
  write: Write
  reviews: Pick<ReviewService, 'decide'>
  orderOf: OrderOf
}) {
  const { orderOf, reviews, write } = deps
  return (
    ctx: Context,
    body: Input<typeof decideTask>['body'],
    isMeant: (application: ApplicationRow) => boolean,
  ): Promise<DataOf<typeof decideTask>> =>
    write(ctx, async (unit) => {
      const decided = await reviews.decide(unit, body, ({ kind, row }) => {
        if (kind.kind !== subjectKind || !isMeant(row as ApplicationRow)) throw notFound()
      })
      const application = decided.row as ApplicationRow
      return {
        ...decided.task,
        applicationStatus: application.status,
        makesOrder: (await orderOf(unit.tx, application, actorOf(ctx).userId)).makesOrder,
        nextTask: decided.nextTask,
      }
    })
}
