import { paths } from '@cass/contract/site/paths.ts'
import { say } from '../lib/language.ts'
import { RouteTabs } from '../ui/page/route-tabs.tsx'
import { libraryWords as words } from './text.ts'

/** From one page of the operator's library to the others; three features share them. */
export const LibraryTabs = () => (
  <RouteTabs
    label={say(words.label)}
    tabs={[
      { to: paths.library, title: say(words.dictionary) },
      { to: paths.libraryResources, title: say(words.resources) },
      { to: paths.libraryFaq, title: say(words.faq) },
    ]}
  />
)
