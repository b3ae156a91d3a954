import { allows } from '@cass/contract/permissions.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { say } from '../lib/language.ts'
import { useSession } from '../lib/session.ts'
import { RouteTabs } from '../ui/page/route-tabs.tsx'
import { testTabWords as words } from './text.ts'

const certification = 'COMMON_serviceApplication_test'
const tabs = [
  { to: paths.systemTests, title: say(words.systemTests), access: 'COMMON_serviceApplication_system_test' },
  { to: paths.acceptanceTests, title: say(words.certificationTests), access: certification },
  { to: paths.testExecutions, title: say(words.execution), access: certification },
  { to: paths.logFeedbacks, title: say(words.logs), access: certification },
] as const

/** The test applications of spec §4, from one list to the others that one may open; three features share them. */
export function TestTabs() {
  const { roles } = useSession()
  const open = tabs.filter(({ access }) => allows(roles, [access]))
  if (open.length < 2) return null
  return <RouteTabs label={say(words.label)} tabs={open} />
}
