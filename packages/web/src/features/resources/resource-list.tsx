import { fill } from '@cass/contract/kit/text.ts'
import type { Resource } from '@cass/contract/resources/endpoints.ts'
import type { ReactNode } from 'react'
import { showTime } from '../../lib/format.ts'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { DownloadButton } from '../../ui/files/download-button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { loadResource } from './queries.ts'
import css from './resource-list.module.css'
import { listWords as words } from './text.ts'

/** What useInfiniteQuery gives for a list. */
type GrowingQuery<Row> = {
  data: { pages: readonly { list: readonly Row[]; total: number }[] } | undefined
  error: Error | null
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** A list that grows at its end, with what it says while there is nothing to show. */
export function GrowingList<Row extends { id: string }>({
  label,
  query,
  keyword,
  onClear,
  empty,
  children,
}: {
  label: string
  query: GrowingQuery<Row>
  /** What is searched for. */
  keyword: string
  onClear: () => void
  empty: ReactNode
  children: (row: Row) => ReactNode
}) {
  const { data, error } = query
  if (!data) return error ? <Failed error={error} onRetry={query.refetch} /> : <Loading />
  const rows = data.pages.flatMap((page) => page.list)
  const total = data.pages.at(-1)?.total ?? 0
  if (rows.length === 0)
    return keyword ? (
      <Empty
        title={say(fill(words.noMatch, { keyword }))}
        hint={say(words.noMatchHint)}
        action={
          <button type="button" className="button" onClick={onClear}>
            {say(words.clear)}
          </button>
        }
      />
    ) : (
      empty
    )
  return (
    <>
      <ul className={css.list} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      <p className={css.count}>
        <span role="status">{say(fill(words.count, { n: total }))}</span>
        {query.hasNextPage && (
          <button
            type="button"
            className="button"
            aria-disabled={query.isFetchingNextPage || undefined}
            onClick={() => query.fetchNextPage()}
          >
            {say(words.more)}
          </button>
        )}
      </p>
    </>
  )
}

/** A document with what one wants to know before fetching it. */
export const ResourceLine = ({
  resource: { id, title, description, edition, file, updateTime },
}: {
  resource: Resource
}) => (
  <article className={css.resource}>
    <span className={css.kind} aria-hidden="true">
      <Icon name="file" size={20} />
      {extension(file.name)}
    </span>
    <div className={css.about}>
      <h3>{title}</h3>
      {description && <p>{description}</p>}
      <p className={css.facts}>
        {edition && <span>{say(fill(words.edition, { edition }))}</span>}
        <span>
          <time dateTime={updateTime}>
            {say(fill(words.updated, { date: showTime(updateTime, '{y}-{m}-{d}') }))}
          </time>
        </span>
        <span>{showBytes(file.size)}</span>
        <span className={css.file}>{file.name}</span>
      </p>
    </div>
    <DownloadButton name={file.name} load={(onProgress) => loadResource(id, onProgress)} />
  </article>
)

const extension = (name: string) => /\.([^.]{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? ''
