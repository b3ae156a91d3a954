import { paths } from '@cass/contract/site/paths.ts'
import { say } from '../lib/language.ts'
import { RouteTabs } from '../ui/page/route-tabs.tsx'
import { isvOperatorWords as words } from './text.ts'

/** What the operator does about ISVs; several features share it. */
export const IsvOperatorTabs = () => (
  <RouteTabs
    label={say(words.label)}
    tabs={[
      { to: paths.isvs, title: say(words.isvs) },
      { to: paths.isvAgreementDesk, title: say(words.agreements) },
      { to: paths.isvAgreementTexts, title: say(words.agreementTexts) },
      { to: paths.operatorFilings, title: say(words.filings) },
      { to: paths.impactAssessments, title: say(words.impact) },
      { to: paths.isvMessages, title: say(words.messages) },
    ]}
  />
)
