import { type ReceivedIsvMessage, searchIsvMessages } from '@cass/contract/isv-messages/endpoints.ts'
import { orEmpty, recordId } from '@cass/contract/kit/rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { CallError } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import css from './messages.module.css'
import { openedQuery, receivedKey, receivedQuery } from './queries.ts'
import { receivedWords as words } from './text.ts'

/** The message that is open. */
const address = z.strictObject({ id: orEmpty(recordId) })

const columns: readonly Column<ReceivedIsvMessage>[] = [
  {
    key: 'title',
    title: say(words.message),
    render: ({ readAt, title }) => (
      <span className={css.title} data-unread={readAt === null || undefined}>
        {title}
      </span>
    ),
  },
  {
    key: 'state',
    title: say(words.state),
    render: ({ readAt }) =>
      readAt === null ? (
        <Tag tone="doing" icon="mail">
          {say(words.unread)}
        </Tag>
      ) : (
        <Tag tone="idle" icon="check">
          {say(words.read)}
        </Tag>
      ),
  },
  { key: 'sentAt', title: say(words.received), render: ({ sentAt }) => <When at={sentAt} /> },
]

/** /agree-manage/messages: what the operator wrote to the own institution as an ISV. */
export function Page() {
  const list = useListSearch(searchIsvMessages.body)
  const opened = useListSearch(address)
  const { id } = opened.search
  const { pageNum } = list.search
  const query = useQuery(receivedQuery(list.search))
  useFreshOnMessage(receivedKey)
  const show = (open: string | undefined) => opened.show({ id: open, pageNum }, { stays: true })
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        filters={
          <FilterBar list={list} filters={[{ kind: 'text', name: 'keyword', label: say(words.keyword) }]} />
        }
      >
        <DataTable
          label={say(words.title)}
          query={query}
          list={list}
          rowKey={(row) => row.id}
          nameOf={(row) => row.title}
          columns={columns}
          onOpen={(row) => show(row.id)}
          empty={{ title: say(words.none) }}
        />
      </ListPage>
      {id && <Opened key={id} id={id} onClose={() => show(undefined)} />}
    </>
  )
}

function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(openedQuery(id))
  const client = useQueryClient()
  const isOpen = data !== undefined
  // The list says now that it is read.
  useEffect(() => {
    if (isOpen) void client.invalidateQueries({ queryKey: [...receivedKey, 'list'] })
  }, [client, isOpen])
  return (
    <Dialog open side title={data?.title ?? say(words.title)} onClose={onClose}>
      {data ? (
        <>
          <p className="field-help">
            <When at={data.sentAt} />
          </p>
          <p className={css.text}>{data.body}</p>
        </>
      ) : error instanceof CallError && error.code === 'NOT_FOUND' ? (
        <Empty title={say(words.gone)} />
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading lines={6} />
      )}
    </Dialog>
  )
}
