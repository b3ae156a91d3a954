import { fill } from '@cass/contract/kit/text.ts'
import type { MenuOverview } from '@cass/contract/menus/edition-endpoints.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { Choice } from '../../ui/page/view-choice.tsx'
import { address, views } from './address.ts'
import { ChangesView } from './changes-view.tsx'
import { EditionHead } from './edition-head.tsx'
import { EditionsView } from './editions-view.tsx'
import { ImportPanel } from './import-panel.tsx'
import { ItemPanel } from './item-panel.tsx'
import css from './menus.module.css'
import { NodesView } from './nodes-view.tsx'
import { ProblemsView } from './problems-view.tsx'
import { menuQuery } from './queries.ts'
import { SubmitDialog, type Submitting } from './submit-dialog.tsx'
import { words } from './text.ts'

/** One tree: the draft where there is one, otherwise the live edition. */
export function MenuTab({ tree }: { tree: TreeType }) {
  const { data, error, refetch } = useQuery(menuQuery(tree))
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={8} />
  return <Shown tree={tree} menu={data} />
}

function Shown({ tree, menu }: { tree: TreeType; menu: MenuOverview }) {
  const { search, show } = useListSearch(address)
  const [importing, setImporting] = useState(false)
  const [submitting, setSubmitting] = useState<Submitting>()
  const [opened, setOpened] = useState<string>()
  const isDraft = menu.edition?.state === 'draft' || menu.edition?.state === 'ready'
  const title = {
    nodes: say(words.nodes),
    changes: say(fill(words.changes, { n: menu.changes.length })),
    problems: say(fill(words.problems, { n: menu.problems.length })),
    editions: say(words.editions),
  }
  const offered = views.filter(
    (view) =>
      view === 'nodes' ||
      view === 'editions' ||
      (view === 'changes' ? isDraft : isDraft && menu.problems.length > 0),
  )
  const view = offered.find((each) => each === search.view) ?? 'nodes'
  const version = menu.edition?.state === 'draft' ? menu.edition.version : undefined

  return (
    <>
      <EditionHead
        tree={tree}
        menu={menu}
        onImport={() => setImporting(true)}
        onSubmit={() => setSubmitting({ kind: 'submit', number: menu.edition!.number, version: version! })}
        onDone={() => show({ view: undefined })}
      />
      <div className={css.views}>
        <Choice
          label={say(words.views)}
          of={offered.map((key) => ({ key, title: title[key] }))}
          chosen={view}
          onChoose={(key) => show({ view: key === 'nodes' ? undefined : key, pageNum: 1 })}
        />
      </div>
      {view === 'nodes' && (
        <NodesView
          tree={tree}
          menu={menu}
          version={version}
          keyword={search.keyword ?? ''}
          onSearch={(keyword) => show({ keyword })}
          onOpen={setOpened}
        />
      )}
      {view === 'changes' && <ChangesView menu={menu} onOpen={setOpened} />}
      {view === 'problems' && (
        <ProblemsView menu={menu} onOpen={(keyword) => show({ keyword, view: undefined })} />
      )}
      {view === 'editions' && (
        <EditionsView
          tree={tree}
          onRevert={({ id, number }) =>
            setSubmitting({ kind: 'revert', id, number, liveId: menu.live?.id ?? '' })
          }
        />
      )}
      {importing && (
        <ImportPanel
          tree={tree}
          version={version}
          onDone={() => {
            setImporting(false)
            show({ view: 'changes' })
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {submitting && (
        <SubmitDialog
          tree={tree}
          what={submitting}
          onDone={() => {
            setSubmitting(undefined)
            show({ view: 'changes' })
          }}
          onClose={() => setSubmitting(undefined)}
        />
      )}
      {opened !== undefined && (
        <ItemPanel tree={tree} code={opened} menu={menu} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
