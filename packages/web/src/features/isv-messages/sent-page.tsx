import { type SentIsvMessage, searchSentIsvMessages } from '@cass/contract/isv-messages/endpoints.ts'
import { orEmpty, recordId } from '@cass/contract/kit/rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { IsvOperatorTabs } from '../../domain/isv-operator-tabs.tsx'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { audienceWords } from './audience-words.ts'
import { ComposePanel } from './compose-panel.tsx'
import { sentQuery } from './queries.ts'
import { SentDialog } from './sent-dialog.tsx'
import { sentWords as words } from './text.ts'

/** The message that is open. */
const address = z.strictObject({ id: orEmpty(recordId) })

const columns: readonly Column<SentIsvMessage>[] = [
  { key: 'title', title: say(words.message), render: ({ title }) => title },
  { key: 'audience', title: say(words.audience), render: ({ audience }) => audienceWords(audience) },
  { key: 'sentAt', title: say(words.sentAt), render: ({ sentAt }) => <When at={sentAt} /> },
  { key: 'sentBy', title: say(words.sentBy), render: ({ sentBy }) => sentBy },
  {
    key: 'read',
    title: say(words.readBy),
    render: ({ people, read }) => say(fill(words.readOf, { read, people })),
  },
]

/** /grip/isv/messages: what the operator wrote to ISVs, and who has read it. */
export function Page() {
  const list = useListSearch(searchSentIsvMessages.body)
  const opened = useListSearch(address)
  const { id } = opened.search
  const { pageNum } = list.search
  const query = useQuery(sentQuery(list.search))
  const [writing, setWriting] = useState(false)
  const write = <AddButton label={say(words.write)} onClick={() => setWriting(true)} />
  const open = (row: SentIsvMessage) => opened.show({ id: row.id, pageNum }, { stays: true })
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={write}
        filters={
          <>
            <IsvOperatorTabs />
            <FilterBar list={list} filters={[{ kind: 'text', name: 'keyword', label: say(words.keyword) }]} />
          </>
        }
      >
        <DataTable
          label={say(words.title)}
          query={query}
          list={list}
          rowKey={(row) => row.id}
          nameOf={(row) => row.title}
          columns={columns}
          onOpen={open}
          actions={(row) => [{ key: 'open', label: say(words.open), onClick: () => open(row) }]}
          empty={{ title: say(words.none), hint: say(words.noneHint), action: write }}
        />
      </ListPage>
      {writing && <ComposePanel onClose={() => setWriting(false)} />}
      {id && <SentDialog id={id} onClose={() => opened.show({ id: undefined, pageNum }, { stays: true })} />}
    </>
  )
}
