import { operations } from '@cass/contract/applications/enums.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ApplicationStatus } from '../../domain/applications/application-status.tsx'
import { sayFlow, sayServiceType } from '../../domain/applications/service-type.ts'
import { orderPath } from '../../domain/operation-orders/queries.ts'
import { processTitle } from '../../domain/process-view/process-title.ts'
import { ReviewTitle } from '../../domain/review-desk/review-page.tsx'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Icon } from '../../ui/icons.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PrintButton } from '../../ui/page/print-button.tsx'
import { Loading } from '../../ui/page/states.tsx'
import { type Reviewed, workbenchPath } from './queries.ts'
import { reviewWords as words } from './text.ts'
import { useMakeOrder } from './use-make-order.ts'

const ProcessDialog = lazy(() =>
  import('../../domain/process-view/process-dialog.tsx').then((module) => ({
    default: module.ProcessDialog,
  })),
)

/** Whose application it is, where it stands, and what else can be looked at. */
export function ReviewHead({
  reviewed: { application, operationOrderId, makesOrder },
}: {
  reviewed: Reviewed
}) {
  const [process, setProcess] = useState(false)
  const { serviceType, applyOrdNo, submittedAt } = application
  const flow = sayFlow(application)
  return (
    <>
      <ReviewTitle
        shown={application.id}
        title={application.institutionName}
        lead={
          <>
            <strong>{sayServiceType(serviceType)}</strong>
            <span className="mono">{applyOrdNo}</span>
            <ApplicationStatus of={application} />
            {flow && <span>{flow}</span>}
            {submittedAt && (
              <span>
                {say(fill(words.submittedBy, { name: application.applicantName }))} <When at={submittedAt} />
              </span>
            )}
          </>
        }
        actions={
          <>
            <BackButton />
            <button type="button" className="button" onClick={() => setProcess(true)}>
              {say(words.process)}
            </button>
            <PrintButton />
            {(operationOrderId !== null || makesOrder) && (
              <OrderButton applicationId={application.id} orderId={operationOrderId} />
            )}
          </>
        }
      />
      {process && (
        <Suspense
          fallback={
            <Dialog open wide title={processTitle(application)} onClose={() => setProcess(false)}>
              <Loading lines={10} />
            </Dialog>
          }
        >
          <ProcessDialog application={application} onClose={() => setProcess(false)} />
        </Suspense>
      )}
    </>
  )
}

/** To wherever one came from, filters and all. */
export function BackButton() {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <button
      type="button"
      className="button"
      onClick={() => (canGoBack ? history.back() : goTo(workbenchPath))}
    >
      <Icon name="chevron-left" size={16} />
      {say(words.back)}
    </button>
  )
}

/** Of a passed go-live: its order for those who run production. */
function OrderButton({ applicationId, orderId }: { applicationId: string; orderId: string | null }) {
  const makeOrder = useMakeOrder()
  const { run, guarded } = useGuarded(() => (orderId ? goTo(orderPath(orderId)) : makeOrder(applicationId)))
  return (
    <button type="button" className="button button-primary" disabled={guarded} onClick={() => run()}>
      <Icon name="file" size={16} />
      {say(orderId ? words.order : operations.newEnvOperateOrder)}
    </button>
  )
}
