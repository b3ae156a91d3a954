import {
  type CatalogueDraft,
  discardCatalogueDraft,
  exportCatalogue,
  type getCatalogue,
  startCatalogueDraft,
} from '@cass/contract/certification/catalogue-endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callBlob } from '../../../lib/api.ts'
import { When } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { saveAs } from '../../../lib/upload.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { confirm } from '../../../ui/overlays/dialog.tsx'
import { MenuButton } from '../../../ui/overlays/menu-button.tsx'
import { SectionHead } from '../../../ui/page/section-head.tsx'
import { catalogueKey, editionsQuery } from './queries.ts'
import { catalogueWords as words } from './text.ts'

/** Which edition is shown, how it stands, and what can be done with it as a whole. */
export function EditionHead({
  live,
  draft,
  onImport,
  onPublish,
}: {
  live: DataOf<typeof getCatalogue> | null
  draft: CatalogueDraft | null
  onImport: () => void
  onPublish: (draft: CatalogueDraft) => void
}) {
  const client = useQueryClient()
  const { data: editions } = useQuery(editionsQuery)
  const refresh = () => client.invalidateQueries({ queryKey: catalogueKey })
  const starting = useGuarded(async () => {
    await call(startCatalogueDraft).finally(refresh)
    toast.success(say(words.started))
  })
  const shown = draft ?? live

  async function discard(of: CatalogueDraft) {
    const question = {
      title: say(fill(words.discardTitle, { number: of.number })),
      body: say(fill(words.discardBody, { n: of.changes.length })),
      ok: say(words.discard),
      danger: true,
    }
    if (!(await confirm(question))) return
    await call(discardCatalogueDraft, { body: { version: of.version } }).finally(refresh)
    toast.success(say(words.discarded))
  }
  async function download(format: 'xlsx' | 'json') {
    if (!shown) return
    const { blob } = await callBlob(exportCatalogue, { query: { id: shown.id, format } })
    saveAs(blob, say(fill(words.fileName, { number: shown.number, format })))
  }

  const publishedAt = editions?.find(({ state }) => state === 'live')?.publishedAt
  return (
    <SectionHead
      title={
        shown ? say(fill(draft ? words.draft : words.live, { number: shown.number })) : say(words.noEdition)
      }
      lead={
        draft
          ? say(fill(words.draftLead, { changes: draft.changes.length, problems: draft.problems.length }))
          : publishedAt && <When at={publishedAt} />
      }
      actions={
        <>
          {draft ? (
            <Button variant="primary" onClick={() => onPublish(draft)}>
              {say(words.publish)}
            </Button>
          ) : (
            <Button variant="primary" loading={starting.working} onClick={() => starting.run()}>
              {say(words.start)}
            </Button>
          )}
          <Button icon={<Icon name="upload" size={16} />} onClick={onImport}>
            {say(words.import)}
          </Button>
          {shown && (
            <Button icon={<Icon name="download" size={16} />} onClick={() => download('xlsx')}>
              {say(words.exportXlsx)}
            </Button>
          )}
          {shown && (
            <MenuButton
              label={say(words.more)}
              items={[
                { key: 'json', label: say(words.exportJson), onClick: () => void download('json') },
                ...(draft
                  ? [
                      {
                        key: 'discard',
                        label: say(words.discard),
                        danger: true,
                        onClick: () => void discard(draft),
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </>
      }
    />
  )
}
