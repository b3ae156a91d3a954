import { useQuery } from '@tanstack/react-query'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { address, noFilters, tabs } from './address.ts'
import { ChainTab } from './chain-tab.tsx'
import { ExportsTab } from './exports-tab.tsx'
import { LogTab } from './log-tab.tsx'
import { chainQuery } from './queries.ts'
import { StatisticsTab } from './statistics-tab.tsx'
import { words } from './text.ts'

/** /grip/audit-log */
export function Page() {
  const { search, show } = useListSearch(address)
  const { tab = 'log' } = search
  const chain = useQuery(chainQuery)
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      {chain.data?.last?.broken && tab !== 'chain' && (
        <p className="form-error" role="alert">
          <Icon name="warning" />
          {say(words.broken)}
        </p>
      )}
      <Tabs
        label={say(words.title)}
        tabs={tabs.map((key) => ({ key, title: say(words[key]) }))}
        chosen={tab}
        onChoose={(next) => show({ ...noFilters, tab: next })}
      >
        {tab === 'log' && <LogTab />}
        {tab === 'statistics' && <StatisticsTab />}
        {tab === 'chain' && <ChainTab />}
        {tab === 'exports' && <ExportsTab />}
      </Tabs>
    </>
  )
}
