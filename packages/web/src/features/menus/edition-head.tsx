import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { treeNames } from '@cass/contract/menus/edition.ts'
import {
  discardMenuDraft,
  type MenuEdition,
  type MenuOverview,
  reopenMenuDraft,
  startMenuDraft,
} from '@cass/contract/menus/edition-endpoints.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { saveAs } from '../../lib/upload.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { MenuButton } from '../../ui/overlays/menu-button.tsx'
import { SectionHead } from '../../ui/page/section-head.tsx'
import { countsOf } from './changes-view.tsx'
import css from './menus.module.css'
import { downloadWorkbook, menusKey, publish } from './queries.ts'
import { publishWords, words } from './text.ts'

/** Which edition is shown, how it stands, and what can be done with it as a whole. */
export function EditionHead({
  tree,
  menu,
  onImport,
  onSubmit,
  onDone,
}: {
  tree: TreeType
  menu: MenuOverview
  onImport: () => void
  onSubmit: () => void
  onDone: () => void
}) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: menusKey })
  const { edition } = menu
  const state = edition?.state ?? 'none'
  const starting = useGuarded(async () => {
    await call(startMenuDraft, { body: { tree } }).finally(refresh)
    toast.success(say(words.started))
  })
  const reopening = useGuarded(async ({ version }: MenuEdition) => {
    await call(reopenMenuDraft, { body: { tree, version } }).finally(refresh)
    toast.success(say(words.reopened))
  })
  const publishing = useGuarded(async ({ fresh, number, version }: MenuEdition) => {
    const asked = await confirm({
      title: say(fill(publishWords.publishTitle, { number })),
      body: publishBody(menu),
      ok: say(words.publish),
    })
    if (!asked) return
    await publish(tree, { fresh, version }).finally(refresh)
    toast.success(say(fill(publishWords.published, { number })))
    onDone()
  })

  async function discard({ number, version }: MenuEdition) {
    const question = {
      title: say(fill(words.discardTitle, { number })),
      body: say(fill(words.discardBody, { n: menu.changes.length })),
      ok: say(words.discard),
      danger: true,
    }
    if (!(await confirm(question))) return
    await call(discardMenuDraft, { body: { tree, version } }).finally(refresh)
    toast.success(say(words.discarded))
    onDone()
  }

  return (
    <>
      <SectionHead
        title={edition ? say(fill(titles[edition.state], { number: edition.number })) : say(words.noEdition)}
        lead={edition && leadOf(menu, edition)}
        actions={
          <>
            {(state === 'live' || state === 'none') && (
              <Button variant="primary" loading={starting.working} onClick={() => starting.run()}>
                {say(words.start)}
              </Button>
            )}
            {state === 'draft' && (
              <Button variant="primary" inactive={menu.problems.length > 0} onClick={onSubmit}>
                {say(words.submit)}
              </Button>
            )}
            {edition?.state === 'ready' && !edition.readyByMe && (
              <Button variant="primary" loading={publishing.working} onClick={() => publishing.run(edition)}>
                {say(words.publish)}
              </Button>
            )}
            {edition?.state === 'ready' && (
              <Button loading={reopening.working} onClick={() => reopening.run(edition)}>
                {say(words.reopen)}
              </Button>
            )}
            {state !== 'ready' && (
              <Button icon={<Icon name="upload" size={16} />} onClick={onImport}>
                {say(words.import)}
              </Button>
            )}
            <Button icon={<Icon name="download" size={16} />} onClick={() => download(tree, edition)}>
              {say(words.download)}
            </Button>
            {edition?.state === 'draft' && (
              <MenuButton
                label={say(words.more)}
                items={[
                  {
                    key: 'discard',
                    label: say(words.discard),
                    danger: true,
                    onClick: () => void discard(edition),
                  },
                ]}
              />
            )}
          </>
        }
      />
      {edition?.state === 'ready' && (
        <div className={css.banner} role="status">
          <Icon name="info" />
          <div>
            <p>
              {say(edition.readyByMe ? words.readyByMe : fill(words.readyByOther, { name: edition.readyBy }))}
            </p>
            <p className={css.soft}>{say(fill(words.noteIs, { note: edition.note }))}</p>
          </div>
        </div>
      )}
    </>
  )
}

const titles = { draft: words.draft, ready: words.ready, live: words.live, old: words.live } as const

export async function download(
  tree: TreeType,
  edition: { id: string; number: number } | null,
): Promise<void> {
  const { blob } = await downloadWorkbook(tree, edition?.id)
  saveAs(blob, say(fill(words.fileName, { tree: treeNames[tree], number: edition?.number ?? 0 })))
}

function leadOf(menu: MenuOverview, edition: MenuEdition) {
  if (edition.state === 'live')
    return (
      <>
        {say(fill(words.liveLead, { nodes: thousands(edition.nodes) }))}
        {edition.publishedAt && (
          <>
            {` · ${say(words.publishedAt)}`}
            <When at={edition.publishedAt} />
          </>
        )}
      </>
    )
  const counts = fill(words.draftLead, { changes: menu.changes.length, problems: menu.problems.length })
  return edition.revertOf === null
    ? say(counts)
    : `${say(fill(words.revertLead, { number: edition.revertOf }))} · ${say(counts)}`
}

function publishBody({ changes, unowned }: MenuOverview) {
  const held = changes.filter(({ change, holders }) => change === 'removed' && holders > 0).length
  const added = new Set(changes.filter(({ change }) => change === 'added').map(({ code }) => code))
  const nobody = unowned.filter((code) => added.has(code)).length
  return (
    <>
      <p>{say(fill(publishWords.publishBody, countsOf(changes)))}</p>
      {held > 0 && <p>{say(fill(publishWords.publishHeld, { n: held }))}</p>}
      {nobody > 0 && <p>{say(fill(publishWords.publishUnowned, { n: nobody }))}</p>}
    </>
  )
}
