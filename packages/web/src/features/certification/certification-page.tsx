import { LogFeedbackList } from '../../domain/log-feedback/log-feedback-list.tsx'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { CatalogueTab } from './catalogue/catalogue-tab.tsx'
import { DeskTest } from './desk/desk-test.tsx'
import { DeskTests, deskAddress, deskTabs, noFilters } from './desk/desk-tests.tsx'
import { FormsToReview } from './desk/forms-to-review.tsx'
import { ScheduleBoard } from './schedule/schedule-board.tsx'
import { deskWords as words } from './text.ts'

/** /grip/certification: tests of all institutions, today's, the schedule and the catalogue; or one test. */
export function Page() {
  const { search, show } = useListSearch(deskAddress)
  const { id, tab = 'applications' } = search
  // Of log feedback, the id is that of an entry.
  if (id && tab !== 'logs') return <DeskTest key={id} id={id} />
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} actions={<FormsToReview />} />
      <Tabs
        label={say(words.title)}
        tabs={deskTabs.map((key) => ({ key, title: say(words[key]) }))}
        chosen={tab}
        onChoose={(next) => show({ ...noFilters, tab: next })}
      >
        {(tab === 'applications' || tab === 'execution') && (
          <DeskTests key={tab} executed={tab === 'execution'} />
        )}
        {tab === 'schedule' && <ScheduleBoard />}
        {tab === 'logs' && <LogFeedbackList side="operator" />}
        {tab === 'catalogue' && <CatalogueTab />}
      </Tabs>
    </>
  )
}
