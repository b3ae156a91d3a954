import type {
  ApplicationContext,
  ApplicationFormDefinition,
} from '@cass/contract/applications/form-context.ts'
import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import { useFormStore, useSelected } from '../../editing/form/form-store-context.ts'
import { say } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { FormView } from '../applications/form-view.tsx'
import { PlannedCases } from '../certification/planned-cases.tsx'
import css from './step-summary.module.css'
import { formWords as words } from './text.ts'

/** Everything that was filled in before the last step, once more, each with the way back to it. */
export function StepSummary({
  id,
  catalogue,
  onGo,
}: {
  id: string
  catalogue: Catalogue | null
  onGo: (key: string) => void
}) {
  const { definition } = useFormStore()
  const form = useSelected((state) => state.form)
  const files = useSelected((state) => state.files)
  const context = useSelected((state) => state.context) as ApplicationContext
  const before = {
    ...definition,
    sections: definition.sections.slice(0, -1),
  } as unknown as ApplicationFormDefinition
  return (
    <section className={`card ${css.summary}`} aria-labelledby="step-summary">
      <h2 id="step-summary">{say(words.summary)}</h2>
      <p className="field-help">{say(words.summaryHint)}</p>
      <FormView
        definition={before}
        form={form}
        files={Object.values(files)}
        context={context}
        aside={
          catalogue && <PlannedCases of={{ id, form, nodes: [...context.nodes] }} catalogue={catalogue} />
        }
        actionAt={(key) => (
          <Button variant="link" small onClick={() => onGo(key)}>
            {say(words.change)}
          </Button>
        )}
      />
    </section>
  )
}
