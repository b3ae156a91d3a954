import { withdrawApplication } from '@cass/contract/applications/endpoints.ts'
import { type Operation, operations } from '@cass/contract/applications/enums.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { messages } from '@cass/contract/errors.ts'
import { hasSecret, partsOf } from '@cass/contract/kit/form/definition.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formPath, sayServiceType } from '../../../domain/applications/service-type.ts'
import { applicationsKey } from '../../../domain/process-view/queries.ts'
import { useIdempotencyKeys } from '../../../editing/idempotency-keys.ts'
import { call } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { goTo } from '../../../lib/navigate.ts'
import { toast } from '../../../lib/toast.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { words as common } from '../text.ts'
import css from './dialogs.module.css'
import { withdrawWords as words } from './text.ts'

const withCopy: Operation = 'retraceNew'

/** Withdraws, and on request begins again with a copy. */
export function WithdrawDialog({ row, onClose }: { row: ApplicationRow; onClose: () => void }) {
  const { id, version, applyOrdNo, serviceType, moves } = row
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const [how, setHow] = useState('plain')
  const form = kindOf(serviceType)?.form
  const asksForSecrets = form !== undefined && partsOf(form).some(([, part]) => hasSecret(part))
  const freshHint = [words.freshHint, ...(asksForSecrets ? [words.passwordsAgain] : [])].map(say).join(' ')
  const { run, working } = useGuarded(async () => {
    const body = { id, version, fresh: how === 'fresh' }
    const { copy } = await call(
      withdrawApplication,
      { body },
      { idempotencyKey: idempotencyKeys.of(body) },
    ).finally(() => client.invalidateQueries({ queryKey: applicationsKey }))
    toast.success(say(messages.processCancelled))
    onClose()
    const page = copy && formPath({ id: copy.id, serviceType })
    if (page) goTo(page)
  })
  return (
    <Dialog
      open
      title={say(words.title)}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" data-start onClick={onClose}>
            {say(common.cancel)}
          </button>
          <button type="button" className="button button-danger" disabled={working} onClick={() => run()}>
            {say(how === 'fresh' ? operations.retraceNew : operations.retrace)}
          </button>
        </>
      }
    >
      <p>{say(fill(words.lead, { number: applyOrdNo, type: sayServiceType(serviceType) }))}</p>
      {moves.includes(withCopy) && (
        <div className={css.stacked}>
          <RadioGroup
            cards
            label={say(words.choice)}
            name="how"
            value={how}
            error={undefined}
            onChange={setHow}
            options={[
              { value: 'plain', label: say(operations.retrace), hint: say(words.plainHint) },
              { value: 'fresh', label: say(operations.retraceNew), hint: freshHint },
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}
