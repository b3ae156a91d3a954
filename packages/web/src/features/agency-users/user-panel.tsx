import type { AgencyUserDetail } from '@cass/contract/agency-users/fields.ts'
import { messages } from '@cass/contract/errors.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import type { RegistrationType } from '@cass/contract/registration/enums.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { refusedFields } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { sealSecret } from '../../kit/seal.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { submitOnCtrlEnter } from '../../kit/submit-keys.ts'
import { applyRefused } from '../../kit/ui/forms.ts'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { Failed, Loading } from '../../kit/ui/states.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { useGuarded } from '../../kit/use-guarded.ts'
import { grantableQuery, userQuery, usersKey } from './queries.ts'
import { type NewUser, type SideName, sides } from './sides.ts'
import { words } from './text.ts'
import { UserFields } from './user-fields.tsx'

export type UserValues = Omit<NewUser, 'password'>

type Props = {
  side: SideName
  /** Absent: a new user. */
  userId: string | undefined
  onSecret: (secret: { account: string; secret: string }) => void
  onClose: () => void
}

/** Adds a user or edits one. */
export function UserPanel({ side, userId, ...rest }: Props) {
  const user = useQuery({ ...userQuery(side, userId ?? ''), enabled: userId !== undefined })
  const grantable = useQuery(grantableQuery(side))
  const title = say(userId === undefined ? sides[side].words.add : words.editTitle)
  const error = user.error ?? grantable.error
  if (grantable.data && (userId === undefined || user.data))
    return <Loaded side={side} user={user.data} grantable={grantable.data} title={title} {...rest} />
  return (
    <SidePanel open title={title} onClose={rest.onClose}>
      {error ? (
        <Failed error={error} onRetry={() => (user.error ? user : grantable).refetch()} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  )
}

function Loaded({
  side,
  user,
  grantable,
  title,
  onSecret,
  onClose,
}: Omit<Props, 'userId'> & {
  user: AgencyUserDetail | undefined
  grantable: readonly string[]
  title: string
}) {
  const [form] = Form.useForm<UserValues>()
  const [dirty, setDirty] = useState(false)
  const client = useQueryClient()
  const submitKey = useSubmitKey()
  const calls = sides[side]

  async function add(values: UserValues) {
    const { password } = await calls.randomPassword()
    const body: NewUser = { ...values, password: await sealSecret(password) }
    // Sealed anew each time: the key stands for what was typed.
    const reply = await calls.add(body, submitKey.of(values))
    if (reply.code !== 'ACK') return applyRefused(form, refusedFields(reply))
    toast.success(say(calls.words.added))
    onSecret({ account: values.username, secret: password })
    return done()
  }
  async function update({ username: _, institutionId: __, ...values }: UserValues) {
    const body = { ...values, id: user!.id, version: user!.version }
    const reply = await calls.update(body, submitKey.of(body))
    if (reply.code !== 'ACK') return applyRefused(form, refusedFields(reply))
    toast.success(say(messages.saved))
    return done()
  }
  async function done() {
    submitKey.forget()
    onClose()
    await client.invalidateQueries({ queryKey: usersKey(side) })
  }
  const { run, working, guarded } = useGuarded(user ? update : add)

  return (
    <SidePanel
      open
      title={title}
      onClose={onClose}
      dirty={dirty}
      footer={
        <Button type="primary" loading={working} disabled={guarded} onClick={form.submit}>
          {say(words.save)}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={user ? valuesOf(user) : emptyValues(grantable)}
        scrollToFirstError={{ focus: true }}
        onValuesChange={() => setDirty(true)}
        onFinish={run}
        onKeyDown={submitOnCtrlEnter}
        noValidate
      >
        <UserFields
          side={side}
          user={user}
          grantable={user?.grantable ?? grantable}
          onRole={(role) => form.setFieldValue('permissions', usualPermissions(role, grantable))}
        />
      </Form>
    </SidePanel>
  )
}

/** What a role usually holds, as far as the caller may grant it. */
const usualPermissions = (role: RegistrationType, grantable: readonly string[]) =>
  defaultPermissions[role === 'AGENCY_ADMIN' ? 'agencyAdmin' : 'agencyUser'].filter((code) =>
    grantable.includes(code),
  )

const emptyValues = (grantable: readonly string[]): Partial<UserValues> => ({
  roleType: 'AGENCY_USER',
  permissions: usualPermissions('AGENCY_USER', grantable),
  department: '',
  telephoneAreaCode: '',
  telephone: '',
})

const valuesOf = (user: AgencyUserDetail) => ({
  username: user.loginName,
  name: user.name,
  mobile: user.mobile,
  email: user.email,
  department: user.department,
  telephoneAreaCode: user.telephoneAreaCode,
  telephone: user.telephone,
  roleType: user.roleType,
  userRole: user.userRole || undefined,
  permissions: user.permissions,
})
