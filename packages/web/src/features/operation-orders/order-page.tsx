import { recordId } from '@cass/contract/kit/rules.ts'
import { operationOrderWorkflow } from '@cass/contract/operation-orders/workflow.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { applicationsKey, useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { PrintButton } from '../../ui/page/print-button.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { Handling } from './handling.tsx'
import { OrderHistory } from './order-history.tsx'
import css from './order-page.module.css'
import { OrderSheet } from './order-sheet.tsx'
import { orderQuery } from './queries.ts'
import { words } from './text.ts'

const address = z.object({ id: recordId.optional() })

export function Page() {
  const { id } = useListSearch(address).search
  if (id) return <Order key={id} id={id} />
  const toList = (
    <Link to={paths.operationOrders} className="button">
      {say(words.allOrders)}
    </Link>
  )
  return <Empty title={say(words.none)} hint={say(words.noneHint)} action={toList} />
}

/** The sheet as it is printed, and beside it what is done with it. */
function Order({ id }: { id: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  useFreshOnMessage(applicationsKey)
  if (!order) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={10} />
  return (
    <>
      <div className={css.head}>
        <PageTitle
          title={say(words.title)}
          lead={
            <span className={css.lead}>
              <span className="mono">{order.number}</span>
              <StatusTag workflow={operationOrderWorkflow} code={order.status} />
              <span>{order.institutionName}</span>
            </span>
          }
          actions={
            <>
              <Link to={paths.operationOrders} className="button">
                {say(words.allOrders)}
              </Link>
              <Link to={paths.applicationReview} search={{ id: order.applicationId }} className="button">
                {say(words.toApplication)}
              </Link>
              <PrintButton primary />
            </>
          }
        />
      </div>
      <div className={css.order}>
        <OrderSheet order={order} />
        <aside className={css.aside}>
          <Handling order={order} />
          <OrderHistory order={order} />
        </aside>
      </div>
    </>
  )
}
