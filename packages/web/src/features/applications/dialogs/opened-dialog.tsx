import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import type { Opened } from '../opened.ts'
import { EvaluateDialog } from './evaluate-dialog.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { ProcessDialog } from './process-dialog.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = {
  opened: Opened
  /** Hands several in again, with a reason. */
  onSubmit: (rows: readonly ApplicationRow[], gateReason: string) => Promise<boolean>
  onClose: () => void
}

export function OpenedDialog({ opened, onSubmit, onClose }: Props) {
  switch (opened.what) {
    case 'withdraw':
      return <WithdrawDialog row={opened.row} onClose={onClose} />
    case 'sign':
      return <SignDialog row={opened.row} onClose={onClose} />
    case 'evaluate':
      return <EvaluateDialog row={opened.row} onClose={onClose} />
    case 'process':
      return <ProcessDialog row={opened.row} onClose={onClose} />
    case 'feedback':
      return <FeedbackDialog row={opened.row} onClose={onClose} />
    case 'refused': {
      const { rows, reply } = opened
      return (
        <RefusedDialog
          rows={rows}
          reply={reply}
          onSubmit={(reason) => onSubmit(rows, reason)}
          onClose={onClose}
        />
      )
    }
  }
}
