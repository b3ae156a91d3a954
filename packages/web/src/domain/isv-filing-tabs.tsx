import { paths } from '@cass/contract/site/paths.ts'
import { say } from '../lib/language.ts'
import { RouteTabs } from '../ui/page/route-tabs.tsx'
import { isvFilingWords as words } from './text.ts'

/** From one page of an ISV's filings to the others; several features share them. */
export const IsvFilingTabs = () => (
  <RouteTabs
    label={say(words.label)}
    tabs={[
      { to: paths.isvCustomers, title: say(words.customers) },
      { to: paths.isvDevPlans, title: say(words.devPlans) },
      { to: paths.isvImpact, title: say(words.impact) },
      { to: paths.isvBasicInfos, title: say(words.basicInfos) },
      { to: paths.isvProducts, title: say(words.products) },
    ]}
  />
)
