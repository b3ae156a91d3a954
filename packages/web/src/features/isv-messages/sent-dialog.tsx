import { exportIsvMessageReaders, type IsvMessageReader } from '@cass/contract/isv-messages/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportButton } from '../../domain/applications/export-button.tsx'
import { callBlob } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { language, say } from '../../lib/language.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { Choice } from '../../ui/page/view-choice.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { audienceWords } from './audience-words.ts'
import css from './messages.module.css'
import { readersQuery, sentDetailQuery } from './queries.ts'
import { sentWords, detailWords as words } from './text.ts'

const columns: readonly Column<IsvMessageReader>[] = [
  { key: 'institution', title: say(words.institution), render: ({ institutionName }) => institutionName },
  { key: 'name', title: say(words.person), render: ({ name }) => name },
  {
    key: 'readAt',
    title: say(words.readAt),
    render: ({ readAt }) => (readAt ? <When at={readAt} /> : say(words.notRead)),
  },
]

/** A message in both languages, and who of those it went to has read it. */
export function SentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(sentDetailQuery(id))
  return (
    <Dialog
      open
      side
      wide
      title={data ? (language === 'zh' ? data.titleZh : data.titleEn) : say(sentWords.title)}
      onClose={onClose}
    >
      {data ? (
        <div className={css.detail}>
          <DescriptionList
            rows={[
              [say(sentWords.audience), audienceWords(data.audience)],
              [say(sentWords.sentAt), <When key="at" at={data.sentAt} />],
              [say(sentWords.sentBy), data.sentBy],
              [say(sentWords.readBy), say(fill(sentWords.readOf, { read: data.read, people: data.people }))],
            ]}
          />
          <section lang="zh-CN">
            <h3>{data.titleZh}</h3>
            <p className={css.text}>{data.bodyZh}</p>
          </section>
          <section lang="en">
            <h3>{data.titleEn}</h3>
            <p className={css.text}>{data.bodyEn}</p>
          </section>
          <Readers id={id} />
        </div>
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
    </Dialog>
  )
}

function Readers({ id }: { id: string }) {
  const [shown, setShown] = useState<'all' | 'unread'>('all')
  const [paging, setPaging] = useState({ pageNum: 1, pageSize: 10 })
  const query = useQuery(readersQuery({ id, unread: shown === 'unread', ...paging }))
  return (
    <section>
      <div className={css.recipients}>
        <h3>{say(words.recipients)}</h3>
        <Choice
          label={say(words.show)}
          of={[
            { key: 'all', title: say(words.all) },
            { key: 'unread', title: say(words.unread) },
          ]}
          chosen={shown}
          onChoose={(next) => {
            setShown(next)
            setPaging({ ...paging, pageNum: 1 })
          }}
        />
        <ExportButton
          load={() => callBlob(exportIsvMessageReaders, { body: { id, unread: shown === 'unread' } })}
          found={query.data}
          file={words.file}
        />
      </div>
      <DataTable
        label={say(words.recipients)}
        query={query}
        list={{
          search: paging,
          filtered: shown === 'unread',
          show: (next) => setPaging({ ...paging, pageNum: 1, ...next } as typeof paging),
          clear: () => setShown('all'),
        }}
        rowKey={(row) => row.userId}
        nameOf={(row) => row.name}
        columns={columns}
        empty={{ title: say(words.allRead) }}
      />
    </section>
  )
}
