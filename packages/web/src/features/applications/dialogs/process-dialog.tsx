import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { ProcessDialog as Process } from '../../../domain/process-view/process-dialog.tsx'
import { say } from '../../../lib/language.ts'
import { BeginStep } from '../apply/begin-step.tsx'
import { processWords as words } from './text.ts'

export const ProcessDialog = ({ row, onClose }: { row: ApplicationRow; onClose: () => void }) => (
  <Process
    application={row}
    stepAction={(step, view) => <BeginStep step={step} view={view} />}
    links={
      <Link to={paths.processView} search={{ id: row.id }} className="button" onClick={onClose}>
        {say(words.asPage)}
      </Link>
    }
    onClose={onClose}
  />
)
