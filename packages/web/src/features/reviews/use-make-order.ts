import { makeOperationOrder } from '@cass/contract/operation-orders/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { orderPath } from '../../domain/operation-orders/queries.ts'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { call } from '../../lib/api.ts'
import { goTo } from '../../lib/navigate.ts'

/** Has the production operation order of a passed go-live made, and opens it. */
export function useMakeOrder(): (applicationId: string) => Promise<void> {
  const client = useQueryClient()
  return async (applicationId) => {
    const { id } = await call(makeOperationOrder, { body: { applicationId } }).finally(() =>
      client.invalidateQueries({ queryKey: applicationsKey }),
    )
    goTo(orderPath(id))
  }
}
