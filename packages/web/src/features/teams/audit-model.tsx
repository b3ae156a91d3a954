import type { OwnedTree } from '@cass/contract/departments/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { indexTree, initialSelection, type Selection } from '@cass/contract/menus/selection.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { saveTeamIiqMenu, saveTeamMarketMenu } from '@cass/contract/teams/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sameSelection } from '../../domain/permission-tree/outline.ts'
import { PermissionTree } from '../../domain/permission-tree/permission-tree.tsx'
import { ChangedMeanwhile } from '../../editing/changed-meanwhile.tsx'
import { FormAlert } from '../../editing/form-alert.tsx'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { noteOwnSave, ownSaveAt } from '../../editing/own-saves.ts'
import { useUnsaved } from '../../editing/unsaved.ts'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import css from './audit-model.module.css'
import { modelQuery, teamsKey } from './queries.ts'
import { words } from './text.ts'
import { whatFollows } from './what-follows.ts'
import { withTicks } from './with-ticks.ts'

type Props = { teamId: string; treeType: TreeType }

/** Which nodes of a tree the team owns. */
export function AuditModel(props: Props) {
  const { data, error, refetch } = useQuery(modelQuery(props.teamId, props.treeType))
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={10} />
  return <Editor latest={data} onConflict={refetch} {...props} />
}

const startOf = (model: OwnedTree) => ({ model, start: initialSelection(indexTree(model.nodes)) })

/** What would be left without its reviewers is said before it is saved. */
async function mayTakeAway({ emptied, orphans }: ReturnType<typeof whatFollows>): Promise<boolean> {
  if (!emptied && orphans === 0) return true
  return await confirm({
    title: say(emptied ? words.emptyTitle : words.orphanTitle),
    body: (
      <>
        {emptied && <p>{say(words.emptyBody)}</p>}
        {orphans > 0 && <p>{say(fill(words.orphanBody, { n: orphans }))}</p>}
      </>
    ),
    ok: say(words.saveModel),
    danger: true,
  })
}

function Editor({
  teamId,
  treeType,
  latest,
  onConflict,
}: Props & { latest: OwnedTree; onConflict: () => Promise<unknown> }) {
  const [{ model, start }, setBase] = useState(() => startOf(latest))
  const [selection, setSelection] = useState<Selection>(start)
  const [refused, setRefused] = useState('')
  const name = `audit-model:${teamId}:${treeType}`
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const dirty = !sameSelection(selection, start)
  useUnsaved(dirty, { params: ['keyword', 'id', 'tab'] })

  // What was saved since is taken at once where no tick is at stake, otherwise when the user says so.
  const newer = useMemo(
    () => (latest.version === model.version ? undefined : startOf(latest)),
    [latest, model],
  )
  const clash = newer && dirty && !sameSelection(newer.start, start) && !sameSelection(newer.start, selection)
  if (newer && !clash) {
    setBase(newer)
    if (!dirty) setSelection(newer.start)
  }
  function takeNewer() {
    if (!newer) return
    setBase(newer)
    setSelection(withTicks(indexTree(newer.model.nodes), newer.start, { before: start, after: selection }))
  }

  const { run, working, guarded } = useGuarded(async () => {
    setRefused('')
    if (!(await mayTakeAway(whatFollows(model, { teamId, before: start, after: selection })))) return
    const owned = { teamId, version: model.version, nodeIds: [...selection] }
    const options = { mask: true, idempotencyKey: idempotencyKeys.of(owned), takes: ['CONFLICT' as const] }
    const reply =
      treeType === identity.informationVendor
        ? await callForReply(saveTeamIiqMenu, { body: owned }, options)
        : await callForReply(saveTeamMarketMenu, { body: { ...owned, treeType } }, options)
    if (reply.code === 'CONFLICT') return await onConflict()
    if (reply.code !== 'ACK') return setRefused(refusedFields(reply)[0]?.message ?? reply.message)
    noteOwnSave(name, model.version + 1)
    // What is ticked meanwhile is told against what was saved.
    setBase({ model, start: selection })
    toast.success(say(messages.saved))
    await client.invalidateQueries({ queryKey: teamsKey })
  })

  return (
    <>
      <p className={css.help}>{say(words.auditHelp)}</p>
      <FormAlert message={refused} />
      {clash && <ChangedMeanwhile ownSave={ownSaveAt(name, latest.version)} onTakeNewer={takeNewer} />}
      <PermissionTree
        key={model.version}
        nodes={model.nodes}
        selection={selection}
        before={start}
        onChange={setSelection}
        label={say(words.auditModel)}
      />
      {dirty && (
        <div className={css.bar}>
          <span role="status">{say(words.unsaved)}</span>
          <Button onClick={() => setSelection(start)}>{say(words.discard)}</Button>
          <Button variant="primary" loading={working} disabled={guarded || clash} onClick={run}>
            {say(words.saveModel)}
          </Button>
        </div>
      )}
    </>
  )
}
