import { messages } from '@cass/contract/errors.ts'
import {
  getInternalUser,
  getRandomPassword,
  saveInternalUser,
  updateInternalUser,
} from '@cass/contract/internal-users/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { AuditLink } from '../../domain/audit-log/audit-link.tsx'
import { EditPanel } from '../../editing/edit-panel.tsx'
import type { OptionsOf } from '../../editing/use-record-form.ts'
import { call, callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { sealSecret } from '../../lib/seal.ts'
import { toast } from '../../lib/toast.ts'
import { usersKey } from './queries.ts'
import { words } from './text.ts'
import { UserFields } from './user-fields.tsx'
import type { UserValues } from './values.ts'

type User = DataOf<typeof getInternalUser>

type Props = {
  /** Absent: a new user. */
  userId: string | undefined
  onSecret: (secret: { account: string; secret: string }) => void
  onClose: () => void
}

/** Adds a user or edits one. */
export function UserPanel({ userId, onSecret, onClose }: Props) {
  const client = useQueryClient()

  async function add(values: UserValues, optionsOf: OptionsOf) {
    const { password } = await call(getRandomPassword)
    const body = { ...values, password: await sealSecret(password) }
    const reply = await callForReply(saveInternalUser, { body }, optionsOf(values))
    return reply.code === 'ACK' ? { ...reply, data: { password } } : reply
  }
  async function update({ username: _, ...values }: UserValues, user: User, optionsOf: OptionsOf) {
    // A choice that is cleared has no value, and what is left out is refused.
    const supervisorId = values.supervisorId ?? null
    const body = { ...values, supervisorId, id: user.id, version: user.version }
    const reply = await callForReply(updateInternalUser, { body }, optionsOf(body))
    return reply.code === 'ACK' ? { ...reply, data: {} } : reply
  }

  return (
    <EditPanel<User, UserValues, { password?: string }>
      title={say(userId === undefined ? words.add : words.editTitle)}
      submitLabel={say(words.save)}
      draftKey={`internal-user:${userId ?? 'new'}`}
      load={
        userId === undefined ? undefined : () => call(getInternalUser, { query: { userId } }, { quiet: true })
      }
      valuesOf={valuesOf}
      canSave={(user) => user?.moves.includes('update') ?? true}
      // Who is edited keeps the name.
      rules={(user) => ({ ...saveInternalUser.body.shape, ...(user && { username: undefined }) })}
      save={(values, user, optionsOf) => (user ? update(values, user, optionsOf) : add(values, optionsOf))}
      onSaved={async ({ password }, values) => {
        toast.success(say(password ? words.added : messages.saved))
        if (password) onSecret({ account: values.username, secret: password })
        onClose()
        await client.invalidateQueries({ queryKey: usersKey })
      }}
      onClose={onClose}
    >
      {(form, user) => (
        <>
          <UserFields form={form} user={user} />
          {user && <AuditLink subject={`user:${user.id}`} />}
        </>
      )}
    </EditPanel>
  )
}

const valuesOf = (user: User | undefined): Partial<UserValues> =>
  user
    ? {
        username: user.loginName,
        name: user.name,
        mobile: user.mobile,
        email: user.email,
        landline: user.landline,
        roleType: user.roleType,
        ...(user.departmentId && { departmentId: user.departmentId }),
        teamIds: user.teams.map((team) => team.id),
        supervisorId: user.supervisorId,
      }
    : { roleType: 'GRIP_REVIEWER', teamIds: [], landline: '' }
