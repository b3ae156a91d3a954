import { z } from 'zod'
import { LogFeedbackList } from '../../domain/log-feedback/log-feedback-list.tsx'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { CatalogueTab } from './catalogue/catalogue-tab.tsx'
import { ScheduleBoard } from './schedule/schedule-board.tsx'
import { deskWords as words } from './text.ts'

const tabs = ['schedule', 'logs', 'catalogue'] as const
const address = z.object({ tab: z.enum(tabs).optional() })

/** /grip/certification */
export function Page() {
  const { search, show } = useListSearch(address)
  const tab = search.tab ?? 'schedule'
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <Tabs
        label={say(words.title)}
        tabs={tabs.map((key) => ({ key, title: say(words[key]) }))}
        chosen={tab}
        onChoose={(next) => show({ tab: next })}
      >
        {tab === 'schedule' && <ScheduleBoard />}
        {tab === 'logs' && <LogFeedbackList side="operator" />}
        {tab === 'catalogue' && <CatalogueTab />}
      </Tabs>
    </>
  )
}
