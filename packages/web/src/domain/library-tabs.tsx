import { say } from '../lib/language.ts'
import { RouteTabs } from '../ui/page/route-tabs.tsx'
import { libraryWords as words } from './text.ts'

/** From one page of the operator's library to the others; three features share them. */
export const LibraryTabs = () => (
  <RouteTabs
    label={say(words.label)}
    tabs={[
      { to: '/grip/library', title: say(words.dictionary) },
      { to: '/grip/library/resources', title: say(words.resources) },
      { to: '/grip/library/problems', title: say(words.problems) },
    ]}
  />
)
