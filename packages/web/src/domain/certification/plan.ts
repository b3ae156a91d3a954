import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import type { TestingType } from '@cass/contract/certification/enums.ts'
import { answersOf, familiesOf } from '@cass/contract/certification/form.ts'
import { type Plan, planOf } from '@cass/contract/certification/plan.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'

/** The forms and cases that follow from an application as it stands. */
export const planOfForm = (catalogue: Catalogue, form: Form, nodes: readonly string[]): Plan =>
  planOf(catalogue, {
    families: familiesOf(form, { nodes }),
    nodes,
    testingType: textOf(form, 'testType') as TestingType,
    answers: answersOf(catalogue, form),
  })
