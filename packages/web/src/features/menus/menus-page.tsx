import { identity } from '@cass/contract/institutions/identity.ts'
import { treeTypeCodes } from '@cass/contract/permissions.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { address, noFilters, tabs } from './address.ts'
import { CodesTab } from './codes-tab.tsx'
import { MenuTab } from './menu-tab.tsx'
import { words } from './text.ts'

const titles = {
  [identity.marketMember]: words.marketMembers,
  [identity.postTrade]: words.postTrade,
  [identity.informationVendor]: words.informationVendors,
  codes: words.codes,
} as const

/** /grip/menus: a tab for each tree, and one for the codes of institutions. */
export function Page() {
  const { search, show } = useListSearch(address)
  const { tab = identity.marketMember } = search
  const tree = treeTypeCodes.find((type) => type === tab)
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <Tabs
        label={say(words.title)}
        tabs={tabs.map((key) => ({ key, title: say(titles[key]) }))}
        chosen={tab}
        onChoose={(next) => show({ ...noFilters, tab: next })}
      >
        {tree && <MenuTab key={tree} tree={tree} />}
        {tab === 'codes' && <CodesTab />}
      </Tabs>
    </>
  )
}
