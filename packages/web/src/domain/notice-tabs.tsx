import { paths } from '@cass/contract/site/paths.ts'
import { say } from '../lib/language.ts'
import { RouteTabs } from '../ui/page/route-tabs.tsx'
import { noticeTabWords as words } from './text.ts'

/** What the editors of the site write: notices, and the texts that stay. Two features share them. */
export const NoticeTabs = () => (
  <RouteTabs
    label={say(words.label)}
    tabs={[
      { to: paths.noticeManagement, title: say(words.notices) },
      { to: paths.siteTexts, title: say(words.texts) },
    ]}
  />
)
