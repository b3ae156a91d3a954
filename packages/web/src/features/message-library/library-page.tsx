import { fill } from '@cass/contract/kit/text.ts'
import type { DictionaryEdition } from '@cass/contract/message-library/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { keyOfEdition } from '../../domain/message-library/edition-name.ts'
import { go, type Place, tabKeys, usePlace } from '../../domain/message-library/place.ts'
import { editionsQuery } from '../../domain/message-library/queries.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { Directory } from './directory/directory.tsx'
import css from './library-page.module.css'
import { words } from './text.ts'

// Most readers come for the directory: the rest is fetched when it is wanted.
const Differences = lazy(() =>
  import('./differences/differences.tsx').then((module) => ({ default: module.Differences })),
)
const ExplainTab = lazy(() =>
  import('./explain/explain-tab.tsx').then((module) => ({ default: module.ExplainTab })),
)
const Tools = lazy(() => import('./tools.tsx').then((module) => ({ default: module.Tools })))

export function Page() {
  const editions = useQuery(editionsQuery)
  return (
    <div className={css.library}>
      <div className={css.title}>
        <PageTitle title={say(words.title)} lead={say(words.lead)} />
      </div>
      {editions.data ? (
        <Library editions={editions.data} />
      ) : editions.error ? (
        <Failed error={editions.error} onRetry={editions.refetch} />
      ) : (
        <Loading lines={10} />
      )}
    </div>
  )
}

function Library({ editions }: { editions: readonly DictionaryEdition[] }) {
  const place = usePlace()
  // Kept here, so that a look into the directory loses nothing that was pasted.
  const [raw, setRaw] = useState('')
  const onExplain = useCallback((example: string) => {
    setRaw(example)
    go({ tab: 'explain' })
  }, [])
  return (
    <Tabs
      label={say(words.parts)}
      tabs={tabKeys.map((key) => ({ key, title: say(words.tabs[key]) }))}
      chosen={place.tab}
      onChoose={(tab) => go({ tab })}
    >
      <Suspense fallback={<Loading lines={8} />}>
        {place.tab === 'tools' ? (
          <Tools />
        ) : (
          <OfEdition editions={editions} place={place}>
            {(edition) =>
              place.tab === 'differences' ? (
                <Differences editions={editions} edition={edition} place={place} />
              ) : place.tab === 'explain' ? (
                <ExplainTab editions={editions} edition={edition} place={place} raw={raw} onRaw={setRaw} />
              ) : (
                <Directory editions={editions} edition={edition} place={place} onExplain={onExplain} />
              )
            }
          </OfEdition>
        )}
      </Suspense>
    </Tabs>
  )
}

/** The version that the address names, or the market's newest: the list begins with it. */
function OfEdition({
  editions,
  place: { v },
  children,
}: {
  editions: readonly DictionaryEdition[]
  place: Place
  children: (edition: DictionaryEdition) => ReactNode
}) {
  const named = editions.find((edition) => keyOfEdition(edition) === v)
  const edition = named ?? editions[0]
  if (!edition) return <Empty title={say(words.noneTitle)} hint={say(words.noneHint)} />
  return (
    <>
      {v && !named && (
        <p className="form-error" data-tone="waiting" role="status">
          <Icon name="warning" />
          {say(fill(words.noVersion, { name: v }))}
        </p>
      )}
      {children(edition)}
    </>
  )
}
