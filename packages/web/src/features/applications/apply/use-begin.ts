import { beginApplication } from '@cass/contract/applications/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { formPath } from '../../../domain/applications/service-type.ts'
import { applicationsKey } from '../../../domain/process-view/queries.ts'
import { useIdempotencyKeys } from '../../../editing/idempotency-keys.ts'
import { CallError, callForReply } from '../../../lib/api.ts'
import { goTo } from '../../../lib/navigate.ts'
import { toast } from '../../../lib/toast.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'

export type Beginning = Omit<BodyOf<typeof beginApplication>, 'tree'>

/** Begins a draft and opens its form. */
export function useBegin() {
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  return useGuarded(async (body: Beginning) => {
    const reply = await callForReply(beginApplication, { body }, { idempotencyKey: idempotencyKeys.of(body) })
    if (reply.code === 'ACK') {
      idempotencyKeys.forget()
      void client.invalidateQueries({ queryKey: applicationsKey })
      return goTo(formPath({ id: reply.data.id, serviceType: body.serviceType })!)
    }
    if (reply.code !== 'VALIDATION') throw new CallError(reply.code, reply.message)
    toast.error(reply.message)
  })
}
