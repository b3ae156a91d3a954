import { actionLabel } from '@cass/contract/audit-log/actions.ts'
import { type AuditExport, nobody } from '@cass/contract/audit-log/endpoints.ts'
import { downloadFile } from '@cass/contract/files/endpoints.ts'
import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { callBlob } from '../../lib/api.ts'
import { showTime, When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { DownloadButton } from '../../ui/files/download-button.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import css from './audit-log.module.css'
import { exportsQuery, partyQuery } from './queries.ts'
import { words as pageWords, exportWords as words } from './text.ts'

/** What the export was narrowed to, as the filters of the log say it. */
function NarrowedTo({ filters }: AuditExport) {
  const { action, from, institutionId, person, subject, to } = filters
  const personName = useNameOf('person', person === nobody ? '' : person)
  const institutionName = useNameOf('institution', institutionId)
  const parts = [
    from || to ? `${from || '…'} – ${to || '…'}` : '',
    action && say(actionLabel(action)),
    person === nobody ? say(pageWords.nobody) : personName,
    institutionName,
    subject,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : say(words.everything)
}

/** Until it is there, and where it cannot be found, the id itself. */
function useNameOf(kind: 'person' | 'institution', id = ''): string {
  const { data } = useQuery({ ...partyQuery(kind, id), enabled: id !== '' })
  return data?.label ?? id
}

const columns: readonly Column<AuditExport>[] = [
  { key: 'createdAt', title: say(words.started_at), render: ({ createdAt }) => <When at={createdAt} /> },
  { key: 'filters', title: say(words.filters), render: (row) => <NarrowedTo {...row} /> },
  { key: 'state', title: say(words.state), render: (row) => <State row={row} /> },
  {
    key: 'file',
    title: say(words.export),
    render: ({ fileId, fileName }) =>
      fileId &&
      fileName && (
        <DownloadButton
          name={fileName}
          load={async (onProgress) =>
            (await callBlob(downloadFile, { query: { id: fileId } }, { quiet: true, onProgress })).blob
          }
        />
      ),
  },
]

function State({ row: { deletedAt, expected, failed, finishedAt, written } }: { row: AuditExport }) {
  if (failed)
    return (
      <Tag tone="bad" icon="error">
        {say(words.failed)}
      </Tag>
    )
  if (finishedAt)
    return (
      <Tag tone="good" icon="check-circle">
        {say(fill(words.done, { n: thousands(written), date: showTime(deletedAt, '{y}-{m}-{d}') }))}
      </Tag>
    )
  if (expected === null)
    return (
      <Tag tone="waiting" icon="clock">
        {say(words.waiting)}
      </Tag>
    )
  const progress = say(fill(words.progress, { written: thousands(written), expected: thousands(expected) }))
  return (
    <span className={css.progress} role="status">
      <progress value={written} max={Math.max(1, expected)} aria-label={progress} />
      {progress}
    </span>
  )
}

/** Own exports that a job makes, how far they are, and their files. */
export function ExportsTab() {
  const query = useQuery(exportsQuery)
  return (
    <div className={css.tab}>
      <DataTable
        label={say(pageWords.exports)}
        query={{
          ...query,
          data: query.data && { list: query.data, total: query.data.length, pageNum: 1, pageSize: 10 },
        }}
        rowKey={(row) => row.id}
        columns={columns}
        empty={{ title: say(words.none), hint: say(words.noneHint) }}
      />
    </div>
  )
}
