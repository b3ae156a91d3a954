import { thousands } from '@cass/contract/kit/format.ts'
import type { ManagedDictionary } from '@cass/contract/message-library/endpoints.ts'
import { dictionaryWorkflow } from '@cass/contract/message-library/workflow.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LibraryTabs } from '../../../domain/library-tabs.tsx'
import { protocolName, titleOfEdition } from '../../../domain/message-library/edition-name.ts'
import { When } from '../../../lib/format.ts'
import { language, say } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { Failed, Loading } from '../../../ui/page/states.tsx'
import { StatusTag } from '../../../ui/page/status-tag.tsx'
import type { Column } from '../../../ui/table/data-rows.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { wholeList } from '../../../ui/table/whole-list.ts'
import { ComparePanel } from './compare-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import { managedQuery } from './queries.ts'
import { manageWords as words } from './text.ts'
import { useDictionaryActions } from './use-dictionary-actions.ts'

/** /grip/library */
export function Page() {
  const { data, error, refetch } = useQuery(managedQuery)
  const [importing, setImporting] = useState(false)
  const [compared, setCompared] = useState<{ id: string; publish: boolean }>()
  const actions = useDictionaryActions({
    onCompare: ({ id }) => setCompared({ id, publish: false }),
    onPublish: ({ id }) => setCompared({ id, publish: true }),
  })
  const chosen = data?.find(({ id }) => id === compared?.id)

  const start = (
    <Button variant="primary" icon={<Icon name="upload" size={16} />} onClick={() => setImporting(true)}>
      {say(words.import)}
    </Button>
  )
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} actions={start} />
      <LibraryTabs />
      {data ? (
        <DataTable
          label={say(words.list)}
          query={{ ...wholeList(data), error, refetch }}
          columns={columns}
          rowKey={({ id }) => id}
          nameOf={titleOfEdition}
          actions={actions}
          empty={{ title: say(words.emptyTitle), hint: say(words.emptyHint), action: start }}
        />
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading lines={6} />
      )}
      {importing && (
        <ImportPanel
          onDone={(id) => {
            setImporting(false)
            setCompared({ id, publish: false })
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {data && compared && chosen && (
        <ComparePanel
          key={chosen.id}
          dictionary={chosen}
          all={data}
          publish={compared.publish}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  )
}

const columns: Column<ManagedDictionary>[] = [
  {
    key: 'name',
    title: say(words.name),
    render: ({ name, noteZh, noteEn }) => (
      <TwoLines first={name} second={language === 'zh' ? noteZh : noteEn} />
    ),
  },
  { key: 'protocol', title: say(words.protocol), render: protocolName },
  {
    key: 'status',
    title: say(words.status),
    render: ({ status }) => <StatusTag workflow={dictionaryWorkflow} code={status} />,
  },
  {
    key: 'counts',
    title: say(words.counts),
    align: 'end',
    render: ({ messages, fields }) => `${thousands(messages)} / ${thousands(fields)}`,
  },
  { key: 'source', title: say(words.source) },
  {
    key: 'importTime',
    title: say(words.importTime),
    render: ({ by, importTime }) => <TwoLines first={<When at={importTime} />} second={by} />,
  },
  {
    key: 'publishTime',
    title: say(words.publishTime),
    render: ({ publishTime }) => (publishTime ? <When at={publishTime} /> : '—'),
  },
]
