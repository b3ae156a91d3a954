import { withdrawApplication } from '@cass/contract/applications/endpoints.ts'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../kit/api.ts'
import { applicationsKey } from '../../../kit/application/process-view/queries.ts'
import { formPath, sayServiceType } from '../../../kit/application/service-type.ts'
import { say } from '../../../kit/language.ts'
import { goTo } from '../../../kit/navigate.ts'
import { useSubmitKey } from '../../../kit/submit-key.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useGuarded } from '../../../kit/use-guarded.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { words as common } from '../text.ts'
import css from './dialogs.module.css'
import { withdrawWords as words } from './text.ts'

/** Withdraws, and on request begins again with a copy (spec §3 Operations: retrace, retraceNew). */
export function WithdrawDialog({ row, onClose }: { row: ApplicationRow; onClose: () => void }) {
  const { id, version, applyOrdNo, serviceType, moves } = row
  const client = useQueryClient()
  const submitKey = useSubmitKey()
  const [how, setHow] = useState('plain')
  const freshHint = [words.freshHint, ...(serviceType === '20' ? [words.passwordsAgain] : [])]
    .map(say)
    .join(' ')
  const { run, working } = useGuarded(async () => {
    const body = { id, version, fresh: how === 'fresh' }
    const { copy } = await ask(withdrawApplication, { body }, { idempotencyKey: submitKey.of(body) }).finally(
      () => client.invalidateQueries({ queryKey: applicationsKey }),
    )
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
            {say(how === 'fresh' ? words.fresh : words.plain)}
          </button>
        </>
      }
    >
      <p>{say(fill(words.lead, { number: applyOrdNo, type: sayServiceType(serviceType) }))}</p>
      {moves.includes('retraceNew') && (
        <div className={css.stacked}>
          <RadioGroup
            cards
            label={say(words.choice)}
            name="how"
            value={how}
            error={undefined}
            onChange={setHow}
            options={[
              { value: 'plain', label: say(words.plain), hint: say(words.plainHint) },
              { value: 'fresh', label: say(words.fresh), hint: freshHint },
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}
