import { Steps } from '../../ui/page/steps.tsx'
import { useFormStore } from './form-store-context.ts'
import { useStanding } from './standing.ts'
import type { FormSteps } from './use-steps.ts'

/** The steps of a form across the top; one can go back to any, and on as far as everything before is complete. */
export function StepList({ steps }: { steps: FormSteps }) {
  const { sections } = useFormStore().definition
  const standing = useStanding()
  const at = standing.findIndex(({ key }) => key === steps.current)
  return (
    <Steps
      steps={standing.map(({ key }) => sections.find((section) => section.key === key)!.title)}
      current={at}
      states={standing.map(({ complete, done, errors }, index) => ({
        done: done || (complete && index < at),
        errors,
        open: index < at || standing.slice(0, index).every((each) => each.complete),
      }))}
      onGo={(index) => steps.go(standing[index]!.key)}
    />
  )
}
