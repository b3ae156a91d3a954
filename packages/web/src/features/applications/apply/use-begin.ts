import { beginApplication } from '@cass/contract/applications/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '../../../kit/api.ts'
import { applicationsKey } from '../../../kit/application/process-view/queries.ts'
import { formPath } from '../../../kit/application/service-type.ts'
import { goTo } from '../../../kit/navigate.ts'
import { useSubmitKey } from '../../../kit/submit-key.ts'
import { toast } from '../../../kit/ui/toast.tsx'
import { useGuarded } from '../../../kit/use-guarded.ts'

export type Beginning = Omit<BodyOf<typeof beginApplication>, 'tree'>

/** Begins a draft and opens its form. */
export function useBegin() {
  const client = useQueryClient()
  const submitKey = useSubmitKey()
  return useGuarded(async (body: Beginning) => {
    const reply = await call(beginApplication, { body }, { idempotencyKey: submitKey.of(body) })
    if (reply.code === 'ACK') {
      submitKey.forget()
      void client.invalidateQueries({ queryKey: applicationsKey })
      return goTo(formPath({ id: reply.data.id, serviceType: body.serviceType })!)
    }
    if (reply.code !== 'VALIDATION') throw new CallError(reply.code, reply.message)
    toast.error(reply.message)
  })
}
