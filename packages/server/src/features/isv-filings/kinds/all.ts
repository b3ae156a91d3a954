import { basicInfo } from './basic-info.ts'
import { devPlan } from './dev-plan.ts'
import { impact } from './impact.ts'
import type { AllKinds } from './kind.ts'
import { market } from './market.ts'

export const kindRules: AllKinds = { market, devPlan, basicInfo, impact }
