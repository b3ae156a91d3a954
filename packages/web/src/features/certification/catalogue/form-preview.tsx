import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import type { TestForm } from '@cass/contract/certification/catalogue.ts'
import { certificationForm } from '@cass/contract/certification/form.ts'
import type { FormDefinition } from '@cass/contract/kit/form/definition.ts'
import { emptyForm } from '@cass/contract/kit/form/values.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { useState } from 'react'
import { createFormStore } from '../../../editing/form/form-store.ts'
import { FormStoreContext } from '../../../editing/form/form-store-context.ts'
import { Sections } from '../../../editing/form/sections.tsx'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { formWords as words } from './text.ts'

/** What applicants see of a form, drawn and checked as theirs is; nothing of it is kept. */
export function FormPreview({ form }: { form: TestForm }) {
  const [here] = useState(() => ({ store: storeOf(form), drawing: {} }))
  const check = () => {
    const problems = here.store.problems()
    here.store.showErrors(problems)
    if (problems.length === 0) toast.success(say(words.complete))
  }
  return (
    <>
      <p className="field-help">{say(words.previewLead)}</p>
      <FormStoreContext value={here}>
        <Sections />
      </FormStoreContext>
      <Button onClick={check}>{say(words.checkPreview)}</Button>
    </>
  )
}

function storeOf(form: TestForm) {
  const whole = certificationForm({ forms: [{ ...form, optional: false }], cases: [] })
  const [section] = whole.sections.filter(({ key }) => key === 'forms')
  const { aside: _, hint: __, slot: ___, ...rest } = section!
  const names = Object.keys(rest.parts)
  const definition: FormDefinition<ApplicationContext> = {
    sections: [{ ...rest, title: form.name }],
    rules: (values, context) =>
      whole.rules!(values, context).filter(({ path }) => names.includes(path.split('.')[0]!)),
  }
  return createFormStore<ApplicationContext>({
    definition,
    start: { form: emptyForm(definition as FormDefinition), slots: {}, files: [], storedSecrets: [] },
    contextOf: (_slots, storedSecrets) => ({
      today: marketDate(new Date()),
      storedSecrets,
      tree: null,
      adds: true,
      removes: false,
      // The second part of a node's code says which family is tested.
      nodes: [`M00.${form.family}`],
      returned: false,
    }),
  })
}
