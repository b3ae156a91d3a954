import { type InternalUserRow, saveAuthorityBatch } from '@cass/contract/internal-users/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PermissionPicker } from '../../domain/permissions/permission-picker.tsx'
import { FormAlert } from '../../editing/form-alert.tsx'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { SidePanel } from '../../editing/side-panel.tsx'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { assignableQuery, usersKey } from './queries.ts'
import { words } from './text.ts'

const namesOf = (users: readonly InternalUserRow[]) =>
  users.map((user) => user.name).join(say(words.listComma))

const revokeQuestion = (users: readonly InternalUserRow[]) => ({
  title: say(words.revoke),
  body: say(fill(words.revokeBody, { n: users.length, names: namesOf(users) })),
  ok: say(words.revoke),
  danger: true,
})

/** The same permissions for several users, granted or taken away. */
export function BatchPanel({
  mode,
  users,
  onClose,
}: {
  mode: 'grant' | 'revoke'
  users: readonly InternalUserRow[]
  onClose: () => void
}) {
  const assignable = useQuery(assignableQuery)
  const [permissions, setPermissions] = useState<string[]>([])
  const [refused, setRefused] = useState('')
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const { run, working, guarded } = useGuarded(async () => {
    if (mode === 'revoke' && !(await confirm(revokeQuestion(users)))) return
    const body = { userIds: users.map((user) => user.id), permissions, mode }
    const reply = await callForReply(
      saveAuthorityBatch,
      { body },
      { idempotencyKey: idempotencyKeys.of(body) },
    )
    if (reply.code !== 'ACK') return setRefused(refusedFields(reply)[0]?.message ?? reply.message)
    toast.success(say(fill(words.batchDone, { n: reply.data.changed })))
    onClose()
    await client.invalidateQueries({ queryKey: usersKey })
  })

  return (
    <SidePanel
      open
      title={say(words[mode])}
      onClose={onClose}
      dirty={permissions.length > 0}
      footer={
        <Button
          variant={mode === 'revoke' ? 'danger' : 'primary'}
          loading={working}
          disabled={guarded || permissions.length === 0}
          onClick={run}
        >
          {say(words[mode])}
        </Button>
      }
    >
      <p>{say(fill(words.batchLead, { n: users.length }))}</p>
      <p>{say(fill(words.batchNames, { names: namesOf(users) }))}</p>
      <FormAlert message={refused} />
      {assignable.error ? (
        <Failed error={assignable.error} onRetry={assignable.refetch} />
      ) : assignable.data ? (
        <PermissionPicker
          label={say(words.authority)}
          items={assignable.data}
          value={permissions}
          onChange={setPermissions}
        />
      ) : (
        <Loading lines={10} />
      )}
    </SidePanel>
  )
}
