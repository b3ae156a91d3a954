import { messages } from '@cass/contract/errors.ts'
import {
  getAssignablePermissions,
  getAuthority,
  type InternalUserRow,
  saveAuthority,
} from '@cass/contract/internal-users/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { PermissionPicker } from '../../domain/permissions/permission-picker.tsx'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { call, callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { usersKey } from './queries.ts'
import { words } from './text.ts'

type Authority = DataOf<typeof getAuthority> & { assignable: DataOf<typeof getAssignablePermissions> }
const quiet = { quiet: true }

/** What one user may do. */
export function AuthorityPanel({ user, onClose }: { user: InternalUserRow; onClose: () => void }) {
  const client = useQueryClient()

  async function load(): Promise<Authority> {
    const [authority, assignable] = await Promise.all([
      call(getAuthority, { query: { userId: user.id } }, quiet),
      call(getAssignablePermissions, {}, quiet),
    ])
    return { ...authority, assignable }
  }

  return (
    <EditPanel<Authority, { permissions: string[] }, unknown>
      title={say(fill(words.authorityTitle, { name: user.name }))}
      submitLabel={say(words.save)}
      draftKey={`authority:${user.id}`}
      load={load}
      valuesOf={(authority) => ({ permissions: authority?.permissions ?? [] })}
      save={async ({ permissions }, authority, optionsOf) => {
        // Saving ends the user's session: not for nothing.
        if (sameCodes(permissions, authority!.permissions)) {
          onClose()
          return undefined
        }
        if (permissions.length === 0 && !(await confirm(emptyQuestion(user)))) return undefined
        const body = { userId: user.id, version: authority!.version, permissions }
        return await callForReply(saveAuthority, { body }, optionsOf(body))
      }}
      onSaved={async () => {
        toast.success(say(messages.saved))
        onClose()
        await client.invalidateQueries({ queryKey: usersKey })
      }}
      onClose={onClose}
    >
      {(form, authority) => (
        <>
          <p>{say(words.authorityLead)}</p>
          <PermissionPicker
            {...form.field('permissions')}
            label={say(words.authority)}
            items={authority?.assignable ?? []}
          />
        </>
      )}
    </EditPanel>
  )
}

const emptyQuestion = ({ name }: InternalUserRow) => ({
  title: say(words.emptyTitle),
  body: say(fill(words.emptyBody, { name })),
  ok: say(words.emptyTitle),
  danger: true,
})

const sameCodes = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((code) => others.includes(code))
