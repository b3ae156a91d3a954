import { fill } from '@cass/contract/kit/text.ts'
import { downloadResource, listOpenResources, type Resource } from '@cass/contract/resources/endpoints.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call, callBlob } from '../../lib/api.ts'
import { showTime } from '../../lib/format.ts'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { useSubject } from '../../lib/subject.ts'
import { DownloadButton } from '../../ui/files/download-button.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { words as pageWords, toolWords as words } from './text.ts'
import css from './tools.module.css'

const pageSize = 50

const toolsQuery = (category: 'tool' | 'guideline') =>
  infiniteQueryOptions({
    queryKey: ['open-resources', category],
    queryFn: ({ pageParam }) =>
      call(listOpenResources, { body: { category, pageNum: pageParam, pageSize } }, { quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ total, pageNum }) => (pageNum * pageSize < total ? pageNum + 1 : undefined),
  })

export function Tools() {
  useSubject(say(pageWords.tabs.tools))
  return (
    <div className={css.tools}>
      <Shelf category="tool" />
      <Shelf category="guideline" />
    </div>
  )
}

function Shelf({ category }: { category: 'tool' | 'guideline' }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    toolsQuery(category),
  )
  const all = data?.pages.flatMap(({ list }) => list)
  return (
    <section>
      <h2>{say(words[category])}</h2>
      {all?.length === 0 && <p className={css.none}>{say(words.none)}</p>}
      {all ? (
        <ul className={css.list}>
          {all.map((resource) => (
            <Item key={resource.id} resource={resource} />
          ))}
        </ul>
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
      {hasNextPage && (
        <button
          type="button"
          className="button"
          disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {say(words.more)}
        </button>
      )}
    </section>
  )
}

function Item({ resource: { id, title, description, edition, file, updateTime } }: { resource: Resource }) {
  const facts = [
    edition && say(fill(words.edition, { edition })),
    showBytes(file.size),
    say(fill(words.updated, { date: showTime(updateTime, '{y}-{m}-{d}') })),
  ]
  return (
    <li>
      <div>
        <h3>{title}</h3>
        {description && <p>{description}</p>}
        <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <DownloadButton
        name={file.name}
        load={async (onProgress) =>
          (await callBlob(downloadResource, { query: { id } }, { quiet: true, onProgress })).blob
        }
      />
    </li>
  )
}
