import type { OwnedTree } from '@cass/contract/departments/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { indexTree, initialSelection, type Selection } from '@cass/contract/menus/selection.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { saveTeamIiqMenu, saveTeamMarketMenu } from '@cass/contract/teams/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { call, refusedFields } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { sameSelection } from '../../kit/ui/permission-tree/outline.ts'
import { PermissionTree } from '../../kit/ui/permission-tree/permission-tree.tsx'
import { Failed, Loading } from '../../kit/ui/states.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { useGuarded } from '../../kit/use-guarded.ts'
import css from './audit-model.module.css'
import { modelQuery, teamsKey } from './queries.ts'
import { words } from './text.ts'

type Props = { teamId: string; treeType: TreeType; onUnsaved: (unsaved: boolean) => void }

/** Which nodes of a tree the team owns. */
export function AuditModel(props: Props) {
  const { data, error, refetch } = useQuery(modelQuery(props.teamId, props.treeType))
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={10} />
  // Saved, it starts anew from what the server has now.
  return <Editor key={data.version} model={data} {...props} />
}

function Editor({ teamId, treeType, model, onUnsaved }: Props & { model: OwnedTree }) {
  const [start] = useState(() => initialSelection(indexTree(model.nodes)))
  const [selection, setSelection] = useState<Selection>(start)
  const [refused, setRefused] = useState('')
  const client = useQueryClient()
  const submitKey = useSubmitKey()
  const dirty = !sameSelection(selection, start)
  useEffect(() => {
    onUnsaved(dirty)
    return () => onUnsaved(false)
  }, [dirty, onUnsaved])

  const { run, working, guarded } = useGuarded(async () => {
    const owned = { teamId, version: model.version, nodeIds: [...selection] }
    const options = { idempotencyKey: submitKey.of(owned) }
    const reply =
      treeType === '10'
        ? await call(saveTeamIiqMenu, { body: owned }, options)
        : await call(saveTeamMarketMenu, { body: { ...owned, treeType } }, options)
    if (reply.code !== 'ACK') return setRefused(refusedFields(reply)[0]?.message ?? reply.message)
    toast.success(say(messages.saved))
    await client.invalidateQueries({ queryKey: teamsKey })
  })

  return (
    <>
      <p className={css.help}>{say(words.auditHelp)}</p>
      {refused && (
        <p className="form-error" role="alert">
          {refused}
        </p>
      )}
      <PermissionTree
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
          <Button type="primary" loading={working} disabled={guarded} onClick={run}>
            {say(words.saveModel)}
          </Button>
        </div>
      )}
    </>
  )
}
