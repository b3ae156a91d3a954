import type { ProcessView } from '@cass/contract/applications/schemas.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { isTest } from '../../../domain/applications/service-type.ts'
import { say } from '../../../lib/language.ts'
import { processWords as words } from '../dialogs/text.ts'
import { words as common } from '../text.ts'
import { BeginButton } from './begin-button.tsx'

/** In the picture of a case: begins the step that is open, or opens the test that is under way. */
export function BeginStep({ step, view }: { step: ProcessView['steps'][number]; view: ProcessView }) {
  const now = step.applications.at(-1)
  if (now && isTest(now))
    return (
      <Link to={paths.testExecution} search={{ id: now.id }} className="button">
        {say(common.test)}
      </Link>
    )
  if (step.state !== 'open' || !view.caseId) return null
  return (
    <BeginButton serviceType={step.serviceType} of={{ caseId: view.caseId }} primary>
      {say(words.begin)}
    </BeginButton>
  )
}
