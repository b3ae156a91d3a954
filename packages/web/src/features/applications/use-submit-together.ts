import { submitApplications } from '@cass/contract/applications/endpoints.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { confirmUnchanged } from '../../domain/applications/confirm-unchanged.ts'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { CallError, callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import type { Opened } from './opened.ts'
import { togetherWords as words } from './text.ts'

export const canSubmitTogether = ({ serviceType, moves }: ApplicationRow): boolean =>
  kindOf(serviceType)?.together === true && moves.includes('submit')

/** Hands several in at once; what stands in the way is told in a dialog. */
export function useSubmitTogether(open: (opened: Opened) => void) {
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  return async function submit(
    rows: readonly ApplicationRow[],
    gateReason: string,
    unchanged = false,
  ): Promise<boolean> {
    const body = {
      applications: rows.map(({ id, version }) => ({ id, version })),
      gateReason,
      ...(unchanged && { unchanged }),
    }
    const reply = await callForReply(
      submitApplications,
      { body },
      { mask: true, idempotencyKey: idempotencyKeys.of(body) },
    ).finally(() => client.invalidateQueries({ queryKey: applicationsKey }))
    if (reply.code === 'ACK') {
      idempotencyKeys.forget()
      toast.success(say(messages.submitted))
      return true
    }
    if (reply.code === 'NOTHING_CHANGED')
      return (await confirmUnchanged(reply.message)) && (await submit(rows, gateReason, true))
    if (reply.code !== 'GATE_FINDINGS' && reply.code !== 'VALIDATION')
      throw new CallError(reply.code, reply.message, reply.data)
    open({ what: 'refused', rows, reply })
    return false
  }
}

/** What can be done with the rows that are ticked. */
export const bulkActions =
  (submit: (rows: readonly ApplicationRow[], gateReason: string) => Promise<boolean>) =>
  (rows: readonly ApplicationRow[]): RowAction[] => [
    {
      key: 'submit',
      label: say(words.submit),
      async onClick() {
        const numbers = rows.map(({ applyOrdNo }) => applyOrdNo).join(', ')
        const sure = await confirm({
          title: say(words.title),
          body: say(fill(words.body, { n: rows.length, numbers })),
          ok: say(words.submit),
        })
        if (sure) await submit(rows, '')
      },
    },
  ]
