import type { ProcessView } from '@cass/contract/applications/schemas.ts'
import { say } from '../../../lib/language.ts'
import { processWords as words } from '../dialogs/text.ts'
import { BeginButton } from './begin-button.tsx'

/** In the picture of a case: begins the step that is open. */
export function BeginStep({ step, view }: { step: ProcessView['steps'][number]; view: ProcessView }) {
  if (step.state !== 'open' || !view.caseId) return null
  return (
    <BeginButton serviceType={step.serviceType} of={{ caseId: view.caseId }} primary>
      {say(words.begin)}
    </BeginButton>
  )
}
