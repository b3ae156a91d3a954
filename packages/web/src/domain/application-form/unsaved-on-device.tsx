import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { type ApplicationFormDefinition, nodesSlot } from '@cass/contract/applications/form-context.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { indexTree } from '@cass/contract/menus/selection.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { forgetDraft, readDraft } from '../../editing/draft.ts'
import { DraftSaved } from '../../editing/draft-saved.tsx'
import type { UnsavedChanges } from '../../editing/form/draft-state.ts'
import { type Flat, unflatten } from '../../editing/form/flat.ts'
import css from '../../editing/form/panels.module.css'
import { fieldAt, inOrder, labelOf, partAt } from '../../editing/form/places.ts'
import { say } from '../../lib/language.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { Value } from '../applications/form-view-values.tsx'
import { NodeChanges } from '../applications/node-tree-lists.tsx'
import { draftKey, reasonKey } from './open-editing.ts'
import { treeQuery } from './queries.ts'
import { gateWords, formWords as words } from './text.ts'

type UnsavedApplication = UnsavedChanges & { serviceType?: ServiceType }
type DeviceDraft = UnsavedApplication & { reason: string; at: Date }

/** What was typed here and never got to the server. */
function readDeviceDraft(id: string): DeviceDraft | undefined {
  const form = readDraft<UnsavedApplication>(draftKey(id))
  const gate = readDraft<{ reason: string }>(reasonKey(id))
  const at = form?.savedAt ?? gate?.savedAt
  const { typed = {}, base = {} } = form?.value ?? {}
  const reason = gate?.value.reason ?? ''
  const isAny = Object.keys(typed).length > 0 || reason !== ''
  return at && isAny ? { ...form?.value, typed, base, reason, at } : undefined
}

/** Stands where the application cannot be written any more: what one typed last is read here, and given up. */
export function UnsavedOnDevice({
  id,
  serviceType,
  children,
}: {
  id: string
  /** Of the application, or of its page where that is all there is to know. */
  serviceType: ServiceType
  /** What can be done with it. */
  children: ReactNode
}) {
  const [kept, setKept] = useState(() => readDeviceDraft(id))
  const titleId = useId()
  const definition = kindOf(kept?.serviceType ?? serviceType)?.form
  if (!kept || !definition) return null

  async function discard() {
    const sure = await confirm({
      title: say(words.keptDiscardTitle),
      body: say(words.keptDiscardBody),
      ok: say(words.keptDiscard),
      danger: true,
    })
    if (!sure) return
    forgetDraft(draftKey(id))
    forgetDraft(reasonKey(id))
    setKept(undefined)
    // The button that was pressed is gone.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }

  return (
    <section className={css.kept} aria-labelledby={titleId}>
      <h2 id={titleId}>{say(words.keptTitle)}</h2>
      <p>{children}</p>
      <DescriptionList rows={rowsOf(id, definition, kept)} />
      <div className={css.keptEnd}>
        <DraftSaved at={kept.at} />
        <button type="button" className="button" onClick={() => void discard()}>
          {say(words.keptDiscard)}
        </button>
      </div>
    </section>
  )
}

/** The places that were changed, as the form calls them, in its order. */
function rowsOf(
  id: string,
  definition: ApplicationFormDefinition,
  { typed, base, reason }: DeviceDraft,
): [string, ReactNode][] {
  const form = unflatten(definition, { ...base, ...typed })
  const places = Object.keys(typed).filter((place) => place === nodesSlot || partAt(definition, place))
  const rows = places.sort(inOrder(definition, form)).map((place): [string, ReactNode] => {
    const label = labelOf(definition, form, place)
    if (place === nodesSlot) return [label, <Nodes key={place} id={id} typed={typed} base={base} />]
    return [label, <At key={place} definition={definition} place={place} value={typed[place]!} />]
  })
  return reason === '' ? rows : [...rows, [say(gateWords.reason), reason]]
}

function At({
  definition,
  place,
  value,
}: {
  definition: ApplicationFormDefinition
  place: string
  value: Flat[string]
}) {
  const field = fieldAt(definition, place)
  if (typeof value === 'string') return field ? <Value field={field} value={value} /> : value
  const [one, many] =
    partAt(definition, place)?.kind === 'files'
      ? [words.keptFilesOne, words.keptFiles]
      : [words.keptRowsOne, words.keptRows]
  return say(value.length === 1 ? one : fill(many, { n: value.length }))
}

/** By name where the tree is still to be had. */
function Nodes({ id, typed, base }: { id: string; typed: Flat; base: Flat }) {
  const { data } = useQuery(treeQuery(id))
  const [before, after] = [base, typed].map((flat) => new Set(flat[nodesSlot] ?? []))
  if (!data) return say(fill(words.keptNodes, { n: after!.size }))
  return <NodeChanges tree={indexTree(data.nodes)} before={before!} after={after!} />
}
