import { lastDayOf } from '@cass/contract/isv-agreements/coverage.ts'
import type { signingObstacles } from '@cass/contract/isv-agreements/endpoints.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import type { Agreement, TextRow } from './repository.ts'
import { nextCodes, runningCodes } from './repository.ts'
import { renewableFrom } from './term.ts'

const { noticeGiven, upcoming } = isvAgreementWorkflow.states

/** Whether an institution can sign today; `own` are all of its agreements, newest first. */
export function obstacleOf(
  own: readonly Agreement[],
  { text, today }: { text: TextRow | undefined; today: string },
): {
  /** Running, by its dates too. */
  current: Agreement | undefined
  next: Agreement | undefined
  obstacle: (typeof signingObstacles)[number] | null
  renewableFrom: string | null
} {
  const current = own.find((one) => runningCodes.includes(one.status) && lastDayOf(one)! >= today)
  const next = own.find(({ status }) => nextCodes.includes(status))
  const from =
    current && current.text.kind === text?.kind && current.status !== noticeGiven.code
      ? renewableFrom(current.endsOn!)
      : null
  const tooEarly = from !== null && today < from
  const obstacle = !text
    ? 'notPublished'
    : next
      ? next.status === upcoming.code
        ? 'renewed'
        : 'awaitsConfirmation'
      : current?.status === noticeGiven.code
        ? 'noticeGiven'
        : tooEarly
          ? 'tooEarly'
          : null
  return { current, next, obstacle, renewableFrom: tooEarly ? from : null }
}
