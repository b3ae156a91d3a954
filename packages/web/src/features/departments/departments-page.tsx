import { recordId } from '@cass/contract/kit/rules.ts'
import { treeTypeCodes } from '@cass/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { SplitPage } from '../../ui/page/split-page.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { ListSearchField } from '../../ui/table/list-search-field.tsx'
import { DepartmentDetail } from './department-detail.tsx'
import { DepartmentPanel } from './department-panel.tsx'
import { departmentsQuery } from './queries.ts'
import { words } from './text.ts'

const address = z.object({
  keyword: z.string().optional(),
  id: recordId.optional(),
  tab: z.enum(['members', 'teams', ...treeTypeCodes]).optional(),
})

export function Page() {
  const { search, show } = useListSearch(address)
  const { data, error, refetch } = useQuery(departmentsQuery(search.keyword ?? ''))
  const [panel, setPanel] = useState<{ departmentId: string | undefined }>()
  const chosen = search.id ?? data?.list[0]?.id
  return (
    <>
      <PageTitle
        title={say(words.title)}
        lead={say(words.lead)}
        actions={<AddButton label={say(words.add)} onClick={() => setPanel({ departmentId: undefined })} />}
      />
      {data ? (
        <SplitPage
          label={say(words.list)}
          items={data.list.map(({ id, name, members }) => ({ key: id, name, hint: members }))}
          chosen={chosen}
          onChoose={(id) => show({ id })}
          search={
            <ListSearchField
              label={say(words.search)}
              value={search.keyword ?? ''}
              onSearch={(keyword) => show({ keyword, id: undefined })}
            />
          }
        >
          {chosen ? (
            <DepartmentDetail
              key={chosen}
              departmentId={chosen}
              tab={search.tab ?? 'members'}
              onTab={(tab) => show({ tab }, { replace: true })}
              onEdit={() => setPanel({ departmentId: chosen })}
              onRemoved={() => show({ id: undefined })}
            />
          ) : (
            <Empty title={say(words.noneFound)} />
          )}
        </SplitPage>
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
      {panel && (
        <DepartmentPanel
          departmentId={panel.departmentId}
          onSaved={(id) => id !== chosen && show({ id, keyword: undefined })}
          onClose={() => setPanel(undefined)}
        />
      )}
    </>
  )
}
