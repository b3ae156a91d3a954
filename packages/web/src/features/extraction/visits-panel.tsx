import type { ExtractionPackage } from '@cass/contract/extraction/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SidePanel } from '../../editing/side-panel.tsx'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { HistoryList } from '../../ui/page/history-list.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { Pages } from '../../ui/table/list-pages.tsx'
import css from './extraction.module.css'
import { visitsQuery } from './queries.ts'
import { visitWords as words } from './text.ts'

/** What is in a package, who opened it and fetched what. */
export function VisitsPanel({
  visited: { id, name, files },
  onClose,
}: {
  visited: ExtractionPackage
  onClose: () => void
}) {
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 })
  const { data, error, refetch } = useQuery(visitsQuery(id, page))
  return (
    <SidePanel open title={say(fill(words.title, { name }))} onClose={onClose}>
      <ul className={css.contents} aria-label={say(words.files)}>
        {files.map((file) => (
          <li key={file.id}>
            {file.name}
            <span>{showBytes(file.size)}</span>
          </li>
        ))}
      </ul>
      {!data ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : data.list.length === 0 ? (
        <Empty title={say(words.none)} hint={say(words.noneHint)} />
      ) : (
        <>
          <HistoryList
            rows={data.list.map(({ action, fileName, by, ip, at }) => ({
              at,
              actorName: `${by || say(words.visitor)} · ${ip}`,
              label: say(words.actions[action]),
              comment: fileName,
              tone: action === 'open' ? 'idle' : 'doing',
            }))}
          />
          <Pages page={data} onPage={setPage} />
        </>
      )}
    </SidePanel>
  )
}
