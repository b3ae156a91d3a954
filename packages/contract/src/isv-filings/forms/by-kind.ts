import type { FormContext, FormDefinition } from '../../kit/form/definition.ts'
import type { FilingKindCode } from '../kinds.ts'
import { basicInfoForm } from './basic-info.ts'
import { devPlanForm } from './dev-plan.ts'
import { impactForm } from './impact.ts'
import { marketForm } from './market.ts'

/** What each kind of filing asks for. */
export const filingForms: Readonly<Record<FilingKindCode, FormDefinition<FormContext>>> = {
  market: marketForm,
  devPlan: devPlanForm,
  basicInfo: basicInfoForm,
  impact: impactForm,
}
