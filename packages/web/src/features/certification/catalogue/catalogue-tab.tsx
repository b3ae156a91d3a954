import { fill } from '@cass/contract/kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { say } from '../../../lib/language.ts'
import { useListSearch } from '../../../lib/list-search.ts'
import { Failed, Loading } from '../../../ui/page/states.tsx'
import { Choice } from '../../../ui/page/view-choice.tsx'
import css from './catalogue.module.css'
import { ChangesView } from './changes-view.tsx'
import { ContentView } from './content-view.tsx'
import { EditionHead } from './edition-head.tsx'
import { EditionsView } from './editions-view.tsx'
import { ImportPanel } from './import-panel.tsx'
import { ProblemsView } from './problems-view.tsx'
import { PublishDialog, type Publishing } from './publish-dialog.tsx'
import { draftQuery, liveQuery } from './queries.ts'
import { catalogueWords as words } from './text.ts'

const views = ['content', 'changes', 'problems', 'editions'] as const
const address = z.object({
  view: z.enum(views).optional(),
  form: z.string().max(32).optional(),
  keyword: z.string().optional(),
})

/** The test catalogue in /grip/certification: the draft where there is one, otherwise the live edition. */
export function CatalogueTab() {
  const { search, show } = useListSearch(address)
  const draft = useQuery(draftQuery)
  const live = useQuery(liveQuery)
  const [importing, setImporting] = useState(false)
  const [publishing, setPublishing] = useState<Publishing>()
  const error = draft.error ?? live.error
  if (draft.data === undefined || live.data === undefined)
    return error ? (
      <Failed
        error={error}
        onRetry={() => {
          void draft.refetch()
          void live.refetch()
        }}
      />
    ) : (
      <Loading lines={8} />
    )

  const shown = draft.data ?? live.data
  const title = {
    content: say(words.content),
    changes: say(fill(words.changes, { n: draft.data?.changes.length ?? 0 })),
    problems: say(fill(words.problems, { n: draft.data?.problems.length ?? 0 })),
    editions: say(words.editions),
  }
  const offered = views.filter(
    (view) =>
      view === 'content' ||
      view === 'editions' ||
      (view === 'changes' ? draft.data : (draft.data?.problems.length ?? 0) > 0),
  )
  const view = offered.find((each) => each === search.view) ?? 'content'
  const openForm = (form: string | undefined) => show({ form, view: undefined, keyword: undefined })

  return (
    <>
      <EditionHead
        live={live.data}
        draft={draft.data}
        onImport={() => setImporting(true)}
        onPublish={({ number, version }) => setPublishing({ kind: 'publish', number, version })}
      />
      <div className={css.views}>
        <Choice
          label={say(words.views)}
          of={offered.map((key) => ({ key, title: title[key] }))}
          chosen={view}
          onChoose={(key) => show({ view: key === 'content' ? undefined : key })}
        />
      </div>
      {view === 'content' && (
        <ContentView
          key={draft.data ? 'draft' : 'live'}
          catalogue={shown?.catalogue ?? { forms: [], cases: [] }}
          version={draft.data?.version}
          chosen={search.form}
          keyword={search.keyword ?? ''}
          onChoose={openForm}
          onSearch={(keyword) => show({ keyword, form: undefined })}
        />
      )}
      {view === 'changes' && draft.data && (
        <ChangesView draft={draft.data} live={live.data?.catalogue} onOpen={openForm} />
      )}
      {view === 'problems' && draft.data && <ProblemsView draft={draft.data} onOpen={openForm} />}
      {view === 'editions' && (
        <EditionsView
          onRevert={(edition) =>
            setPublishing({
              kind: 'revert',
              id: edition.id,
              number: edition.number,
              liveId: live.data?.id ?? '',
            })
          }
        />
      )}
      {importing && (
        <ImportPanel
          version={draft.data?.version}
          onDone={() => {
            setImporting(false)
            show({ view: 'changes' })
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {publishing && (
        <PublishDialog
          what={publishing}
          onDone={() => {
            setPublishing(undefined)
            show({ view: undefined })
          }}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </>
  )
}
