import { listResources } from '@cass/contract/resources/endpoints.ts'
import { resourceCategories } from '@cass/contract/resources/enums.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Empty } from '../../ui/page/states.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { downloadsQuery } from './queries.ts'
import css from './resource-list.module.css'
import { GrowingList, ResourceLine } from './resource-list.tsx'
import { listWords, downloadWords as words } from './text.ts'

const tabs = [
  { key: 'ALL', title: say(words.all) },
  ...(['protocol', 'guidance', 'download'] as const).map((key) => ({
    key,
    title: say(resourceCategories[key].label),
  })),
] as const

/** /download/resources-download */
export function Page() {
  const list = useListSearch(listResources.body)
  const { keyword = '', category = 'ALL' } = list.search
  const query = useInfiniteQuery(downloadsQuery(list.search))
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <div className={css.tools}>
        <SearchBox
          label={say(listWords.search)}
          value={keyword}
          onSearch={(typed, options) => list.show({ keyword: typed }, options)}
        />
      </div>
      <Tabs
        label={say(words.tabs)}
        tabs={tabs}
        chosen={category}
        onChoose={(next) => list.show({ category: next })}
      >
        <GrowingList
          label={say(words.title)}
          query={query}
          keyword={keyword}
          onClear={() => list.show({ keyword: undefined })}
          empty={
            <Empty
              title={say(words.none)}
              hint={say(words.noneHint)}
              action={
                <Link className="button" to={paths.standards}>
                  {say(words.standards)}
                </Link>
              }
            />
          }
        >
          {(resource) => <ResourceLine resource={resource} />}
        </GrowingList>
      </Tabs>
    </>
  )
}
