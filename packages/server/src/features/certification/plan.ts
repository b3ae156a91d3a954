import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import type { TestingType } from '@cass/contract/certification/enums.ts'
import { answersOf, familiesOf } from '@cass/contract/certification/form.ts'
import { type PlannedCase, planOf } from '@cass/contract/certification/plan.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import type { ApplicationRow } from '../applications/service.ts'

/** The forms and cases that follow from what an application says. */
export const planOfApplication = (
  catalogue: Catalogue,
  { form, nodes }: Pick<ApplicationRow, 'form' | 'nodes'>,
) =>
  planOf(catalogue, {
    families: familiesOf(form, { nodes }),
    nodes,
    testingType: textOf(form, 'testType') as TestingType,
    answers: answersOf(catalogue, form),
  })

export const plannedCases = (
  catalogue: Catalogue,
  application: Pick<ApplicationRow, 'form' | 'nodes'>,
): readonly PlannedCase[] => planOfApplication(catalogue, application).cases
