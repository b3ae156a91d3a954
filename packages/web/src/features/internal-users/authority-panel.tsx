import { messages } from '@cass/contract/errors.ts'
import { type InternalUserRow, saveAuthority } from '@cass/contract/internal-users/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call, refusedFields } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { PermissionPicker } from '../../kit/ui/permission-picker.tsx'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { Failed, Loading } from '../../kit/ui/states.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { useGuarded } from '../../kit/use-guarded.ts'
import { assignableQuery, authorityQuery, usersKey } from './queries.ts'
import { words } from './text.ts'

/** What one user may do. */
export function AuthorityPanel({ user, onClose }: { user: InternalUserRow; onClose: () => void }) {
  const authority = useQuery(authorityQuery(user.id))
  const assignable = useQuery(assignableQuery)
  const [changed, setChanged] = useState<string[]>()
  const [refused, setRefused] = useState('')
  const client = useQueryClient()
  const submitKey = useSubmitKey()
  const { run, working, guarded } = useGuarded(async () => {
    const body = { userId: user.id, version: authority.data!.version, permissions: changed! }
    const reply = await call(saveAuthority, { body }, { idempotencyKey: submitKey.of(body) })
    if (reply.code !== 'ACK') return setRefused(refusedFields(reply)[0]?.message ?? reply.message)
    toast.success(say(messages.saved))
    onClose()
    await client.invalidateQueries({ queryKey: usersKey })
  })
  const failed = [authority, assignable].find((query) => query.error)

  return (
    <SidePanel
      open
      title={say(fill(words.authorityTitle, { name: user.name }))}
      onClose={onClose}
      dirty={changed !== undefined}
      footer={
        <Button type="primary" loading={working} disabled={guarded || !changed} onClick={run}>
          {say(words.save)}
        </Button>
      }
    >
      <p>{say(words.authorityLead)}</p>
      {refused && (
        <p className="form-error" role="alert">
          {refused}
        </p>
      )}
      {failed ? (
        <Failed error={failed.error} onRetry={failed.refetch} />
      ) : authority.data && assignable.data ? (
        <PermissionPicker
          label={say(words.authority)}
          items={assignable.data}
          value={changed ?? authority.data.permissions}
          onChange={setChanged}
        />
      ) : (
        <Loading lines={10} />
      )}
    </SidePanel>
  )
}
