import { agreementAt } from '@cass/contract/applications/agreement.ts'
import { signAgreement } from '@cass/contract/applications/endpoints.ts'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AgreementText } from '../../../domain/agreement/agreement-text.tsx'
import { applicationsKey } from '../../../domain/process-view/queries.ts'
import { useIdempotencyKeys } from '../../../editing/idempotency-keys.ts'
import { call } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { commonWords } from '../../../lib/text.ts'
import { toast } from '../../../lib/toast.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { words as common } from '../text.ts'
import css from './dialogs.module.css'
import { signWords as words } from './text.ts'

/** The administrator signs for the institution; field affairs confirm (design §6). */
export function SignDialog({ row, onClose }: { row: ApplicationRow; onClose: () => void }) {
  const { id, version, applyOrdNo: number, institutionName: institution } = row
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const [agreed, setAgreed] = useState(false)
  const { run, working } = useGuarded(async () => {
    const body = { id, version, agreed: true as const }
    await call(signAgreement, { body }, { idempotencyKey: idempotencyKeys.of(body) }).finally(() =>
      client.invalidateQueries({ queryKey: applicationsKey }),
    )
    toast.success(say(words.signed))
    onClose()
  })
  return (
    <Dialog
      open
      wide
      title={say(words.title)}
      onClose={onClose}
      footer={
        <>
          <Link
            to={paths.print}
            search={{ id, document: 'agreement' }}
            className={`button ${css.start}`}
            onClick={onClose}
          >
            <Icon name="file" size={16} />
            {say(commonWords.print)}
          </Link>
          <button type="button" className="button" onClick={onClose}>
            {say(common.cancel)}
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={!agreed || working}
            onClick={() => run()}
          >
            {say(words.sign)}
          </button>
        </>
      }
    >
      <p>{say(fill(words.lead, { number }))}</p>
      <AgreementText edition={agreementAt(new Date())} />
      <div className={css.agree}>
        <Checkbox checked={agreed} onChange={setAgreed}>
          {say(fill(words.agree, { institution }))}
        </Checkbox>
      </div>
    </Dialog>
  )
}
