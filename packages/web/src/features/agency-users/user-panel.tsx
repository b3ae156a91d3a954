import { addAgencyUser } from '@cass/contract/agency-users/endpoints.ts'
import type { AgencyUserDetail } from '@cass/contract/agency-users/fields.ts'
import { messages } from '@cass/contract/errors.ts'
import { joinLandline, splitLandline } from '@cass/contract/kit/landline.ts'
import { institutionChosen, orEmpty, telephone } from '@cass/contract/kit/rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import type { RegistrationType } from '@cass/contract/registration/enums.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AuditLink } from '../../domain/audit-log/audit-link.tsx'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { SidePanel } from '../../editing/side-panel.tsx'
import type { Rules } from '../../editing/use-form.ts'
import type { OptionsOf } from '../../editing/use-record-form.ts'
import { say } from '../../lib/language.ts'
import { sealSecret } from '../../lib/seal.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { grantableQuery, usersKey } from './queries.ts'
import { type NewUser, type SideName, sides, type UserValues } from './sides.ts'
import { words } from './text.ts'
import { UserFields } from './user-fields.tsx'

type Props = {
  side: SideName
  /** Absent: a new user. */
  userId: string | undefined
  onSecret: (secret: { account: string; secret: string }) => void
  onClose: () => void
}

/** Adds a user or edits one. */
export function UserPanel({ side, userId, onSecret, onClose }: Props) {
  // Whoever is edited brings along what may be granted them.
  const grantable = useQuery({ ...grantableQuery(side), enabled: userId === undefined })
  const client = useQueryClient()
  const calls = sides[side]
  const title = say(userId === undefined ? calls.words.add : words.editTitle)
  if (userId === undefined && !grantable.data)
    return (
      <SidePanel open title={title} onClose={onClose}>
        {grantable.error ? <Failed error={grantable.error} onRetry={grantable.refetch} /> : <Loading />}
      </SidePanel>
    )
  const grantableTo = (user: AgencyUserDetail | undefined) => user?.grantable ?? grantable.data ?? []

  async function add(values: UserValues, optionsOf: OptionsOf) {
    const { password } = await calls.randomPassword()
    const body: NewUser = { ...values, ...landlineOf(values), password: await sealSecret(password) }
    // Sealed anew each time: the key stands for what was typed.
    const reply = await calls.add(body, optionsOf(values))
    return reply.code === 'ACK' ? { ...reply, data: { password } } : reply
  }
  async function update(
    { username: _, institutionId: __, ...values }: UserValues,
    user: AgencyUserDetail,
    optionsOf: OptionsOf,
  ) {
    const removesAll = values.permissions.length === 0 && user.permissions.length > 0
    if (removesAll && !(await confirm(emptyQuestion(user)))) return undefined
    const body = { ...values, ...landlineOf(values), id: user.id, version: user.version }
    const reply = await calls.update(body, optionsOf(body))
    return reply.code === 'ACK' ? { ...reply, data: {} } : reply
  }

  return (
    <EditPanel<AgencyUserDetail, UserValues, { password?: string }>
      title={title}
      submitLabel={say(words.save)}
      draftKey={`agency-user:${side}:${userId ?? 'new'}`}
      load={userId === undefined ? undefined : () => calls.get(userId)}
      valuesOf={(user) => (user ? valuesOf(user) : emptyValues(grantableTo(user)))}
      rules={rulesOf}
      save={(values, user, optionsOf) => (user ? update(values, user, optionsOf) : add(values, optionsOf))}
      onSaved={async ({ password }, values) => {
        toast.success(say(password ? calls.words.added : messages.saved))
        if (password) onSecret({ account: values.username, secret: password })
        onClose()
        await client.invalidateQueries({ queryKey: usersKey(side) })
      }}
      onClose={onClose}
    >
      {(form, user) => (
        <>
          <UserFields
            form={form}
            side={side}
            user={user}
            grantable={grantableTo(user)}
            onRole={(roleType) =>
              form.change({ roleType, permissions: usualPermissions(roleType, grantableTo(user)) })
            }
          />
          {user && <AuditLink subject={`user:${user.id}`} />}
        </>
      )}
    </EditPanel>
  )
}

/** Who is edited keeps the name. */
const rulesOf = (user: AgencyUserDetail | undefined): Rules<UserValues> => ({
  ...addAgencyUser.body.shape,
  institutionId: institutionChosen,
  telephone: orEmpty(telephone),
  ...(user && { username: undefined }),
})

function landlineOf(values: Pick<UserValues, 'telephone'>) {
  const { areaCode, number } = splitLandline((values.telephone ?? '').trim())
  return { telephoneAreaCode: areaCode, telephone: number }
}

const emptyQuestion = ({ name }: AgencyUserDetail) => ({
  title: say(words.emptyTitle),
  body: say(fill(words.emptyBody, { name })),
  ok: say(words.emptyTitle),
  danger: true,
})

/** What a role usually holds, as far as the caller may grant it. */
const usualPermissions = (role: RegistrationType, grantable: readonly string[]) =>
  defaultPermissions[role === 'AGENCY_ADMIN' ? 'agencyAdmin' : 'agencyUser'].filter((code) =>
    grantable.includes(code),
  )

const emptyValues = (grantable: readonly string[]): Partial<UserValues> => ({
  roleType: 'AGENCY_USER',
  permissions: usualPermissions('AGENCY_USER', grantable),
  department: '',
  telephone: '',
})

const valuesOf = (user: AgencyUserDetail): Partial<UserValues> => ({
  username: user.loginName,
  name: user.name,
  mobile: user.mobile,
  email: user.email,
  department: user.department,
  telephone: joinLandline({ areaCode: user.telephoneAreaCode, number: user.telephone }),
  roleType: user.roleType,
  userRole: user.userRole || undefined,
  permissions: user.permissions,
})
